import DocumentApp
import Documents
import Glibc
import MAVB
import MAVBTesting
import Testing

@testable import rows

/// Runs that are killed, and the starts after them.
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

  /// Lets the last second pass, and kills the program.
  private func kill(_ app: RowsApp) {
    app.driver.advance(by: .seconds(1))
    journals.crash()
  }

  @Test func `accepted rows come back as unsaved work`() throws {
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

  @Test func `what is typed in an open field comes back, too`() throws {
    let first = try start()
    first.press("j", "enter")
    first.type(" typed")
    kill(first)
    let second = try start()
    #expect(second.texts == ["a", "b typed", "c"])
    #expect(second.split.table.value.edit == nil)
  }

  @Test func `a field that the view state brings back is closed: its text is a change`() throws {
    let first = try start()
    first.press("j", "o")
    first.type("typed")
    first.driver.advance(by: .seconds(1))
    journals.crash()
    let second = try start()
    #expect(second.texts == ["a", "b", "typed", "c"])
    #expect(second.split.table.value.edit == nil)
    second.driver.advance(by: .seconds(1))
    journals.crash()
    #expect(try start().texts == ["a", "b", "typed", "c"])
  }

  @Test func `what was typed and then taken by quitting comes back once`() throws {
    let first = try start()
    first.press("o")
    first.type("typed")
    first.driver.advance(by: .seconds(1))
    first.press("ctrl-q")
    #expect(first.texts == ["a", "typed", "b", "c"])
    kill(first)
    #expect(try start().texts == ["a", "typed", "b", "c"])
  }

  @Test func `what is typed while others change the file comes back in its place`() throws {
    let first = try start()
    first.press("j", "enter")
    first.type("!")
    first.writeOutside("new\na\nb\nc\n")
    first.press("alt-m")
    kill(first)
    let second = try start()
    #expect(second.texts == ["new", "a", "b!", "c"])
  }

  @Test func `what is typed while a save goes on outlives the end of the save`() throws {
    let first = try start()
    first.press("d")
    first.driver.screen.send(.key("ctrl-s"))
    for key: KeyEvent in ["enter", "!"] { first.driver.screen.send(.key(key)) }
    kill(first)
    #expect(first.savedText == "b\nc\n")
    #expect(try start().texts == ["b!", "c"])
  }

  @Test func `a journal that can't be written is told once, and saving removes it`() throws {
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

  @Test func `a step from before the last save is taken back, and comes back so`() throws {
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

  @Test func `a document that has followed its file has nothing unsaved`() throws {
    let first = try start()
    first.writeOutside("a\nb\nc\ntheirs\n")
    kill(first)
    let second = try start()
    #expect(second.texts == ["a", "b", "c", "theirs"])
    #expect(!second.frame.contains("Recovered"))
    second.press("u")
    #expect(second.texts == ["a", "b", "c"])
  }

  @Test func `work that was merged comes back as it was, and asks nothing again`() throws {
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

  @Test func `nothing wakes up while unsaved work is in the journal`() throws {
    let app = try start()
    app.press("d", "o")
    app.type("typed")
    app.driver.advance(by: .seconds(2))
    #expect(app.driver.scheduler.pendingCount == 0)
    let frames = app.driver.screen.frameCount
    app.driver.advance(by: .seconds(100))
    #expect(app.driver.screen.frameCount == frames)
  }

  @Test func `undo goes on in the next run`() throws {
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

  @Test func `discard shows the file, and undo brings the work back`() throws {
    let first = try start()
    first.press("d")
    kill(first)
    let second = try start()
    second.press("alt-d")
    #expect(second.texts == ["a", "b", "c"])
    #expect(!second.title.contains("modified"))
    #expect(!second.frame.contains("Recovered"))
    second.press("u")
    #expect(second.texts == ["b", "c"])
  }

  @Test func `work that was discarded when quitting doesn't come back`() throws {
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

  @Test func `undo goes on after a save and a quit`() throws {
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

  @Test func `the first change makes a journal, and it stays as the history`() throws {
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

  @Test func `a second run has a journal of its own, and both come back in turn`() throws {
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
    third.press("alt-d", "q")
    #expect(third.hasQuit)
    journals.crash()
    let fourth = try start()
    #expect(Set(recovered + [fourth.texts]) == [["b", "c"], ["a", "b"]])
  }

  @Test func `a save that was killed before it was noted is one all the same`() throws {
    let first = try start()
    first.press("d")
    first.driver.advance(by: .seconds(1))
    // The save is done, and its outcome is never heard of.
    first.driver.screen.send(.key("ctrl-s"))
    #expect(first.savedText == "b\nc\n")
    journals.crash()
    let second = try start()
    #expect(second.texts == ["b", "c"])
    #expect(!second.title.contains("modified"))
    #expect(!second.frame.contains("Recovered"))
  }

  @Test func `a file that was changed after the kill asks, and merges`() throws {
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

  @Test func `another version with nothing unsaved begins anew in silence`() throws {
    let first = try start()
    first.press("d", "ctrl-s")
    kill(first)
    files.write(Array("other\n".utf8), to: RowsApp.path)
    let second = try start()
    #expect(second.texts == ["other"])
    #expect(second.keyBar.hasPrefix("F2"))
  }

  @Test func `a document without a name comes back, too`() throws {
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

  @Test func `being ended from outside keeps the work in the journal, and says so`() throws {
    let first = try start()
    first.press("d", "j", "enter")
    first.type("!")
    #expect(first.driver.terminate()?.contains("unsaved changes are kept") == true)
    journals.crash()
    #expect(!files.paths.contains { $0.extension == "unsaved" })
    #expect(try start().texts == ["b", "c!"])
  }

  @Test func `without a journal the work goes into a file of its own`() throws {
    let app = try RowsApp(files: files, journals: journals, mode: .none)
    app.press("d")
    app.driver.advance(by: .seconds(1))
    #expect(journals.otherProcess().takeAll(of: RowsApp.path).inUse.isEmpty)
    #expect(app.driver.terminate()?.contains(".unsaved") == true)
  }

  @Test func `what was typed in a document that is gone is offered as a file`() throws {
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

  @Test func `what is typed after the file was removed comes back with all else`() throws {
    let first = try start()
    try files.remove(RowsApp.path)
    first.watching.deliver()
    first.driver.advance(by: .zero)
    first.press("O")
    first.type("mine")
    first.press("enter")
    kill(first)
    let second = try start()
    #expect(second.texts == ["mine", "a", "b", "c"])
    #expect(second.title.contains("modified"))
  }

  @Test func `a file that was changed before the journal began is no trouble`() throws {
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
  func `what was answered is not asked again`(answer: KeyEvent, texts: [String]) throws {
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

  @Test func `what was discarded doesn't come back`() throws {
    let first = try start()
    first.press("d")
    kill(first)
    let second = try start()
    second.press("alt-d")
    kill(second)
    let third = try start()
    #expect(third.texts == ["a", "b", "c"])
    #expect(!third.frame.contains("Recovered"))
    #expect(!third.title.contains("modified"))
  }

  @Test func `a journal that could not be written is tried again after a save`() throws {
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

  @Test func `without a journal nothing at all is kept of a document`() throws {
    let app = try RowsApp(files: files, journals: journals, mode: .none)
    app.press("j", "d", "u", "q")
    #expect(app.hasQuit)
    #expect(files.paths == [RowsApp.path])
  }

  @Test func `with immediate keeping nothing waits`() throws {
    let first = try RowsApp(files: files, journals: journals, mode: .immediate)
    first.press("d")
    journals.crash()
    #expect(try start().texts == ["b", "c"])
  }
}
