import TerminalViews
import Testing

struct TUITableViewInputTests {
  private func focused(height: Int = 5, rowCount: Int) -> TableFixture {
    let fixture = TableFixture(height: height, rowCount: rowCount)
    fixture.table.becomeFirstResponder()
    fixture.forgetCounts()
    return fixture
  }

  @Test(arguments: [
    ([Key.down], 0), ([.down, .down], 1), ([.down, .up], 0), ([.down, .down, .up], 0),
    ([.end], 19), ([.end, .down], 19), ([.end, .home], 0), ([.end, .up], 18),
    ([.home, .pageDown], 4), ([.home, .pageDown, .pageUp], 0), ([.end, .pageUp], 15),
  ])
  func `keys move the selection and stop at the ends`(keys: [Key], row: Int) {
    let fixture = focused(rowCount: 20)
    for key in keys { fixture.press(key) }
    #expect(fixture.table.selectedRow == row)
    #expect(fixture.selections.last == row)
    #expect(fixture.table.visibleRows.contains(row))
  }

  @Test func `Home and End move the selection with Ctrl too`() {
    let fixture = focused(rowCount: 20)
    fixture.press(.end, .control)
    #expect(fixture.table.selectedRow == 19)
    fixture.press(.home, .control)
    #expect(fixture.table.selectedRow == 0)
    fixture.press(.end, .alt)
    #expect(fixture.table.selectedRow == 0)
  }

  @Test func `setting the selection scrolls to it and reports only the offset`() {
    let fixture = focused(rowCount: 20)
    fixture.table.selectedRow = 12
    #expect(fixture.table.contentOffset == 10)
    #expect(fixture.frame.contains("row 12"))
    fixture.table.selectedRow = 99
    #expect(fixture.table.selectedRow == 19)
    fixture.table.selectedRow = nil
    #expect(fixture.frame.contains("row 19"))
    #expect(fixture.selections.isEmpty)
    #expect(fixture.offsets == [10, 15])
  }

  @Test func `an offset that is set after the selection isn't reported`() {
    let fixture = focused(rowCount: 20)
    fixture.table.selectedRow = 12
    fixture.table.contentOffset = 3
    #expect(fixture.frame.contains("row 3"))
    #expect(fixture.offsets.isEmpty)
  }

  @Test func `moving the selection reports the new offset`() {
    let fixture = focused(rowCount: 20)
    fixture.table.selectedRow = 4
    fixture.press(.down)
    #expect(fixture.offsets == [3])
  }

  @Test(arguments: [(5, 2), (9, 2), (4, 1), (2, 0), (1, 0)])
  func `keys keep rows between the selection and the edge`(height: Int, margin: Int) {
    let fixture = focused(height: height, rowCount: 30)
    fixture.table.selectedRow = 0
    for _ in 0..<15 { fixture.press(.down) }
    #expect(fixture.table.contentOffset == 15 + margin - height + 1)
    for _ in 0..<10 { fixture.press(.up) }
    #expect(fixture.table.contentOffset == 5 - margin)
    fixture.press(.end)
    #expect(fixture.table.contentOffset == 30 - height)
    fixture.press(.home)
    #expect(fixture.table.contentOffset == 0)
  }

  @Test func `a selection that its owner moves by one row keeps rows before the edge`() {
    let fixture = focused(rowCount: 20)
    fixture.table.selectedRow = 2
    fixture.table.selectedRow = 3
    #expect(fixture.table.contentOffset == 1)
    // A jump to a visible row doesn't scroll.
    fixture.table.selectedRow = 5
    #expect(fixture.table.contentOffset == 1)
  }

  @Test func `a click on a row at the edge doesn't scroll`() {
    let fixture = focused(rowCount: 20)
    fixture.mouse(.press(.left), y: 4)
    fixture.table.selectedRow = 4
    #expect(fixture.table.contentOffset == 0)
    #expect(fixture.offsets.isEmpty)
  }

  @Test(arguments: [true, false])
  func `the first layout keeps an offset with the selection in sight`(isOffsetFirst: Bool) {
    for (row, offset, expected) in [(7, 7, 7), (11, 7, 7), (12, 7, 10), (3, 7, 1), (3, 0, 0)] {
      let fixture = TableFixture(height: 5)
      let table = TUITableView()
      if isOffsetFirst { table.contentOffset = offset }
      table.selectedRow = row
      if !isOffsetFirst { table.contentOffset = offset }
      table.reloadData(rowCount: 20)
      fixture.window.contentView = table
      fixture.screen.flush()
      #expect(table.contentOffset == expected, "\(row) \(offset)")
    }
  }

  @Test func `a command for Enter takes precedence over activation`() {
    let fixture = focused(rowCount: 3)
    fixture.table.selectedRow = 1
    var count = 0
    fixture.table.commands = [BoundCommand(Command("Open", "enter")) { count += 1 }]
    fixture.press(.enter)
    #expect(count == 1)
    #expect(fixture.activated.isEmpty)
    fixture.table.commands[0].isEnabled = false
    fixture.press(.enter)
    #expect(count == 1)
    #expect(fixture.activated == [1])
  }

  @Test func `Enter activates the selected row`() {
    let fixture = focused(rowCount: 3)
    fixture.press(.enter)
    #expect(fixture.activated.isEmpty)
    fixture.table.selectedRow = 2
    fixture.press(.enter)
    #expect(fixture.activated == [2])
  }

  @Test func `keys with modifiers are left to commands`() {
    let fixture = focused(rowCount: 3)
    fixture.table.selectedRow = 1
    var moves = 0
    let move = Command("Move up", KeyEvent(.up, .alt))
    fixture.table.commands = [BoundCommand(move) { moves += 1 }]
    fixture.press(.up, .alt)
    #expect(moves == 1)
    #expect(fixture.table.selectedRow == 1)
  }

  @Test func `a click selects and a double click activates`() {
    let fixture = focused(rowCount: 3)
    fixture.mouse(.press(.left), y: 1)
    #expect(fixture.selections == [1] && fixture.activated.isEmpty)
    fixture.mouse(.press(.left), y: 1)
    #expect(fixture.activated == [1])
    fixture.mouse(.press(.left), y: 1)
    fixture.mouse(.press(.left), y: 4)
    fixture.mouse(.press(.left), y: 4)
    #expect(fixture.selections == [1] && fixture.activated == [1])
  }

  @Test func `a later click on the selected row does not activate`() {
    let fixture = focused(rowCount: 3)
    fixture.mouse(.press(.left), y: 1)
    fixture.advance(by: .seconds(1))
    fixture.mouse(.press(.left), y: 1)
    #expect(fixture.activated.isEmpty)
  }

  @Test func `a double click on a row that has moved away selects the one in its place`() {
    let fixture = focused(rowCount: 3)
    fixture.mouse(.press(.left), y: 1)
    fixture.table.insertRows(0..<1)
    fixture.screen.flush()
    fixture.mouse(.press(.left), y: 1)
    #expect(fixture.activated.isEmpty && fixture.table.selectedRow == 1)
  }

  @Test func `a double click on a table without the focus focuses and activates`() {
    let fixture = TableFixture(rowCount: 3)
    fixture.table.resignFirstResponder()
    fixture.mouse(.press(.left), y: 1)
    fixture.mouse(.press(.left), y: 1)
    #expect(fixture.table.isFirstResponder && fixture.activated == [1])
  }

  @Test func `the scroll thumb drags without a selection or the focus`() {
    let fixture = TableFixture(height: 10, rowCount: 100_000)
    fixture.table.resignFirstResponder()
    fixture.mouse(.press(.left), x: 11, y: 0)
    #expect(fixture.offsets.isEmpty)
    fixture.mouse(.drag(.left), x: 3, y: 5)
    #expect(fixture.table.contentOffset == 55_550)
    #expect(fixture.screen[11, 5].character != " ")
    fixture.mouse(.drag(.left), x: -7, y: 50)
    #expect(fixture.table.contentOffset == 99_990)
    fixture.mouse(.drag(.left), x: 11, y: 0)
    fixture.mouse(.release(.left), x: 11, y: 0)
    #expect(fixture.offsets == [55_550, 99_990, 0])
    #expect(fixture.selections.isEmpty && !fixture.table.isFirstResponder)
  }

  @Test func `the track beside the thumb scrolls by a page`() {
    let fixture = TableFixture(height: 5, rowCount: 20)
    fixture.mouse(.press(.left), x: 11, y: 4)
    #expect(fixture.offsets == [4])
    fixture.mouse(.press(.left), x: 11, y: 0)
    #expect(fixture.offsets == [4, 0])
  }

  @Test func `the mouse wheel scrolls and keeps the selection`() {
    let fixture = focused(rowCount: 20)
    fixture.table.selectedRow = 0
    fixture.mouse(.wheel(3), y: 1)
    #expect(fixture.offsets == [3])
    fixture.mouse(.wheel(-9), y: 1)
    #expect(fixture.offsets == [3, 0])
    #expect(fixture.table.selectedRow == 0 && fixture.selections.isEmpty)
  }

  @Test func `a view in the selected cell receives clicks`() {
    let fixture = TableFixture(rowCount: 0)
    let clicks = ClickCounter()
    fixture.table.makeCell = { _, _ in ReusableCell(clicks) }
    fixture.table.reloadData(rowCount: 1)
    fixture.table.selectedRow = 0
    fixture.screen.flush()
    fixture.mouse(.press(.left), x: 5, y: 0)
    #expect(clicks.places == [Point(x: 4, y: 0)])
  }

  @Test func `movement keys can be passed to a table without focus`() {
    let fixture = TableFixture(rowCount: 3)
    fixture.table.resignFirstResponder()
    fixture.forgetCounts()
    #expect(fixture.table.handleMovementKey(KeyEvent(.down)))
    #expect(!fixture.table.handleMovementKey(KeyEvent(.character("j"))))
    #expect(fixture.selections == [0])
    fixture.table.reloadData(rowCount: 0)
    #expect(!fixture.table.handleMovementKey(KeyEvent(.down)))
  }

  @Test func `offset and selection that are set before the rows exist are applied later`() {
    let fixture = TableFixture(rowCount: 0)
    fixture.table.contentOffset = 10
    fixture.table.selectedRow = 12
    fixture.table.reloadData(rowCount: 50)
    fixture.screen.flush()
    #expect(fixture.table.contentOffset == 10 && fixture.table.selectedRow == 12)
  }

  @Test func `a selection that is set before the table has a size is visible`() {
    let table = TUITableView()
    table.reloadData(rowCount: 50)
    table.selectedRow = 2
    let screen = HeadlessScreen(size: Size(width: 9, height: 5))
    let window = TUIWindow(screen: screen)
    window.contentView = table
    screen.flush()
    #expect(table.contentOffset == 0)
    table.selectedRow = 30
    #expect(table.contentOffset == 28)
  }
}

private final class ClickCounter: TUIView {
  var places: [Point] = []

  override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    places.append(point)
    return true
  }
}
