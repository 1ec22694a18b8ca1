import TerminalViews
import Testing

@testable import DocumentApp

struct CommandSearchTests {
  private let search = CommandSearch(
    ["Redo", "Undo", "Delete row", "New row", "Row above"].map { Command($0) },
    usedCount: 1
  )

  private func titles(_ text: String) -> [String] {
    search.rows(for: text).map { row in
      switch row {
      case .heading(.used): "# used"
      case .heading(.all): "# all"
      case .blank: ""
      case .command(let index, _): search.commands[index].title
      }
    }
  }

  @Test func `without a search all commands are listed, those used last first`() {
    #expect(
      titles("") == [
        "# used", "Redo", "", "# all", "Undo", "Delete row", "New row", "Row above",
      ]
    )
  }

  @Test(arguments: [
    ("row", ["# all", "Row above", "New row", "Delete row"]),
    ("do", ["# all", "Redo", "Undo"]),
    ("re", ["# all", "Redo"]),
    ("undo", ["# all", "Undo"]),
    ("x", []),
  ])
  func `the best matches come first`(text: String, rows: [String]) {
    #expect(titles(text) == rows)
  }

  @Test(arguments: [
    ("quit", ["Quit with failure", "Quit"], "Quit"),
    ("copy", ["Copy all clocks", "Copy"], "Copy"),
    ("find", ["Filter and delete rows", "Find"], "Find"),
    ("row", ["Delete row", "New row"], "Delete row"),
    ("row", ["Delete row", "Row above"], "Row above"),
  ])
  func `the kind of match decides before the last use`(
    text: String,
    titles: [String],
    first: String
  ) {
    let search = CommandSearch(titles.map { Command($0) }, usedCount: 1)
    let best = search.rows(for: text).compactMap(\.command).first
    #expect(best.map { search.commands[$0].title } == first)
  }

  @Test func `commands are found by their names in settings if no title matches`() {
    let unique = Command("Remove equal rows").named("rows.unique")
    let search = CommandSearch([unique, Command("Undo")], usedCount: 0)
    let rows = search.rows(for: "Uniq")
    #expect(rows == [.heading(.all), .command(index: 0, matched: [])])
    #expect(search.rows(for: "rows.u").isEmpty)
    let both = CommandSearch([unique, Command("Unique")], usedCount: 0)
    #expect(both.rows(for: "uniq").compactMap(\.command) == [1])
  }

  @Test(arguments: [(0, 1, 1), (2, 1, 4), (3, 4, 1), (9, 4, 5), (-3, 4, 1)])
  func `the selection passes headings and blank rows`(row: Int, old: Int, expected: Int) {
    let rows =
      [PaletteRow.heading(.used), .command(index: 0, matched: []), .blank, .heading(.all)]
      + [1, 2].map { .command(index: $0, matched: []) }
    #expect(rows.commandRow(at: row, from: old) == expected)
  }

  @Test func `without matches nothing is selected`() {
    #expect([PaletteRow]().commandRow(at: 0, from: 0) == nil)
  }

  @Test func `a hundred thousand commands are searched`() {
    let many = CommandSearch((0..<100_000).map { Command("Command \($0)") }, usedCount: 0)
    #expect(many.rows(for: "com").commandCount == 100_000)
    #expect(many.rows(for: "99999").commandCount == 1)
  }
}
