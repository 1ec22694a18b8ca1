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
  func `texts are encoded and decoded`(name: String, text: String, bytes: [UInt8]) throws {
    let converter = try #require(TextConverter(name))
    #expect(converter.encode(text) == bytes)
    #expect(bytes.withUnsafeBytes { converter.decode($0) } == text)
  }

  @Test(arguments: names)
  func `the bytes of ASCII stand for themselves`(name: String) throws {
    let converter = try #require(TextConverter(name))
    let bytes = (0..<0x80).map { UInt8($0) }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(bytes.withUnsafeBytes { converter.decode($0) } == text)
    #expect(converter.encode(text) == bytes)
  }

  @Test(arguments: ["ISO-8859-1", "windows-1252"])
  func `each byte of an 8-bit encoding is a character`(name: String) throws {
    let converter = try #require(TextConverter(name))
    let bytes = (0...0xFF).map { UInt8($0) }
    let text = bytes.withUnsafeBytes { converter.decode($0) }
    #expect(!text.unicodeScalars.contains("\u{FFFD}"))
    #expect(converter.encode(text) == bytes)
  }

  @Test(arguments: [
    ("ISO-8859-1", "€"), ("windows-1252", "Ω"), ("Shift_JIS", "ö"), ("Shift_JIS", "😀"),
  ])
  func `a text with a character that the encoding lacks has no bytes`(
    name: String,
    text: String
  ) throws {
    let converter = try #require(TextConverter(name))
    #expect(converter.encode("a\(text)") == nil)
  }

  @Test(arguments: [
    ("Shift_JIS", [0x80]), ("Shift_JIS", [0xA0]), ("Shift_JIS", [0xFD]), ("Shift_JIS", [0xFF]),
    ("Shift_JIS", [0x85, 0x41]), ("gb18030", [0x80]), ("gb18030", [0xFF]),
  ])
  func `bytes that stand for nothing are U+FFFD and no control character`(
    name: String,
    bytes: [UInt8]
  ) throws {
    let converter = try #require(TextConverter(name))
    let text = (Array("a\u{7F}".utf8) + bytes + Array("b".utf8)).withUnsafeBytes {
      converter.decode($0)
    }
    #expect(text.hasPrefix("a\u{7F}\u{FFFD}") && text.hasSuffix("b"))
    #expect(!text.unicodeScalars.contains("\u{1A}") && !text.dropFirst(2).contains("\u{7F}"))
  }

  @Test(arguments: names, 0..<20 as Range<UInt64>)
  func `random bytes are divided into scalars without a gap`(name: String, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let special: [UInt8] = [0x0A, 0x30, 0x41, 0x81, 0x82, 0x84, 0xFF, 0xE0, 0xFC]
    let bytes = (0..<300).map { _ in
      Bool.random(using: &generator)
        ? UInt8.random(in: 0...255, using: &generator)
        : special.randomElement(using: &generator) ?? 0
    }
    let converter = try #require(TextConverter(name))
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

  @Test(arguments: TextConverter.all.filter { $0.lineFeed != nil })
  func `lines are decoded apart as they are together`(converter: TextConverter) throws {
    let lineFeed = try #require(converter.lineFeed)
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      let lines = (0..<4).map { _ in
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
      }
      .map { $0.filter { $0 != lineFeed && $0 != 0x0D } }
      let apart = lines.map { line in line.withUnsafeBytes { converter.decode($0) } }
      let together = Array(lines.joined(separator: [lineFeed]))
      let text = together.withUnsafeBytes { converter.decode($0) }
      let parts = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(parts.count == lines.count, "\(lines)")
      // How many U+FFFD stand for an incomplete character depends on what follows.
      for (part, line) in zip(parts, apart) where !line.unicodeScalars.contains("\u{FFFD}") {
        #expect(part.elementsEqual(line.unicodeScalars), "\(lines)")
      }
      #expect(!apart.contains { $0.unicodeScalars.contains { $0 == "\n" || $0 == "\r" } })
      #expect(converter.encode("\r\n") == [0x0D, lineFeed])
      let offsets = together.withUnsafeBytes { converter.scalarOffsets(in: $0) }
      #expect(offsets.count == text.unicodeScalars.count + 1)
      for count in 0...together.count {
        let end = together.prefix(count).withUnsafeBytes { converter.lastEnd(in: $0) }
        #expect(end.map(offsets.contains) != false, "\(together) \(count)")
      }
    }
  }

  @Test(arguments: TextConverter.all)
  func `a converter is found by its name`(converter: TextConverter) {
    #expect(TextConverter(converter.name) == converter)
    #expect(converter.allNames.allSatisfy { TextConverter($0) != nil })
    #expect(TextConverter("nothing") == nil)
  }

  @Test func `the likely encodings of a text are told`() throws {
    let text = "Größe und Köln, für die Straße über den Fluß"
    let bytes = try #require(TextConverter("ISO-8859-1")?.encode(text))
    #expect(bytes.withUnsafeBytes { TextConverter.likelyNames(of: $0) }.first == "ISO-8859-1")
  }

  @Test func `no bytes are an empty text`() throws {
    let converter = try #require(TextConverter("gb18030"))
    let none: [UInt8] = []
    #expect(none.withUnsafeBytes { converter.decode($0) } == "")
    #expect(none.withUnsafeBytes { converter.scalarOffsets(in: $0) } == [0])
    #expect(converter.encode("") == [])
  }
}
