import RowTesting
import Testing

@testable import RowEngine

struct EncodingEditsTests {
  private static let encodings = TextEncoding.common

  @Test(arguments: encodings, 0..<30 as Range<UInt64>)
  func `an edit at two places keeps all other bytes of its row`(
    encoding: TextEncoding,
    seed: UInt64
  ) {
    var random = RandomRows(seed: seed)
    var rows = Rows(random.bytes(limit: 60), as: encoding)
    guard rows.count > 0 else { return }
    let index = random.number(below: rows.count)
    let row = rows.row(at: index)
    let (scalars, content) = (Array(row.text.unicodeScalars), Array(row.content))
    let offsets = encoding.scalarOffsets(in: row.content)
    let start = random.number(below: scalars.count + 1)
    let end = start + random.number(below: scalars.count + 1 - start)
    var text = String.UnicodeScalarView(scalars[..<start])
    text.append("#")
    text.append(contentsOf: scalars[start..<end])
    text.append("#")
    text.append(contentsOf: scalars[end...])
    let typed = encoding.encode("#")
    let all = rows.plainLines
    rows.replaceText(at: index, with: String(text))
    let middle = Array(content[offsets[start]..<offsets[end]])
    let expected =
      content[..<offsets[start]] + typed + middle + typed + content[offsets[end]...]
    #expect(Array(rows.row(at: index).content) == Array(expected))
    #expect(rows.plainLines.count == all.count)
    for other in all.indices where other != index { #expect(rows.plainLines[other] == all[other]) }
  }

  @Test func `characters that Shift JIS has twice keep their bytes`() {
    var rows = Rows([0xFA, 0x5B, 0x61, 0x81, 0xE6], as: .shiftJIS)
    #expect(rows.texts == ["∵a∵"])
    rows.replaceText(at: 0, with: "x∵b∵y")
    #expect(rows.bytes == [0x78, 0xFA, 0x5B, 0x62, 0x81, 0xE6, 0x79])
  }

  @Test func `a search in Shift JIS finds no half characters`() throws {
    // The second byte of 表 is that of a backslash.
    let rows = Rows([0x95, 0x5C, 0x0A, 0x5C, 0x0A], as: .shiftJIS)
    let matcher = try Matcher(Pattern(text: "\\"), .shiftJIS)
    var scanner = MatchScanner(matcher)
    #expect(rows.tree.map { scanner.rows(in: $0) } == [[1]])
  }

  @Test func `a search for a character that the encoding lacks finds nothing`() throws {
    let rows = Rows(Array(#"\u{20AC}"#.utf8), as: .latin1)
    let matcher = try Matcher(Pattern(text: "€", matchesCase: true), .latin1)
    var scanner = MatchScanner(matcher)
    #expect(rows.tree.map { scanner.rows(in: $0) } == [[]])
  }
}
