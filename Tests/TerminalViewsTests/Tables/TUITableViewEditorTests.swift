import TerminalViews
import Testing

struct TUITableViewEditorTests {
  private func editing(row: Int, numbered: Bool = false) -> (TableFixture, FieldStub) {
    let fixture = TableFixture(height: 3, rowCount: 20)
    fixture.table.showsScrollIndicator = false
    fixture.table.showsRowNumbers = numbered
    fixture.table.becomeFirstResponder()
    let field = FieldStub()
    fixture.table.editor = (row, field)
    fixture.screen.flush()
    return (fixture, field)
  }

  @Test func `it covers the content of the row but not its number`() {
    let (fixture, _) = editing(row: 1, numbered: true)
    #expect(fixture.frame == "    1  row\n    2  edit\n    3  row")
    #expect(fixture.screen.cursor == Point(x: 7, y: 1))
  }

  @Test func `it has the focus until it is removed, then the table has it`() {
    let (fixture, field) = editing(row: 1)
    fixture.press(.character("x"))
    #expect(field.isFirstResponder && field.keys == [.character("x")])
    fixture.table.editor = nil
    #expect(fixture.frame == " row 0\n row 1\n row 2")
    #expect(fixture.table.isFirstResponder && field.superview == nil)
  }

  @Test func `the selection is inactive when another view takes the focus`() {
    let (fixture, field) = editing(row: 1)
    let (root, other) = (TUIView(), FieldStub())
    fixture.window.contentView = root
    root.contentLayout = .vertical(.view(fixture.table), .view(other, length: .fixed(1)))
    fixture.table.selectedRow = 0
    field.becomeFirstResponder()
    fixture.screen.flush()
    #expect(fixture.screen[0, 0].style == Theme.dark[.accent, on: .selection])
    other.becomeFirstResponder()
    fixture.screen.flush()
    #expect(fixture.screen[0, 0].style == Theme.dark[.thumb, on: .inactive])
  }

  @Test func `its row is scrolled into view`() {
    let (fixture, _) = editing(row: 10)
    #expect(fixture.frame == " row 8\n row 9\n edit")
    #expect(fixture.offsets == [8])
  }

  @Test func `it stays with its row`() {
    let (fixture, field) = editing(row: 1)
    fixture.texts = { "new \($0)" }
    fixture.table.insertRows(0..<1)
    #expect(fixture.frame == " new 0\n row 0\n edit")
    fixture.table.moveRow(from: 2, to: 0)
    #expect(fixture.table.editor?.row == 0)
    fixture.mouse(.wheel(3), y: 0)
    #expect(!fixture.frame.contains("edit"))
    #expect(field.isFirstResponder && fixture.screen.cursor == nil)
    fixture.mouse(.wheel(-3), y: 0)
    #expect(fixture.frame.hasPrefix(" edit"))
  }

  @Test func `it is removed with its row`() {
    let (fixture, field) = editing(row: 1)
    fixture.table.deleteRows(0..<3)
    #expect(fixture.table.editor == nil && field.superview == nil)
    #expect(fixture.table.isFirstResponder)
  }

  @Test func `keys that it does not use go to commands and not to the table`() {
    let (fixture, _) = editing(row: 1)
    fixture.table.selectedRow = 1
    var count = 0
    fixture.table.commands = [BoundCommand(Command("Done", KeyEvent(.enter))) { count += 1 }]
    fixture.press(.enter)
    fixture.press(.down)
    #expect(count == 1 && fixture.activated.isEmpty)
    #expect(fixture.table.selectedRow == 1)
  }

  @Test func `another editor replaces it and takes the focus`() {
    let (fixture, field) = editing(row: 0)
    let other = FieldStub()
    other.text = "other"
    fixture.table.editor = (2, other)
    #expect(fixture.frame == " row 0\n row 1\n other")
    #expect(other.isFirstResponder && field.superview == nil)
  }

  @Test func `an editor that is set before the window exists gets the focus`() {
    let table = TUITableView()
    let field = FieldStub()
    table.reloadData(rowCount: 3)
    table.editor = (0, field)
    let screen = HeadlessScreen(size: Size(width: 9, height: 3))
    let window = TUIWindow(screen: screen)
    window.contentView = table
    screen.flush()
    #expect(field.isFirstResponder)
  }
}
