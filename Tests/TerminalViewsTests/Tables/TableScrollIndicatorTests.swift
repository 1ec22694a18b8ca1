import Testing

@testable import TerminalViews

struct TableScrollIndicatorTests {
  private func bar(rows: Int, page: Int, offset: Int) -> Range<Int> {
    var viewport = TableViewport()
    viewport.reload(rowCount: rows)
    viewport.resize(lines: page)
    viewport.scroll(to: offset)
    return TableScrollIndicator.bar(for: viewport, height: page)
  }

  @Test(arguments: [
    (20, 10, 0, 0..<5), (20, 10, 10, 5..<10), (20, 10, 5, 3..<8),
    (10_000_000, 10, 0, 0..<1), (10_000_000, 10, 9_999_990, 9..<10), (11, 10, 1, 1..<10),
  ])
  func `its length and position show the visible part`(
    rows: Int,
    page: Int,
    offset: Int,
    expected: Range<Int>
  ) {
    #expect(bar(rows: rows, page: page, offset: offset) == expected)
  }

  @Test func `it is at an end only if that end is visible`() {
    #expect(bar(rows: 10_000_000, page: 10, offset: 1) == 1..<2)
    #expect(bar(rows: 10_000_000, page: 10, offset: 9_999_989) == 8..<9)
  }

  @Test func `it is hidden if all rows are visible`() {
    #expect(bar(rows: 10, page: 10, offset: 0).isEmpty)
  }
}
