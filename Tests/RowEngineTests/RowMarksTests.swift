import RowTesting
import TestSupport
import Testing

@testable import RowEngine

struct RowMarksTests {
  /// Each row's mark as a sign, for the shown and the saved version.
  private func signs(_ rows: Rows, saved: Rows) -> String {
    let marks = RowMarks(rows, saved: SavedRows(saved))
    return String((0..<rows.count).map { marks.mark(of: $0).sign })
  }

  private func edited(_ text: String, _ edit: (inout Rows) -> Void) -> String {
    let saved = Rows(text)
    var rows = saved
    edit(&rows)
    return signs(rows, saved: saved)
  }

  @Test func `an unchanged document has no marks`() {
    #expect(edited("a\nb\n") { _ in } == "  ")
    #expect(edited("") { _ in } == "")
    #expect(RowMarks(Rows("a\n"), saved: nil).mark(of: 0) == nil)
  }

  @Test func `a row with another text is changed`() {
    #expect(edited("a\nb\nc\n") { $0.replaceText(at: 1, with: "x") } == " ~ ")
  }

  @Test func `inserted rows are new and deleted ones leave no mark`() {
    #expect(edited("a\nb\nc\n") { $0.insert("x\ny", at: 1) } == " ++  ")
    #expect(edited("a\nb\nc\n") { $0.delete(1..<2) } == "  ")
    #expect(edited("a\nb\nc") { $0.insert("d", at: 3) } == "   +")
  }

  @Test func `of a split row the first part is changed and the others are new`() {
    #expect(edited("a\nb\nc\n") { $0.replaceText(at: 1, with: "x\ny\nz") } == " ~++ ")
  }

  @Test func `of several rows in the place of one, the most similar is changed`() {
    let rows = edited("a\nhello world\nc\n") {
      $0.insert("new", at: 1)
      $0.replaceText(at: 2, with: "hello world!")
    }
    #expect(rows == " +~ ")
  }

  @Test func `a moved row is new at its place`() {
    #expect(edited("a\nb\nc\nd\n") { $0.move(from: 0, to: 2) } == "  + ")
  }

  @Test func `long rows that differ only in between are told apart`() {
    let end = String(repeating: "x", count: 40_000)
    let (one, other) = (end + "1" + end + "\n", end + "2" + end + "\n")
    #expect(signs(Rows(one + other), saved: Rows(other + one)) == " +")
    #expect(signs(Rows(one + one), saved: Rows(one + other)) == " ~")
  }

  @Test func `changed, new and deleted rows are counted`() {
    let saved = Rows((0..<50_000).map { "row \($0)\n" }.joined())
    var rows = saved
    for place in [0, 5, 20_000] { rows.replaceText(at: place, with: "x") }
    rows.insert("new\nnewer", at: 30_000)
    rows.delete(40_000..<40_003)
    let counts = RowMarks(rows, saved: SavedRows(saved)).counts()
    #expect(counts == RowMarks.Counts(changed: 3, added: 2, deleted: 3))
    #expect(RowMarks(saved, saved: SavedRows(saved)).counts() == RowMarks.Counts())
    #expect(RowMarks(rows, saved: nil).counts() == nil)
  }

  @Test func `deleting all rows is counted`() {
    let saved = Rows("a\nb\n")
    var rows = saved
    rows.delete(0..<2)
    #expect(
      RowMarks(rows, saved: SavedRows(saved)).counts() == RowMarks.Counts(deleted: 2)
    )
  }

  @Test func `more changes than a frame has time for are not counted`() {
    let saved = Rows((0..<100_000).map { "row \($0)\n" }.joined())
    var rows = saved
    rows.insert((0..<100_000).map { "new \($0)" }.joined(separator: "\n"), at: 50_000)
    #expect(RowMarks(rows, saved: SavedRows(saved)).counts() == nil)
  }

  @Test func `a row that has its text back is not marked`() {
    #expect(
      edited("a\nb\nc\n") {
        $0.replaceText(at: 1, with: "x")
        $0.replaceText(at: 1, with: "b")
      } == "   "
    )
  }

  @Test func `after a save, the version before it is marked in turn`() {
    let first = Rows("a\nb\nc\n")
    var second = first
    second.replaceText(at: 1, with: "x")
    #expect(signs(first, saved: second) == " ~ ")
    second.insert("y", at: 0)
    #expect(signs(first, saved: second) == " ~ ")
  }

  @Test func `a row that doesn't exist has no mark`() {
    let marks = RowMarks(Rows("a\n"), saved: SavedRows(Rows("b\n")))
    #expect(marks.mark(of: -1) == nil && marks.mark(of: 1) == nil)
    #expect(marks.mark(of: 0) == .changed)
  }

  @Test func `in a large document single edits mark their rows only`() {
    let saved = Rows((0..<100_000).map { "row \($0)\n" }.joined())
    var rows = saved
    let places = [0, 7, 5000, 5002, 49_999, 99_000]
    for place in places { rows.replaceText(at: place, with: "x") }
    rows.insert("new", at: 70_000)
    let marks = RowMarks(rows, saved: SavedRows(saved))
    for row in 0..<rows.count {
      let place = row > 70_000 ? row - 1 : row
      let expected: RowMarks.Mark? =
        row == 70_000 ? .added : places.contains(place) ? .changed : nil
      #expect(marks.mark(of: row) == expected)
    }
  }

  @Test func `many pasted rows are new and the rows around them unchanged`() {
    let saved = Rows((0..<100_000).map { "row \($0)\n" }.joined())
    var rows = saved
    rows.insert((0..<100_000).map { "new \($0)" }.joined(separator: "\n"), at: 50_000)
    let marks = RowMarks(rows, saved: SavedRows(saved))
    #expect(marks.mark(of: 49_999) == nil && marks.mark(of: 150_000) == nil)
    #expect((50_000..<150_000).allSatisfy { marks.mark(of: $0) != nil })
  }

  @Test(arguments: 1...UInt64(LongForm.rounds(3, long: 200)))
  func `rows without a mark are rows of the saved version, in their order`(seed: UInt64) {
    var random = RandomRows(seed: seed)
    var versions = [Rows((0..<random.number(below: 3000)).map { "row \($0)\n" }.joined())]
    for _ in 0..<LongForm.rounds(15, long: 40) {
      var rows = versions[random.number(below: versions.count)]
      let place = random.number(below: rows.count + 1)
      switch random.number(below: 4) {
      case 0: rows.insert(random.text(), at: place)
      case 1: rows.delete(place..<min(rows.count, place + random.number(below: 50)))
      case 2 where place < rows.count: rows.replaceText(at: place, with: random.text())
      case 3 where place < rows.count: rows.move(from: place, to: random.number(below: rows.count))
      default: break
      }
      versions.append(rows)
      let saved = versions[random.number(below: versions.count)]
      #expect(isConsistent(rows, saved: saved))
      let marks = RowMarks(rows, saved: SavedRows(saved))
      let all = (0..<rows.count).map { marks.mark(of: $0) }
      guard let counts = marks.counts() else { continue }
      #expect(counts.changed == all.count { $0 == .changed })
      #expect(counts.added == all.count { $0 == .added })
    }
  }

  /// Whether the rows without a mark occur in the saved version in the same order.
  private func isConsistent(_ rows: Rows, saved: Rows) -> Bool {
    let marks = RowMarks(rows, saved: SavedRows(saved))
    let (texts, savedTexts) = (rows.texts, saved.texts)
    var position = savedTexts.startIndex
    for row in 0..<rows.count where marks.mark(of: row) == nil {
      guard let found = savedTexts[position...].firstIndex(of: texts[row]) else { return false }
      position = found + 1
    }
    return true
  }
}

extension RowMarks.Mark? {
  fileprivate var sign: Character {
    switch self {
    case .changed: "~"
    case .added: "+"
    case nil: " "
    }
  }
}
