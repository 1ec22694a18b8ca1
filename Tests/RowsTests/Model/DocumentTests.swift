import DocumentApp
import Documents
import RowEngine
import RowTesting
import Testing

@testable import rows

struct DocumentTests {
  private func document(_ text: String) -> Document { Document(rows: Rows(text)) }

  @Test func `a trace tells the size of a document`() {
    #expect(document("a\nb\nc\n").traceDescription == "3 rows, 6 bytes, UTF-8")
  }

  @Test func `an action returns its change`() throws {
    var document = document("a\nb\nc\n")
    let opened = document
    #expect(try document.apply(.insert("x\ny", at: 1)) == .inserted(1..<3))
    #expect(try document.apply(.update(0, "1")) == .updated(0))
    #expect(try document.apply(.update(0, "1\n2")) == .split(0, into: 2))
    #expect(try document.apply(.move(from: 5, to: 0)) == .moved(from: 5, to: 0))
    #expect(try document.apply(.delete(1..<3)) == .deleted(1..<3))
    #expect(document.rows.texts == ["c", "x", "y", "b"])
    let restored = document.restore(opened, since: document, showing: ChangedRows(1))
    #expect(restored == .restored(showing: 1))
    #expect(document.rows.texts == ["a", "b", "c"])
    #expect(document.isSame(as: opened))
  }

  @Test(
    arguments: [
      (.insert("x", at: 3), 3), (.insert("x", at: -1), -1), (.update(2, "x"), 2),
      (.update(.max, "x"), .max), (.delete(1..<3), 3), (.delete(-1..<1), -1),
      (.move(from: 2, to: 0), 2), (.move(from: 0, to: 2), 2),
    ] as [(Document.Action, Int)]
  )
  func `an action on a missing row throws and changes nothing`(action: Document.Action, row: Int) {
    let opened = document("a\nb\n")
    var document = opened
    #expect(throws: RowsActionError.noSuchRow(row, count: 2)) { try document.apply(action) }
    #expect(document.isSame(as: opened))
  }

  @Test func `a new document is empty`() throws {
    var document = Document()
    #expect(document.rows.count == 0)
    #expect(throws: RowsActionError.noSuchRow(0, count: 0)) { try document.apply(.update(0, "x")) }
    _ = try document.apply(.insert("x", at: 0))
    #expect(document.rows.bytes == Array("x\n".utf8))
  }

  @Test func `the step of a transform is recorded with its edit`() throws {
    let opened = document("b\na\n")
    var (document, replayed) = (opened, opened)
    let transform = RowsTransformation(
      transform: .reverse,
      ranges: [0..<2],
      isSelection: false,
      cursor: 0
    )
    let progress = WorkProgress()
    let reversed = try #require(try transform.transformed(document.rows, progress: progress))
    let recorded = try #require(try document.applyRecording(.transform(reversed)))
    try replayed.replay(recorded.edit())
    #expect(replayed.rows.texts == ["a", "b"])
    #expect(document.label(of: recorded.change, since: opened) != nil)
  }

  @Test func `merged versions have the chosen sides of the conflicts`() throws {
    let (base, mine, theirs) = (document("a\nb\n"), document("A\nb\n"), document("1\nb\n"))
    let joined = mine.joining(theirs, since: base, progress: WorkProgress())
    var choices = try #require(joined.conflicts)
    choices.choose(.theirs, at: 0)
    #expect(mine.resolving(choices)?.document.rows.texts == ["1", "b"])
  }
}
