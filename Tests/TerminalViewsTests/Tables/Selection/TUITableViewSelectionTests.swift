import TerminalViews
import Testing

struct TUITableViewSelectionTests {
  private let fixture = TableFixture(height: 5, rowCount: 20)
  private var table: TUITableView { fixture.table }

  init() {
    table.allowsMultipleSelection = true
    table.becomeFirstResponder()
    table.selectedRow = 2
    fixture.forgetCounts()
  }

  /// Binds the gestures to a selection, as an app does.
  private func bindSelection() {
    var selection = RowSelection()
    table.onSelectionGesture = { [unowned table = fixture.table] gesture in
      let cursor = table.selectedRow ?? 0
      table.selectedRow = selection.apply(gesture, cursor: cursor, count: table.rowCount)
      table.selectedRows = selection.rows
    }
  }

  @Test(
    arguments: [
      (Key.down, [], [2..<4], 3), (.up, [], [1..<3], 1), (.pageDown, [], [2..<7], 6),
      (.pageUp, [], [0..<3], 0), (.home, [], [0..<3], 0), (.end, [], [2..<20], 19),
      (.down, [.up, .up], [1..<3], 1),
    ] as [(Key, [Key], [Range<Int>], Int)]
  )
  func `keys with Shift extend a range`(key: Key, more: [Key], ranges: [Range<Int>], row: Int) {
    bindSelection()
    for key in [key] + more { fixture.press(key, .shift) }
    #expect(table.selectedRows.ranges == ranges)
    #expect(table.selectedRow == row)
    #expect(table.visibleRows.contains(row))
  }

  @Test func `Space, Control-A and Escape select the row, all rows and none`() {
    bindSelection()
    fixture.press(.character(" "))
    #expect(table.selectedRows.ranges == [2..<3])
    fixture.press(.character("a"), .control)
    #expect(table.selectedRows.ranges == [0..<20])
    fixture.press(.escape)
    #expect(table.selectedRows.isEmpty)
    #expect(!table.claims(KeyEvent(.escape)))
  }

  @Test func `a drag selects the rows that it crosses and scrolls beyond the edge`() {
    bindSelection()
    fixture.mouse(.press(.left), y: 1)
    fixture.mouse(.drag(.left), y: 1)
    #expect(table.selectedRows.isEmpty)
    fixture.mouse(.drag(.left), y: 3)
    #expect(table.selectedRows.ranges == [1..<4])
    fixture.mouse(.drag(.left), y: 7)
    #expect(table.selectedRows.ranges == [1..<8])
    // The owner's selection, which was out of sight, comes with two rows around it.
    #expect(table.contentOffset == 5)
    fixture.mouse(.release(.left), y: 7)
  }

  @Test func `a click with Shift extends the range and one with Control toggles a row`() {
    bindSelection()
    click(y: 4, .shift)
    #expect(table.selectedRows.ranges == [2..<5])
    click(y: 3, .control)
    #expect(table.selectedRows.ranges == [2..<3, 4..<5])
    #expect(table.selectedRow == 3)
  }

  private func click(y: Int, _ modifiers: Modifiers) {
    for kind in [MouseEvent.Kind.press(.left), .release(.left)] {
      fixture.screen.send(.mouse(MouseEvent(kind, at: Point(x: 3, y: y), modifiers)))
    }
    fixture.screen.flush()
  }

  @Test func `a table of one selected row leaves the keys to others`() {
    bindSelection()
    table.allowsMultipleSelection = false
    for key in [KeyEvent(.character(" ")), KeyEvent(.down, .shift), KeyEvent(.escape)] {
      #expect(!table.claims(key))
    }
    fixture.mouse(.press(.left), y: 1)
    fixture.mouse(.drag(.left), y: 3)
    #expect(table.selectedRows.isEmpty)
    #expect(table.selectedRow == 1)
  }

  @Test func `a command with a key of a gesture takes precedence`() {
    bindSelection()
    var count = 0
    table.commands = [BoundCommand(Command("Mark", "space")) { count += 1 }]
    fixture.press(.character(" "))
    #expect(count == 1)
    #expect(table.selectedRows.isEmpty)
  }

  @Test func `each selected row has its ground, and without one the current row`() {
    fixture.screen.flush()
    func grounds() -> [Bool] {
      fixture.screen.flush()
      let selected = Theme.dark[.accent, on: .selection].background
      return (0..<5).map { fixture.screen[5, $0].style.background == selected }
    }
    #expect(grounds() == [false, false, true, false, false])
    table.selectedRows = RowIndexSet([0..<1, 3..<5])
    #expect(grounds() == [true, false, false, true, true])
  }
}
