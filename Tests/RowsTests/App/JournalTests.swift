import DocumentApp
import Documents
import Glibc
import MAVB
import MAVBTesting
import Testing

@testable import rows

/// Tests the recovery after kills.
@MainActor
struct JournalTests {
  private let files = MemoryFileService([RowsApp.path: Array("a\nb\nc\n".utf8)])
  private let journals: MemoryJournalService

  init() {
    journals = MemoryJournalService(folder: "/state/rows", documents: files)
  }

  private func start(_ path: FilePath? = RowsApp.path) throws -> RowsApp {
    try RowsApp(path: path, files: files, journals: journals)
  }

  /// Advances the time by a second and kills the program.
  private func kill(_ app: RowsApp) {
    app.driver.advance(by: .seconds(1))
    journals.crash()
  }

  @Test func `accepted rows are recovered as unsaved work`() throws {
    let first = try start()
    first.press("d", "o")
    first.type("new")
    first.press("enter", "alt-down")
    kill(first)
    let second = try start()
    #expect(second.texts == first.texts)
    #expect(second.texts == ["b", "c", "new"])
    #expect(second.title.contains("modified"))
    #expect(second.frame.contains("Recovered"))
    #expect(second.savedText == "a\nb\nc\n")
    second.press("ctrl-s")
    #expect(second.savedText == "b\nc\nnew\n")
    #expect(!second.frame.contains("Recovered"))
    #expect(journals.takeAll(of: RowsApp.path).journals.isEmpty)
  }

  @Test func `the text of an open field is recovered`() throws {
    let first = try start()
    first.press("j", "enter")
    first.type(" typed")
    kill(first)
    let second = try start()
    #expect(second.texts == ["a", "b typed", "c"])
    #expect(second.split.list.value.edit == nil)
  }

  @Test func `a restored field is closed and its text is recovered as a change`()
    throws
  {
    let first = try start()
    first.press("j", "o")
    first.type("typed")
    first.driver.advance(by: .seconds(1))
    journals.crash()
    let second = try start()
    #expect(second.texts == ["a", "b", "typed", "c"])
    #expect(second.split.list.value.edit == nil)
    second.driver.advance(by: .seconds(1))
    journals.crash()
    #expect(try start().texts == ["a", "b", "typed", "c"])
  }

  @Test func `text that quitting committed is recovered once`() throws {
    let first = try start()
    first.press("o")
    first.type("typed")
    first.driver.advance(by: .seconds(1))
    first.press("ctrl-q")
    #expect(first.texts == ["a", "typed", "b", "c"])
    kill(first)
    #expect(try start().texts == ["a", "typed", "b", "c"])
  }

  @Test func `text typed during an outside change is recovered in its row`() throws {
    let first = try start()
    first.press("j", "enter")
    first.type("!")
    first.writeOutside("new\na\nb\nc\n")
    first.press("alt-m")
    kill(first)
    let second = try start()
    #expect(second.texts == ["new", "a", "b!", "c"])
  }

  @Test func `text typed during a save is recovered after the save`() throws {
    let first = try start()
    first.press("d")
    first.driver.screen.send(.key("ctrl-s"))
    for key: KeyEvent in ["enter", "!"] { first.driver.screen.send(.key(key)) }
    kill(first)
    #expect(first.savedText == "b\nc\n")
    #expect(try start().texts == ["b!", "c"])
  }

  @Test func `a journal that can't be written is reported once and removed by saving`() throws {
    let app = try start()
    app.press("d")
    app.driver.advance(by: .seconds(1))
    journals.fail(.save, with: ENOSPC)
    app.press("d")
    app.driver.advance(by: .seconds(1))
    #expect(app.frame.contains("would be lost if the program were killed"))
    app.press("escape", "d", "ctrl-s")
    app.driver.advance(by: .seconds(1))
    #expect(!app.frame.contains("would be lost if the program were killed"))
    journals.fail(.save, with: nil)
    app.press("ctrl-s")
    app.driver.advance(by: .seconds(1))
    journals.crash()
    #expect(journals.takeAll(of: RowsApp.path).journals.isEmpty)
    #expect(!(try start().frame.contains("Recovered")))
  }

  @Test func `an undo of a step before the last save is recovered`() throws {
    let first = try start()
    first.press("d", "d", "ctrl-s", "u")
    kill(first)
    let second = try start()
    #expect(second.texts == ["b", "c"])
    #expect(second.title.contains("modified"))
    second.press("u")
    #expect(second.texts == ["a", "b", "c"])
    second.press("U", "d")
    kill(second)
    #expect(try start().texts == ["c"])
  }

  @Test func `a document that followed an outside change has no unsaved work`() throws {
    let first = try start()
    first.writeOutside("a\nb\nc\ntheirs\n")
    kill(first)
    let second = try start()
    #expect(second.texts == ["a", "b", "c", "theirs"])
    #expect(!second.frame.contains("Recovered"))
    second.press("u")
    #expect(second.texts == ["a", "b", "c"])
  }

  @Test func `merged work is recovered without another question`() throws {
    let first = try start()
    first.press("d")
    first.writeOutside("a\nb\nc\ntheirs\n")
    first.press("alt-m")
    kill(first)
    let second = try start()
    #expect(second.texts == ["b", "c", "theirs"])
    #expect(second.title.contains("modified"))
    #expect(!second.frame.contains("another program"))
  }

  @Test func `no timer is pending while unsaved work is in the journal`() throws {
    let app = try start()
    app.press("d", "o")
    app.type("typed")
    app.driver.advance(by: .seconds(2))
    #expect(app.driver.scheduler.pendingCount == 0)
    let frames = app.driver.screen.frameCount
    app.driver.advance(by: .seconds(100))
    #expect(app.driver.screen.frameCount == frames)
  }

  @Test func `undo works in the next run`() throws {
    let first = try start()
    first.press("d", "d", "u")
    kill(first)
    let second = try start()
    #expect(second.texts == ["b", "c"])
    second.press("U")
    #expect(second.texts == ["c"])
    second.press("u", "u")
    #expect(second.texts == ["a", "b", "c"])
    #expect(!second.title.contains("modified"))
  }

  @Test func `Discard loads the file and undo restores the work`() throws {
    let first = try start()
    first.press("d")
    kill(first)
    let second = try start()
    second.press("alt-i")
    #expect(second.texts == ["a", "b", "c"])
    #expect(!second.title.contains("modified"))
    #expect(!second.frame.contains("Recovered"))
    second.press("u")
    #expect(second.texts == ["b", "c"])
  }

  @Test func `work that was discarded at quitting is not recovered`() throws {
    let first = try start()
    first.press("d", "q", "right", "enter")
    #expect(first.hasQuit)
    journals.crash()
    let second = try start()
    #expect(second.texts == ["a", "b", "c"])
    #expect(!second.frame.contains("Recovered"))
    second.press("u")
    #expect(second.texts == ["b", "c"])
  }

  @Test func `undo works after a save and a restart`() throws {
    let first = try start()
    first.press("d", "d", "ctrl-s", "q")
    #expect(first.hasQuit)
    journals.crash()
    let second = try start()
    #expect(second.texts == ["c"])
    #expect(!second.title.contains("modified"))
    second.press("u", "u")
    #expect(second.texts == ["a", "b", "c"])
    second.press("U", "U")
    #expect(!second.title.contains("modified"))
  }

  @Test func `the first change creates a journal, which is kept as the history`() throws {
    let app = try start()
    app.press("j", "k")
    app.driver.advance(by: .seconds(1))
    #expect(journals.otherProcess().takeAll(of: RowsApp.path).inUse.isEmpty)
    app.press("d")
    app.driver.advance(by: .seconds(1))
    #expect(journals.otherProcess().takeAll(of: RowsApp.path).inUse.count == 1)
    app.press("ctrl-s")
    app.driver.advance(by: .seconds(10))
    #expect(app.driver.scheduler.pendingCount == 0)
    app.press("q")
    journals.crash()
    #expect(journals.otherProcess().takeAll(of: RowsApp.path).resting.count == 1)
  }

  @Test func `a second run has its own journal and both are recovered in turn`() throws {
    let first = try start()
    first.press("d")
    first.driver.advance(by: .seconds(1))
    let other = journals.otherProcess()
    let second = try RowsApp(files: files, journals: other)
    #expect(second.texts == ["a", "b", "c"])
    second.press("G", "d")
    second.driver.advance(by: .seconds(1))
    journals.crash()
    other.crash()
    let third = try start()
    let recovered = [third.texts]
    third.press("alt-i", "q")
    #expect(third.hasQuit)
    journals.crash()
    let fourth = try start()
    #expect(Set(recovered + [fourth.texts]) == [["b", "c"], ["a", "b"]])
  }

  @Test func `a save that was killed before its journal entry is recognized`() throws {
    let first = try start()
    first.press("d")
    first.driver.advance(by: .seconds(1))
    // The save is done, but its outcome is not delivered.
    first.driver.screen.send(.key("ctrl-s"))
    #expect(first.savedText == "b\nc\n")
    journals.crash()
    let second = try start()
    #expect(second.texts == ["b", "c"])
    #expect(!second.title.contains("modified"))
    #expect(!second.frame.contains("Recovered"))
  }

  @Test func `a file that was changed after the kill can be merged`() throws {
    let first = try start()
    first.press("d")
    kill(first)
    files.write(Array("a\nb\nc\ntheirs\n".utf8), to: RowsApp.path)
    let second = try start()
    #expect(second.texts == ["b", "c"])
    #expect(second.frame.contains("was changed by another program"))
    second.press("alt-m")
    #expect(second.texts == ["b", "c", "theirs"])
    second.press("ctrl-s")
    #expect(second.savedText == "b\nc\ntheirs\n")
  }

  @Test func `another version of a file without unsaved work starts a new history`() throws {
    let first = try start()
    first.press("d", "ctrl-s")
    kill(first)
    files.write(Array("other\n".utf8), to: RowsApp.path)
    let second = try start()
    #expect(second.texts == ["other"])
    #expect(second.keyBar.hasPrefix("  Enter Edit"))
  }

  @Test func `an unnamed document is recovered`() throws {
    let first = try start(nil)
    first.press("o")
    first.type("typed")
    first.press("enter")
    kill(first)
    let second = try start(nil)
    #expect(second.texts == ["typed"])
    second.press("ctrl-s")
    second.type("/home/named.txt")
    second.press("enter")
    #expect(files.bytes(of: "/home/named.txt") == Array("typed\n".utf8))
    #expect(journals.takeAll(of: nil).journals.isEmpty)
  }

  @Test func `a terminated program keeps its work in the journal and reports it`() throws {
    let first = try start()
    first.press("d", "j", "enter")
    first.type("!")
    #expect(first.driver.terminate()?.contains("unsaved changes are kept") == true)
    journals.crash()
    #expect(!files.paths.contains { $0.extension == "unsaved" })
    #expect(try start().texts == ["b", "c!"])
  }

  @Test func `without a journal the work is kept in a separate file`() throws {
    let app = try RowsApp(files: files, journals: journals, mode: .none)
    app.press("d")
    app.driver.advance(by: .seconds(1))
    #expect(journals.otherProcess().takeAll(of: RowsApp.path).inUse.isEmpty)
    #expect(app.driver.terminate()?.contains(".unsaved") == true)
  }

  @Test func `work on a version that is gone is offered as a file`() throws {
    let first = try start()
    first.press("o")
    first.type("typed")
    first.press("enter")
    kill(first)
    for path in journals.paths where path.extension == "base" { journals.write([], to: path) }
    files.write(Array("other\n".utf8), to: RowsApp.path)
    let second = try start()
    #expect(second.texts == ["other"])
    #expect(second.frame.contains("Unsaved work of an earlier run"))
    let path = try #require(files.paths.first { $0.extension == "unsaved" })
    #expect(files.bytes(of: path) == Array("typed\n".utf8))
    #expect(journals.takeAll(of: RowsApp.path).journals.isEmpty)
    second.press("alt-s")
    #expect(second.texts == ["typed"])
    second.press("ctrl-s")
    #expect(second.savedText == "typed\n")
    #expect(!files.exists(path))
  }

  @Test func `text typed after the file was removed is recovered with the document`() throws {
    let first = try start()
    try files.remove(RowsApp.path)
    first.watching.deliver()
    first.driver.advance(by: .milliseconds(200))
    first.press("O")
    first.type("mine")
    first.press("enter")
    kill(first)
    let second = try start()
    #expect(second.texts == ["mine", "a", "b", "c"])
    #expect(second.title.contains("modified"))
  }

  @Test func `a file that was changed before the journal was created is recovered`() throws {
    let first = try start()
    first.press("o")
    first.type("mine")
    first.press("enter")
    first.writeOutside("a\nb\nc\ntheirs\n")
    first.press("alt-m", "g", "d")
    kill(first)
    let second = try start()
    #expect(second.texts == ["mine", "b", "c", "theirs"])
    #expect(!second.frame.contains("was changed"))
    second.press("ctrl-s")
    #expect(second.savedText == "mine\nb\nc\ntheirs\n")
  }

  @Test(
    arguments: [("alt-m", ["b", "c", "theirs"]), ("alt-k", ["b", "c"])] as [(KeyEvent, [String])]
  )
  func `an answered question is not asked again`(answer: KeyEvent, texts: [String]) throws {
    let first = try start()
    first.press("d")
    first.driver.advance(by: .seconds(1))
    first.writeOutside("a\nb\nc\ntheirs\n")
    first.press(answer)
    kill(first)
    let second = try start()
    #expect(second.texts == texts)
    #expect(!second.frame.contains("was changed"))
    second.press("ctrl-s")
    #expect(second.savedText == texts.map { $0 + "\n" }.joined())
  }

  @Test func `discarded work is not recovered`() throws {
    let first = try start()
    first.press("d")
    kill(first)
    let second = try start()
    second.press("alt-i")
    kill(second)
    let third = try start()
    #expect(third.texts == ["a", "b", "c"])
    #expect(!third.frame.contains("Recovered"))
    #expect(!third.title.contains("modified"))
  }

  @Test func `a journal that could not be written is retried after a save`() throws {
    let first = try start()
    journals.fail(.save, with: 28)
    first.press("d")
    first.driver.advance(by: .seconds(1))
    #expect(first.frame.contains("would be lost"))
    journals.fail(.save, with: nil)
    first.press("ctrl-s")
    #expect(!first.frame.contains("would be lost"))
    first.press("d")
    kill(first)
    #expect(try start().texts == ["c"])
  }

  @Test func `without a journal no files are left behind`() throws {
    let app = try RowsApp(files: files, journals: journals, mode: .none)
    app.press("j", "d", "u", "q")
    #expect(app.hasQuit)
    #expect(files.paths == [RowsApp.path])
  }

  @Test func `immediate mode writes without a delay`() throws {
    let first = try RowsApp(files: files, journals: journals, mode: .immediate)
    first.press("d")
    journals.crash()
    #expect(try start().texts == ["b", "c"])
  }

  // MARK: Size

  /// The number of bytes in the journal.
  private var journalSize: Int {
    journals.paths.filter { $0.extension == "journal" }
      .reduce(0) { $0 + (journals.bytes(of: $1)?.count ?? 0) }
  }

  /// Does something in 100 rows, and returns how many bytes the journal takes for each of them, not
  /// counting the first two.
  private func bytesOfStep(_ step: (RowsApp, Int) -> Void) throws -> Int {
    files.write(Array((1...100).map { "row number \($0)\n" }.joined().utf8), to: RowsApp.path)
    let app = try start()
    var size = 0
    for number in 0..<100 {
      if number == 2 { size = journalSize }
      step(app, number)
    }
    app.driver.advance(by: .seconds(1))
    let bytes = (journalSize - size) / 98
    journals.crash()
    #expect(try start().texts == app.texts)
    return bytes
  }

  @Test func `a changed row takes at most 150 bytes in the journal`() throws {
    let bytes = try bytesOfStep { app, _ in
      app.press("enter")
      app.type(" changed")
      app.driver.advance(by: .milliseconds(500))
      app.press("enter", "j")
      app.driver.advance(by: .milliseconds(500))
    }
    #expect(30...150 ~= bytes, "\(bytes)")
  }

  @Test func `a typed character takes at most 150 bytes in the journal`() throws {
    let bytes = try bytesOfStep { app, number in
      if number == 0 { app.press("enter") }
      app.type("x")
      app.driver.advance(by: .seconds(1))
      if number == 99 { app.press("enter") }
    }
    #expect(30...150 ~= bytes, "\(bytes)")
  }

  @Test func `a removed row takes at most 150 bytes in the journal`() throws {
    let bytes = try bytesOfStep { app, _ in
      app.press("d")
      app.driver.advance(by: .milliseconds(500))
    }
    #expect(30...150 ~= bytes, "\(bytes)")
  }
}
