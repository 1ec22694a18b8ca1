import TerminalViews
import Testing

struct TUITableViewEditingTests {
  private let fixture = TableFixture(rowCount: 4)

  private final class Edits {
    var commits: [String] = []
    var moves: [[Int]] = []
  }
  private let edits = Edits()

  private func listen() {
    fixture.table.onCommit = { [edits] style, row in edits.commits.append("\(style) \(row)") }
    fixture.table.onRowDrag = { [edits] in edits.moves.append([$0.source, $0.target]) }
    fixture.table.selectedRow = 1
  }

  @Test func `Del and Insert edit the selected row, Alt with an arrow moves it`() {
    listen()
    fixture.press(.delete)
    fixture.press(.insert)
    fixture.press(.up, .alt)
    fixture.press(.down, .alt)
    #expect(edits.commits == ["delete 1", "insert 1"])
    #expect(edits.moves == [[1, 0], [1, 2]])
    #expect(fixture.table.rowCount == 4)
  }

  @Test func `a row at an end moves no further`() {
    listen()
    fixture.table.selectedRow = 0
    fixture.press(.up, .alt)
    fixture.table.selectedRow = 3
    fixture.press(.down, .alt)
    #expect(edits.moves.isEmpty)
  }

  @Test func `a row that can't be edited is neither edited nor moved`() {
    listen()
    fixture.table.canEditRow = { $0 != 1 }
    fixture.press(.delete)
    fixture.press(.up, .alt)
    fixture.mouse(.press(.left), y: 1)
    fixture.mouse(.drag(.left), y: 3)
    fixture.mouse(.release(.left), y: 3)
    #expect(edits.commits.isEmpty && edits.moves.isEmpty)
    fixture.mouse(.press(.left), y: 2)
    fixture.mouse(.drag(.left), y: 3)
    fixture.mouse(.release(.left), y: 3)
    #expect(edits.moves == [[2, 3]])
  }

  @Test func `without handlers or a selection the keys are left to the commands`() {
    #expect(!fixture.table.claims(KeyEvent(.delete)))
    listen()
    #expect(fixture.table.claims(KeyEvent(.delete)))
    var pressed = 0
    fixture.table.commands = [BoundCommand(Command("Remove", "delete")) { pressed += 1 }]
    fixture.press(.delete)
    #expect(pressed == 1)
    fixture.table.commands = []
    fixture.table.selectedRow = nil
    #expect(!fixture.table.claims(KeyEvent(.delete)))
  }

  @Test func `the visible rows are reported when they change`() {
    let fixture = TableFixture(height: 3, rowCount: 9)
    final class Rows { var all: [Range<Int>] = [] }
    let rows = Rows()
    fixture.table.onVisibleRowsChange = { rows.all.append($0) }
    fixture.press(.end)
    _ = fixture.frame
    fixture.table.contentOffset = 2
    _ = fixture.frame
    fixture.table.deleteRows(3..<9)
    _ = fixture.frame
    #expect(rows.all == [6..<9, 2..<5, 0..<3])
  }
}
