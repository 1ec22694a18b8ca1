import MAVB

/// A line of a file with tab stops and a control character, scrolled sideways by a slider.
struct TextLinePage: Page {
  static let line = "name\tzone\tbell \u{7} " + String(repeating: "and so on, ", count: 20)

  let column = Var(0)

  var view: View {
    View(
      .layout -- .vertical(
        .view(TextLine(.line -- InkedText(Self.line), .contentColumn <-- column)),
        .space(),
        .view(Slider(.maximumValue -- 200, .value <-- column, .valueChanged --> column))
      )
    )
  }
}
