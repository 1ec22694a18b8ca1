import RowTesting
import TestSupport
import Testing

@testable import RowEngine

struct ChunkContentsTests {
  private func contents(_ bytes: [UInt8]) -> ChunkContents { Rows(bytes).contents }

  @Test(arguments: [
    ("", false), ("a", false), ("a\nb\n", false), ("a\r\nb\r\n", false), ("a\rb\r", false),
    ("a\nb\r\n", true), ("a\rb\n", true), ("\r\r\n", true), ("a\n\rb", true), ("\n\r\n", true),
  ])
  func `line ends of two kinds are mixed`(text: String, isMixed: Bool) {
    #expect(contents(Array(text.utf8)).isMixed == isMixed)
    let wide = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(contents([0xFF, 0xFE] + wide).isMixed == isMixed)
  }

  @Test func `the only line end of its kind is found anywhere in a long text`() {
    for place in 0..<200 {
      for end in ["\n", "\r", "\r\n"] {
        for usual in ["\n", "\r\n", "\r"] where usual != end {
          let rows = (0...place).map { _ in "" }.joined(separator: "x") + end
          let text = "a" + usual + rows + String(repeating: "y", count: 60) + usual
          #expect(contents(Array(text.utf8)).isMixed)
        }
      }
    }
  }

  @Test func `the only line end is told, whatever the document began with`() {
    var rows = Rows("a\nb\r\nc")
    #expect(RowsSummary(rows).usualEnding == .lf)
    rows.delete(0..<1)
    #expect(RowsSummary(rows).usualEnding == .crlf)
    #expect(RowsSummary(Rows("a")).usualEnding == .lf)
  }

  @Test func `edits keep the contents of the whole document`() {
    var rows = Rows("a\nb\nc\n")
    let bytes = ByteSlice(joining: [[0x62, 0xFF, 0x0D] as [UInt8]])
    rows.replace(1..<2, with: [Chunk(bytes: bytes, count: 1, .utf8)])
    #expect(rows.contents.isMixed && rows.contents.invalid == 1)
    rows.delete(1..<2)
    #expect(!rows.contents.isMixed && rows.contents.invalid == 0)
  }

  @Test(arguments: 1...UInt64(LongForm.rounds(12, long: 1_000)))
  func `they are those of the rows, in any document after any edits`(seed: UInt64) {
    var random = RandomRows(seed: seed)
    var rows = Rows(random.document(limit: 400), blockSize: 1 + random.number(below: 64))
    for _ in 0..<20 {
      let place = random.number(below: rows.count + 1)
      if random.number(below: 2) == 0 {
        rows.insert(random.text(), at: place)
      } else {
        rows.delete(place..<min(rows.count, place + random.number(below: 4)))
      }
      let all = rows.rows(in: 0..<rows.count)
      #expect(rows.contents.isMixed == (Set(all.compactMap(\.ending)).count > 1))
      let invalid = all.flatMap { $0.parts() }.count(where: \.isInvalid)
      #expect(rows.contents.invalid == invalid * rows.encoding.unitSize)
    }
  }
}

extension TextPart {
  fileprivate var isInvalid: Bool {
    if case .invalid = self { true } else { false }
  }
}
