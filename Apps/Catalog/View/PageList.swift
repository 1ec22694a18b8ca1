import DocumentApp
import MAVB

/// The search field and the pages that it finds.
func pageList(_ state: CatalogState) -> View {
  View(
    .layout -- .vertical(
      .horizontal(
        margins: Insets(left: 2, right: 1),
        .view(searchField(state), length: .fillRemaining)
      ),
      .space(),
      .view(pageTable(state), length: .fillRemaining)
    )
  )
}

private func searchField(_ state: CatalogState) -> SearchBar {
  SearchBar(
    .placeholder -- "Name or code",
    .becomeFirstResponder <-- state.searching,
    .text <-- state.search,
    .textChanged --> state.search,
    .movementKey --> state.movement,
    .commands -- CommandGroup(
      "Search",
      Command("Open", "enter") --> state.opening,
      Command("Show all", "escape")
        --> Input().bind(to: Input().map { "" }.bind(to: state.search), state.leaving)
    )
  )
}

private func pageTable(_ state: CatalogState) -> TableView<any Page> {
  TableView<any Page>(
    .isFocused -- true,
    .becomeFirstResponder <-- state.leaving,
    .keepsSelectionActive -- true,
    .handleMovementKey <-- state.movement,
    .tableData <-- state.found.map { $0.tableData() },
    .emptyText <-- state.search.map { "No page has “\($0)”." },
    .selectedRow <-- state.row,
    .contentOffset <-- state.offset,
    .contentOffsetChanged --> state.offset,
    .cellConstructor -- { _, page in
      let label = Label(.text <-- page.map { $0.name })
      return View(.layout -- .fill(label, margins: Insets(left: 1, right: 1)))
    },
    // A search changes the rows, but not what the user has selected.
    .userSelectedRow --> Input().withLatestFrom(state.found) { row, found in
      found.indices.contains(row) ? found[row].name : nil
    }
    .compactMap { $0 }
    .bind(to: state.selection),
    .didSelectRow --> Input().map { _ in }.bind(to: state.opening),
    .commands -- CommandGroup("Pages", Command("Open", "enter") --> state.opening)
  )
}
