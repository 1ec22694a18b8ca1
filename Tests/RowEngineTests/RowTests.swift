import RowTesting
import Testing

@testable import RowEngine

struct RowTests {
  private func replace(_ bytes: [UInt8], with text: String) -> [UInt8] {
    var rows = Rows(bytes + [0x0A])
    rows.replaceText(at: 0, with: text)
    return rows.bytes.dropLast()
  }

  @Test func `invalid bytes survive an edit of other characters`() {
    let latin = Array("caf".utf8) + [0xE9] + Array(" au lait".utf8)
    #expect(Rows(latin).texts == ["caf\u{FFFD} au lait"])
    #expect(replace(latin, with: "caf\u{FFFD} au lait!") == latin + [0x21])
    #expect(replace(latin, with: "un caf\u{FFFD} au lait") == Array("un ".utf8) + latin)
    #expect(replace(latin, with: "caf\u{E9} au lait") == Array("café au lait".utf8))
    #expect(
      replace(latin, with: "un caf\u{FFFD} au lait!") == Array("un ".utf8) + latin + [0x21]
    )
    #expect(replace(latin, with: "caf\u{FFFD}\u{FFFD} au lait").starts(with: latin.prefix(4)))
  }

  @Test func `a valid row is encoded as typed`() {
    #expect(replace(Array("e\u{301}".utf8), with: "\u{E9}") == [0xC3, 0xA9])
    #expect(replace([0xEF, 0xBF, 0xBD], with: "\u{FFFD}x") == [0xEF, 0xBF, 0xBD, 0x78])
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `offsets of scalars agree with the decoded text`(seed: UInt64) {
    var random = RandomRows(seed: 2000 + seed)
    let rows = Rows(random.document(limit: 100))
    let plain = PlainRows(rows.bytes)
    for index in 0..<rows.count {
      let row = rows.row(at: index)
      let scalars = plain.scalars(of: plain.lines[index].content)
      #expect(Array(row.text.unicodeScalars) == scalars.map(\.scalar))
      let offsets = rows.encoding.scalarOffsets(in: row.content)
      #expect(offsets == scalars.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.bytes.count) })
    }
  }

  @Test(arguments: [
    ("abc", 2, "ab"), ("abc", 3, "abc"), ("abc", 9, "abc"), ("aé", 2, "a"), ("aé", 3, "aé"),
    ("😀x", 1, ""), ("😀x", 3, ""), ("😀x", 4, "😀"), ("😀x", 0, ""),
  ])
  func `the prefix of a text never splits a scalar`(text: String, limit: Int, start: String) {
    #expect(Rows(text + "\n").row(at: 0).prefixText(limit) == start)
  }

  @Test func `the prefix of a text never splits a surrogate pair`() {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8, 0x00, 0xDE, 0x0A, 0]
    let row = Rows(bytes).row(at: 0)
    #expect([1, 2, 3, 4, 5, 6].map(row.prefixText) == ["", "a", "a", "a", "a", "a😀"])
  }

  @Test func `the prefix of invalid bytes has replacement characters`() {
    let row = Rows([UInt8](repeating: 0x80, count: 50)).row(at: 0)
    #expect(row.prefixText(10) == String(repeating: "\u{FFFD}", count: 10))
  }
}
