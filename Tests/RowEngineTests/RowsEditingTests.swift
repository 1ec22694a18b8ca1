import RowTesting
import Testing

@testable import RowEngine

struct RowsEditingTests {
  private func edited(_ text: String, _ edit: (inout Rows) -> Void) -> String {
    var rows = Rows(text)
    edit(&rows)
    return String(decoding: rows.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("a\r\nb\nc\r", 0, "x\r\na\r\nb\nc\r"), ("a\r\nb\nc\r", 1, "a\r\nx\r\nb\nc\r"),
    ("a\r\nb\nc\r", 3, "a\r\nb\nc\rx\r"), ("a\r\nb", 2, "a\r\nb\r\nx"), ("a", 0, "x\na"),
    ("a", 1, "a\nx"), ("", 0, "x\n"), ("\u{FEFF}a", 0, "\u{FEFF}x\na"),
  ])
  func `a new row has the line end of its neighbor`(text: String, index: Int, result: String) {
    #expect(edited(text) { $0.insert("x", at: index) } == result)
  }

  @Test func `a text of several lines becomes several rows with equal line ends`() {
    var rows = Rows("a\r\nb\r\n")
    rows.insert("x\ny\r\rz", at: 1)
    #expect(rows.texts == ["a", "x", "y", "", "z", "b"])
    rows.replaceText(at: 0, with: "1\n2")
    #expect(rows.bytes == Array("1\r\n2\r\nx\r\ny\r\n\r\nz\r\nb\r\n".utf8))
  }

  @Test func `edits keep the presence of a final line end`() {
    #expect(edited("a\nb") { $0.delete(1..<2) } == "a")
    #expect(edited("a\nb") { $0.delete(0..<2) } == "")
    #expect(edited("a\nb\n") { $0.delete(1..<2) } == "a\n")
    #expect(edited("a\nb") { $0.insert("c", at: 2) } == "a\nb\nc")
    #expect(edited("a\nb") { $0.replaceText(at: 1, with: "c\nd") } == "a\nc\nd")
  }

  @Test func `an empty last row keeps or gets a line end, which tells of it in the file`() {
    #expect(edited("a\n\nb\nc") { $0.delete(2..<4) } == "a\n\n")
    #expect(edited("a\nb") { $0.replaceText(at: 1, with: "") } == "a\n\n")
    #expect(edited("a\r\nb") { $0.replaceText(at: 1, with: "b\n") } == "a\r\nb\r\n\r\n")
    #expect(edited("a\nb") { $0.insert("", at: 2) } == "a\nb\n\n")
    #expect(edited("a\nb") { $0.insert("c\n", at: 2) } == "a\nb\nc\n\n")
    #expect(edited("\nb") { $0.move(from: 0, to: 1) } == "b\n\n")
    #expect(edited("a\r\n\nb") { $0.move(from: 2, to: 0) } == "b\na\r\n\n")
    #expect(edited("\nb") { $0.arrange(.duplicate, [0..<1]) } == "\n\nb")
    #expect(edited("\nb") { $0.arrange(.moveDown, [0..<1]) } == "b\n\n")
    #expect(edited("\nb") { $0.arrange(.delete, [1..<2]) } == "\n")
  }

  @Test func `a long row that ends the document gets a line end above an empty row`() throws {
    let text = "a\n" + String(repeating: "x", count: 3 * Chunk.usualLength)
    let rows = Rows(text)
    let length = text.utf8.count - 2
    for (range, new, rest) in [
      (length..<length, "y\n", text + "y\n\n"), (0..<length, "", "a\n\n"),
      (10..<length, "\nz\n\n", text.prefix(12) + "\nz\n\n\n"),
    ] {
      var changed = rows
      let edit = changed.replaceText(at: 1, in: range, with: new)
      #expect(changed.bytes == Array(rest.utf8))
      expectSame(changed, Rows(rest))
      expectSame(try rows.applying(RowsEdit(bytes: edit.bytes)), changed)
    }
  }

  @Test func `an emptied document keeps its kind of line end`() {
    let text = edited("a\r\nb") { rows in
      rows.delete(0..<2)
      rows.insert("x\ny", at: 0)
    }
    #expect(text == "x\r\ny\r\n")
  }

  @Test func `a row moves with its line end, except for an open last row`() {
    #expect(edited("a\r\nb\nc\r") { $0.move(from: 0, to: 2) } == "b\nc\ra\r\n")
    #expect(edited("a\r\nb\nc") { $0.move(from: 2, to: 0) } == "c\na\r\nb")
    #expect(edited("a\r\nb\nc") { $0.move(from: 0, to: 2) } == "b\nc\r\na")
    #expect(edited("a\nb") { $0.move(from: 1, to: 1) } == "a\nb")
  }

  @Test func `a CR and an LF that become adjacent remain two line ends`() {
    var rows = Rows("a\rb\n\nc\n")
    rows.delete(1..<2)
    #expect(rows.texts == ["a", "", "c"])
    #expect(rows.bytes == Array("a\r\n\nc\n".utf8))
    rows.replaceText(at: 1, with: "x")
    #expect(rows.bytes == Array("a\r\nx\nc\n".utf8))
  }

  @Test func `typed text has the encoding of the document`() {
    var rows = Rows([0xFE, 0xFF, 0, 0x61, 0, 0x0D, 0x0A])
    rows.insert("é\n😀", at: 0)
    let expected: [UInt8] = [
      0xFE, 0xFF, 0, 0xE9, 0, 0x0D, 0xD8, 0x3D, 0xDE, 0x00, 0, 0x0D, 0, 0x61, 0, 0x0D, 0x0A,
    ]
    #expect(rows.bytes == expected)
  }

  @Test func `equal text keeps the document identical, a canonically equivalent one does not`() {
    let opened = Rows("caf\u{E9}\n")
    var rows = opened
    rows.replaceText(at: 0, with: "caf\u{E9}")
    #expect(rows.isIdentical(to: opened))
    rows.replaceText(at: 0, with: "cafe\u{301}")
    #expect(!rows.isIdentical(to: opened))
    #expect(rows.bytes == Array("cafe\u{301}\n".utf8))
  }

  @Test func `typing a long text into a row creates few chunks`() {
    var rows = Rows(String(repeating: "some row\n", count: 50_000))
    let chunks = rows.tree.count
    for length in 1...300 {
      rows.replaceText(at: 25_000, with: String(repeating: "x", count: length))
    }
    for row in 25_000..<25_300 { rows.replaceText(at: row, with: "y") }
    #expect(rows.tree.count < chunks + 10)
    #expect(rows.isConsistent)
  }

  @Test func `a pasted text is split into chunks`() {
    var rows = Rows("a\nb\n")
    rows.insert(String(repeating: "some row\n", count: 20_000), at: 1)
    #expect(rows.count == 20_003)
    #expect(rows.tree.allSatisfy { $0.bytes.count <= Chunk.usualLength })
    #expect(rows.isConsistent)
  }
}
