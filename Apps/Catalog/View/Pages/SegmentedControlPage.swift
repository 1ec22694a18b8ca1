import MAVB

/// One of several values, chosen by Left and Right or by a click.
struct SegmentedControlPage: Page {
  static let units = ["hours", "days", "weeks"]

  let unit = Var(0)

  var view: View {
    View(
      .layout -- .vertical(
        .view(
          SegmentedControl(
            .titles -- Self.units,
            .selectedSegment <-- unit,
            .segmentSelected --> unit
          )
        ),
        .view(
          SegmentedControl(
            .style -- .marks,
            .titles -- Self.units,
            .selectedSegment <-- unit,
            .segmentSelected --> unit
          )
        ),
        .view(Label(.text <-- unit.map { "The unit is \(Self.units[$0])." }))
      )
    )
  }
}
