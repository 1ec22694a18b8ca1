import RowTesting
import Testing

@testable import RowEngine

struct RowsReadingTests {
  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("\n", [""]), ("a\n\n", ["a", ""]),
    ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]), ("a\rb\r", ["a", "b"]),
    ("a\n\rb", ["a", "", "b"]), ("a\r\r\nb", ["a", "", "b"]), ("\u{FEFF}", []),
    ("\u{FEFF}a\n", ["a"]), ("a\u{2028}b\u{0B}c\u{85}d", ["a\u{2028}b\u{0B}c\u{85}d"]),
    ("a\0b\n", ["a\0b"]),
  ])
  func `rows end with LF, CR LF or CR and nothing else`(text: String, texts: [String]) {
    let rows = Rows(text)
    #expect(rows.texts == texts)
    #expect(rows.count == texts.count)
    #expect(rows.bytes == Array(text.utf8))
  }

  @Test func `each row keeps its own line end`() {
    let rows = Rows("a\r\nb\nc\rd")
    #expect(rows.rows(in: 0..<4).map(\.ending) == [.crlf, .lf, .cr, nil])
    #expect(rows.isOpen)
    #expect(!Rows("a\n").isOpen)
    #expect(!Rows("").isOpen)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0, 0x0D, 0, 0x0A, 0, 0x3D, 0xD8, 0x00, 0xDE], ["a", "😀"]),
      ([0xFE, 0xFF, 0, 0x61, 0, 0x0D, 0, 0x0A, 0xD8, 0x3D, 0xDE, 0x00], ["a", "😀"]),
      ([0xFF, 0xFE, 0x0A, 0x0D, 0x0D, 0x0A], ["\u{0D0A}\u{0A0D}"]),
      ([0xFF, 0xFE, 0x61, 0, 0x0A], ["a"]),
      ([0xFF, 0xFE, 0x00], []),
      ([0xFF, 0xFE, 0x00, 0xDE, 0x0A, 0x00], ["\u{FFFD}"]),
    ] as [([UInt8], [String])]
  )
  func `UTF-16 is split at its units for any block size`(bytes: [UInt8], texts: [String]) {
    for blockSize in 1...bytes.count + 1 {
      let rows = Rows(bytes, blockSize: blockSize)
      #expect(rows.texts == texts)
      #expect(rows.bytes == bytes)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `blocks of any size give the same rows`(seed: UInt64) {
    var random = RandomRows(seed: 500 + seed)
    let bytes = random.document(limit: 60)
    let plain = PlainRows(bytes)
    for blockSize in [1, 2, 3, 5, 8, 13, 1000] {
      let rows = Rows(bytes, blockSize: blockSize)
      #expect(rows.plainLines == plain.lines)
      #expect(rows.bytes == bytes)
      #expect(rows.isConsistent)
    }
  }

  @Test func `a long row and many short ones are found`() {
    let long = String(repeating: "x", count: 3 * Chunk.usualLength)
    let short = (0..<20_000).map { "row \($0)" }
    let rows = Rows((short + [long] + short).joined(separator: "\r\n"), blockSize: 100_000)
    #expect(rows.count == 40_001)
    #expect(rows.row(at: 19_999).text == "row 19999")
    #expect(rows.row(at: 20_000).text == long)
    #expect(rows.rows(in: 20_001..<20_003).map(\.text) == ["row 0", "row 1"])
    #expect(rows.row(at: 40_000).text == "row 19999")
    #expect(rows.isConsistent)
  }

  @Test func `a CR LF at the boundary of a chunk is one line end`() {
    // For one of the lengths the CR is the last byte of a chunk and the LF the first of the next.
    for length in Chunk.usualLength - 3...Chunk.usualLength + 1 {
      let rows = Rows(String(repeating: "x", count: length) + "\r\ny\n", blockSize: 1 << 20)
      #expect(rows.rows(in: 0..<rows.count).map(\.ending) == [.crlf, .lf])
      #expect(rows.row(at: 1).text == "y")
    }
  }

  @Test func `an unmodified document has one piece per block`() {
    let bytes = [UInt8]("\u{FEFF}a\nb\n".utf8) + [UInt8](repeating: 0x0A, count: 200_000)
    #expect(Rows(bytes, blockSize: 1 << 20).pieces.count == 1)
    #expect(Rows(bytes, blockSize: 100_000).pieces.count == 3)
    #expect(Rows("").pieces.isEmpty)
  }

  @Test func `an error during reading is rethrown`() {
    struct Broken: Error {}
    var calls = 0
    #expect(throws: Broken.self) {
      try Rows(blockSize: 4) { buffer in
        calls += 1
        guard calls < 3 else { throw Broken() }
        buffer[0] = 0x61
        return 1
      }
    }
  }
}
