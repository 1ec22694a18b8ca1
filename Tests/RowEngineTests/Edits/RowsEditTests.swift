import Documents
import RowTesting
import Testing

@testable import RowEngine

struct RowsEditTests {
  private func edit(_ text: String, _ action: RowsAction) throws -> RowsEdit {
    var document = Rows(text)
    return try document.perform(action)?.edit ?? RowsEdit([])
  }

  private func replacement(
    _ range: Range<Int>,
    _ text: String,
    rows: Int
  ) -> RowsEdit.Replacement {
    let content = ByteSlice(joining: [Array(text.utf8)])
    return RowsEdit.Replacement(range: range, content: .bytes(content, rows: rows))
  }

  @Test func `an edit contains the bytes of the changed rows`() throws {
    #expect(
      try edit("a\r\nb\n", .insert("x\ny", at: 1)).replacements
        == [replacement(1..<1, "x\r\ny\r\n", rows: 2)]
    )
    #expect(
      try edit("a\nb\n", .update(1, "x\ny")).replacements
        == [replacement(1..<2, "x\ny\n", rows: 2)]
    )
    #expect(
      try edit("a\nb\n", .delete(0..<2)).replacements == [replacement(0..<2, "", rows: 0)]
    )
  }

  private func joined(
    _ range: Range<Int>,
    _ rows: Range<Int>...,
    ending: LineEnding?
  ) -> RowsEdit.Replacement {
    RowsEdit.Replacement(range: range, content: .joined(rows, ending: ending))
  }

  @Test func `an edit refers to a row that gains or loses its line end`() throws {
    #expect(
      try edit("a\nb", .insert("c", at: 2)).replacements
        == [joined(1..<2, 1..<2, ending: .lf), replacement(2..<2, "c", rows: 1)]
    )
    #expect(
      try edit("a\nb", .delete(1..<2)).replacements == [joined(0..<2, 0..<1, ending: nil)]
    )
    #expect(try edit("a\nb", .update(1, "")).replacements == [replacement(1..<2, "\n", rows: 1)])
    #expect(
      try edit("a\r\nb\rc", .move(from: 2, to: 0)).replacements
        == [joined(0..<0, 2..<3, ending: .cr), joined(1..<3, 1..<2, ending: nil)]
    )
    #expect(
      try edit("a\nb\nc", .move(from: 0, to: 2)).replacements
        == [
          replacement(0..<1, "", rows: 0), joined(2..<3, 2..<3, ending: .lf),
          joined(3..<3, 0..<1, ending: nil),
        ]
    )
  }

  @Test func `an edit refers to duplicated, joined and passed rows`() throws {
    #expect(
      try edit("a\nb\nc\n", .arrange(.duplicate, [0..<2])).replacements
        == [.init(range: 2..<2, content: .copied(0..<2))]
    )
    #expect(
      try edit("a\nb\nc\n", .arrange(.join, [0..<2])).replacements
        == [joined(0..<2, 0..<2, ending: .lf)]
    )
    #expect(
      try edit("a\nb\nc\n", .arrange(.moveDown, [0..<2])).replacements
        == [
          .init(range: 0..<0, content: .moved(2..<3)), .init(range: 2..<3, content: .none),
        ]
    )
  }

  @Test(
    arguments: [
      .insert("", at: 1), .update(0, "a"), .delete(1..<1), .move(from: 1, to: 1),
    ] as [RowsAction]
  )
  func `an action without an effect has an empty edit`(action: RowsAction) throws {
    let opened = Rows("a\nb\n")
    let edit = try edit("a\nb\n", action)
    let isInsertion = if case .insert = action { true } else { false }
    #expect(edit.isEmpty == !isInsertion)
    #expect(try opened.applying(edit).isIdentical(to: opened) == !isInsertion)
  }

  @Test func `the size of an edit does not depend on the size of the document`() throws {
    let rows = Rows(String(repeating: "some row\n", count: 1_000_000), blockSize: 1 << 20)
    var document = rows
    let typed = try #require(try document.perform(.update(500_000, "some other row"))).edit.bytes
    let moved = try #require(try document.perform(.move(from: 999_999, to: 0))).edit.bytes
    #expect(typed.count == 15 + 8)
    #expect(moved.count < 16)
    var replayed = rows
    for edit in [typed, moved] { try replayed.apply(RowsEdit(bytes: edit)) }
    #expect(replayed.byteCount == document.byteCount)
    for row in [0, 1, 500_000, 500_001, 999_999] {
      #expect(replayed.row(at: row).line == document.row(at: row).line)
    }
  }

  @Test func `an edit has one encoded form`() throws {
    let format = RowsFormat(
      encoding: .utf16LittleEndian,
      mark: ByteSlice(joining: [[0xFF, 0xFE] as [UInt8]]),
      oddBytes: ByteSlice(joining: [[0x0A] as [UInt8]]),
      isOpen: true,
      usualEnding: .cr
    )
    let edit = RowsEdit(
      [
        .init(range: 2..<3, content: .none), .init(range: 200..<200, content: .moved(2..<3)),
        replacement(200..<201, "x\n", rows: 1),
      ],
      format: format
    )
    let bytes: [UInt8] = [
      1, 2 + 8 + 16 + 32, 0x0A, 3, 2, 1, 0, 0xC5, 1, 0, 3, 2, 0, 1, 2, 2, 0x78, 0x0A,
    ]
    #expect(edit.bytes == bytes)
    #expect(try RowsEdit(bytes: bytes) == edit)
    #expect(RowsEdit([]).bytes == [0, 0])
    let referring = RowsEdit([
      .init(range: 2..<2, content: .copied(0..<2)),
      .init(range: 2..<3, content: .joined([2..<3, 4..<6], ending: .crlf)),
    ])
    let references: [UInt8] = [0, 2, 2, 0, 1, 1, 0, 2, 0, 0, 1, 1, 1, 2, 1, 2, 2, 4, 2]
    #expect(referring.bytes == references)
    #expect(try RowsEdit(bytes: references) == referring)
  }

  @Test(
    arguments: [
      ([], .malformed(at: 0)), ([3, 0], .malformed(at: 1)), ([0], .malformed(at: 1)),
      ([0, 0, 0], .malformed(at: 2)), ([0, 0x80, 0], .malformed(at: 3)),
      ([0, 1], .malformed(at: 2)), ([1, 12, 0], .malformed(at: 2)),
      ([1, 0x82, 3, 0], .malformed(at: 3)), ([2, 3], .malformed(at: 2)),
      ([2, 1, 0, 0, 1, 2, 3, 4], .malformed(at: 4)), ([1, 32, 0x0A, 0], .malformed(at: 2)),
      ([0, 1, 0, 0, 2, 5, 0x0A], .malformed(at: 6)),
      ([0, 1, 0, 0, 10, 1, 0x0A], .malformed(at: 6)), ([0, 1, 0, 0, 1], .malformed(at: 5)),
      ([0] + Array(repeating: 0xFF, count: 9), .malformed(at: 10)),
      ([0, 2, 0, 1, 0, 0, 0, 3, 1], .disordered(1..<2)),
      ([0, 2, 0, 1, 3, 0, 0, 0, 3, 0], .disordered(0..<1)),
      ([0, 1, 0, 0, 1, 1, 0, 0, 0], .malformed(at: 8)),
      ([0, 1, 0, 1, 1, 1, 1, 0, 0, 0], .malformed(at: 8)),
      ([0, 1, 0, 1, 1, 1, 1, 1, 0, 4], .malformed(at: 10)),
      ([0, 2, 1, 0, 1, 1, 0, 2, 0, 1, 0, 1, 1, 0, 1, 1], .disordered(1..<2)),
      ([0, 1, 0, 1, 1, 1, 2, 1, 0, 1, 0, 1], .disordered(0..<1)),
    ] as [([UInt8], RowsEditError)]
  )
  func `invalid bytes are rejected`(bytes: [UInt8], error: RowsEditError) {
    #expect(throws: error) { try RowsEdit(bytes: bytes) }
  }

  @Test func `numbers with an overflowing sum are rejected`() {
    var bytes: [UInt8] = [0, 1]
    bytes.append(number: .max)
    #expect(throws: RowsEditError.malformed(at: 12)) { try RowsEdit(bytes: bytes + [1, 0]) }
    bytes = [0, 1, 0, 1]
    bytes.append(number: .max)
    let largest = bytes
    #expect(throws: RowsEditError.self) { try RowsEdit(bytes: largest + [0x7F]) }
  }
}
