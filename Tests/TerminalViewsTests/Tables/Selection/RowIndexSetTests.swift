import TerminalViews
import TestSupport
import Testing

import struct Foundation.Data
import class Foundation.JSONDecoder
import class Foundation.JSONEncoder

struct RowIndexSetTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `it agrees with a set of indices`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var rows = RowIndexSet()
    var plain: Set<Int> = []
    for _ in 0..<150 {
      let start = Int.random(in: 0..<40, using: &random)
      let range = start..<start + Int.random(in: 0..<8, using: &random)
      change(&rows, &plain, range, &random)
      let selected = plain.sorted()
      guard rows.ranges.flatMap({ Array($0) }) == selected, rows.count == plain.count else {
        Issue.record("seed \(seed): \(rows.ranges) instead of \(selected)")
        return
      }
      let pairs = zip(rows.ranges, rows.ranges.dropFirst())
      #expect(pairs.allSatisfy { $0.upperBound < $1.lowerBound })
      #expect(rows.contains(start) == plain.contains(start))
    }
  }

  private func change(
    _ rows: inout RowIndexSet,
    _ plain: inout Set<Int>,
    _ range: Range<Int>,
    _ random: inout SeededGenerator
  ) {
    let row = range.lowerBound
    switch Int.random(in: 0..<8, using: &random) {
    case 0...1:
      rows.insert(range)
      plain.formUnion(range)
    case 2:
      rows.remove(range)
      plain.subtract(range)
    case 3:
      rows.toggle(row)
      plain.formSymmetricDifference([row])
    case 4:
      rows.shift(inserting: range)
      plain = Set(plain.map { $0 < row ? $0 : $0 + range.count })
    case 5:
      rows.shift(deleting: range)
      plain = Set(plain.subtracting(range).map { $0 < row ? $0 : $0 - range.count })
    case 6:
      rows.shift(moving: row, to: range.upperBound)
      plain = Set(plain.map { moved($0, row, range.upperBound) })
    default:
      rows = rows.clamped(to: 0..<60).inverted(in: 0..<60)
      plain = Set(0..<60).subtracting(plain)
    }
  }

  private func moved(_ row: Int, _ source: Int, _ target: Int) -> Int {
    if row == source { return target }
    return source < row && row <= target ? row - 1 : row
  }

  @Test func `all of ten million rows are one range`() {
    var rows = RowIndexSet(0..<10_000_000)
    rows.toggle(5_000_000)
    #expect(rows.count == 9_999_999)
    #expect(rows.ranges.count == 2)
    #expect(rows.inverted(in: 0..<10_000_000) == RowIndexSet(5_000_000..<5_000_001))
  }

  @Test func `a hundred thousand ranges are built and shifted`() {
    var rows = RowIndexSet((0..<100_000).map { $0 * 2..<$0 * 2 + 1 })
    rows.shift(inserting: 100..<101)
    #expect(rows.ranges.count == 100_000)
    #expect(rows.contains(98) && !rows.contains(100) && rows.contains(101))
  }

  @Test(arguments: [
    ("[1,3,5,6]", [1..<3, 5..<6]), ("[]", []), ("[7]", []), ("[3,1,-2,4,2,9]", [2..<9]),
    ("[5,6,1,3,3,5]", [1..<6]),
  ])
  func `encoded ranges are decoded, and what is no range is left out`(
    text: String,
    ranges: [Range<Int>]
  ) throws {
    let rows = try JSONDecoder().decode(RowIndexSet.self, from: Data(text.utf8))
    #expect(rows.ranges == ranges)
    #expect(try JSONDecoder().decode(RowIndexSet.self, from: JSONEncoder().encode(rows)) == rows)
  }
}
