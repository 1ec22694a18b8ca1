import Documents
import RowTesting
import Testing

@testable import RowEngine

/// Tests which bytes the rows of an output get.
struct ShellSelectionTests {
  /// The rows "a", "c" with half of a pair, "d" with another half, and "e", in UTF-16.
  private let rows = Rows(
    [0xFF, 0xFE] + [0x61, 0, 0x0A, 0] + [0x63, 0, 0x00, 0xD8, 0x0A, 0]
      + [0x63, 0, 0x01, 0xD8, 0x0A, 0] + [0x65, 0, 0x0A, 0]
  )

  /// Returns the rows after a command; nil if it changes nothing.
  private func replaced(
    _ rows: Rows,
    _ command: (_ rows: [[UInt8]]) -> [[UInt8]]
  ) throws(TransformError) -> Rows? {
    let all = ShellSelection(rows: rows, ranges: [0..<rows.count], isSelection: false, cursor: 0)
    var input: [UInt8] = []
    all.input.forEachPiece { input += $0 }
    let lines = input.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    var output: [UInt8] = []
    for line in command(lines.map { Array($0) }) { output += line + [0x0A] }
    return try all.replaced(with: ShellSelection.rows(of: output), progress: WorkProgress())?.rows
  }

  private func contents(_ rows: Rows?) -> [[UInt8]] {
    rows.map { rows in rows.rows(in: 0..<rows.count).map { Array($0.content) } } ?? []
  }

  @Test func `the rows of an output share its bytes, also in other places`() {
    let output = Array("one\ntwo\n".utf8)
    let rows = ShellSelection.rows(of: output)
    let start = output.withUnsafeBytes { $0.baseAddress }
    let second = rows.rows(in: 1..<2)[0].content
    for row in [second, second.inOwnBlock] {
      #expect(row.withUnsafeBytes { $0.baseAddress } == start?.advanced(by: 4))
      #expect(row.hasBytes(Array("two".utf8)))
    }
  }

  @Test func `rows that a command passes on keep their invalid bytes`() throws {
    #expect(try replaced(rows) { $0 } == nil)
    let changed = try replaced(rows) { [[0x62]] + Array($0.dropFirst()) }
    #expect(contents(changed) == [[0x62, 0]] + Array(contents(rows).dropFirst()))
  }

  @Test func `rows keep their invalid bytes in another place`() throws {
    let old = contents(rows)
    #expect(contents(try replaced(rows) { Array($0.dropFirst()) }) == Array(old.dropFirst()))
    #expect(contents(try replaced(rows) { $0 + [$0[3]] }) == old + [old[3]])
  }

  @Test func `rows that a command passes on keep their line ends`() throws {
    let rows = Rows("a\r\nb\nc\r\nd\n")
    func text(_ command: ([[UInt8]]) -> [[UInt8]]) throws -> String {
      String(decoding: try replaced(rows, command)?.bytes ?? [], as: UTF8.self)
    }
    #expect(try text { Array($0.dropFirst()) } == "b\nc\r\nd\n")
    #expect(try text { $0.reversed() } == "d\nc\r\nb\na\r\n")
    #expect(try text { $0.map { $0 + [0x2E] } } == "a.\r\nb.\nc.\r\nd.\n")
    #expect(try text { [$0[0], [0x78], $0[2], $0[2], $0[3]] } == "a\r\nx\r\nc\r\nc\r\nd\n")
  }

  @Test func `rows that read alike keep their line ends in their places`() throws {
    let rows = Rows("a\r\na\nb\rc\n")
    func text(_ command: ([[UInt8]]) -> [[UInt8]]) throws -> String {
      String(decoding: try replaced(rows, command)?.bytes ?? [], as: UTF8.self)
    }
    let x: [UInt8] = [0x78]
    #expect(try text { [x + $0[0], $0[1], x + $0[2], $0[3]] } == "xa\r\na\nxb\rc\n")
    #expect(try text { [$0[0] + x, $0[1], $0[2] + x, $0[3]] } == "ax\r\na\nbx\rc\n")
  }

  @Test func `a command may not remove or repeat one of two rows that read alike`() throws {
    // The first and the third row are U+2252.
    let rows = Rows([0x81, 0xE0, 0x0A, 0x62, 0x0A, 0x87, 0x90, 0x0A, 0x63, 0x0A], as: .shiftJIS)
    let old = contents(rows)
    #expect(throws: TransformError.alike) { try replaced(rows) { Array($0.suffix(2)) } }
    #expect(throws: TransformError.alike) { try replaced(rows) { Array($0.prefix(2)) } }
    #expect(throws: TransformError.alike) { try replaced(rows) { $0 + $0 } }
    #expect(contents(try replaced(rows) { $0 + [[0x7A]] }).prefix(4) == old[...])
  }

  @Test(
    arguments: [
      (.shiftJIS, [[0x61, 0xA0], [0x62, 0xFD]]), (.gb18030, [[0x61, 0xFF], [0x62, 0x81]]),
      (.utf16LittleEndian, [[0x61, 0, 0, 0xD8], [0x62, 0, 1, 0xD8]]), (.utf8, [[0xFF], [0xFE]]),
    ] as [(TextEncoding, [[UInt8]])]
  )
  func `a row that a command changes keeps its invalid bytes`(
    encoding: TextEncoding,
    old: [[UInt8]]
  ) throws {
    let end = encoding == .utf16LittleEndian ? [0x0A, 0] : [0x0A] as [UInt8]
    let dot = encoding == .utf16LittleEndian ? [0x2E, 0] : [0x2E] as [UInt8]
    let rows = Rows(old.flatMap { $0 + end }, as: encoding)
    #expect(contents(try replaced(rows) { [$0[0] + [0x2E], $0[1]] }) == [old[0] + dot, old[1]])
    #expect(contents(try replaced(rows) { [$0[1]] }) == [old[1]])
    #expect(contents(try replaced(rows) { [$0[1], $0[0], $0[1]] }) == [old[1], old[0], old[1]])
  }

  @Test func `an output with bytes that would be another text is refused`() {
    let rows = Rows([0x61, 0, 0x0A, 0], as: .utf16LittleEndian)
    #expect(throws: TransformError.notEncodable) { try replaced(rows) { [$0[0] + [0xFF]] } }
  }

  @Test(
    arguments: [
      ("b\nd\n", "a\nb\nc\nd\ne\n", nil),
      ("x\ny\n", "a\nx\nc\ny\ne\n", [1..<2, 3..<4]),
      ("x\n", "a\nx\nc\ne\n", [1..<2]),
      ("x\ny\nz\n", "a\nx\ny\nz\nc\ne\n", [1..<4]),
    ] as [(String, String, [Range<Int>]?)]
  )
  func `each row of an output replaces one, or all are at the first place`(
    output: String,
    new: String,
    selected: [Range<Int>]?
  ) throws {
    let rows = Rows("a\nb\nc\nd\ne\n")
    let some = ShellSelection(rows: rows, ranges: [1..<2, 3..<4], isSelection: true, cursor: 1)
    let output = ShellSelection.rows(of: Array(output.utf8))
    let replaced = try some.replaced(with: output, progress: WorkProgress())
    #expect((replaced?.rows ?? rows).bytes == Array(new.utf8))
    #expect(replaced?.effect.selected == selected)
  }

  @Test func `rows keep the bytes of characters that an encoding has twice`() throws {
    // Both are U+2252 in Shift JIS.
    let rows = Rows([0x81, 0xE0, 0x0A, 0x87, 0x90, 0x0A, 0x62, 0x0A], as: .shiftJIS)
    let changed = try replaced(rows) { Array($0.dropLast()) + [[0x61]] }
    #expect(contents(changed) == [[0x81, 0xE0], [0x87, 0x90], [0x61]])
  }

  @Test func `an output with a character that the encoding lacks is refused`() {
    #expect(throws: TransformError.notEncodable) {
      try replaced(Rows([0xE9, 0x0A], as: .latin1)) { $0 + [Array("日".utf8)] }
    }
  }
}
