import TestSupport
import Testing

@testable import TerminalViews

struct BarRowsTests {
  private typealias Bar = BarRows.Bar

  @Test func `all bars get their full height if there is enough space`() {
    let rows = BarRows([Bar(text: 3, answers: 1), Bar(text: 2, answers: 0)], hidden: 0, limit: 9)
    #expect(rows.bars == [Bar(text: 3, answers: 1), Bar(text: 2, answers: 0)])
    #expect(!rows.hasMore)
    #expect(rows.height == 6)
  }

  @Test(arguments: [
    (7, [[3, 1], [2, 1]]), (6, [[2, 1], [2, 1]]), (4, [[1, 1], [1, 1]]), (3, [[1, 1]]),
    (2, [[1, 1]]), (1, [[1, 0]]), (0, []), (-1, []),
  ])
  func `answers take precedence over texts, and the latest bar over the other`(
    limit: Int,
    expected: [[Int]]
  ) {
    let wanted = [Bar(text: 3, answers: 1), Bar(text: 2, answers: 1)]
    let rows = BarRows(wanted, hidden: 0, limit: limit)
    #expect(rows.bars.map { [$0.text, $0.answers] } == expected)
    #expect(rows.hasMore == (limit == 3))
  }

  @Test(arguments: [
    ([2, 20], 10, [2, 6]), ([20, 2], 10, [6, 2]), ([20, 20], 11, [1, 8]), ([4, 4], 8, [2, 4]),
    ([3, 3], 8, [3, 3]),
  ])
  func `a long text doesn't cut a short one`(texts: [Int], limit: Int, expected: [Int]) {
    let rows = BarRows(texts.map { Bar(text: $0, answers: 1) }, hidden: 0, limit: limit)
    #expect(rows.bars.map(\.text) == expected)
  }

  @Test(arguments: 0..<200)
  func `rows exceed neither the limit nor the request, and a second layout is the same`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let wanted = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      Bar(
        text: Int.random(in: 0...8, using: &random),
        answers: Int.random(in: 0...5, using: &random)
      )
    }
    let hidden = wanted.isEmpty ? 0 : Int.random(in: 0...2, using: &random)
    let limit = Int.random(in: 0...16, using: &random)
    let rows = BarRows(wanted, hidden: hidden, limit: limit)
    #expect(rows.height <= limit)
    #expect(rows.bars.count <= wanted.count)
    for (bar, most) in zip(rows.bars, wanted.suffix(rows.bars.count)) {
      #expect(bar.text <= most.text && bar.answers <= most.answers)
    }
    #expect(BarRows(wanted, hidden: hidden, limit: rows.height) == rows)
  }
}
