import Testing

@testable import TerminalViews

struct ScrollBarTests {
  private func bar(rows: Int, page: Int, offset: Int) -> Range<Int> {
    var viewport = TableViewport()
    viewport.reload(rowCount: rows)
    viewport.resize(height: page)
    viewport.scroll(to: offset)
    return viewport.scrollBar(height: page).thumb
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

  @Test func `it stays on its track when the last line has fewer rows than the others`() {
    var viewport = TableViewport()
    viewport.reload(rowCount: 7)
    viewport.resize(height: 2, columns: 3)
    viewport.scroll(to: 99)
    let bar = viewport.scrollBar(height: 8)
    #expect(bar.thumb == 3..<8 && bar.offset(ofThumbAt: 3) == 1)
  }

  @Test(arguments: [(20, 10), (100, 10), (100_000, 40), (10_000_000, 7), (1_000_000_000, 3)])
  func `each position of the thumb has an offset that shows it there`(rows: Int, page: Int) {
    let start = ScrollBar(offset: 0, page: page, count: rows, height: page)
    for position in 0...page - start.thumb.count {
      var bar = start
      bar.offset = start.offset(ofThumbAt: position)
      #expect(bar.thumb.lowerBound == position)
    }
    #expect(start.offset(ofThumbAt: -1) == 0)
    #expect(start.offset(ofThumbAt: .max) == rows - page)
  }
}
