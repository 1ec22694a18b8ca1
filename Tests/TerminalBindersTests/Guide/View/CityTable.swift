import MAVB

/// The columns of the list.
let cityColumns = [TableColumn("City"), TableColumn("Zone", width: .fixed(4))]

private let cityCell = TableCellKind<City>("city") { city in
  let views = [Label(.text <-- city.map(\.name)), Label(.text <-- city.map(\.zone))]
  return TableViewCell(.columns -- cityColumns, .columnViews -- views)
}

/// The pure function from the cities to the table.
func cityTable(_ cities: [City], _ state: GuideState) -> TableModel {
  let rows = cities.map { city in
    TableModelRow(
      city.name,
      city,
      cityCell,
      commit: Input().map { _ in cities.filter { $0 != city } }.bind(to: state.cities),
      selection: Input().map { .city(city.name) }.bind(to: state.pages.push())
    )
  }
  return TableModel(TableModelSection("All", footer: "\(cities.count) cities", rows: rows))
}
