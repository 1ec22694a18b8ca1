import DocumentApp
import Documents
import MAVB
import MAVBTesting
import RowTesting
import TestSupport
import Testing

@testable import rows

/// Tests the selection of several rows in the whole app.
@MainActor
struct SelectionTests {
  private static let keys: [KeyEvent] = [
    "shift-down", "shift-up", "down", "up", "space", "*", "d", "ctrl-d", "J", "alt-up", "alt-down",
    "ctrl-c", "ctrl-x", "ctrl-v", "escape", "shift-end", "home", "end", "ctrl-a",
  ]

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `undoing all random commands gives the first bytes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = (1...8).map { "row \($0)\n" }.joined() + (seed % 2 == 0 ? "" : "open")
    let app = try RowsApp(text)
    for _ in 0..<40 {
      // Duplicated and pasted rows would grow exponentially.
      let keys = app.texts.count < 60 ? Self.keys[...] : Self.keys[..<7]
      if let key = keys.randomElement(using: &random) { app.press(key) }
    }
    let last = app.texts
    var steps = 0
    while app.doc.sync().canUndo, steps < 100 {
      app.press("u")
      steps += 1
    }
    #expect(app.doc.sync().document.rows.bytes == Array(text.utf8))
    for _ in 0..<steps { app.press("U") }
    #expect(app.texts == last)
  }

  @Test func `the header counts the selected rows, and Escape ends the selection first`() throws {
    let app = try RowsApp("a\nb\nc\nd\n")
    app.press("v", "shift-down", "shift-down")
    #expect(app.title.contains("3 selected"))
    #expect(app.split.pane.mode.value != .never)
    app.press("escape")
    #expect(!app.title.contains("selected"))
    #expect(app.split.pane.mode.value != .never)
  }

  @Test func `one step deletes the selected rows and is named`() throws {
    let app = try RowsApp("a\nb\nc\nd\ne\n")
    app.press("space", "down", "down", "space", "d")
    #expect(app.texts == ["b", "d", "e"])
    app.press("t")
    #expect(app.frame.contains("Deleted 2 rows from 1"))
    app.press("escape", "u")
    #expect(app.texts == ["a", "b", "c", "d", "e"])
  }

  /// Undoes and redoes a command and returns the ranges of selected rows after each.
  private func selectionsAfterUndoAndRedo(_ app: RowsApp) -> [[Range<Int>]] {
    (["u", "U"] as [KeyEvent]).map { key in
      app.press(key)
      return app.split.list.value.selection.rows.ranges
    }
  }

  private nonisolated static let redone: [(KeyEvent, [Range<Int>])] = [
    ("d", []), ("ctrl-d", [2..<4, 6..<7]), ("J", [0..<1, 2..<3]), ("alt-down", [1..<3, 4..<5]),
    (">", [0..<2, 3..<4]),
  ]

  @Test(arguments: redone)
  func `undo selects the rows of the command again, and redo its result`(
    key: KeyEvent,
    redone: [Range<Int>]
  ) throws {
    let app = try RowsApp("a\nb\nc\nd\ne\nf\n")
    app.press("space", "down", "space", "down", "down", "space", key)
    app.driver.advance(by: .seconds(1))
    #expect(selectionsAfterUndoAndRedo(app) == [[0..<2, 3..<4], redone])
  }

  @Test func `joining rows without neighbours changes nothing and tells so`() throws {
    let app = try RowsApp("a\nb\nc\n")
    app.press("space", "j", "j", "space", "J")
    #expect(app.texts == ["a", "b", "c"])
    #expect(app.keyBar.contains("Nothing changed"))
  }

  @Test(arguments: ["d", "ctrl-d", "J", "alt-down"] as [KeyEvent])
  func `undo of a command on the current row selects no rows`(key: KeyEvent) throws {
    let app = try RowsApp("a\nb\nc\n")
    app.press("down", key)
    #expect(selectionsAfterUndoAndRedo(app) == [[], []])
  }

  @Test func `undo behind a filter selects the rows of the command by their places`() throws {
    let app = try RowsApp("a1\nb\na2\nb\na3\n")
    app.press("&")
    app.type("a")
    app.press("enter", "home", "space", "down", "down", "space")
    #expect(app.split.list.value.selection.rows.ranges == [0..<1, 2..<3])
    app.press("d")
    app.driver.advance(by: .seconds(1))
    #expect(app.texts == ["b", "a2", "b"])
    app.press("u")
    #expect(app.texts == ["a1", "b", "a2", "b", "a3"])
    #expect(app.split.list.value.selection.rows.ranges == [0..<1, 2..<3])
    app.press("d")
    #expect(app.texts == ["b", "a2", "b"])
  }

  @Test func `the selected rows are moved to a row that is typed`() throws {
    let app = try RowsApp((1...9).map { "\($0)\n" }.joined())
    app.press("space", "j", "j", "space", "M")
    app.type("5")
    app.press("enter")
    #expect(app.texts == ["2", "4", "5", "6", "1", "3", "7", "8", "9"])
    #expect(app.split.list.value.selection.rows.ranges == [4..<6])
    #expect(app.split.list.value.cursor == 4)
    app.press("u")
    #expect(app.texts.first == "1")
    #expect(!app.driver.lines.contains { $0.contains("Move to row") })
  }

  @Test func `the next start keeps the current row but not the selection`() throws {
    let files = MemoryFileService([RowsApp.path: Array("a\nb\nc\nd\n".utf8)])
    let first = try RowsApp(files: files)
    first.press("space", "down", "down", "space")
    first.driver.advance(by: .seconds(1))
    let second = try RowsApp(files: files)
    #expect(second.split.list.value.selection.isEmpty)
    #expect(second.split.list.value.cursor == 2)
  }

  @Test func `a drag selects rows for the clipboard`() throws {
    let app = try RowsApp("a\nb\nc\nd\n", height: 12)
    app.driver.drag(Point(x: 12, y: 1), Point(x: 12, y: 2), Point(x: 12, y: 3))
    app.press("ctrl-x", "end", "ctrl-v")
    #expect(app.texts == ["d", "a", "b", "c"])
  }
}
