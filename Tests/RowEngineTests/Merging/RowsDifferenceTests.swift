import Documents
import RowTesting
import Synchronization
import Testing

@testable import RowEngine

struct RowsDifferenceTests {
  private func hunks(_ old: String, _ new: String) -> [RowsHunk] {
    RowsDifference(from: Rows(old), to: Rows(new)).hunks
  }

  @Test func `hunks contain the different rows`() {
    #expect(hunks("a\nb\nc\n", "a\nb\nc\n").isEmpty)
    #expect(hunks("a\nb\nc\n", "a\nx\ny\nc\n") == [RowsHunk(old: 1..<2, new: 1..<3)])
    #expect(hunks("a\nb\nc\n", "b\nc\n") == [RowsHunk(old: 0..<1, new: 0..<0)])
    #expect(
      hunks("a\nb\nc\n", "a\nb\nx\nc\ny\n")
        == [RowsHunk(old: 2..<2, new: 2..<3), RowsHunk(old: 3..<3, new: 4..<5)]
    )
    #expect(hunks("", "a\n") == [RowsHunk(old: 0..<0, new: 0..<1)])
    #expect(hunks("a\r\nb\n", "a\nb\n") == [RowsHunk(old: 0..<1, new: 0..<1)])
  }

  @Test func `a row appended to an open document is one added row`() {
    let difference = RowsDifference(from: Rows("a\r\nb"), to: Rows("a\r\nb\r\nc"))
    #expect(difference.hunks == [RowsHunk(old: 2..<2, new: 2..<3)])
    #expect((difference.addedCount, difference.removedCount) == (1, 0))
    expectSame(difference.applied, difference.new)
  }

  @Test func `a comparison counts the rows between the common ends`() {
    let old = Rows("same\n" + (0..<10_000).map { "old \($0)\n" }.joined())
    let new = Rows("same\n" + (0..<10_000).map { "new \($0)\n" }.joined())
    let percents = Mutex<[Int]>([])
    let progress = WorkProgress { percent in percents.withLock { $0.append(percent) } }
    let difference = RowsDifference(from: old, to: new, progress: progress)
    #expect(difference.hunks == [RowsHunk(old: 1..<10_001, new: 1..<10_001)])
    #expect(percents.withLock(\.self) == [20, 40, 50, 70, 90, 99])
  }

  @Test func `a cancelled comparison ends early with all rows replaced`() {
    let (old, new) = (Rows("a\nb\n"), Rows("b\nc\n"))
    let progress = WorkProgress()
    progress.cancel()
    let difference = RowsDifference(from: old, to: new, progress: progress)
    #expect(difference.hunks == [RowsHunk(old: 0..<2, new: 0..<2)])
    #expect(progress.percent == 50)
    expectSame(difference.applied, new)
  }

  @Test func `a function inserted among others is one hunk`() {
    func function(_ name: String) -> String { "func \(name)() {\n  call()\n}\n\n" }
    let old = ["a", "b", "c"].map(function).joined()
    let new = ["a", "x", "b", "c"].map(function).joined()
    let difference = RowsDifference(from: Rows(old), to: Rows(new))
    #expect((difference.addedCount, difference.removedCount) == (4, 0))
    #expect(difference.hunks.count == 1)
  }

  @Test func `indices in the old version map to indices in the new version`() {
    let difference = RowsDifference(from: Rows("a\nb\nc\nd\ne\n"), to: Rows("x\na\nd\ny\n"))
    #expect((0...5).map { difference.hunks.index(ofOld: $0, of: 5) } == [1, 2, 2, 2, 3, 4])
    let emptied = RowsDifference(from: Rows("a\nb\n"), to: Rows(""))
    #expect((0...2).map { emptied.hunks.index(ofOld: $0, of: 2) } == [0, 0, 0])
  }

  @Test func `versions in different encodings have no row in common`() {
    let difference = RowsDifference(from: Rows("a\n"), to: Rows([0xFF, 0xFE, 0x61, 0, 0x0A, 0]))
    #expect(difference.hunks == [RowsHunk(old: 0..<1, new: 0..<1)])
    expectSame(difference.applied, difference.new)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the edit of a difference transforms the old version into the new one`(seed: UInt64) throws {
    var random = RandomRows(seed: 5000 + seed)
    let limit = random.pick([5, 30, 300])
    let old = Rows(random.document(limit: limit), blockSize: random.pick([1, 7, 1000]))
    let new = try random.versionFromOutside(of: old, actions: random.number(below: 10))
    for (old, new) in [(old, new), (new, old)] {
      let difference = RowsDifference(from: old, to: new)
      #expect(difference.isEmpty == (old.plainLines == new.plainLines && old.bytes == new.bytes))
      expectSame(try old.applying(RowsEdit(bytes: difference.edit.bytes)), new)
      var end = -1
      for hunk in difference.hunks {
        #expect(hunk.old.lowerBound > end && !(hunk.old.isEmpty && hunk.new.isEmpty))
        end = hunk.old.upperBound
      }
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `lists of few distinct rows have at least half of the longest common subsequence`(
    seed: UInt64
  ) {
    var random = RandomRows(seed: 6000 + seed)
    let kinds = random.pick([1, 2, 3, 20])
    let old = (0..<random.number(below: 30)).map { _ in random.number(below: kinds) }
    let new = (0..<random.number(below: 30)).map { _ in random.number(below: kinds) }
    let hunks = RowMatcher(old, new).hunks()
    let kept = hunks.kept(of: old.count)
    #expect(kept.map { old[$0.old] } == kept.map { new[$0.new] })
    #expect(kept.count * 2 >= longestCommonPart(old, new))
  }

  private func longestCommonPart(_ old: [Int], _ new: [Int]) -> Int {
    var lengths = [Int](repeating: 0, count: new.count + 1)
    for row in old {
      var before = 0
      for index in new.indices {
        let next = row == new[index] ? before + 1 : max(lengths[index + 1], lengths[index])
        (before, lengths[index + 1]) = (lengths[index + 1], next)
      }
    }
    return lengths[new.count]
  }
}

extension RowsDifference {
  /// The old version with the edit applied.
  var applied: Rows {
    var rows = old
    rows.perform(edit)
    return rows
  }
}

extension [RowsHunk] {
  /// The pairs of rows that correspond.
  func kept(of count: Int) -> [(old: Int, new: Int)] {
    let gone = reduce(into: Set<Int>()) { $0.formUnion($1.old) }
    return (0..<count).filter { !gone.contains($0) }.map { ($0, index(ofOld: $0, of: count)) }
  }
}
