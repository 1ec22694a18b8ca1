import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

@testable import rows

@MainActor
struct QuittingTests {
  @Test(arguments: ["q", "ctrl-q"] as [KeyEvent])
  func `quitting without unsaved work asks no question`(key: KeyEvent) throws {
    let app = try RowsApp("a\n")
    app.press(key)
    #expect(app.hasQuit)
  }

  @Test func `quitting with unsaved work asks, and Esc cancels`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d", "q")
    #expect(!app.hasQuit)
    #expect(app.frame.contains("Save list.txt before you quit?"))
    app.press("escape")
    #expect(!app.frame.contains("before you quit"))
    app.press("j")
    #expect(!app.hasQuit)
  }

  @Test func `the question counts the changes, and tells how long discarded ones are kept`()
    throws
  {
    let files = MemoryFileService([RowsApp.path: Array("a\nb\nc\nd\n".utf8)])
    let journals = MemoryJournalService(folder: "/state/rows", documents: files)
    let app = try RowsApp(files: files, journals: journals)
    app.press("d", "G", "enter", "!", "enter", "o", "x", "enter", "q")
    #expect(app.frame.contains("1 row changed, 1 added, 1 deleted since "))
    #expect(app.frame.contains("Discarded changes stay in the history for 30 days."))
    let unrecorded = try RowsApp("a\nb\n")
    unrecorded.press("d", "q")
    #expect(unrecorded.frame.contains("0 rows changed, 0 added, 1 deleted since "))
    #expect(!unrecorded.frame.contains("history"))
  }

  @Test func `the first answer saves and quits`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d", "q", "enter")
    #expect(app.hasQuit)
    #expect(app.savedText == "b\n")
  }

  /// The app with the text of a pipe.
  private func pipe() throws -> RowsApp {
    let files = MemoryFileService([PipedFiles.path: Array("a\nb\n".utf8)])
    return try RowsApp(path: PipedFiles.path, files: files, mode: .none)
  }

  @Test func `in a pipe the question tells what the pipe gets`() throws {
    let app = try pipe()
    app.press("d", "q")
    #expect(app.frame.contains("Write the changes to the pipe?"))
    #expect(app.frame.contains("If you discard the changes, the pipe gets the rows as"))
    app.press("w")
    #expect(app.driver.endings.map(\.status) == [0])
    #expect(app.files.bytes(of: PipedFiles.path) == Array("b\n".utf8))
  }

  @Test func `quitting with a failure in a pipe offers no save`() throws {
    let app = try pipe()
    app.press("d", "Q")
    #expect(app.frame.contains("The pipe gets nothing, and the exit status is 1."))
    #expect(!app.frame.contains("Save and quit"))
    app.press("d")
    #expect(app.driver.endings.map(\.status) == [1])
    #expect(app.files.bytes(of: PipedFiles.path) == Array("a\nb\n".utf8))
  }

  @Test func `the second answer quits without saving`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d", "q", "right", "enter")
    #expect(app.hasQuit)
    #expect(app.savedText == "a\nb\n")
  }

  @Test func `every answer can be shown and chosen in a tiny window`() throws {
    let app = try RowsApp("a\nb\n", width: 20, height: 5)
    app.press("d", "q")
    #expect(app.frame.contains("Save list.txt"))
    for answer in ["▌ s    Save", "▌ d    Discard", "▌ Esc  Go on"] {
      #expect(app.frame.contains(answer))
      app.press("down")
    }
    app.press("enter")
    #expect(!app.hasQuit)
    app.press("q", "down", "enter")
    #expect(app.hasQuit)
    #expect(app.savedText == "a\nb\n")
  }

  @Test func `the third answer cancels`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d", "q", "right", "right", "enter")
    #expect(!app.hasQuit)
    #expect(app.title.contains("modified"))
  }

  @Test func `a failed save does not quit`() throws {
    let app = try RowsApp("a\nb\n")
    app.files.fail(.save, with: 28)
    app.press("d", "q", "enter")
    #expect(!app.hasQuit)
    #expect(app.frame.contains("the disk is full"))
    app.files.fail(.save, with: nil)
    app.press("ctrl-s")
    #expect(!app.hasQuit)
  }

  @Test func `quitting an unnamed document asks for a name and then quits`() throws {
    let app = try RowsApp(path: nil, files: MemoryFileService())
    app.press("o")
    app.type("text")
    app.press("ctrl-q", "enter")
    #expect(app.frame.contains("Save as"))
    app.type("/new.txt")
    app.press("enter")
    #expect(app.hasQuit)
    #expect(app.files.bytes(of: "/new.txt") == Array("text\n".utf8))
  }

  @Test func `quitting during a save waits for it`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d")
    // Both arrive before the next turn, in which the save ends.
    app.driver.screen.send(.key("ctrl-s"))
    app.driver.screen.send(.key("q"))
    #expect(!app.hasQuit)
    app.driver.advance(by: .zero)
    #expect(app.hasQuit)
    #expect(app.savedText == "b\n")
  }

  @Test(arguments: [["o", "x", "enter"], ["o", "x"]] as [[KeyEvent]])
  func `typing during the final save keeps the program open`(keys: [KeyEvent]) throws {
    let app = try RowsApp("a\nb\n")
    app.press("d")
    for key in ["ctrl-s", "q"] + keys { app.driver.screen.send(.key(key)) }
    app.driver.advance(by: .zero)
    #expect(!app.hasQuit)
    #expect(app.frame.contains("Save list.txt before you quit?"))
    app.press("enter")
    #expect(app.hasQuit)
    #expect(app.savedText == "b\nx\n")
  }
}
