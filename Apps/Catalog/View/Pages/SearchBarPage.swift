import MAVB

/// A search field above the list that it filters: the feedback loop of a search.
struct SearchBarPage: Page {
  static let cities = ["Bergen", "Berlin", "Bern", "Lima", "Lisbon", "Oslo", "Osaka"]

  let search = Var("")
  let movement = TempVar<KeyEvent>()

  var view: View {
    let found = search.map { text in
      Self.cities.filter { text.isEmpty || $0.lowercased().contains(text.lowercased()) }
    }
    return View(
      .layout -- .vertical(
        .view(
          SearchBar(
            .placeholder -- "Search for a city",
            .text <-- search,
            .textChanged --> search,
            .movementKey --> movement
          )
        ),
        .space(),
        .view(
          TableView<String>(
            .keepsSelectionActive -- true,
            .handleMovementKey <-- movement,
            .tableData <-- found.map { $0.tableData() },
            .emptyText <-- search.map { "No city has “\($0)” in its name." },
            .cellConstructor -- { _, name in Label(.text <-- name) }
          ),
          length: .fillRemaining
        )
      )
    )
  }
}
