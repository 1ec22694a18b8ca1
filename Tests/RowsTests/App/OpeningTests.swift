import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

@testable import rows

/// Tests the sheet that asks which file to open, in the whole app.
@MainActor
struct OpeningTests {
  private let files = MemoryFileService([
    RowsApp.path: Array("a\nb\n".utf8), "/home/other.txt": [], "/home/more.txt": [],
  ])

  @Test func `a file is opened by its path, completed by Tab`() throws {
    let app = try RowsApp(files: files)
    app.press("ctrl-o")
    #expect(app.frame.contains("Opened last"))
    app.type("/home/o")
    #expect(app.frame.contains("/home/other.txt"))
    #expect(!app.frame.contains("/home/more.txt"))
    app.press("tab", "enter")
    #expect(app.hasQuit)
    #expect(app.doc.sync().next == "/home/other.txt")
  }

  @Test func `the files that were opened last are listed first`() throws {
    let first = try RowsApp(path: "/home/other.txt", files: files)
    first.press("q")
    let app = try RowsApp(files: files)
    app.press("ctrl-o")
    #expect(app.frame.contains("/home/other.txt"))
    app.press("enter")
    #expect(app.doc.sync().next == "/home/other.txt")
  }

  @Test func `unsaved work is asked about, and Esc stays`() throws {
    let app = try RowsApp(files: files)
    app.press("d", "ctrl-o")
    app.type("/home/more.txt")
    app.press("enter")
    #expect(app.frame.contains("Save list.txt before you open another file?"))
    app.press("escape", "j")
    #expect(!app.hasQuit)
  }

  @Test func `a path that can't be opened is refused in the sheet`() throws {
    let app = try RowsApp(files: files)
    app.press("ctrl-o")
    app.type("/nowhere/file")
    app.press("enter")
    #expect(app.frame.contains("/nowhere"))
    #expect(!app.hasQuit)
    app.press("escape")
    #expect(!app.frame.contains("/nowhere"))
  }
}
