import Testing

@testable import TerminalViews

struct ScrollDragTests {
  private func bar(_ offset: Int, of count: Int = 1000) -> ScrollBar {
    ScrollBar(offset: offset, page: 10, count: count, height: 10)
  }

  @Test
  func `a press on the thumb moves nothing, and back at the same cell the offset is the same`() {
    var drag = ScrollDrag()
    let bar = bar(437)
    let row = bar.thumb.lowerBound
    #expect(drag.target(of: .press(.left), atRow: row, in: bar) == 437)
    #expect(drag.target(of: .drag(.left), atRow: row + 1, in: bar) == 550)
    #expect(drag.target(of: .drag(.left), atRow: row, in: self.bar(550)) == 437)
    #expect(drag.target(of: .drag(.left), atRow: 99, in: bar) == 990)
    #expect(drag.target(of: .drag(.left), atRow: -99, in: bar) == 0)
    #expect(drag.target(of: .release(.left), atRow: 0, in: bar) == 437)
    #expect(drag.target(of: .drag(.left), atRow: 1, in: bar) == nil)
  }

  @Test func `the grabbed cell of a long thumb stays under the pointer`() {
    var drag = ScrollDrag()
    let bar = bar(0, of: 20)
    #expect(bar.thumb == 0..<5)
    _ = drag.target(of: .press(.left), atRow: 4, in: bar)
    #expect(drag.target(of: .drag(.left), atRow: 5, in: bar) == 2)
    #expect(drag.target(of: .drag(.left), atRow: 9, in: bar) == 10)
  }

  @Test func `a press beside the thumb scrolls by a page and starts no drag`() {
    var drag = ScrollDrag()
    #expect(drag.target(of: .press(.left), atRow: 0, in: bar(500)) == 491)
    #expect(drag.target(of: .drag(.left), atRow: 1, in: bar(491)) == nil)
    #expect(drag.target(of: .press(.left), atRow: 9, in: bar(500)) == 509)
  }

  @Test func `without a thumb no event is used`() {
    var drag = ScrollDrag()
    #expect(drag.target(of: .press(.left), atRow: 0, in: bar(0, of: 10)) == nil)
    #expect(drag.target(of: .press(.right), atRow: 0, in: bar(0)) == nil)
    #expect(drag.target(of: .wheel(3), atRow: 0, in: bar(0)) == nil)
  }
}
