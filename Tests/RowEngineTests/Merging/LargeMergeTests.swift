import Documents
import RowTesting
import TestSupport
import Testing

@testable import RowEngine

struct LargeMergeTests {
  private static let count = LongForm.rounds(30_000, long: 100_000)

  private func rows(_ texts: some Sequence<String>) -> Rows {
    Rows(texts.map { $0 + "\n" }.joined(), blockSize: 1 << 20)
  }

  @Test func `as many changes on each side as half of the rows are merged`() {
    let (base, mine, theirs) = (
      rows((0..<Self.count).map { "row \($0)" }),
      rows((0..<Self.count).map { $0 % 2 == 0 ? "mine \($0)" : "row \($0)" }),
      rows((0..<Self.count).map { $0 % 2 == 1 ? "theirs \($0)" : "row \($0)" })
    )
    let merge = RowsMerge(mine: mine, theirs: theirs, base: base)
    #expect(merge.regions.count == Self.count)
    #expect(merge.conflicts.isEmpty)
    let merged = merge.merged()
    #expect(merged.count == Self.count)
    #expect(merged.rows(in: 20_000..<20_002).map(\.text) == ["mine 20000", "theirs 20001"])
  }

  @Test func `unrelated documents of braces are compared`() {
    var random = RandomRows(seed: 1)
    let documents = (0..<3).map { _ in
      rows((0..<Self.count).map { _ in random.pick(["{", "}"]) })
    }
    let merge = RowsMerge(mine: documents[0], theirs: documents[1], base: documents[2])
    #expect(merge.regions.last?.mine.upperBound == Self.count)
    #expect(merge.regions.last?.theirs.upperBound == Self.count)
    let difference = RowsDifference(from: documents[0], to: documents[1])
    #expect(difference.addedCount == difference.removedCount)
    // Half of the rows equal the row with the same index.
    #expect(difference.addedCount < Self.count / 2)
  }

  @Test func `a merge counts its rows and ends when it is cancelled`() {
    let (base, mine) = (rows((0..<4).map(String.init)), rows((2..<6).map(String.init)))
    let progress = WorkProgress()
    #expect(RowsMerge(mine: mine, theirs: base, base: base, progress: progress) != nil)
    #expect(progress.percent == 99)
    progress.cancel()
    #expect(RowsMerge(mine: mine, theirs: base, base: base, progress: progress) == nil)
  }

  @Test func `documents without a common row are one conflict`() {
    let (base, mine, theirs) = (
      rows((0..<Self.count).map { "row \($0)" }), rows((0..<Self.count).map { "mine \($0)" }),
      rows((0..<Self.count).map { "theirs \($0)" })
    )
    let merge = RowsMerge(mine: mine, theirs: theirs, base: base)
    #expect(merge.regions.map(\.kind) == [.conflict])
    #expect(merge.merged(choosing: [.both]).count == 2 * Self.count)
  }
}
