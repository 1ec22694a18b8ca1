import RowTesting
import TestSupport
import Testing

@testable import RowEngine

struct RowsReplayingTests {
  private static func edit(_ parts: (Range<Int>, String, Int)...) -> RowsEdit {
    RowsEdit(
      parts.map { range, text, rows in
        let content = ByteSlice(joining: [Array(text.utf8)])
        return .init(range: range, content: .bytes(content, rows: rows))
      }
    )
  }

  private static func edit(
    _ range: Range<Int>,
    _ content: RowsEdit.Content,
    _ format: RowsFormat? = nil
  ) -> RowsEdit {
    RowsEdit([.init(range: range, content: content)], format: format)
  }

  @Test(
    arguments: [
      ("a\nb\n", edit((1..<3, "", 0)), .noSuchRows(1..<3, count: 2)),
      ("a\nb\n", edit((3..<3, "x\n", 1)), .noSuchRows(3..<3, count: 2)),
      ("a\nb\n", edit((1..<2, "x\n", 3)), .miscounted(1..<2)),
      ("a\nb\n", edit((1..<2, "x\ny", 1)), .miscounted(1..<2)),
      ("a\nb\n", edit((1..<2, "x", 1)), .misplacedEnd),
      ("a\nb\n", edit((0..<1, "x", 1)), .misplacedEnd),
      ("a\nb", edit((1..<2, "x\n", 1)), .misplacedEnd),
      ("a\nb", edit((1..<2, "", 0)), .misplacedEnd),
      ("a\nb", edit((2..<2, "x", 1)), .misplacedEnd),
      ("a\nb\n", edit((1..<2, "", 0), (0..<1, "", 0)), .disordered(0..<1)),
      ("a\nb\n", edit((0..<2, "", 0), (1..<2, "", 0)), .disordered(1..<2)),
      ("\u{FEFF}a", RowsEdit([], format: Rows([0xFF, 0xFE]).format), .mixedEncodings),
      ("a\n", RowsEdit([], format: Rows("\u{FEFF}a").format), .misplacedEnd),
      ("a\n", edit(1..<1, .copied(1..<2)), .noSuchRows(1..<2, count: 1)),
      ("a\nb", edit(0..<0, .copied(1..<2)), .misplacedEnd),
      ("a\n", edit(0..<1, .joined([0..<1, 1..<2], ending: .lf)), .noSuchRows(1..<2, count: 1)),
      ("a\nb\n", edit(0..<2, .joined([0..<2], ending: nil)), .misplacedEnd),
      ("a\nb", edit(0..<1, .joined([0..<1], ending: nil)), .misplacedEnd),
      ("a\n", edit(0..<1, .copied(0..<1), Rows([0xFF, 0xFE]).format), .mixedEncodings),
    ] as [(String, RowsEdit, RowsEditError)]
  )
  func `an edit of another version is rejected`(text: String, edit: RowsEdit, error: RowsEditError)
  {
    let opened = Rows(text)
    var rows = opened
    #expect(throws: error) { try rows.apply(edit) }
    #expect(rows.isIdentical(to: opened))
  }

  @Test func `moved rows leave their place`() throws {
    let moving = RowsEdit([
      .init(range: 0..<2, content: .none), .init(range: 3..<3, content: .moved(0..<2)),
    ])
    #expect(try Rows("a\nb\nc\nd\n").applying(moving).texts == ["c", "a", "b", "d"])
    for content in [0..<2, 1..<3, 0..<1].map(RowsEdit.Content.moved) {
      let copying = RowsEdit([
        .init(range: 0..<1, content: content), .init(range: 3..<3, content: .moved(0..<1)),
      ])
      #expect(throws: RowsEditError.self) { try Rows("a\nb\nc\nd\n").applying(copying) }
    }
  }

  @Test func `an edit can change the encoding if no row is kept`() throws {
    let (old, new) = (Rows("a\nb\n"), Rows([0xFE, 0xFF, 0, 0x63, 0, 0x0A, 0x0D]))
    let edit = RowsDifference(from: old, to: new).edit
    let replayed = try old.applying(RowsEdit(bytes: edit.bytes))
    expectSame(replayed, new)
    expectSame(try new.applying(RowsDifference(from: new, to: old).edit), old)
  }

  @Test func `an edit can add or remove the final line end`() throws {
    let (closed, open) = (Rows("a\nb\n"), Rows("a\nb"))
    let opening = RowsDifference(from: closed, to: open)
    #expect(opening.hunks.isEmpty && !opening.isEmpty)
    expectSame(try closed.applying(opening.edit), open)
    expectSame(try open.applying(RowsDifference(from: open, to: closed).edit), closed)
  }

  @Test(
    arguments: [
      ("a\rb\nc\n", .update(1, ""), "a\r\n\nc\n"), ("a\rb\n\n\n", .delete(1..<2), "a\r\n\n\n"),
      ("\n\na\rb\n", .move(from: 0, to: 2), "\na\r\n\nb\n"),
      ("a\r", .insert("", at: 1), "a\r\r"),
      ("b\n\na\r", .arrange(.move(to: 0), [2..<3]), "a\rb\n\n"),
      ("\na\r", .arrange(.move(to: 0), [1..<2]), "a\r\n\n"),
    ] as [(String, RowsAction, String)]
  )
  func `the rows after an edit are those that its bytes are read as`(
    text: String,
    action: RowsAction,
    new: String
  ) throws {
    var document = Rows(text)
    let edit = try #require(try document.perform(action)?.edit)
    #expect(document.bytes == Array(new.utf8))
    #expect(Rows(new).plainLines == document.plainLines)
    expectSame(try Rows(text).applying(RowsEdit(bytes: edit.bytes)), document)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `replaying recorded edits gives the same rows`(seed: UInt64) throws {
    var random = RandomRows(seed: 3000 + seed)
    let bytes = random.document(limit: random.pick([3, 10, 100, 400]))
    var document = Rows(bytes, blockSize: random.pick([1, 7, 64, 1 << 16]))
    for _ in 0..<40 {
      let before = document
      let edit = try document.perform(random.action(on: before))?.edit
      let record = (edit ?? RowsEdit([])).bytes
      let replayed = try before.applying(RowsEdit(bytes: record))
      expectSame(replayed, document)
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `damaged bytes are rejected or decoded as an edit`(seed: UInt64) throws {
    var random = RandomRows(seed: 4000 + seed)
    let old = Rows(random.document(limit: 40), blockSize: 7)
    let new = try random.versionFromOutside(of: old, actions: 3)
    var document = old
    let typed = try document.perform(random.action(on: old))?.edit ?? RowsEdit([])
    for record in [typed, RowsDifference(from: old, to: new).edit].map(\.bytes) {
      for _ in 0..<LongForm.rounds(50, long: 5_000) {
        let damaged = random.damage(to: record)
        guard let edit = try? RowsEdit(bytes: damaged) else { continue }
        #expect(edit.bytes == damaged)
        guard let replayed = try? old.applying(edit) else { continue }
        #expect(replayed.isConsistent)
        // Each row can be copied once.
        #expect(replayed.count <= 2 * old.count + damaged.count)
      }
    }
  }

  @Test func `a truncated edit is rejected at any length`() throws {
    var document = Rows("a\nb\nc")
    let edit = try #require(try document.perform(.move(from: 0, to: 2))?.edit)
    for length in 0..<edit.bytes.count {
      #expect(throws: RowsEditError.self) { try RowsEdit(bytes: Array(edit.bytes.prefix(length))) }
    }
  }

  @Test func `fifty thousand replacements are applied at once`() throws {
    let rows = Rows(String(repeating: "some row\n", count: 100_000), blockSize: 1 << 20)
    let content = ByteSlice(joining: [Array("another\n".utf8)])
    let edit = RowsEdit(
      (0..<50_000).map { .init(range: $0 * 2..<$0 * 2 + 1, content: .bytes(content, rows: 1)) }
    )
    let replayed = try rows.applying(RowsEdit(bytes: edit.bytes))
    #expect(replayed.count == 100_000)
    #expect(replayed.rows(in: 70_000..<70_002).map(\.text) == ["another", "some row"])
  }

  @Test func `rows between distant replacements are kept`() throws {
    let rows = Rows(String(repeating: "some row\n", count: 10_000), blockSize: 1 << 20)
    let content = ByteSlice(joining: [Array("x\n".utf8)])
    let places = [0, 63, 64, 65, 128, 129, 5_000, 5_065, 9_999]
    let edit = RowsEdit(
      places.map { .init(range: $0..<$0 + 1, content: .bytes(content, rows: 1)) }
    )
    let replayed = try rows.applying(edit)
    let texts = replayed.texts
    #expect(texts.indices.filter { texts[$0] == "x" } == places)
    #expect(replayed.isConsistent)
  }
}
