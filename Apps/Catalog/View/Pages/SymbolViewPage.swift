import MAVB

/// Signs of one column, which have ASCII forms where a terminal has no others.
struct SymbolViewPage: Page {
  let isDay = Var(true)

  var view: View {
    View(
      .layout -- .horizontal(
        .view(
          SymbolView(
            .symbol <-- isDay.map { $0 ? Symbol("☼", ascii: "*") : Symbol("☾", ascii: "(") },
            .ink <-- isDay.map { $0 ? .accent : .secondary }
          ),
          length: .fixed(2)
        ),
        .view(
          Switch(.title -- "Day", .isOn <-- isDay, .action(.valueChanged, \.isOn) --> isDay)
        )
      )
    )
  }
}
