import RowTesting
import TestSupport
import Testing
import _RopeModule

@testable import RowEngine

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
    let listed = ListedRows(of: rows.count)
    let edit = rows.arrange(arrangement, ranges)
    let effect = ArrangedRows(arrangement, ranges, in: listed, edit: edit)
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
    let opened = Rows("a\nb\n")
    var document = opened
    #expect(throws: RowsActionError.self) { try document.perform(.arrange(.delete, ranges)) }
    #expect(document.isIdentical(to: opened))
  }

  @Test func `every other row of many is arranged at once`() throws {
    let half = LongForm.rounds(3_000, long: 50_000)
    let rows = Rows(String(repeating: "some row\n", count: 2 * half), blockSize: 1 << 20)
    let ranges = (0..<half).map { $0 * 2..<$0 * 2 + 1 }
    for (arrangement, count) in [(RowsArrangement.delete, half), (.duplicate, 3 * half)] {
      var changed = rows
      let edit = changed.arrange(arrangement, ranges)
      #expect(changed.count == count)
      #expect(try rows.applying(RowsEdit(bytes: edit.bytes)).count == count)
    }
  }

  @Test(
    arguments: [
      (.delete, 1_002), (.duplicate, 18_998), (.join, 1_004), (.moveUp, 10_000),
      (.moveDown, 10_000), (.move(to: 5), 10_000),
    ] as [(RowsArrangement, Int)]
  )
  func `the edit of long ranges holds no row`(arrangement: RowsArrangement, count: Int) throws {
    for text in ["some row\n", "some row\r\n"] {
      let closed = String(repeating: text, count: 9_999)
      let old = Rows(closed + "the last row", blockSize: 1 << 20)
      var rows = old
      let edit = rows.arrange(arrangement, [1..<5_000, 6_000..<9_999])
      #expect(rows.count == count)
      #expect(edit.bytes.count < 60)
      expectSame(try old.applying(RowsEdit(bytes: edit.bytes)), rows)
    }
  }

  @Test(arguments: [RowsArrangement.duplicate, .join, .moveUp, .moveDown, .delete])
  func `the bytes of long rows are neither stored nor copied`(arrangement: RowsArrangement) throws {
    let long = String(repeating: "0123456789é", count: LongForm.rounds(3_000, long: 6_000))
    for text in ["x\n\(long)\n\(long)1\n", "x\n\(long)\n\(long)1", "\(long)\n\(long)1\nx"] {
      let old = Rows(text, blockSize: 1 << 16)
      for ranges in [[0..<1], [1..<3], [0..<3], [0..<1, 2..<3]] {
        var (rows, plain) = (old, PlainRows(Array(text.utf8)))
        let edit = rows.arrange(arrangement, ranges)
        plain.arrange(arrangement, ranges)
        #expect(rows.bytes == plain.bytes)
        #expect(rows.isConsistent)
        #expect(edit.bytes.count < 40)
        let memory = old.parts.map(\.addresses)
        let copied = rows.parts.filter { part in !memory.contains { $0.overlaps(part.addresses) } }
        #expect(copied.reduce(0) { $0 + $1.count } < 2048)
      }
    }
  }

  @Test func `duplicated rows are marked as new, however many`() {
    let saved = Rows((0..<1_000).map { "row \($0)\n" }.joined(), blockSize: 1 << 20)
    var rows = saved
    rows.arrange(.duplicate, [100..<900])
    let marks = RowMarks(rows, saved: SavedRows(saved))
    #expect([99, 899, 1_700, 1_799].allSatisfy { marks.mark(of: $0) == nil })
    #expect([900, 1_200, 1_699].allSatisfy { marks.mark(of: $0) != nil })
  }
}

extension Rows {
  /// The parts of memory with the bytes.
  fileprivate var parts: [ByteSlice] { tree.flatMap(\.bytes.contiguousParts) }
}

extension ByteSlice {
  /// The place in memory.
  fileprivate var addresses: Range<UInt> {
    withUnsafeBytes { bytes in
      let start = UInt(bitPattern: bytes.baseAddress)
      return start..<start + UInt(bytes.count)
    }
  }
}
