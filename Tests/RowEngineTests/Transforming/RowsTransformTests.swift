import Documents
import RowTesting
import Synchronization
import TestSupport
import Testing
import TextMetrics

@testable import RowEngine

struct RowsTransformTests {
  private static let transforms: [RowsTransform] = [
    .sort(RowSort(order: .bytes)), .sort(RowSort(order: .bytes, isDescending: true)),
    .sort(RowSort(order: .length)), .sort(RowSort(order: .length, isDescending: true)),
    .reverse, .shuffle(seed: 7), .unique(UniqueRows()), .unique(UniqueRows(isAdjacent: true)),
    .unique(UniqueRows(isCounted: true)), .unique(UniqueRows(isAdjacent: true, isCounted: true)),
    .filter(Pattern(text: "a", matchesCase: true), keepsMatches: true),
    .filter(Pattern(text: "a", matchesCase: true), keepsMatches: false), .number(from: "[9] "),
    .replace(Pattern(text: "a", matchesCase: true), with: "b a"),
    .replace(Pattern(text: "\0", matchesCase: true), with: ""),
    .replace(
      Pattern(text: "a", matchesCase: true),
      with: "xy",
      choosing: [
        0: MatchChoice(exceptions: [0]), 2: MatchChoice(isIncluded: false, exceptions: [0, 2, 8]),
        3: MatchChoice(isIncluded: false), 5: MatchChoice(exceptions: [3, 8]),
      ]
    ),
  ]

  @Test(arguments: 0..<UInt64(LongForm.rounds(20, long: 2000)))
  func `random transforms agree with a simple model and are replayed`(seed: UInt64) throws {
    var random = RandomRows(seed: 9000 + seed)
    let bytes = random.document(limit: random.pick([3, 10, 40, 400]))
    var rows = Rows(bytes, blockSize: random.pick([1, 7, 64, 1 << 16]))
    var plain = PlainRows(bytes)
    for _ in 0..<10 {
      let transform = random.pick(Self.transforms)
      let selection = random.number(below: 2) == 0 ? random.ranges(below: rows.count) : nil
      let old = rows
      let result = try rows.transform(transform, selection)
      plain.transform(transform, selection ?? [0..<old.count])
      #expect(rows.plainLines == plain.lines)
      #expect(rows.bytes == plain.bytes)
      #expect(rows.isConsistent)
      guard let result else { continue }
      expectSame(try old.applying(RowsEdit(bytes: result.edit.bytes)), rows)
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `rewritten rows keep their line ends and invalid bytes`(seed: UInt64) throws {
    var random = RandomRows(seed: 700 + seed)
    let bytes = random.document(limit: random.pick([3, 40, 400]))
    let old = Rows(bytes)
    for transform in [RowsTransform.trim, .changeCase(.upper), .indent(outwards: false)] {
      var rows = old
      let result = try rows.transform(transform)
      var plain = PlainRows(bytes)
      for (index, line) in rows.plainLines.enumerated() {
        plain.lines[index].content = line.content
      }
      plain.separate()
      #expect(rows.plainLines == plain.lines)
      #expect(rows.contents.invalid == old.contents.invalid)
      #expect(rows.isConsistent)
      guard let result else { continue }
      expectSame(try old.applying(RowsEdit(bytes: result.edit.bytes)), rows)
    }
    var rows = old
    _ = try rows.transform(.indent(outwards: false))
    _ = try rows.transform(.indent(outwards: true))
    if !old.texts.contains(where: { $0.hasPrefix(" ") || $0.hasPrefix("\t") }) {
      #expect(rows.plainLines == old.plainLines)
    }
  }

  @Test(
    arguments: [
      (.trim, ["  a b\t", "\u{A0}c\u{3000}", "d"], ["a b", "c", "d"]),
      (.changeCase(.upper), ["straße", "éa"], ["STRASSE", "ÉA"]),
      (.changeCase(.lower), ["ÀB"], ["àb"]),
      (.changeCase(.title), ["hello big world"], ["Hello Big World"]),
      (.number(from: "08. "), ["a", "", "b"], ["08. a", "09. ", "10. b"]),
      (.number(from: ") "), ["a"], ["1) a"]),
      (.indent(outwards: false), ["a", "", "    b"], ["    a", "", "        b"]),
      (.indent(outwards: false), ["a", "\tb"], ["\ta", "\t\tb"]),
      (.indent(outwards: true), ["a", "\tb", "   c", "    d"], ["a", "b", "c", "d"]),
      (.indent(outwards: true), ["a", "  b", "   c"], ["a", "b", " c"]),
    ] as [(RowsTransform, [String], [String])]
  )
  func `rows are rewritten`(transform: RowsTransform, texts: [String], result: [String]) throws {
    #expect(try Rows(texts.joined(separator: "\n")).transformed(transform) == result)
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in texts.joined(separator: "\r\n").utf16 {
      wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    #expect(try Rows(wide).transformed(transform) == result)
  }

  @Test func `blanks are trimmed by characters where their bytes are parts of others`() throws {
    // The last two bytes of 81 83, 81 40 would be a wide blank in "83 81 40".
    let bytes: [UInt8] = [
      0x81, 0x40, 0x61, 0x83, 0x81, 0x40, 0x0A, 0x20, 0x83, 0x81, 0x81, 0x40, 0x0A,
    ]
    var rows = Rows(bytes, as: .shiftJIS)
    _ = try rows.transform(.trim)
    #expect(rows.bytes == [0x61, 0x83, 0x81, 0x40, 0x0A, 0x83, 0x81, 0x0A])
  }

  @Test func `the case follows the language`() throws {
    #expect(try Rows("izmir\n").transformed(.changeCase(.title), locale: "tr") == ["İzmir"])
    #expect(try Rows("izmir\n").transformed(.changeCase(.title), locale: "en") == ["Izmir"])
  }

  @Test func `a transform that changes nothing is no step`() throws {
    let pattern = Pattern(text: "[abc]", isExpression: true)
    for transform in [
      RowsTransform.sort(RowSort()), .unique(UniqueRows()), .trim, .changeCase(.lower),
      .indent(outwards: true), .filter(pattern, keepsMatches: true),
      .replace(pattern, with: "$0"), .replace(Pattern(text: "x"), with: "y"),
    ] {
      var rows = Rows("a\nb\nc\n")
      #expect(try rows.transform(transform) == nil)
    }
    var empty = Rows("")
    #expect(try empty.transform(.reverse) == nil)
    #expect(try empty.transform(.number(from: "1 ")) == nil)
  }

  @Test func `the current row is followed and the selection keeps its place`() throws {
    var rows = Rows("d\nb\nc\na\n")
    let sorted = try #require(try rows.transform(.sort(RowSort()), [1..<4], cursor: 2))
    #expect(rows.texts == ["d", "a", "b", "c"])
    #expect(sorted.effect.cursor == 3)
    #expect(sorted.effect.selected == [1..<4])
    let filter = RowsTransform.filter(Pattern(text: "b"), keepsMatches: true)
    let kept = try #require(try rows.transform(filter, [1..<4], cursor: 3))
    #expect(rows.texts == ["d", "b"])
    #expect(kept.effect.cursor == 2)
    #expect(kept.effect.selected == [1..<2])
  }

  @Test(
    arguments: [
      ("a,b\nc\nd,e\n", "a\nb\nc\nd\ne\n", 3, 1..<6),
      ("a,b\r\nc\nd,e", "a\r\nb\r\nc\nd\ne", 3, 1..<6),
      (",\n,", "\n\n\n\n", 3, 1..<5),
    ] as [(String, String, Int, Range<Int>)]
  )
  func `a replacement can start new rows`(
    old: String,
    new: String,
    cursor: Int,
    selected: Range<Int>
  ) throws {
    var rows = Rows("first\n" + old, blockSize: 4)
    let base = rows
    let replace = RowsTransform.replace(Pattern(text: ",", isExpression: true), with: "\\n")
    let selection = [1..<rows.count]
    let result = try #require(try rows.transform(replace, selection, cursor: 2))
    #expect(rows.bytes == Array("first\n\(new)".utf8))
    #expect(rows.isConsistent)
    #expect(result.effect.cursor == cursor)
    #expect(result.effect.selected == [selected])
    #expect(try base.applying(RowsEdit(bytes: result.edit.bytes)).bytes == rows.bytes)
  }

  @Test func `the progress of a long sort counts all its parts`() throws {
    let percents = Mutex<[Int]>([])
    let progress = WorkProgress { percent in percents.withLock { $0.append(percent) } }
    var rows = Rows((0..<100_000).map { "\(($0 * 7919) % 100_000)\n" }.joined())
    _ = try rows.transform(.sort(RowSort(order: .bytes)), progress: progress)
    let reports = [0] + percents.withLock { $0 } + [99]
    #expect(zip(reports, reports.dropFirst()).allSatisfy { $1 - $0 < 20 }, "\(reports)")
    // The edit is made at two thirds, the new version at five sixths.
    #expect(reports.contains(83))
  }

  @Test func `a cancelled transform has no result`() throws {
    let progress = WorkProgress()
    progress.cancel()
    for transform in Self.transforms {
      var rows = Rows("b\na\nb\n")
      #expect(try rows.transform(transform, progress: progress) == nil)
    }
  }

  @Test func `an action that was prepared for another version is refused`() throws {
    var rows = Rows("b\na\n")
    var document = rows
    let sorted = try #require(try rows.transform(.sort(RowSort())))
    _ = try document.perform(.insert("new", at: 0))
    let changed = document
    #expect(throws: RowsActionError.outdated) { try document.perform(.transform(sorted)) }
    #expect(document.isIdentical(to: changed))
  }

  @Test func `the edit of a sort is shorter than its rows`() throws {
    var rows = Rows((0..<20_000).map { "row \(($0 * 7919) % 20_000) with text\n" }.joined())
    let sorted = try #require(try rows.transform(.sort(RowSort(order: .natural))))
    #expect(rows.texts.first == "row 0 with text")
    #expect(sorted.edit.bytes.count < 20_000 * 5)
  }
}
