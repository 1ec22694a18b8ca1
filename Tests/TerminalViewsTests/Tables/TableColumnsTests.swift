import TestSupport
import Testing

@testable import TerminalViews

@MainActor
struct TableColumnsTests {
  private let table = TUITableView()

  private func show(_ count: Int, width: Int, height: Int) -> TestScreen {
    table.columnWidth = 6
    table.makeCell = { _, row in
      let label = TUILabel("c\(row)")
      return ReusableCell(label) { label.text = "c\($0)" }
    }
    table.reloadData(rowCount: count)
    let test = TestScreen(width: width, height: height, table)
    table.becomeFirstResponder()
    return test
  }

  @Test func `as many rows as fit stand in a line`() {
    let test = show(5, width: 20, height: 2)
    #expect(test.frame == "  c0    c1    c2\n  c3    c4")
    test.resize(13, 2)
    #expect(test.frame == "  c0    c1  ▐\n  c2    c3")
  }

  @Test func `arrows move in two dimensions`() {
    let test = show(8, width: 20, height: 9)
    table.selectedRow = 0
    func row(after keys: KeyEvent...) -> Int? {
      for key in keys { test.press(key) }
      return table.selectedRow
    }
    #expect(row(after: "right", "down") == 4)
    #expect(row(after: "right", "down") == 7)
    #expect(row(after: "up", "left", "left", "left") == 1)
    #expect(row(after: "up") == 1)
    #expect(row(after: "end", "home") == 0)
  }

  @Test func `a click selects the row under it`() {
    let test = show(5, width: 20, height: 2)
    test.click(8, 1)
    #expect(table.selectedRow == 4)
    test.click(15, 1)
    #expect(table.selectedRow == 4)
    test.click(14, 0)
    #expect(table.selectedRow == 2)
  }

  @Test func `a mirrored table runs from right to left`() {
    let test = show(5, width: 20, height: 2)
    table.isMirrored = true
    test.screen.flush()
    #expect(test.frame == "    c2    c1    c0\n          c4    c3")
    table.selectedRow = 0
    test.press("left")
    #expect(table.selectedRow == 1)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `every movement keeps the selection visible and lines whole`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var viewport = TableViewport()
    let columns = Int.random(in: 1...7, using: &random)
    viewport.reload(rowCount: .random(in: 1...60, using: &random))
    viewport.resize(height: .random(in: 1...6, using: &random), columns: columns)
    viewport.select(0)
    for _ in 0..<100 {
      let old = viewport
      guard let movement = Movement.allCases.randomElement(using: &random) else { return }
      viewport.move(movement)
      guard let row = viewport.selectedRow, let before = old.selectedRow else {
        Issue.record("nothing is selected")
        return
      }
      #expect(viewport.showsSelection)
      #expect(viewport.offset.isMultiple(of: columns))
      #expect((0..<viewport.rowCount).contains(row))
      let isVertical = [.up, .down, .pageUp, .pageDown].contains(movement)
      let isInLastLine = row == viewport.rowCount - 1
      #expect(!isVertical || row % columns == before % columns || isInLastLine)
    }
  }
}
