import Documents
import RowTesting
import TestSupport
import Testing

@testable import RowEngine

struct RowsConvertingTests {
  private static let encodings = TextEncoding.common

  @Test(arguments: encodings, encodings)
  func `a text is the same in another encoding, and its bytes are when it is back`(
    source: TextEncoding,
    target: TextEncoding
  ) throws {
    for seed in 0..<UInt64(LongForm.rounds(4, long: 100)) {
      var random = RandomRows(seed: seed)
      let narrow = source.isMultiByte || target.isMultiByte || target.unitSize > 1 ? source : target
      let both = source == .shiftJIS || target == .shiftJIS ? .shiftJIS : narrow
      let text = random.text(in: both, limit: 300)
      guard let bytes = source.encodeExactly(text), target.encodeExactly(text) != nil else {
        continue
      }
      let mark = source.unitSize > 1 || seed.isMultiple(of: 2) ? source.mark ?? [] : []
      let rows = Rows(mark + bytes, as: source, blockSize: random.pick([7, 64, 1 << 16]))
      guard let converted = try rows.converted(by: .encoding(target)) else {
        #expect(source == target)
        continue
      }
      #expect(converted.rows.texts == rows.texts)
      #expect(converted.rows.encoding == target)
      expectSame(try rows.applying(RowsEdit(bytes: converted.edit.bytes)), converted.rows)
      let back = try #require(try converted.rows.converted(by: .encoding(source)))
      expectSame(back.rows, Rows(mark + bytes, as: source))
    }
  }

  @Test(arguments: encodings, 0..<10 as Range<UInt64>)
  func `bytes read in another encoding are the same bytes`(
    encoding: TextEncoding,
    seed: UInt64
  ) throws {
    var random = RandomRows(seed: seed)
    let bytes = random.document(limit: 300) + random.bytes(limit: 100)
    let rows = Rows(bytes, blockSize: random.pick([7, 64, 1 << 16]))
    let new = try rows.converted(by: .reading(encoding))?.rows ?? rows
    expectSame(new, Rows(bytes, as: encoding))
    #expect(new.hasSameBytes(as: rows))
    var edited = new
    edited.insert("x", at: 0)
    #expect(!edited.hasSameBytes(as: rows))
    let back = try new.converted(by: .reading(rows.encoding))?.rows ?? new
    expectSame(back, rows)
  }

  @Test(arguments: [LineEnding.lf, .crlf], 0..<20 as Range<UInt64>)
  func `all rows get a line end, and their contents stay`(ending: LineEnding, seed: UInt64) throws {
    var random = RandomRows(seed: seed)
    let rows = Rows(random.document(limit: 300), blockSize: random.pick([7, 64, 1 << 16]))
    guard let converted = try rows.converted(by: .lineEnds(ending)) else {
      #expect(
        rows.plainLines.allSatisfy {
          $0.ending.isEmpty || $0.ending == Array(rows.encoding.encode(ending))
        }
      )
      return
    }
    let new = converted.rows
    let end = Array(rows.encoding.encode(ending))
    let expected = rows.plainLines.map { line in
      PlainRows.Line(content: line.content, ending: line.ending.isEmpty ? [] : end)
    }
    #expect(new.plainLines == expected)
    #expect(new.usualEnding == ending && new.isConsistent)
    expectSame(try rows.applying(RowsEdit(bytes: converted.edit.bytes)), new)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the final line end and the mark change alone`(seed: UInt64) throws {
    var random = RandomRows(seed: seed)
    let rows = Rows(random.document(limit: 30))
    for conversion in [RowsConversion.finalEnd(rows.isOpen), .mark(rows.mark.isEmpty)] {
      guard let converted = try rows.converted(by: conversion) else {
        // The line end of an empty last row is all that it has.
        #expect(rows.count == 0 || rows.row(at: rows.count - 1).content.isEmpty)
        continue
      }
      #expect(converted.rows.texts == rows.texts)
      expectSame(try rows.applying(RowsEdit(bytes: converted.edit.bytes)), converted.rows)
      let isMark = conversion == .mark(rows.mark.isEmpty)
      #expect((converted.rows.isOpen != rows.isOpen) == !isMark)
      #expect((converted.rows.mark != rows.mark) == isMark)
    }
  }

  @Test func `a large conversion takes a few bytes of the journal`() throws {
    let rows = Rows(String(repeating: "Größe\n", count: 100_000))
    let converted = try #require(try rows.converted(by: .encoding(.latin1)))
    #expect(converted.rows.byteCount == 600_000)
    #expect(converted.edit.bytes.count == 12)
  }

  @Test func `rows that can't be encoded are counted and nothing is converted`() {
    let lines = (0..<100_000).map { $0 % 40_000 == 39_999 ? "5 €\n" : "five euro\n" }.joined()
    let rows = Rows(Array(lines.utf8) + [0xFF])
    #expect(throws: UnencodableRows(encoding: .latin1, count: 3, first: 39_999)) {
      try rows.converted(by: .encoding(.latin1))
    }
  }

  @Test(arguments: [
    (
      Array("5 €\n\u{4E2D}\u{301}!\r\nfive\n".utf8) + [0xFF, 0x80], TextEncoding.utf8,
      "5 ?\n??!\r\nfive\n??"
    ),
    ([0x41, 0, 0x0A, 0, 0x42, 0, 0x43], .utf16LittleEndian, "A\nB?"),
    ([0x41, 0, 0x0A, 0, 0x43], .utf16LittleEndian, "A?\n"),
    ([0, 0x41, 0xD8, 0, 0, 0x42], .utf16BigEndian, "A?B"),
  ])
  func `what can't be encoded is replaced by question marks on request`(
    bytes: [UInt8],
    encoding: TextEncoding,
    text: String
  ) throws {
    let rows = Rows(bytes, as: encoding)
    #expect(throws: UnencodableRows.self) { try rows.converted(by: .encoding(.latin1)) }
    let converted = try #require(try rows.converted(by: .encoding(.latin1, replacing: true)))
    #expect(converted.rows.bytes == Array(text.utf8))
    #expect(converted.rows.count == rows.count)
    let replayed = try rows.applying(RowsEdit(bytes: converted.edit.bytes))
    #expect(replayed.bytes == converted.rows.bytes)
  }

  @Test func `a conversion to what is there changes nothing`() throws {
    let rows = Rows("a\nb\n")
    let conversions: [RowsConversion] = [
      .reading(.utf8), .encoding(.utf8), .lineEnds(.lf), .finalEnd(true), .mark(false),
    ]
    for conversion in conversions { #expect(try rows.converted(by: conversion) == nil) }
  }

  @Test func `a replay starts from the encoding of the conversion`() throws {
    let bytes = Array("Größe\n".utf8)
    let converted = try #require(try Rows(bytes).converted(by: .encoding(.latin1)))
    let misread = Rows(bytes, as: .windows1252)
    #expect(try misread.applying(converted.edit).bytes == converted.rows.bytes)
  }

  @Test func `a cancelled conversion ends early`() throws {
    let progress = WorkProgress()
    progress.cancel()
    #expect(try Rows("a\n").converted(by: .lineEnds(.crlf), progress: progress) == nil)
  }

  @Test func `a replay on another version is refused`() throws {
    let converted = try #require(try Rows("Größe\n").converted(by: .encoding(.latin1)))
    #expect(throws: RowsEditError.differentResult) { try Rows("Größe!\n").applying(converted.edit) }
  }

  @Test func `an encoding is kept only if the bytes don't tell it`() {
    #expect(Rows("a\n").chosenEncoding == nil)
    #expect(Rows([0xFF, 0xFE, 0x61, 0x00]).chosenEncoding == nil)
    #expect(Rows(Array("a\n".utf8), as: .latin1).chosenEncoding == .latin1)
    #expect(Rows([0x61, 0x00], as: .utf16LittleEndian).chosenEncoding == .utf16LittleEndian)
    #expect(Rows([0xFF, 0xFE, 0x61, 0x00], as: .latin1).chosenEncoding == .latin1)
  }
}
