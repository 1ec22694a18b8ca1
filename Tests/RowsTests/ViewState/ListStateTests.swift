import DocumentApp
import MAVB
import RowEngine
import RowTesting
import TestSupport
import Testing

@testable import rows

@MainActor
struct ListStateTests {
  private func list(_ text: String = "a\nb\nc\n", selecting row: Int = 0) -> ListWithDocument {
    var list = ListWithDocument(text)
    list.send(.setCursor(row))
    return list
  }

  // MARK: Rows

  @Test func `nothing is shown before the rows of the document arrive`() {
    var list = ListState()
    #expect(list.places.count == 0)
    #expect(!list.hasRow)
    for message: ListState.Message in [
      .editRow(), .insertBelow, .field(.accept), .field(.cancel), .cut,
    ] {
      #expect(list.reduce(message)?.action == nil)
      #expect(list.isIdle)
    }
  }

  @Test func `a change of the document becomes a change of the table`() {
    var list = list(selecting: 1)
    list.edit(.insert("x", at: 0))
    #expect(list.change == .inserted(0..<1))
    #expect(list.list.cursor == 0)
    list.edit(.move(from: 0, to: 2))
    #expect(list.change == .moved(from: 0, to: 2))
    #expect(list.list.cursor == 2)
    list.edit(.update(1, "B"))
    #expect(list.change == .updated(1..<2))
    list.edit(.update(1, "B\nC"))
    #expect(list.change == .reload)
    list.edit(.delete(0..<2))
    #expect(list.change == .deleted(0..<2))
    #expect(list.shown == ["C", "x", "c"])
  }

  @Test func `the selection is clamped to a shorter document`() {
    var list = list(selecting: 2)
    let shorter = Rows("a\n")
    list.send(.show(shorter, .reload))
    #expect(list.list.cursor == 0)
    list.send(.show(Rows(), .reload))
    #expect(list.list.cursor == 0)
    #expect(list.list.currentRow == nil)
    #expect(!list.list.hasRow)
  }

  // MARK: Moving

  @Test func `the selection stays in the list`() {
    var list = list()
    let moves: [(ListState.Message, Int)] = [
      (.moveCursor(by: 1), 1), (.moveCursor(by: 9), 2), (.moveCursor(by: -1), 1),
      (.moveCursor(by: -9), 0), (.moveCursorToEnd, 2), (.setCursor(1), 1),
    ]
    for (message, row) in moves {
      list.send(message)
      #expect(list.list.cursor == row)
      #expect(list.change == nil)
    }
  }

  @Test func `existing rows are moved and deleted in the document`() {
    var list = list(selecting: 1)
    list.send(.moveRow(by: 1))
    #expect(list.texts == ["a", "c", "b"])
    #expect(list.list.cursor == 2)
    list.send(.moveRow(by: 1))
    #expect(list.texts == ["a", "c", "b"])
    list.send(.delete, .delete, .delete, .delete)
    #expect(list.texts == [])
    #expect(list.list.cursor == 0)
  }

  @Test func `a row is copied, and without one there is a hint`() {
    var list = list(selecting: 1)
    list.send(.copy)
    #expect(list.news == "copied(rows: 1, isCut: false)")
    #expect(list.copied == "b")
    list.send(.editRow(), .copy)
    #expect(list.news == "nothingToCopy(isEditing: true)")
  }

  @Test func `all rows are copied, cut and deleted until another one is selected`() {
    var list = list(selecting: 1)
    list.send(.gesture(.all), .copy)
    #expect(list.news == "copied(rows: 3, isCut: false)")
    #expect(list.copied == "a\nb\nc")
    #expect(list.list.selection.rows == RowIndexSet(0..<3))
    list.send(.setCursor(2), .copy)
    #expect(list.news == "copied(rows: 1, isCut: false)")
    #expect(list.copied == "c")
    list.send(.cut)
    #expect(list.texts == ["a", "b"])
    list.send(.gesture(.all), .delete)
    #expect(list.texts == [])
    #expect(list.list.selection.isEmpty)
    list.send(.gesture(.all), .cut)
    #expect(list.news == "nothingToCopy(isEditing: false)")
  }

  @Test func `too much is not copied`() {
    var list = list(String(repeating: "x", count: ClipboardEndpoint.limit / 64) + "\n")
    for _ in 0..<6 { list.send(.gesture(.all), .duplicate) }
    list.send(.gesture(.all), .cut)
    #expect(list.news == "tooMuchToCopy")
    #expect(list.list.count == 64)
    list.send(.gesture(.clear), .paste("y"), .copy)
    #expect(list.news == "copied(rows: 1, isCut: false)")
    #expect(list.copied == "y")
  }

  // MARK: Pasting

  @Test func `pasted lines become rows below the selected one, and the last is selected`() {
    var list = list(selecting: 1)
    list.send(.paste("x\r\ny\n"))
    #expect(list.texts == ["a", "b", "x", "y", "c"])
    #expect(list.news == "pasted(rows: 2)")
    #expect(list.list.cursor == 3)
    #expect(list.followed == list.texts)
    list.send(.setCursor(0))
    #expect(list.news == nil)
    var empty = self.list("")
    empty.send(.paste("x"))
    #expect(empty.texts == ["x"])
  }

  @Test func `lines pasted in the field replace its selection and split the row`() {
    var list = list("one two\nb\n")
    list.send(
      .editRow(),
      .field(.selectText(TextRange(anchor: 3, head: 4))),
      .field(.paste("1\n2\n3"))
    )
    #expect(list.texts == ["one1", "2", "3two", "b"])
    #expect(list.news == "pasted(rows: 3)")
    #expect(list.list.cursor == 2)
    #expect(list.list.isIdle)
    list.send(.insertBelow, .field(.paste("x\ny")))
    #expect(list.texts == ["one1", "2", "3two", "x", "y", "b"])
    #expect(list.list.cursor == 4)
    #expect(list.followed == list.texts)
  }

  // MARK: Going on in another row

  @Test func `accepting goes on in the next row at the same column`() {
    var list = list("one\ntwo\nthree\n")
    list.send(.editRow(), .field(.type("ONE")), .field(.selectText(TextRange(caret: 2))))
    list.send(.field(.acceptAndEdit(by: 1)))
    #expect(list.texts == ["ONE", "two", "three"])
    #expect(list.list.edit?.row == 1)
    #expect(list.list.edit?.selectedRange == TextRange(caret: 2))
    list.send(.field(.leave(place: 0)))
    #expect(list.list.edit?.row == 1)
    list.send(.field(.acceptAndEdit(by: 1)), .field(.acceptAndEdit(by: 1)))
    #expect(list.list.isIdle)
    #expect(list.list.cursor == 2)
    list.send(.insertAbove, .field(.type("new")), .field(.acceptAndEdit(by: -1)))
    #expect(list.texts == ["ONE", "two", "new", "three"])
    #expect(list.list.edit?.text == "two")
    list.send(.field(.leave(place: 1)))
    #expect(list.list.isIdle)
  }

  // MARK: Gap of a new row

  @Test func `a new row is shown as a gap until it is cancelled`() {
    var list = list(selecting: 1)
    list.send(.insertAbove)
    #expect(list.change == .inserted(1..<2))
    #expect(list.shown == ["a", "", "b", "c"])
    #expect(list.list.gap == 1)
    list.send(.field(.cancel))
    #expect(list.change == .deleted(1..<2))
    #expect(list.shown == ["a", "b", "c"])
    #expect(list.list.cursor == 1)
  }

  @Test func `the accepted row fills its gap`() {
    var list = list(selecting: 1)
    list.send(.insertAbove, .field(.type("new")), .field(.accept))
    #expect(list.change == .updated(1..<2))
    #expect(list.shown == ["a", "new", "b", "c"])
    #expect(list.list.isIdle)
    #expect(list.list.cursor == 1)
    list.show(nil, .close)
    #expect(list.change == nil)
  }

  @Test func `several rows for one gap reload the table`() {
    var list = list()
    list.send(.insertBelow, .field(.type("1\n2")), .field(.accept))
    #expect(list.change == .reload)
    #expect(list.followed == ["a", "1", "2", "b", "c"])
  }

  @Test func `a change elsewhere keeps the gap`() {
    var list = list(selecting: 1)
    list.send(.insertAbove)
    list.edit(.delete(2..<3))
    #expect(list.change == .reload)
    #expect(list.shown == ["a", "", "b"])
    #expect(list.list.cursor == 1)
  }

  @Test func `a new row can be added to an empty list`() {
    var list = list("")
    list.send(.insertBelow)
    #expect(list.shown == [""])
    list.send(.field(.type("first")), .field(.accept))
    #expect(list.texts == ["first"])
    #expect(list.followed == ["first"])
  }

  // MARK: Text field

  @Test func `typed text changes the document when it is accepted`() {
    var list = list(selecting: 1)
    list.send(.editRow(), .field(.type("B")), .field(.selectText(TextRange(caret: 1))))
    #expect(list.texts == ["a", "b", "c"])
    #expect(list.list.edit?.selectedRange == TextRange(caret: 1))
    list.send(.field(.accept))
    #expect(list.texts == ["a", "B", "c"])
    #expect(list.change == .updated(1..<2))
    #expect(list.list.isIdle)
  }

  @Test func `an unchanged text requests no action`() {
    var list = list(selecting: 1)
    list.send(.editRow(), .field(.type("B")), .field(.type("b")))
    list.send(.field(.accept))
    #expect(list.effects.action == nil)
    #expect(list.list.isIdle)
  }

  @Test func `cancelling a new row restores the previous selection`() {
    var list = list(selecting: 2)
    list.send(.insertBelow)
    #expect(list.list.cursor == 3)
    list.send(.field(.type("new")), .field(.cancel))
    #expect(list.list.cursor == 2)
    #expect(list.texts == ["a", "b", "c"])
    list.send(.field(.cancel))
    #expect(list.change == nil)
  }

  @Test func `a field that closes with a change leaves no gap`() {
    var list = list()
    list.send(.insertBelow, .field(.type("new")))
    // Time travel commits the draft and closes the field.
    list.edit(.insert("new", at: 1), .close)
    #expect(list.change == .reload)
    #expect(list.followed == ["a", "new", "b", "c"])
    #expect(list.list.cursor == 1)
  }

  @Test func `a text field is opened once and only for an existing row`() {
    var list = list()
    list.send(.editRow(), .field(.type("A")), .insertBelow, .editRow())
    #expect(list.list.edit?.text == "A")
    var empty = self.list("")
    empty.send(.editRow())
    #expect(empty.list.isIdle)
  }

  @Test func `of a long row a window is edited, which moves with the caret`() throws {
    var list = list(String(repeating: "0123456789", count: 30_000))
    list.send(.editRow())
    #expect(list.list.edit?.window == 300_000 - Row.windowLength..<300_000)
    list.send(.field(.selectText(TextRange(caret: 10))))
    let window = try #require(list.list.edit?.window)
    #expect(window.contains(300_000 - Row.windowLength + 10))
    let caret = try #require(list.list.edit?.selectedRange.head)
    #expect(window.lowerBound + caret == 300_000 - Row.windowLength + 10)
    list.send(.field(.type("new " + (list.list.edit?.text ?? ""))), .field(.moveCaret(to: .start)))
    #expect(list.document.rows.byteCount == 300_004)
    #expect(list.list.edit?.window == 0..<Row.windowLength)
    #expect(list.list.edit?.selectedRange == TextRange(caret: 0))
  }

  // MARK: Text field in a changing document

  @Test func `a text field stays on its row while the row is unchanged`() {
    var list = list(selecting: 1)
    list.send(.editRow(), .field(.type("B")))
    list.edit(.delete(2..<3))
    #expect(list.list.edit?.isNew == false)
    #expect(list.list.cursor == 1)
    list.send(.field(.accept))
    #expect(list.texts == ["a", "B"])
  }

  @Test(arguments: ["a\n", "", "x\ny\nz\n"])
  func `text typed for a row that has changed becomes a new row`(text: String) {
    var list = list(selecting: 2)
    list.send(.editRow(), .field(.type("typed")))
    list.send(.show(Rows(text), .reload))
    #expect(list.list.edit?.isNew == true)
    #expect(list.list.edit?.text == "typed")
    #expect(list.shown == list.followed)
    #expect(list.shown.count == Rows(text).count + 1)
  }

  @Test func `an unmodified text field closes when its row changes`() {
    var list = list(selecting: 2)
    list.send(.editRow())
    list.send(.show(Rows("a\n"), .reload))
    #expect(list.list.isIdle)
    #expect(list.list.cursor == 0)
  }

  // MARK: Random messages

  @Test func `a table that applies the reported changes shows the right rows`() {
    for seed in 1...UInt64(LongForm.rounds(40, long: 20_000)) {
      var random = SeededGenerator(seed: seed)
      var list = list((0..<Int.random(in: 0..<6, using: &random)).map { "\($0)\n" }.joined())
      for _ in 0..<60 {
        step(&list, &random)
        let rows = 0...max(0, list.list.places.count - 1)
        if list.followed == list.shown, rows.contains(list.list.cursor) { continue }
        Issue.record("seed \(seed): \(list.followed), \(list.shown)")
        return
      }
    }
  }

  private func step(_ list: inout ListWithDocument, _ random: inout SeededGenerator) {
    let row = Int.random(in: 0...max(0, list.list.places.count - 1), using: &random)
    let text = ["", "x", "y\nz"].randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<30, using: &random) {
    case 0: list.send(.setCursor(row))
    case 1: list.send(.moveCursor(by: Int.random(in: -3...3, using: &random)))
    case 2: list.send(.moveCursorToEnd)
    case 3..<6: list.send(.editRow())
    case 6..<8: list.send(.insertAbove)
    case 8..<10: list.send(.insertBelow)
    case 10: list.send(.delete)
    case 11: list.send(.moveRow(by: Int.random(in: -1...1, using: &random)))
    case 12..<16: list.send(.field(.type(text)))
    case 16: list.send(.field(.leave(place: row)))
    case 17..<19: list.send(.field(.accept))
    case 19: list.send(.field(.cancel))
    case 20: list.show(nil, .close)
    case 21: list.edit(.delete(row..<row + 1))
    case 22: list.edit(.insert(text, at: row), [.close, nil].randomElement(using: &random) ?? nil)
    case 23..<25: list.send(.field(.acceptAndEdit(by: .random(in: -1...1, using: &random))))
    case 25: list.send(.paste(CopiedText(text)))
    case 26:
      list.send(
        .field(.selectText(TextRange(anchor: row, head: 1))),
        .field(.paste(CopiedText(text)))
      )
    case 27: list.send(.gesture(.all))
    case 28: list.send(.cut)
    default: list.edit(.update(row, text))
    }
  }
}
