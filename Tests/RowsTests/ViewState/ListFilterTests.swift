import Documents
import MAVB
import RowEngine
import RowTesting
import TestSupport
import Testing

@testable import rows

/// Tests the list behind a filter.
@MainActor
struct ListFilterTests {
  private func list(_ text: String, _ filters: String...) -> ListWithDocument {
    var list = ListWithDocument(text)
    for filter in filters { list.send(.filter(filter)) }
    return list
  }

  @Test func `only matching rows are listed, with their own numbers`() {
    let list = list("a1\nb1\na2\nb2\na3\n", "a")
    #expect(list.shown == ["a1", "a2", "a3"])
    #expect(list.followed == list.shown)
    let places = list.list.places
    #expect((0..<3).map(places.number) == [1, 3, 5])
    #expect(places.lastNumber == 5)
  }

  @Test func `all rows are selected that an unfinished filter will list`() {
    var list = ListWithDocument((0..<40).map { "a\($0)\n" }.joined(), slice: 40)
    list.performsSlices = false
    list.send(.filter("a"))
    list.performSlice(list.effects.filtering)
    let count = list.list.listed.count
    #expect(count > 0 && count < 40)
    let next = list.effects.filtering
    list.send(.gesture(.all))
    #expect(list.list.selection.rows.count == count)
    for message: ListState.Message in [
      .delete, .duplicate, .join, .moveRow(by: 1), .moveRows(to: 0),
      .copy, .cut, .transform(.trim), .runCommand("cat"), .gesture(.invert),
    ] {
      list.send(message)
      #expect(list.news == "filterUnfinished")
      #expect(list.effects.action == nil && list.list.selection.rows.count == count)
    }
    list.performsSlices = true
    list.performSlice(next)
    #expect(list.list.targets.rows == [0..<40])
    list.send(.delete)
    #expect(list.texts == [])
  }

  @Test func `rows don't move to a hidden row, which is told`() {
    var list = list("a1\nb1\na2\nb2\na3\n", "a")
    list.send(.moveRows(to: 3))
    #expect(list.news == "rowIsHidden" && list.effects.action == nil)
    list.send(.moveRows(to: 4))
    #expect(list.shown == ["a2", "a3", "a1"])
  }

  @Test func `commands on the selection wait for the rows to select`() {
    var list = ListWithDocument((0..<40).map { "a\($0)\n" }.joined(), slice: 40)
    list.performsSlices = false
    list.send(.selectMatches(Pattern(text: "a1")))
    let next = list.effects.filtering
    for message: ListState.Message in [
      .delete, .duplicate, .join, .moveRow(by: 1), .moveRows(to: 0),
      .copy, .cut, .transform(.trim), .runCommand("cat"), .gesture(.invert),
    ] {
      list.send(message)
      #expect(list.news == "stillSelecting")
      #expect(list.effects.action == nil && list.effects.transformation == nil)
    }
    list.performsSlices = true
    list.performSlice(next)
    #expect(list.list.targets.rows == [1..<2, 10..<20])
    list.send(.delete)
    #expect(list.texts.count == 29)
  }

  @Test func `commands on all rows wait for the filter, others don't`() {
    var list = ListWithDocument((0..<40).map { "a\($0)\n" }.joined(), slice: 40)
    list.performsSlices = false
    list.send(.filter("a"))
    list.performSlice(list.effects.filtering)
    let next = list.effects.filtering
    list.send(.transform(.trim))
    #expect(list.news == "filterUnfinished" && list.effects.transformation == nil)
    list.send(.gesture(.all), .setCursor(0), .toggleRow, .moveCursor(by: 2), .toggleRow)
    list.performsSlices = true
    list.performSlice(next)
    #expect(list.list.targets.rows == [0..<1, 2..<3])
  }

  @Test func `filters combine and invert`() {
    var list = list("apple\nplum\ngrape\nlime\n", "p")
    list.send(.filter(FilterCondition(pattern: Pattern(text: "l", isInverted: true))))
    #expect(list.shown == ["grape"])
    list.send(.endFilter)
    #expect(list.shown == ["apple", "plum", "grape", "lime"])
    #expect(list.followed == list.shown)
  }

  @Test func `alternatives add rows, and the last condition can be removed`() {
    var list = list("apple\nplum\ngrape\nlime\nfig\n", "p", "l")
    list.send(.filter("i", isAlternative: true))
    #expect(list.shown == ["apple", "plum", "lime", "fig"])
    list.send(.filter("f"))
    #expect(list.shown == ["apple", "plum", "fig"])
    list.send(.removeCondition, .removeCondition)
    #expect(list.shown == ["apple", "plum"])
    list.send(.removeCondition, .removeCondition)
    #expect(list.shown.count == 5)
    #expect(list.list.filter == nil)
    list.send(.removeCondition)
    #expect(list.followed == list.shown)
  }

  @Test func `rows that match a pattern are selected among the listed ones`() {
    var list = list("a1\nb1\na2\nb2\na3\nb3\n")
    list.send(.selectMatches(Pattern(text: "b")))
    #expect(list.list.targets.rows == [1..<2, 3..<4, 5..<6])
    list.send(.moveCursor(by: 1))
    #expect(list.list.selection.rows.count == 3)
    list.send(.filter(FilterCondition(pattern: Pattern(text: "1", isInverted: true))))
    #expect(list.list.selection.isEmpty)
    list.send(.selectMatches(Pattern(text: "a")))
    #expect(list.list.selection.rows.ranges == [0..<1, 2..<3])
    list.send(.delete)
    #expect(list.texts == ["a1", "b1", "b2", "b3"])
    list.send(.selectMatches(Pattern(text: "x")))
    #expect(list.news == "nothingMatches")
  }

  @Test func `a change of the document ends the search for rows to select`() {
    var list = ListWithDocument((0..<500).map { "a \($0)\n" }.joined(), slice: 64)
    list.performsSlices = false
    list.send(.selectMatches(Pattern(text: "9")))
    let slice = list.effects.filtering
    #expect(slice != nil)
    list.send(.delete)
    list.performSlice(slice)
    #expect(list.list.selection.isEmpty)
  }

  @Test func `the selection moves over listed rows and stays when the filter ends`() {
    var list = list("a1\nb1\na2\nb2\na3\n")
    list.send(.setCursor(1), .filter("a"))
    #expect(list.list.cursor == 2)
    list.send(.moveCursor(by: 1))
    #expect(list.list.cursor == 4)
    list.send(.moveCursor(by: -9))
    #expect(list.list.cursor == 0)
    list.send(.moveCursorToEnd)
    #expect((list.list.cursor, list.list.cursorPlace) == (4, 2))
    list.send(.setCursorPlace(1), .endFilter)
    #expect(list.list.cursor == 2)
  }

  @Test func `all rows are the listed ones, and moved rows pass hidden ones`() {
    var list = list("a1\nb1\na2\nb2\na3\n", "a")
    list.send(.moveRow(by: 1))
    #expect(list.texts == ["b1", "a2", "a1", "b2", "a3"])
    #expect(list.list.cursor == 2)
    list.send(.gesture(.all), .moveRow(by: -1), .copy)
    #expect(list.news == "copied(rows: 3, isCut: false)")
    #expect(list.copied == "a2\na1\na3")
    list.send(.delete)
    #expect(list.texts == ["b1", "b2"])
    #expect(list.shown == [])
    #expect(!list.list.hasRow)
    list.send(.delete, .editRow(), .join, .moveRow(by: 1))
    #expect(list.texts == ["b1", "b2"])
  }

  @Test func `joined rows need not be neighbors in the document`() {
    var list = list("a1\nb1\na2\nb2\na3", "a")
    list.send(.join)
    #expect(list.texts == ["a1 a2", "b1", "b2", "a3"])
    list.send(.gesture(.all), .join)
    #expect(list.texts == ["a1 a2 a3", "b1", "b2"])
    #expect(list.document.rows.bytes == Array("a1 a2 a3\nb1\nb2".utf8))
  }

  @Test func `changed and new rows stay until one filters anew`() {
    var list = list("a1\nb1\na2\n", "a")
    list.send(.editRow(), .field(.type("x")), .field(.accept))
    #expect(list.shown == ["x", "a2"])
    #expect(list.followed == list.shown)
    list.send(.insertBelow)
    #expect(list.shown == ["x", "", "a2"])
    #expect((0..<3).map(list.list.places.number) == [1, 2, 4])
    list.send(.field(.type("y\nz")), .field(.accept))
    #expect(list.shown == ["x", "y", "z", "a2"])
    #expect(list.followed == list.shown)
    #expect(list.texts == ["x", "y", "z", "b1", "a2"])
    list.send(.filter("a"))
    #expect(list.shown == ["a2"])
  }

  @Test func `the field goes on to the next listed row`() {
    var list = list("a1\nb1\na2\nb2\na3\n", "a")
    list.send(.editRow(), .field(.type("a0")), .field(.acceptAndEdit(by: 1)))
    #expect(list.list.edit?.row == 2)
    #expect(list.list.editedPlace == 1)
    list.send(.field(.acceptAndEdit(by: 1)))
    #expect(list.list.edit?.row == 4)
    list.send(.field(.acceptAndEdit(by: 1)))
    #expect(list.list.edit == nil)
  }

  @Test func `undo shows the rows that it changes`() {
    var list = list("a1\nb1\na2\nb2\na3\n")
    let first = list.document
    list.send(.setCursor(1), .delete)
    list.send(.filter("a"))
    #expect(list.shown == ["a1", "a2", "a3"])
    list.send(.show(first.rows, .restored(showing: 1)))
    #expect(list.shown == ["a1", "b1", "a2", "a3"])
    #expect(list.list.cursor == 1)
  }

  @Test func `undo of an insertion shows no row that the filter hides`() {
    var list = list("a1\nb1\na2\n")
    let first = list.document
    list.send(.setCursor(0), .insertBelow, .field(.type("a")), .field(.accept))
    list.send(.filter("a"))
    list.send(.show(first.rows, .restored(showing: 1)))
    #expect(list.shown == ["a1", "a2"])
  }

  @Test func `and binds more tightly than or`() {
    var list = list("k3\nh\nhk3\nh3\nx\n", "k")
    list.send(.filter("h", isAlternative: true))
    list.send(.filter(FilterCondition(pattern: Pattern(text: "3", isInverted: true))))
    #expect(list.shown == ["k3", "h", "hk3"])
  }

  @Test func `deleting, joining and moving many listed rows keeps the hidden ones`() {
    let text = (0..<300).map { "\($0 % 3 == 0 ? "b" : "a")\($0)\n" }.joined()
    let hidden = stride(from: 0, to: 300, by: 3).map { "b\($0)" }
    for message in [ListState.Message.delete, .join, .moveRows(to: 0)] {
      var list = list(text, "a")
      list.send(.gesture(.all), message)
      #expect(list.texts.filter { $0.hasPrefix("b") } == hidden)
      #expect(list.texts.filter { $0.hasPrefix("a") } == list.shown)
      #expect(list.followed == list.shown)
    }
  }

  @Test func `only listed rows are transformed and stay listed`() throws {
    var list = list("a3\nb1\na2\nb2\na1\na2\n", "a")
    try list.transform(.sort(RowSort()))
    #expect(list.texts == ["a1", "b1", "a2", "b2", "a2", "a3"])
    #expect(list.shown == ["a1", "a2", "a2", "a3"])
    try list.transform(.unique(UniqueRows()))
    #expect(list.shown == ["a1", "a2", "a3"])
    try list.transform(.changeCase(.upper))
    #expect(list.texts == ["A1", "b1", "A2", "b2", "A3"])
    list.send(.gesture(.toggle(0)), .gesture(.toggle(2)))
    try list.transform(.reverse)
    #expect(list.texts == ["A3", "b1", "A2", "b2", "A1"])
    #expect(list.list.selection.rows.ranges == [0..<1, 2..<3])
    #expect(list.followed == list.shown)
  }

  @Test func `rows that change outside are filtered`() {
    var list = list("a1\nb1\na2\n", "a")
    let hunks = [RowsHunk(old: 1..<2, new: 1..<4)]
    list.send(.show(Rows("a1\nx\na\ny\na2\n"), .reloaded(hunks)))
    #expect(list.shown == ["a1", "a", "a2"])
  }

  @Test func `a filter is restored with its selected row and scroll position`() throws {
    let text = (0..<2000).map { "\($0 % 2 == 0 ? "even" : "odd") \($0)\n" }.joined()
    var list = list(text, "even")
    list.send(.setCursor(1000), .scroll(to: 490))
    let data = try JSONTreeEncoder().encode(list.list)
    let state = try JSONTreeDecoder().decode(ListState.self, from: data)
    var opened = ListWithDocument(text, state: state)
    #expect(opened.list.listed.count == 1000)
    #expect((opened.list.cursor, opened.list.offset) == (1000, 490))
    opened.send(.endFilter)
    #expect((opened.list.cursor, opened.list.offset) == (1000, 990))
    opened.send(.restore(list.list))
    #expect(opened.list.listed.count == 1000)
    #expect((opened.list.cursor, opened.list.offset) == (1000, 490))
  }

  @Test func `edits while the filter is applied are kept`() {
    let text = (0..<500).map { "a \($0)\n" }.joined()
    var list = ListWithDocument(text, slice: 64)
    list.performsSlices = false
    list.send(.filter("9"))
    list.performSlice(list.effects.filtering)
    #expect(list.shown == ["a 9"])
    list.send(.editRow(), .field(.type("none")), .field(.accept))
    let next = list.effects.filtering
    #expect(list.shown == ["none"])
    list.performsSlices = true
    list.performSlice(next)
    #expect(list.shown.prefix(3) == ["none", "a 19", "a 29"])
    #expect(list.shown.count == 95)
  }

  @Test(arguments: 0..<UInt64(LongForm.rounds(8, long: 600)))
  func `random edits behind a filter agree with a simple model`(seed: UInt64) throws {
    var random = RandomRows(seed: 52_000 + seed)
    func text() -> String { random.pick(["seen", "seen", "hidden", "other"]) }
    let count = random.pick([0, 1, 6, 40])
    let lines = (0..<count).map { "\(text()) \($0)" }
    var list = ListWithDocument(lines.map { $0 + "\n" }.joined(), slice: random.pick([1, 1000]))
    list.send(.filter("seen"))
    // The visible rows of the model.
    var listed = lines.filter { $0.contains("seen") }
    #expect(list.shown == listed)
    var versions = [(list.document, listed)]
    for step in 0..<40 {
      let place = list.list.cursorPlace
      let isEmpty = listed.isEmpty
      switch random.number(below: 9) {
      case 0: list.send(.moveCursor(by: random.pick([-5, -1, 1, 5])))
      case 1 where !isEmpty:
        list.send(.delete)
        listed.remove(at: place)
      case 2:
        let new = "\(text()) new \(step)"
        list.send(.insertBelow, .field(.type(new)), .field(.accept))
        listed.insert(new, at: isEmpty ? 0 : place + 1)
      case 3 where !isEmpty:
        let new = "\(text()) changed \(step)"
        list.send(.editRow(), .field(.type(new)), .field(.accept))
        listed[place] = new
      case 4 where !isEmpty:
        list.send(.duplicate)
        listed.insert(listed[place], at: place)
      case 5 where !isEmpty:
        let distance = random.pick([-1, 1])
        list.send(.moveRow(by: distance))
        if listed.indices.contains(place + distance) { listed.swapAt(place, place + distance) }
      case 6:
        list.send(.paste(CopiedText("pasted \(step)\nlines")))
        listed.insert(contentsOf: ["pasted \(step)", "lines"], at: isEmpty ? 0 : place + 1)
      case 7 where !isEmpty && place + 1 < listed.count:
        list.send(.join)
        listed[place] += " " + listed.remove(at: place + 1)
      default:
        let old = random.pick(versions)
        let index = min(list.list.cursor, max(0, old.0.rows.count - 1))
        list.restore(old.0, showing: index)
        #expect(Set(old.1).isSubset(of: Set(list.shown)))
        listed = list.shown
      }
      #expect(list.shown == listed)
      #expect(list.followed == listed)
      #expect(list.list.hasRow == !listed.isEmpty)
      if !listed.isEmpty {
        #expect(list.list.currentRow?.text == listed[list.list.cursorPlace])
      }
      versions.append((list.document, listed))
    }
  }
}
