import MAVB

/// Buttons, one of which is enabled by a state.
struct ButtonPage: Page {
  let count = Var(0)

  var view: View {
    View(
      .layout -- .vertical(
        .view(
          Button(
            .title -- "Add one",
            .pressed --> Input().withLatestFrom(count) { $1 + 1 }.bind(to: count)
          )
        ),
        .view(
          Button(
            .title -- "Start again",
            .isEnabled <-- count.map { $0 > 0 },
            .pressed --> Input().map { 0 }.bind(to: count)
          )
        ),
        .view(Label(.text <-- count.map { "Pressed \($0) times" }))
      )
    )
  }
}
