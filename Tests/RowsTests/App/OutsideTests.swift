import DocumentApp
import Documents
import MAVB
import MAVBTesting
import RowEngine
import Testing

@testable import rows

/// Tests changes of open files by another program.
@MainActor
struct OutsideTests {
  @Test func `an unmodified document loads an outside change as one step`() throws {
    let app = try RowsApp("a\nb\n")
    app.writeOutside("a\nb\nc\n")
    #expect(app.texts == ["a", "b", "c"])
    #expect(!app.title.contains("modified"))
    app.press("u")
    #expect(app.texts == ["a", "b"])
    #expect(app.title.contains("modified"))
    app.press("U")
    #expect(app.texts == ["a", "b", "c"])
  }

  @Test func `a modified document asks before it changes`() throws {
    let app = try RowsApp("a\nb\nc\n")
    app.press("d")
    app.writeOutside("a\nb\nc\ntheirs\n")
    #expect(app.frame.contains("was changed by another program"))
    #expect(app.texts == ["b", "c"])
    app.press("j")
    #expect(app.split.list.value.cursor == 1)
    app.press("escape")
    #expect(!app.frame.contains("was changed"))
    #expect(app.texts == ["b", "c"])
  }

  @Test func `Reload loads the file and undo restores the work`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d")
    app.writeOutside("theirs\n")
    app.press("alt-r")
    #expect(app.texts == ["theirs"])
    #expect(!app.title.contains("modified"))
    #expect(!app.frame.contains("was changed"))
    app.press("u")
    #expect(app.texts == ["b"])
  }

  @Test func `an outside change to the same contents counts as a save`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d")
    app.writeOutside("b\n")
    #expect(!app.title.contains("modified"))
    #expect(!app.frame.contains("another program"))
    app.press("u", "ctrl-s")
    #expect(app.savedText == "a\nb\n")
  }

  @Test func `several writes of an outside change are one step`() throws {
    let app = try RowsApp("a\nb\n")
    app.writeOutside("")
    app.writeOutside("A\n")
    app.writeOutside("A\nB\n")
    #expect(app.texts == ["A", "B"])
    app.press("u")
    #expect(app.texts == ["a", "b"])
  }

  @Test func `the same letter belongs to one bar only`() throws {
    let files = MemoryFileService([RowsApp.path: Array("a\nb\n".utf8)])
    let journals = MemoryJournalService(folder: "/state/rows", documents: files)
    let first = try RowsApp(files: files, journals: journals)
    first.press("d")
    first.driver.advance(by: .seconds(2))
    journals.crash()
    let second = try RowsApp(files: files, journals: journals)
    second.writeOutside("a\nB\n")
    #expect(second.frame.contains("Recovered"))
    #expect(second.frame.contains("Alt-K Keep mine"))
    #expect(second.frame.contains("Alt-P Keep   Alt-I Discard"))
    #expect(second.frame.contains("Alt-C Compare"))
    second.press("alt-p")
    #expect(!second.frame.contains("Recovered"))
    #expect(second.frame.contains("Alt-K Keep mine"))
  }

  @Test func `the notice is back above a sheet after its answer was given up`() throws {
    let app = try RowsApp("a\nbb\na1\nccc\n")
    app.press("enter", "Z", "enter", "ctrl-r", "a")
    app.writeOutside("Q\nbb\na1\nccc\nnew\n")
    #expect(app.frame.contains("was changed"))
    app.press("alt-m")
    #expect(app.frame.contains("Conflict 1 of 1"))
    app.press("escape")
    #expect(app.frame.contains("was changed"))
    app.press("alt-m")
    #expect(app.frame.contains("Conflict 1 of 1"))
  }

  @Test(arguments: [["enter"], ["tab", "enter"]] as [[KeyEvent]])
  func `Esc in a field leaves the notice`(keys: [KeyEvent]) throws {
    let app = try RowsApp("a\nb\n")
    app.press("d")
    for key in keys { app.press(key) }
    app.type("typed")
    app.writeOutside("a\nb\nc\n")
    app.press("escape")
    #expect(app.split.list.value.edit == nil)
    #expect(app.frame.contains("was changed"))
    app.press("escape")
    #expect(!app.frame.contains("was changed"))
  }

  @Test func `Esc dismisses the latest of two bars, whose letters the other one gets`() throws {
    let files = MemoryFileService([RowsApp.path: Array("a\nb\n".utf8)])
    let journals = MemoryJournalService(folder: "/state/rows", documents: files)
    let first = try RowsApp(files: files, journals: journals)
    first.press("d")
    first.driver.advance(by: .seconds(2))
    journals.crash()
    let second = try RowsApp(files: files, journals: journals)
    second.writeOutside("a\nB\n")
    second.press("escape")
    #expect(!second.frame.contains("was changed"))
    #expect(second.frame.contains("Alt-K Keep   Alt-I Discard"))
    second.press("escape")
    #expect(!second.frame.contains("Recovered"))
    #expect(second.texts == ["b"])
  }

  @Test func `Keep mine overwrites the file only at the next save`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d")
    app.writeOutside("theirs\n")
    app.press("alt-k")
    #expect(app.savedText == "theirs\n")
    #expect(app.title.contains("modified"))
    app.press("ctrl-s")
    #expect(app.savedText == "b\n")
  }

  @Test func `the text of an open field counts as unsaved work`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("enter", "x")
    app.writeOutside("theirs\n")
    #expect(app.frame.contains("was changed by another program"))
    app.press("alt-r")
    #expect(app.texts == ["theirs"])
    #expect(app.split.list.value.edit == nil)
  }

  @Test func `a file that is only touched leads to no question`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d")
    app.writeOutside("a\nb\n")
    #expect(!app.frame.contains("was changed"))
    app.press("ctrl-s")
    #expect(app.savedText == "b\n")
  }

  @Test func `a removed file is reported and saving writes it again`() throws {
    let app = try RowsApp("a\nb\n")
    try app.files.remove(RowsApp.path)
    app.watching.deliver()
    app.driver.advance(by: .milliseconds(200))
    #expect(app.frame.contains("was removed by another program"))
    #expect(app.title.contains("modified"))
    app.press("ctrl-s")
    #expect(app.savedText == "a\nb\n")
    #expect(!app.frame.contains("was removed"))
  }

  @Test func `a removed file that is created again is followed`() throws {
    let app = try RowsApp("a\nb\n")
    try app.files.remove(RowsApp.path)
    app.watching.deliver()
    app.driver.advance(by: .milliseconds(200))
    app.writeOutside("new\n")
    #expect(app.texts == ["new"])
    #expect(!app.title.contains("modified"))
    #expect(!app.frame.contains("was removed"))
  }

  @Test func `a removed file that is restored unchanged is not a change`() throws {
    let app = try RowsApp("a\nb\n")
    try app.files.remove(RowsApp.path)
    app.watching.deliver()
    app.driver.advance(by: .milliseconds(200))
    app.writeOutside("a\nb\n")
    #expect(!app.frame.contains("was removed"))
    #expect(!app.title.contains("modified"))
    #expect(app.doc.sync().history.count == 1)
  }

  @Test func `the app's own saves are not outside changes`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d", "ctrl-s")
    app.watching.deliver()
    app.driver.advance(by: .milliseconds(200))
    #expect(!app.frame.contains("was changed"))
    #expect(app.doc.sync().history.count == 2)
    app.driver.advance(by: .seconds(60))
    #expect(app.driver.scheduler.pendingCount == 0)
  }

  @Test func `if changes are not reported, the file is checked at a key after a pause`()
    throws
  {
    let app = try RowsApp("a\nb\n")
    app.watching.isTelling = false
    app.writeOutside("theirs\n")
    #expect(app.texts == ["a", "b"])
    app.driver.advance(by: .seconds(6))
    app.press("j")
    app.driver.advance(by: .zero)
    #expect(app.texts == ["theirs"])
  }

  @Test func `a save during a read of the file succeeds`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d")
    app.files.write(Array("a\nb\n".utf8), to: RowsApp.path)
    // The read is in progress when the save is requested.
    app.doc.send(.fileMayHaveChanged)
    app.driver.screen.send(.key("ctrl-s"))
    app.driver.advance(by: .zero)
    app.watching.deliver()
    app.driver.advance(by: .milliseconds(200))
    #expect(app.savedText == "b\n")
    #expect(!app.title.contains("modified"))
    #expect(!app.frame.contains("was changed"))
  }

  // MARK: Merging

  @Test func `changes of other rows are merged as one step that can be undone`() throws {
    let app = try RowsApp("a\nb\nc\nd\n")
    app.press("d")
    app.writeOutside("a\nb\nc\nD\ne\n")
    app.press("alt-m")
    #expect(app.texts == ["b", "c", "D", "e"])
    #expect(app.title.contains("modified"))
    app.press("ctrl-s")
    #expect(app.savedText == "b\nc\nD\ne\n")
    app.press("u")
    #expect(app.texts == ["b", "c", "d"])
  }

  @Test func `the bar shows the extent of the change`() throws {
    let app = try RowsApp("a\nb\nc\nd\n", width: 200)
    app.press("d")
    app.writeOutside("a\nb\nC\nd\ne\nf\n")
    #expect(app.frame.contains(#/by another program at [\d:]+: 3 rows added, 1 removed\./#))
    #expect(app.frame.contains("Yours has 1 change that is not saved; it touches other rows."))
    app.press("j", "j", "d")
    app.writeOutside("A\nb\nC\nd\ne\n")
    #expect(app.frame.contains("3 rows added, 2 removed."))
    #expect(app.frame.contains("Yours has 2 changes that are not saved; 1 conflict has to be"))
  }

  @Test func `edits after the change was detected are merged as well`() throws {
    let app = try RowsApp("a\nb\nc\nd\n")
    app.press("d")
    app.writeOutside("a\nb\nc\nd\ne\n")
    app.press("j", "d")
    #expect(app.texts == ["b", "d"])
    app.press("alt-m")
    #expect(app.texts == ["b", "d", "e"])
  }

  @Test func `the selection and the scroll position stay on their rows`() throws {
    let rows = (1...100).map { "row \($0)" }
    let app = try RowsApp(rows.joined(separator: "\n") + "\n", height: 12)
    for _ in 0..<50 { app.press("j") }
    let before = app.driver.lines.dropFirst().first { $0.hasPrefix("▌") }
    #expect(before?.contains("row 51") == true)
    app.writeOutside((["new 1", "new 2"] + rows).joined(separator: "\n") + "\n")
    #expect(app.split.list.value.cursor == 52)
    let line = app.driver.lines.firstIndex { $0.hasPrefix("▌") }
    #expect(app.driver.lines[line ?? 0].contains("row 51"))
    #expect(app.split.list.value.offset == 50 - 9 + 2 + 2)
  }

  @Test func `an open field stays on its row`() throws {
    let app = try RowsApp("a\nb\nc\n")
    app.press("j", "enter", "!")
    app.writeOutside("new\na\nb\nc\n")
    app.press("alt-m")
    app.press("enter")
    #expect(app.texts == ["new", "a", "b!", "c"])
  }

  @Test func `Reload keeps the selection on its row`() throws {
    let app = try RowsApp((1...9).map { "row \($0)\n" }.joined())
    app.press("enter", "x", "enter")
    for _ in 0..<4 { app.press("down") }
    app.writeOutside("new\n" + (1...9).map { "row \($0)\n" }.joined())
    #expect(app.split.list.value.cursor == 4)
    app.press("alt-r")
    #expect(app.texts.count == 10)
    #expect(app.split.list.value.currentRow.map { "\($0.text)" } == "row 5")
    app.press("u")
    #expect(app.split.list.value.cursor == 5)
  }

  @Test func `Reload after more edits keeps the place in the list`() throws {
    let app = try RowsApp((1...9).map { "row \($0)\n" }.joined())
    app.press("d", "down", "down", "down")
    app.writeOutside("only\n" + (1...9).map { "row \($0)\n" }.joined())
    app.press("d", "alt-r")
    #expect(app.texts.count == 10)
    #expect(app.split.list.value.cursor == 3)
  }

  @Test(arguments: [true, false])
  func `a truncated file is read when it is whole again`(isModified: Bool) throws {
    let rows = (1...9).map { "row \($0)\n" }.joined()
    let app = try RowsApp(rows)
    app.press("down", "down", "down")
    if isModified { app.press("alt-down") }
    let selection = app.split.list.value.cursor
    app.files.write([], to: RowsApp.path)
    app.watching.deliver()
    app.driver.advance(by: .milliseconds(150))
    app.files.write(Array(rows.dropLast(20).utf8), to: RowsApp.path)
    app.watching.deliver()
    app.driver.advance(by: .milliseconds(150))
    #expect(app.texts.count == 9)
    app.writeOutside(rows + "last\n")
    #expect(app.texts.count == (isModified ? 9 : 10))
    #expect(app.split.list.value.cursor == selection)
    #expect(app.frame.contains("1 row added, 0 removed") == isModified)
  }
}
