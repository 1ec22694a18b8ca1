import Glibc
import TestSupport
import Testing

@testable import RowEngine

struct TextEncodingTests {
  private static let ofICU: [TextEncoding] = [.latin1, .windows1252, .shiftJIS, .gb18030]

  @Test(
    arguments: [
      ("utf8", .utf8), ("UTF-16", .utf16LittleEndian), ("utf-16be", .utf16BigEndian),
      ("ISO_8859-1", .latin1), ("CP1252", .windows1252), ("sjis", .shiftJIS),
      ("utf-32", .utf32LittleEndian), ("UCS-4", .utf32LittleEndian), ("windows-31j", .shiftJIS),
      ("ISO-10646-UCS-2", .utf16LittleEndian),
    ] as [(String, TextEncoding)]
  )
  func `an encoding is found by the names that programs use`(name: String, encoding: TextEncoding) {
    #expect(TextEncoding(name: name) == encoding)
    #expect(TextEncoding(name: encoding.name) == encoding)
  }

  @Test(arguments: ["", "utf", "latin", "8859"])
  func `other names are refused`(name: String) {
    #expect(TextEncoding(name: name) == nil)
  }

  @Test(arguments: [
    "UTF-7", "ISO-2022-JP", "ISO-2022-KR", "ISO-2022-CN", "HZ-GB-2312", "SCSU", "BOCU-1",
    "IMAP-mailbox-name", "ibm-939", "ISCII,version=0", "gsm-03.38-2009",
    "ebcdic-xml-us", "GB_2312-80",
  ])
  func `encodings whose rows can't be told apart are refused by name`(name: String) {
    #expect(TextEncoding(name: name) == nil)
    #expect(TextEncoding.isUnsuitable(name))
    #expect(!TextEncoding.isUnsuitable("nothing") && !TextEncoding.isUnsuitable("KOI8-R"))
  }

  @Test func `a character that an encoding lacks is escaped and reported`() {
    #expect(TextEncoding.latin1.encode("5 €!") == Array(#"5 \u{20AC}!"#.utf8))
    #expect(TextEncoding.latin1.firstMissing(in: "é €") == "€")
    #expect(TextEncoding.latin1.firstMissing(in: "é") == nil)
    #expect(TextEncoding.utf8.firstMissing(in: "😀") == nil)
  }

  /// Valid and invalid bytes for any of the encodings.
  private func bytes(limit: Int, seed: UInt64) -> [UInt8] {
    let parts: [[UInt8]] = [
      [0x0A], [0x0D, 0x0A], [0x61], [0x5C], [0x80], [0xFF], [0x81], [0x81, 0x30], [0x93, 0x8C],
      [0x84, 0x31, 0xA4, 0x37], [0xFA, 0x5B], [0x81, 0xE6], [0xB1], [0xC3, 0xA9],
    ]
    var random = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 0..<limit, using: &random))
      .flatMap { _ in parts.randomElement(using: &random) ?? [] }
  }

  @Test(arguments: ofICU, 0..<20 as Range<UInt64>)
  func `the parts of random bytes contain each invalid byte`(encoding: TextEncoding, seed: UInt64) {
    let bytes = bytes(limit: 200, seed: seed)
    let parts = encoding.parts(of: ByteSlice(joining: [bytes]))
    var length = 0
    for part in parts {
      switch part {
      case .text(let text): length += encoding.encode(text).count
      case .invalid(let byte):
        #expect(byte <= 0xFF)
        length += 1
      }
    }
    #expect(length == bytes.count)
  }

  @Test(arguments: ofICU, 0..<20 as Range<UInt64>)
  func `a prefix ends between scalars`(encoding: TextEncoding, seed: UInt64) {
    let bytes = ByteSlice(joining: [bytes(limit: 60, seed: seed)])
    let offsets = encoding.scalarOffsets(in: bytes)
    for limit in 0...bytes.count {
      let prefix = encoding.prefix(bytes, limit: limit)
      #expect(prefix.count <= limit && offsets.contains(prefix.count))
    }
  }

  @Test(arguments: [
    (TextEncoding.windows1252, "CP1252"), (.shiftJIS, "CP932"), (.gb18030, "GB18030"),
  ])
  func `random text is decoded as by the C library`(encoding: TextEncoding, name: String) throws {
    // Characters that ICU and the C library have in common.
    let parts: [String] =
      switch encoding {
      case .windows1252: ["é", "€", "…", "Ÿ", "a", "~", "\\"]
      case .shiftJIS: ["東", "京", "ソ", "表", "ｱ", "ﾟ", "α", "Я", "①", "纊", "a", "~", "\\"]
      default: ["é", "€", "東", "京", "😀", "\u{10FFFF}", "ŋ", "ﬀ", "a", "~", "\\"]
      }
    var random = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let text = (0..<Int.random(in: 0..<40, using: &random))
        .compactMap { _ in parts.randomElement(using: &random) }.joined()
      let bytes = try #require(encode(text, in: name))
      #expect(encoding.decode(ByteSlice(joining: [bytes])) == text)
      #expect(encoding.encodeExactly(text) == bytes)
    }
  }

  /// Converts a text with iconv.
  private func encode(_ text: String, in name: String) -> [UInt8]? {
    guard let converter = iconv_open(name, "UTF-8"), converter != iconv_t(bitPattern: -1) else {
      return nil
    }
    defer { iconv_close(converter) }
    var source = text.utf8.map { CChar(bitPattern: $0) }
    var result = [CChar](repeating: 0, count: 8 * source.count + 8)
    let count = source.withUnsafeMutableBufferPointer { source in
      result.withUnsafeMutableBufferPointer { result -> Int? in
        var (input, output) = (source.baseAddress, result.baseAddress)
        var (rest, room) = (source.count, result.count)
        guard iconv(converter, &input, &rest, &output, &room) == 0 else { return nil }
        return result.count - room
      }
    }
    return count.map { result.prefix($0).map { UInt8(bitPattern: $0) } }
  }
}
