import MAVB
import RowTesting
import TestSupport
import Testing

@testable import RowEngine
@testable import rows

/// Tests editing a long row through a window.
@MainActor
struct RowWindowTests {
  private static let parts: [[UInt8]] = [
    Array("plain text ".utf8), Array("日本語".utf8), Array("e\u{301}".utf8), Array("👩‍👩‍👧‍👦".utf8),
    Array("🇩🇪🇫🇷".utf8), Array(String(repeating: "\u{301}", count: 300).utf8), [0xFF], [0x80, 0x80],
    [0xF0, 0x9F], [0xC3], Array("\t\u{FFFD}".utf8), [0],
  ]

  @Test func `a scalar is found in any part of a row`() {
    let text = (0..<40_000).map { $0 % 7 == 0 ? "é日👩" : "abc" }.joined()
    let row = Rows(text).row(at: 0)
    let offsets = TextEncoding.utf8.scalarOffsets(in: row.content)
    for number in [0, 1, 16_383, 16_384, 16_385, 65_536, 100_000, offsets.count - 1] {
      #expect(RowCaret.scalar(number, from: 0).offset(in: row) == offsets[number])
    }
    let rest = RowCaret.scalar(20_000, from: offsets[50_000]).offset(in: row)
    #expect(rest == offsets[70_000])
    #expect(RowCaret.scalar(.max / 8, from: 0).offset(in: row) == row.content.count)
  }

  @Test(arguments: [TextEncoding.shiftJIS, .gb18030], 0..<UInt64(LongForm.rounds(5, long: 500)))
  func `a window begins and ends between characters of several bytes`(
    encoding: TextEncoding,
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    // In the first rows all bytes can begin a character and end it.
    let uniform = encoding == .shiftJIS ? "亜" : "啊"
    let others = encoding == .gb18030 ? ["😀", "é"] : []
    let letters = ["亜", "ー", "。", "A", "7", "ｱ", "漢", "字", "ソ"] + others
    var text = seed % 2 == 0 ? "A" : ""
    while text.unicodeScalars.count < 40_000 {
      let letter = seed < 4 ? uniform : letters.randomElement(using: &generator) ?? ""
      text += String(repeating: letter, count: Int.random(in: 1...3000, using: &generator))
    }
    let row = Rows(Array(encoding.encode(text)), as: encoding).row(at: 0)
    let boundaries = Set(encoding.scalarOffsets(in: row.content))
    for _ in 0..<50 {
      let offset = Int.random(in: 0...row.content.count, using: &generator)
      let window = row.window(around: offset)
      #expect(boundaries.contains(window.lowerBound) && boundaries.contains(window.upperBound))
    }
  }

  /// A row that is longer than a window.
  private static func row(_ generator: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < 3 * Row.windowLength {
      let part = parts.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...200, using: &generator) { bytes += part }
    }
    return bytes
  }

  @Test(arguments: 0..<UInt64(LongForm.rounds(1, long: 50)))
  func `random typing through moving windows agrees with the plain row`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = Self.row(&generator)
    var (plain, rows) = (bytes, Rows(bytes + Array("\nnext\n".utf8), as: .utf8))
    var versions: [(rows: Rows, plain: [UInt8])] = []
    var edits: [(old: Rows, edit: RowsEdit)] = []
    for _ in 0..<LongForm.rounds(2, long: 4) {
      let offset = Int.random(in: 0...plain.count, using: &generator)
      let row = rows.row(at: 0)
      let window = row.window(around: offset)
      #expect(window.count < Row.windowLength + 512)
      #expect(window.lowerBound <= offset && offset <= window.upperBound)
      let part = row.part(window)
      let (field, offsets) = (part.fieldText, part.fieldText.offsets)
      let place = Int.random(in: 0..<offsets.count, using: &generator)
      let end = min(place + Int.random(in: 0...3, using: &generator), offsets.count - 1)
      let inserted = ["", "x", "é", "\u{301}", "👍"].randomElement(using: &generator) ?? ""
      let scalars = Array(field.text.unicodeScalars)
      var typed = scalars
      typed.replaceSubrange(place..<end, with: Array(inserted.unicodeScalars))
      versions.append((rows, plain))
      // Which of several equal scalars was deleted can't be told from the text: it is the last one.
      let prefix = zip(scalars, typed).prefix { $0 == $1 }.count
      let suffix = zip(scalars.dropFirst(prefix).reversed(), typed.dropFirst(prefix).reversed())
        .prefix { $0 == $1 }.count
      let replaced = offsets[prefix]..<offsets[scalars.count - suffix]
      var middle = String.UnicodeScalarView()
      middle.append(contentsOf: typed.dropFirst(prefix).dropLast(suffix))
      let start = window.lowerBound
      plain.replaceSubrange(
        start + replaced.lowerBound..<start + replaced.upperBound,
        with: Array(String(middle).utf8)
      )
      var new = String.UnicodeScalarView()
      new.append(contentsOf: typed)
      let old = rows
      edits.append((old, rows.replaceText(at: 0, in: window, with: String(new))))
      let isSame = Array(rows.row(at: 0).content) == plain
      try #require(isSame)
    }
    check(rows, plain)
    for version in versions.suffix(2) { check(version.rows, version.plain) }
    for (old, edit) in edits {
      #expect(edit.bytes.count < 1 << 11)
      let replayed = try old.applying(RowsEdit(bytes: edit.bytes))
      #expect(replayed.contents == Rows(replayed.bytes, as: .utf8).contents)
    }
  }

  private func check(_ rows: Rows, _ plain: [UInt8]) {
    let isSame = rows.bytes == plain + Array("\nnext\n".utf8)
    #expect(isSame)
    #expect(rows.row(at: rows.count - 1).text == "next")
    #expect(rows.contents == Rows(rows.bytes, as: .utf8).contents)
  }

  @Test func `an edge of a window doesn't divide a character with its combining marks`() {
    let text = String(repeating: "e\u{301}", count: 60_000)
    let row = Rows(text).row(at: 0)
    for offset in [40_000, 70_001, 70_002, 90_000] {
      let window = row.window(around: offset)
      let isWhole = row.part(window).text.allSatisfy { $0 == "e\u{301}" }
      #expect(isWhole)
      #expect(window.lowerBound % 3 == 0 && window.upperBound % 3 == 0)
    }
  }

  @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian, .latin1, .shiftJIS, .gb18030])
  func `windows have whole characters in each encoding`(encoding: TextEncoding) {
    let text = String(repeating: encoding == .latin1 ? "é, " : "日本, ", count: 40_000)
    let row = Row(line: ByteSlice(joining: [encoding.encode(text)]), encoding)
    let window = row.window(around: 55_555)
    #expect(Set(row.part(window).text) == Set(text))
    #expect(window.contains(55_555))
  }

  @Test(arguments: ["\n", "\r\n", "\r"], [true, false])
  func `a typed line end splits a long row, and joining makes it whole again`(
    ending: String,
    isOpen: Bool
  ) throws {
    let text = String(repeating: "0123456789", count: 20_000)
    var rows = Rows(text + (isOpen ? "" : ending))
    let old = rows
    let window = rows.row(at: 0).window(around: 100_000)
    var typed = rows.row(at: 0).part(window).text
    typed.insert("\n", at: typed.index(typed.startIndex, offsetBy: 100_000 - window.lowerBound))
    let edit = rows.replaceText(at: 0, in: window, with: typed)
    #expect(rows.texts.map(\.count) == [100_000, 100_000])
    #expect(edit.bytes.count < 20)
    #expect(rows.isOpen == isOpen)
    let replayed = try old.applying(RowsEdit(bytes: edit.bytes))
    let isSame = replayed.bytes == rows.bytes && replayed.format == rows.format
    #expect(isSame)
    rows.arrange(.join, [0..<2])
    #expect(rows.texts.map(\.count) == [200_001])
  }

  @Test func `a splice that doesn't fit its row is refused`() {
    let rows = Rows(String(repeating: "x", count: 50_000) + "\n")
    let x = ByteSlice(joining: [Array("x".utf8)])
    let end = ByteSlice(joining: [Array("\r".utf8)])
    let splices: [RowsEdit] = [
      .splicing(1, 0..<1, with: x, rows: 1), .splicing(0, 0..<50_001, with: x, rows: 1),
      .splicing(0, 0..<1, with: x, rows: 2), .splicing(0, 49_999..<50_000, with: end, rows: 2),
    ]
    for splice in splices {
      #expect(throws: RowsEditError.self) { try rows.applying(RowsEdit(bytes: splice.bytes)) }
    }
  }
}
