import TestSupport
import Testing
import TextMetrics

@testable import RowEngine

struct DecodedRowTests {
  /// Bytes of one row that are decoded in several parts, some of them invalid.
  private func bytes(_ seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    let pieces: [[UInt8]] = [
      Array("plain ".utf8), Array("é".utf8), Array("e\u{301}".utf8), Array("日本".utf8),
      Array("👩‍🚀".utf8), [0xFF], [0xE2, 0x82], [0x80, 0x80, 0x80, 0x80], [0xD8, 0x3D, 0xDE],
      [0x82, 0x30, 0x81, 0x30],
    ]
    var bytes: [UInt8] = []
    while bytes.count < 80_000 {
      bytes += pieces[Int.random(in: pieces.indices, using: &random)]
    }
    return bytes
  }

  @Test(arguments: [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian, .shiftJIS, .gb18030])
  func `a long row is decoded in parts as if at once`(encoding: TextEncoding) throws {
    for seed in 0..<UInt64(LongForm.rounds(1, long: 100)) {
      let content = ByteSlice(joining: [bytes(seed)])
      var forms = ClusterForms(for: .expression(ignoresMarks: false))
      let text = try DecodedRow(content, encoding, &forms)
      let whole = encoding.decode(content)
      #expect(text.units == Array(whole.composed.utf16))
      var offsets = encoding.scalarOffsets(in: content)[...]
      let places = whole.flatMap { cluster -> [Int] in
        let (scalars, form) = (cluster.unicodeScalars, String(cluster).composed.unicodeScalars)
        let own = offsets.prefix(scalars.count)
        offsets = offsets.dropFirst(scalars.count)
        return scalars.elementsEqual(form)
          ? zip(scalars, own).flatMap { scalar, place in scalar.utf16.map { _ in place } }
          : String(form).utf16.map { _ in own[own.startIndex] }
      }
      #expect(text.units.indices.map { text.bytes(of: $0..<$0).lowerBound } == places)
      let end = text.units.count
      #expect(text.bytes(of: end..<end) == content.count..<content.count)
    }
  }

  @Test func `accents that are left out belong to the letter before`() throws {
    let accents = String(repeating: "\u{301}", count: 500)
    let content = ByteSlice(joining: [Array("ae\(accents)b".utf8)])
    var forms = ClusterForms(for: .expression(ignoresMarks: true))
    let text = try DecodedRow(content, .utf8, &forms)
    #expect(text.units == Array("aeb".utf16))
    #expect(text.bytes(of: 1..<2) == 1..<1002)
    #expect(text.bytes(of: 2..<3) == 1002..<1003)
  }

  /// `MAVB_LONG` makes the row 100 MiB long.
  @Test func `an expression finds its matches in a row of any length`() throws {
    let length = LongForm.isEnabled ? 100 << 20 : 1 << 20
    let row = Array(repeating: UInt8(ascii: "x"), count: length) + Array("a12b".utf8)
    let content = ByteSlice(joining: [row])
    let matcher = try Matcher(Pattern(text: "\\d+", isExpression: true), .utf8)
    var scanner = MatchScanner(matcher)
    #expect(scanner.ranges(in: content) == [row.count - 3..<row.count - 1])
    #expect(!scanner.isTooSlow)
  }
}
