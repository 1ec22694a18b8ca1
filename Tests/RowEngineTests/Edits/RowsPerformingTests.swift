import RowTesting
import TestSupport
import Testing

@testable import RowEngine

/// Tests that an edit has the same result in both ways in which it can be performed.
struct RowsPerformingTests {
  @Test(arguments: 0..<UInt64(LongForm.rounds(12, long: 1500)))
  func `arranging many ranges in one pass agrees with replacing each range`(seed: UInt64) throws {
    var random = RandomRows(seed: 9000 + seed)
    let bytes = random.document(limit: random.pick([10, 40, 400, 2000]))
    var rows = Rows(bytes, blockSize: random.pick([1, 7, 64, 1 << 16]))
    for _ in 0..<6 where rows.count < 2000 {
      let listed = ListedRows(of: rows.count, visible: visible(rows.count, &random))
      let places = places(below: listed.count, &random)
      var changed = rows
      let edit = changed.arrange(random.arrangement(), places, in: listed)
      try expectSame(edit, on: rows)
      rows = changed
    }
  }

  @Test(arguments: 0..<UInt64(LongForm.rounds(12, long: 1000)))
  func `replacing many rows in one pass agrees with replacing each range`(seed: UInt64) throws {
    var random = RandomRows(seed: 9500 + seed)
    let bytes = random.document(limit: random.pick([10, 100, 1000]))
    let rows = Rows(bytes, blockSize: random.pick([1, 7, 64, 1 << 16]))
    let other = try random.version(of: rows, actions: 30)
    try expectSame(RowsDifference(from: rows, to: other).edit, on: rows)
    try expectSame(RowsDifference(from: other, to: rows).edit, on: other)
  }

  @Test func `small chunks are joined in one pass, too`() {
    let rows = Rows(String(repeating: "some row\n", count: 10_000), blockSize: 1 << 20)
    var changed = rows
    let edit = changed.arrange(.delete, (0..<5_000).map { $0 * 2..<$0 * 2 + 1 })
    var one = rows
    one.performAnew(edit)
    #expect(Array(one.tree).count <= 2 * one.byteCount / Chunk.smallLength)
    #expect(one.count == 5_000 && one.isConsistent)
  }

  /// Expects the same rows of both ways, which an undo turns into the old ones.
  private func expectSame(_ edit: RowsEdit, on old: Rows) throws {
    var (one, other) = (old, old)
    one.performAnew(edit)
    other.performByRanges(edit)
    RowEngineTests.expectSame(one, other)
    for new in [one, other] {
      let undone = try new.applying(RowsDifference(from: new, to: old).edit)
      #expect(undone.bytes == old.bytes)
    }
  }

  private func visible(_ count: Int, _ random: inout RandomRows) -> VisibleRows? {
    guard random.number(below: 2) == 0 else { return nil }
    let rows = (0..<count).filter { _ in random.number(below: 3) == 0 }
    return VisibleRows(rows.map { $0..<$0 + 1 }, of: count)
  }

  /// Ranges of places in ascending order, with other places between them.
  private func places(below count: Int, _ random: inout RandomRows) -> [Range<Int>] {
    var (places, start): ([Range<Int>], Int) = ([], random.number(below: 3))
    while start < count {
      let end = min(count, start + random.pick([1, 1, 2, 3]))
      places.append(start..<end)
      start = end + random.pick([1, 1, 2, 5, 80])
    }
    return places
  }
}
