import MAVB

/// A table as a pure function of the data: sections, footers, and Del, which removes a row.
struct ModelTablePage: Page {
  static let cell = TableCellKind<String>("city") { city in
    TableViewCell(.textLabel -- Label(.text <-- city))
  }

  let north = Var(["Oslo", "Bergen"])
  let south = Var(["Lima", "Quito", "Perth"])

  static func section(
    _ title: String,
    _ cities: [String],
    _ state: Var<[String]>
  ) -> TableModelSection {
    TableModelSection(
      title,
      footer: "\(cities.count) cities",
      rows: cities.map { city in
        let rest = cities.filter { $0 != city }
        return TableModelRow(city, city, cell, commit: Input().map { _ in rest }.bind(to: state))
      }
    )
  }

  var view: View {
    let model = north.combineLatest(south) { north, south in
      TableModel(
        Self.section("North", north, self.north), Self.section("South", south, self.south))
    }
    return View(.layout -- .fill(ModelTable(.model <-- model)))
  }
}
