import TestSupport
import Testing

@testable import TextMetrics

struct TextConverterTests {
  private static let names = ["ISO-8859-1", "windows-1252", "Shift_JIS", "gb18030"]

  @Test(arguments: [
    ("ISO-8859-1", "Größe", [0x47, 0x72, 0xF6, 0xDF, 0x65]),
    ("windows-1252", "5 €", [0x35, 0x20, 0x80]),
    ("Shift_JIS", "東京 ｱ", [0x93, 0x8C, 0x8B, 0x9E, 0x20, 0xB1]),
    ("gb18030", "北京😀", [0xB1, 0xB1, 0xBE, 0xA9, 0x94, 0x39, 0xFC, 0x36]),
  ])
  func `texts are encoded and decoded`(name: String, text: String, bytes: [UInt8]) {
    let converter = TextConverter(name)
    #expect(converter.encode(text) == bytes)
    #expect(bytes.withUnsafeBytes { converter.decode($0) } == text)
  }

  @Test(arguments: names)
  func `the bytes of ASCII stand for themselves`(name: String) {
    let bytes = (0..<0x80).map { UInt8($0) }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(bytes.withUnsafeBytes { TextConverter(name).decode($0) } == text)
    #expect(TextConverter(name).encode(text) == bytes)
  }

  @Test(arguments: ["ISO-8859-1", "windows-1252"])
  func `each byte of an 8-bit encoding is a character`(name: String) {
    let bytes = (0...0xFF).map { UInt8($0) }
    let text = bytes.withUnsafeBytes { TextConverter(name).decode($0) }
    #expect(!text.unicodeScalars.contains("\u{FFFD}"))
    #expect(TextConverter(name).encode(text) == bytes)
  }

  @Test(arguments: [
    ("ISO-8859-1", "€"), ("windows-1252", "Ω"), ("Shift_JIS", "ö"), ("Shift_JIS", "😀"),
  ])
  func `a text with a character that the encoding lacks has no bytes`(name: String, text: String) {
    #expect(TextConverter(name).encode("a\(text)") == nil)
  }

  @Test(arguments: [
    ("Shift_JIS", [0x80]), ("Shift_JIS", [0xA0]), ("Shift_JIS", [0xFD]), ("Shift_JIS", [0xFF]),
    ("Shift_JIS", [0x85, 0x41]), ("gb18030", [0x80]), ("gb18030", [0xFF]),
  ])
  func `bytes that stand for nothing are U+FFFD and no control character`(
    name: String,
    bytes: [UInt8]
  ) {
    let text = (Array("a\u{7F}".utf8) + bytes + Array("b".utf8)).withUnsafeBytes {
      TextConverter(name).decode($0)
    }
    #expect(text.hasPrefix("a\u{7F}\u{FFFD}") && text.hasSuffix("b"))
    #expect(!text.unicodeScalars.contains("\u{1A}") && !text.dropFirst(2).contains("\u{7F}"))
  }

  @Test(arguments: names, 0..<20 as Range<UInt64>)
  func `random bytes are divided into scalars without a gap`(name: String, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let special: [UInt8] = [0x0A, 0x30, 0x41, 0x81, 0x82, 0x84, 0xFF, 0xE0, 0xFC]
    let bytes = (0..<300).map { _ in
      Bool.random(using: &generator)
        ? UInt8.random(in: 0...255, using: &generator)
        : special.randomElement(using: &generator) ?? 0
    }
    let converter = TextConverter(name)
    let text = bytes.withUnsafeBytes { converter.decode($0) }
    let offsets = bytes.withUnsafeBytes { converter.scalarOffsets(in: $0) }
    #expect(offsets.count == text.unicodeScalars.count + 1)
    #expect(offsets.first == 0 && offsets.last == bytes.count)
    for (scalar, (start, end)) in zip(text.unicodeScalars, zip(offsets, offsets.dropFirst())) {
      guard start < end else {
        Issue.record("\(scalar) has no bytes at \(start)")
        return
      }
      let part = bytes[start..<end].withUnsafeBytes { converter.decode($0) }
      if scalar != "\u{FFFD}" { #expect(part == String(scalar)) }
      // A line end is never a part of another character.
      #expect(bytes[start..<end].dropFirst().allSatisfy { $0 != 0x0A && $0 != 0x0D })
    }
  }

  @Test func `no bytes are an empty text`() {
    let none: [UInt8] = []
    #expect(none.withUnsafeBytes { TextConverter("gb18030").decode($0) } == "")
    #expect(none.withUnsafeBytes { TextConverter("gb18030").scalarOffsets(in: $0) } == [0])
    #expect(TextConverter("gb18030").encode("") == [])
  }
}
