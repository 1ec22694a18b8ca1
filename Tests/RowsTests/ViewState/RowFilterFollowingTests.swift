import DocumentApp
import MAVB
import RowEngine
import RowTesting
import TestSupport
import Testing

@testable import rows

/// Tests that a filter follows undo and redo by the rows that a step has changed.
@MainActor
struct RowFilterFollowingTests {
  @Test(arguments: 1...UInt64(LongForm.rounds(2, long: 200)))
  func `the rows of a step are those that a comparison finds`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var document = Document(rows: Rows((0..<40).map { _ in line(&random) + "\n" }.joined()))
    let condition = FilterCondition(pattern: Pattern(text: "a"))
    for _ in 0..<30 {
      var filter = try RowFilter([condition], document.rows)
      while var slice = filter.request {
        slice.advance()
        _ = filter.add(slice)
      }
      let base = document
      guard let change = try document.apply(action(on: base, &random)) else { continue }
      let step = try #require(document.step(of: change))
      try filter.follow(change, to: document.rows)
      var undone = document
      let undo = undone.restore(base, since: document, showing: step.undonePlace)
      try expectSame(filter, undo, undone)
      try filter.follow(undo, to: undone.rows)
      var redone = undone
      try expectSame(filter, redone.restore(document, since: undone, showing: step.place), redone)
    }
  }

  @Test func `a version that others have changed is compared`() {
    var document = Document(rows: Rows("a\nb\n"))
    let place = ChangedRows(0, hunk: RowsHunk(old: 0..<0, new: 0..<1))
    let other = Document(rows: Rows("a\nb\nc\n"))
    let restored = document.restore(Document(rows: Rows("x\na\n")), since: other, showing: place)
    #expect(restored == .restored(showing: 0))
  }

  /// Expects the same visible rows as without the rows that have changed.
  private func expectSame(
    _ filter: RowFilter,
    _ change: Document.Change,
    _ document: Document
  ) throws {
    guard case .restored(let row, let selected, let hunk) = change else {
      Issue.record("\(change)")
      return
    }
    #expect(hunk != nil)
    var (known, compared) = (filter, filter)
    try known.follow(change, to: document.rows)
    try compared.follow(.restored(showing: row, selecting: selected), to: document.rows)
    #expect(known.visible.rowCount == document.rows.count)
    // Equal rows beside each other can't be told apart by a comparison.
    #expect(texts(known, document) == texts(compared, document))
  }

  private func texts(_ filter: RowFilter, _ document: Document) -> [String] {
    let visible = filter.visible
    return visible.ranges(at: 0..<visible.count).flatMap { document.rows.texts[$0] }
  }

  private func action(
    on document: Document,
    _ random: inout SeededGenerator
  ) -> Document.Action {
    let count = document.rows.count
    guard count > 1 else { return .insert(line(&random), at: 0) }
    let row = Int.random(in: 0..<count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .insert(line(&random) + "\n" + line(&random), at: row)
    case 1: return .delete(row..<min(count, row + Int.random(in: 1...3, using: &random)))
    case 2: return .update(row, line(&random))
    default: return .update(row, line(&random) + "\n" + line(&random))
    }
  }

  private func line(_ random: inout SeededGenerator) -> String {
    "\(["a", "b"].randomElement(using: &random) ?? "")\(UInt32.random(in: 0 ... .max, using: &random))"
  }
}
