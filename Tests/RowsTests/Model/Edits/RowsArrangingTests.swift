import TestSupport
import Testing

@testable import rows

struct RowsArrangingTests {
  @Test(
    arguments: [
      (.delete, [0..<1, 2..<4], "b\ne\n", []),
      (.duplicate, [0..<1, 2..<4], "a\na\nb\nc\nd\nc\nd\ne\n", [1..<2, 5..<7]),
      (.join, [0..<2, 3..<5], "a b\nc\nd e\n", [0..<1, 2..<3]),
      (.moveUp, [0..<1, 2..<4], "a\nc\nd\nb\ne\n", [0..<1, 1..<3]),
      (.moveDown, [0..<1, 2..<4], "b\na\ne\nc\nd\n", [1..<2, 3..<5]),
      (.moveDown, [3..<5], "a\nb\nc\nd\ne\n", [3..<5]),
      (.move(to: 0), [1..<2, 3..<4], "b\nd\na\nc\ne\n", [0..<2]),
      (.move(to: 2), [0..<1, 2..<3], "b\nd\na\nc\ne\n", [2..<4]),
      (.move(to: 9), [0..<2], "c\nd\ne\na\nb\n", [3..<5]),
    ] as [(RowsArrangement, [Range<Int>], String, [Range<Int>])]
  )
  func `ranges of rows are arranged and stay selected`(
    arrangement: RowsArrangement,
    ranges: [Range<Int>],
    text: String,
    selected: [Range<Int>]
  ) {
    var rows = Rows("a\nb\nc\nd\ne\n")
    let effect = ArrangedRows(arrangement, ranges, in: ListedRows(of: rows.count))
    rows.arrange(arrangement, ranges)
    #expect(rows.bytes == Array(text.utf8))
    #expect(effect.selected == selected)
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func `random arrangements agree with a simple model`(seed: UInt64) {
    var random = RandomRows(seed: 5000 + seed)
    let bytes = random.document(limit: random.pick([3, 10, 40, 400]))
    var rows = Rows(bytes, blockSize: random.pick([1, 7, 64, 1 << 16]))
    var plain = PlainRows(bytes)
    for _ in 0..<20 {
      let arrangement = random.arrangement()
      let ranges = random.ranges(below: min(rows.count, 60))
      guard rows.count < 500 || arrangement != .duplicate else { continue }
      let old = rows
      let edit = rows.arrange(arrangement, ranges)
      plain.arrange(arrangement, ranges)
      #expect(rows.plainLines == plain.lines)
      #expect(rows.bytes == plain.bytes)
      #expect(rows.isConsistent)
      let replayed = try? RowsEdit(bytes: edit.bytes)
      #expect((try? replayed.map(old.applying))?.bytes == rows.bytes)
    }
  }

  @Test(
    arguments: [[0..<1, 1..<2], [1..<2, 0..<1], [0..<3], [-1..<1], [0..<2, 1..<2]]
      as [[Range<Int>]]
  )
  func `ranges out of order or beyond the document are refused`(ranges: [Range<Int>]) {
    let opened = Document(rows: Rows("a\nb\n"))
    var document = opened
    #expect(throws: DocumentError.self) { try document.apply(.arrange(.delete, ranges)) }
    #expect(document.isSame(as: opened))
  }

  @Test func `every other row of many is arranged at once`() throws {
    let half = LongForm.rounds(10_000, long: 50_000)
    let rows = Rows(String(repeating: "some row\n", count: 2 * half), blockSize: 1 << 20)
    let ranges = (0..<half).map { $0 * 2..<$0 * 2 + 1 }
    for (arrangement, count) in [(RowsArrangement.delete, half), (.duplicate, 3 * half)] {
      var changed = rows
      let edit = changed.arrange(arrangement, ranges)
      #expect(changed.count == count)
      #expect(try rows.applying(RowsEdit(bytes: edit.bytes)).count == count)
    }
  }

  @Test func `the edit of a long deleted range holds no row`() {
    var rows = Rows(String(repeating: "some row\n", count: 100_000), blockSize: 1 << 20)
    let edit = rows.arrange(.delete, [1..<50_000, 60_000..<99_999])
    #expect(rows.count == 10_002)
    #expect(edit.bytes.count < 30)
  }
}
