import TerminalViews
import Testing

struct RowSelectionTests {
  private var selection = RowSelection()
  private var cursor = 3

  private mutating func apply(_ gestures: RowSelection.Gesture...) {
    for gesture in gestures { cursor = selection.apply(gesture, cursor: cursor, count: 10) }
  }

  @Test func `a range is extended and shortened from the row where it began`() {
    var test = self
    test.apply(.extend(to: 5))
    #expect(test.selection.rows.ranges == [3..<6])
    test.apply(.extend(to: 4))
    #expect(test.selection.rows.ranges == [3..<5])
    test.apply(.extend(to: 1), .extend(to: -9))
    #expect(test.selection.rows.ranges == [0..<4])
    #expect(test.cursor == 0)
    test.selection.cursorDidMove()
    #expect(test.selection.isEmpty)
  }

  @Test func `toggled rows stay selected while the cursor moves`() {
    var test = self
    test.apply(.toggle(3), .toggle(7))
    test.selection.cursorDidMove()
    test.apply(.extend(to: 8))
    test.selection.cursorDidMove()
    #expect(test.selection.rows.ranges == [3..<4, 7..<9])
    test.apply(.toggle(3), .toggle(7), .toggle(8))
    #expect(test.selection.isEmpty && !test.selection.isKept)
  }

  @Test func `all rows, the other rows and no rows are selected`() {
    var test = self
    test.apply(.all)
    #expect(test.selection.rows.ranges == [0..<10])
    test.apply(.toggle(2), .invert)
    #expect(test.selection.rows.ranges == [2..<3])
    test.apply(.clear)
    #expect(test.selection.isEmpty)
    #expect(test.cursor == 2)
  }

  @Test func `nothing can be selected in an empty table`() {
    var selection = RowSelection()
    for gesture: RowSelection.Gesture in [.all, .toggle(0), .extend(to: 3), .invert] {
      #expect(selection.apply(gesture, cursor: 0, count: 0) == 0)
      #expect(selection.isEmpty)
    }
  }
}
