import Documents
import RowTesting
import TestSupport
import Testing
import TextMetrics

@testable import RowEngine

/// Tests each encoding that this machine's ICU has and rows can be told apart in.
struct AllEncodingsTests {
  private static let encodings = TextEncoding.all

  /// Characters of several scripts; each encoding has some of them.
  private static let characters = Array(
    "aZ09 .#éöß€ŁżőșŽğЯбґΩώאبกあア東京한국中國，①ｱ∵Ê\u{304}₫ạ😀\u{85}\t\\{~}¥¦".unicodeScalars
  )

  private struct Sample {
    let encoding: TextEncoding
    let own: [Unicode.Scalar]
    var generator: SeededGenerator

    init(_ encoding: TextEncoding, seed: UInt64) {
      self.encoding = encoding
      own = AllEncodingsTests.characters.filter { encoding.encodeExactly(String($0)) != nil }
      generator = SeededGenerator(seed: seed)
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &generator)
    }

    /// Valid text, with random bytes in some rows.
    mutating func bytes() -> [UInt8] {
      (0..<number(1...8)).flatMap { _ -> [UInt8] in
        let text = (0..<number(0...5)).map { _ in own.randomElement(using: &generator) ?? "a" }
        let noise = (0..<max(0, number(-20...4))).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
        let end = ["\n", "\r\n", "\r", ""].randomElement(using: &generator) ?? ""
        return text.flatMap { encoding.encode(String($0)) } + noise + encoding.encode(end)
      }
    }
  }

  @Test(arguments: encodings)
  func `unchanged rows keep their bytes, and a changed one has the typed text`(
    encoding: TextEncoding
  ) throws {
    var sample = Sample(encoding, seed: 5)
    for _ in 0..<LongForm.rounds(5, long: 600) {
      let bytes = sample.bytes()
      var rows = Rows(bytes, as: encoding, blockSize: sample.number(3...64))
      #expect(rows.bytes == bytes)
      guard rows.count > 0 else { continue }
      let index = sample.number(0...rows.count - 1)
      let (old, before) = (rows.row(at: index), rows.plainLines)
      let typed = sample.own.randomElement(using: &sample.generator) ?? "a"
      var scalars = Array(old.fieldText.text.unicodeScalars)
      let place = sample.number(0...scalars.count)
      let end = min(scalars.count, place + sample.number(0...1))
      scalars.replaceSubrange(place..<end, with: [typed])
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      guard encoding.firstMissing(in: String(text).withoutInvalidUnits) == nil else { continue }
      let edit = rows.replaceText(at: index, with: String(text))
      let after = rows.plainLines
      for other in before.indices where other != index { #expect(after[other] == before[other]) }
      if !scalars.contains(where: { $0 == "\u{FFFD}" || $0.invalidUnit != nil }) {
        let new = rows.row(at: index).text.unicodeScalars
        #expect(new.elementsEqual(scalars), "\(bytes) \(scalars)")
      }
      expectSame(try Rows(bytes, as: encoding).applying(RowsEdit(bytes: edit.bytes)), rows)
    }
  }

  @Test(arguments: encodings)
  func `what the encoding lacks is refused, and a missing character is named`(
    encoding: TextEncoding
  ) {
    for scalar in Self.characters {
      let text = "a" + String(scalar)
      let bytes = encoding.encodeExactly(text)
      #expect(bytes.map { encoding.decode(ByteSlice(joining: [$0])) == text } ?? true)
      #expect((encoding.firstMissing(in: text) == nil) == (bytes != nil))
    }
  }

  @Test(arguments: encodings)
  func `the name of an encoding is kept by all files`(encoding: TextEncoding) throws {
    #expect(TextEncoding(name: encoding.name) == encoding)
    #expect(TextEncoding(name: encoding.id) == encoding)
    #expect(encoding.name.displayWidth <= 28)
    for isMarked in [false, true] {
      var format = Rows(encoding).format
      format.marksUTF8 = encoding != .utf8 && isMarked
      format.oddBytes = ByteSlice(joining: [[UInt8](repeating: 1, count: encoding.unitSize - 1)])
      let edit = RowsEdit([], format: format)
      #expect(try RowsEdit(bytes: edit.bytes).format == format)
    }
    let rows = Rows(Array("a\n".utf8))
    let converted = try #require(
      try rows.converted(by: encoding == .utf8 ? .reading(.latin1) : .reading(encoding))
    )
    #expect(try RowsEdit(bytes: converted.edit.bytes).conversion == converted.edit.conversion)
  }

  @Test(arguments: encodings)
  func `a place between characters is found in the middle of a row`(encoding: TextEncoding) {
    var sample = Sample(encoding, seed: 9)
    for _ in 0..<20 {
      let size = encoding.unitSize
      let bytes = sample.bytes()
      let slice = ByteSlice(joining: [Array(bytes.prefix(bytes.count / size * size))])
      let offsets = encoding.scalarOffsets(in: slice)
      for offset in 0...slice.count {
        let start = encoding.scalarStart(in: slice, near: offset)
        #expect(offsets.contains(start) && start <= offset, "\(bytes) \(offset)")
        #expect(offset - start < 8)
      }
    }
  }

  @Test(
    arguments: [
      ("\"latin1\"", .latin1), ("\"utf16BigEndian\"", .utf16BigEndian), ("\"shiftJIS\"", .shiftJIS),
      ("\"windows1252\"", .windows1252), ("\"gb18030\"", .gb18030), ("\"utf8\"", .utf8),
    ] as [(String, TextEncoding)]
  )
  func `what earlier versions wrote is read`(json: String, encoding: TextEncoding) throws {
    let read = try JSONTreeDecoder().decode([TextEncoding].self, from: Array("[\(json)]".utf8))
    #expect(read == [encoding])
  }

  @Test func `numbers of earlier versions are read`() throws {
    // Read as Shift JIS before as UTF-8; the format of Windows-1252 with CR LF.
    let numbers: [TextEncoding] = [
      .utf8, .utf16LittleEndian, .utf16BigEndian, .latin1, .windows1252, .shiftJIS, .gb18030,
    ]
    for (number, encoding) in numbers.enumerated() {
      let bytes = [0, UInt8(number), 0] + [UInt8](repeating: 7, count: 8)
      var reader = EditReader(ByteSlice(joining: [bytes]))
      let recorded = try RecordedConversion(&reader)
      #expect(recorded.conversion == .reading(encoding) && recorded.source == .utf8)
      #expect(recorded.bytes == bytes)
    }
    var reader = EditReader(ByteSlice(joining: [[7 % 4 + 4 + 7 / 4 * 64] as [UInt8]]))
    let format = try RowsFormat(&reader)
    #expect(format.encoding == .windows1252 && format.usualEnding == .crlf)
  }

  @Test func `a document with the mark of UTF-32 is read and saved in it`() throws {
    for encoding in [TextEncoding.utf32LittleEndian, .utf32BigEndian] {
      let mark = try #require(encoding.mark)
      var rows = Rows(mark + encoding.encode("a😀\r\nb\n") + [1, 2, 3])
      #expect(rows.encoding == encoding && rows.texts == ["a😀", "b"])
      #expect(rows.usualEnding == .crlf && rows.oddBytes.count == 3)
      rows.replaceText(at: 1, with: "東")
      #expect(rows.bytes == mark + encoding.encode("a😀\r\n東\n") + [1, 2, 3])
    }
  }

  @Test func `rows of EBCDIC end with the line feed of their encoding`() throws {
    for (name, end) in [("IBM1047", 0x25), ("ibm-1047-s390", 0x15)] as [(String, UInt8)] {
      let encoding = try #require(TextEncoding(name: name))
      let rows = Rows([0xC1, end, 0xC2, 0x0D, end, 0xF1], as: encoding)
      #expect(rows.texts == ["A", "B", "1"])
      #expect(try rows.converted(by: .encoding(.utf8))?.rows.bytes == Array("A\nB\r\n1".utf8))
    }
  }
}
