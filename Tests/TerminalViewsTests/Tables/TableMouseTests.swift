import Testing

@testable import TerminalViews

struct TableMouseTests {
  private var mouse = TableMouse()
  private var viewport = TableViewport()

  init() {
    viewport.resize(height: 4)
    viewport.reload(rowCount: 9)
    viewport.select(1)
  }

  private mutating func action(
    _ kind: MouseEvent.Kind,
    atLine line: Int = 0,
    _ modifiers: Modifiers = [],
    movesRows: Bool = false,
    canEdit: Bool = true
  ) -> TableAction? {
    let geometry = TableGeometry(
      viewport,
      in: Size(width: 8, height: 4),
      isMirrored: false,
      hasScrollColumn: true,
      rowHeight: 1,
      rowSpacing: 0,
      columnWidth: nil
    )
    let point = Point(x: 0, y: line)
    let abilities = TableMouse.Abilities(
      selects: true,
      selectsSeveral: true,
      movesRows: movesRows
    )
    let event = MouseEvent(kind, at: point, modifiers)
    return mouse.action(of: event, at: point, in: geometry, abilities) { _ in canEdit }
  }

  @Test mutating func `presses select rows, and modifiers select several`() {
    #expect(action(.press(.left), atLine: 2) == .click(2))
    #expect(action(.press(.left), atLine: 3, .shift) == .select(.extend(to: 3), byKey: false))
    #expect(action(.press(.left), atLine: 0, .control) == .select(.toggle(0), byKey: false))
    #expect(action(.press(.right)) == nil)
    #expect(action(.move) == nil)
  }

  @Test mutating func `the wheel scrolls only a table with rows out of sight`() {
    #expect(action(.wheel(3)) == .scroll(to: 3))
    viewport.reload(rowCount: 4)
    #expect(action(.wheel(3)) == nil)
  }

  @Test mutating func `a drag moves the pressed row to the row where it ends`() {
    #expect(action(.press(.left), atLine: 1, movesRows: true) == .click(1))
    #expect(mouse.targetRow == nil)
    #expect(action(.drag(.left), atLine: 9, movesRows: true) == .scrollToShow(8))
    #expect(mouse.targetRow == 8)
    #expect(action(.release(.left), movesRows: true) == .moveRow(1, to: 8))
    #expect(mouse == TableMouse())
    #expect(action(.release(.left), movesRows: true) == nil)
  }

  @Test mutating func `a row that can't be edited is not dragged`() {
    #expect(action(.press(.left), atLine: 1, movesRows: true, canEdit: false) == .click(1))
    #expect(action(.drag(.left), atLine: 2, movesRows: true) == nil)
  }

  @Test mutating func `a drag to a row that was deleted meanwhile moves nothing`() {
    _ = action(.press(.left), atLine: 1, movesRows: true)
    _ = action(.drag(.left), atLine: 3, movesRows: true)
    viewport.delete(3..<9)
    #expect(action(.release(.left), movesRows: true) == .nothing)
  }
}
