import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

@testable import rows

@MainActor
struct RescuingTests {
  private func rescued(_ app: RowsApp) -> String? {
    guard app.driver.terminate() != nil else { return nil }
    let path = app.files.paths.last { $0.extension == "unsaved" }
    return path.flatMap { app.files.bytes(of: $0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a saved document needs no rescue`() throws {
    let app = try RowsApp("a\n")
    #expect(rescued(app) == nil)
    app.press("enter")
    #expect(rescued(app) == nil)
    app.press("escape", "o")
    #expect(rescued(app) == nil)
    app.type("b")
    app.press("ctrl-s")
    #expect(rescued(app) == nil)
  }

  @Test func `the text of an open field is rescued with all accepted rows`() throws {
    let app = try RowsApp("a\n")
    app.press("O")
    app.type("accepted")
    app.press("enter", "j", "enter")
    app.type(" and typed")
    #expect(rescued(app) == "accepted\na and typed\n")
  }

  @Test func `text typed into an unnamed document is rescued`() throws {
    let app = try RowsApp(path: nil, files: MemoryFileService())
    app.press("o")
    app.type("typed")
    #expect(rescued(app) == "typed\n")
    #expect(app.files.paths == ["/state/rows/recovery/untitled.unsaved"])
  }

  @Test func `the rescued document has its latest name`() throws {
    let app = try RowsApp(path: nil, files: MemoryFileService())
    app.press("o")
    app.type("typed")
    app.press("ctrl-s")
    app.type("/home/new.txt")
    // The field of the row is open below the sheet.
    app.press("enter", "enter", "o")
    app.type("more")
    #expect(rescued(app) == "typed\nmore\n")
    #expect(app.files.paths.contains { $0.string.contains("new.txt-") })
  }

  @Test func `text typed in a row that was changed outside becomes a new row`() throws {
    let files = MemoryFileService([RowsApp.path: Array("a\nb\nc\n".utf8)])
    let first = try RowsApp(files: files)
    first.press("j", "enter")
    first.type(" typed")
    first.driver.advance(by: .seconds(1))
    files.write(Array("a\n".utf8), to: RowsApp.path)
    let second = try RowsApp(files: files)
    #expect(second.texts == ["a"])
    #expect(second.frame.contains("b typed"))
    second.press("enter")
    #expect(second.texts == ["a", "b typed"])
  }

  // MARK: Notices

  @Test(arguments: [20, 40, 80])
  func `the path of rescued work is shown completely and Esc dismisses it`(width: Int) throws {
    let files = MemoryFileService([RowsApp.path: Array("a\n".utf8)])
    let first = try RowsApp(files: files)
    first.press("o")
    first.type("typed")
    first.press("enter")
    first.driver.terminate()
    let path = try #require(files.paths.last { $0.extension == "unsaved" })
    let second = try RowsApp(files: files, width: width, height: 20)
    let joined = second.driver.lines.map { $0.trimmed }.joined()
    #expect(joined.filter { $0 != " " && $0 != "▌" }.contains(path.string))
    #expect(second.keyBar.hasSuffix("q Quit"))
    second.press("escape")
    #expect(!second.frame.contains("recovery"))
    second.driver.advance(by: .seconds(10))
    #expect(!second.frame.contains("recovery"))
  }

  // MARK: Interrupted saves

  private func torn() throws -> RowsApp {
    let files = MemoryFileService([RowsApp.path: Array("new\nold\n".utf8)])
    files.leaveBrokenSave(Array("new\nnew\n".utf8), at: "/copy", of: RowsApp.path)
    return try RowsApp(files: files)
  }

  @Test func `the text of an interrupted save is opened as unsaved work`() throws {
    let app = try torn()
    #expect(app.texts == ["new", "new"])
    #expect(app.title.contains("modified"))
    #expect(app.frame.contains("/copy"))
    app.press("escape", "u")
    #expect(app.texts == ["new", "old"])
    app.press("U")
    #expect(app.texts == ["new", "new"])
    #expect(app.savedText == "new\nold\n")
  }

  @Test func `its copy is removed only by a save`() throws {
    let app = try torn()
    app.press("q", "right", "enter")
    #expect(app.hasQuit)
    #expect(app.files.exists("/copy"))
    let again = try RowsApp(files: app.files)
    again.press("ctrl-s")
    #expect(again.savedText == "new\nnew\n")
    #expect(!again.files.exists("/copy"))
  }

  @Test func `a text that can be older than the file is reported but not opened`() throws {
    let files = MemoryFileService([RowsApp.path: Array("newer\n".utf8)])
    let old = Array("old\n".utf8)
    files.leaveBrokenSave(old, at: "/copy", of: RowsApp.path, isLatest: false)
    let app = try RowsApp(files: files)
    #expect(app.texts == ["newer"])
    #expect(app.frame.contains("/copy"))
    app.press("o")
    app.type("x")
    app.press("enter", "ctrl-s")
    #expect(app.savedText == "newer\nx\n")
    #expect(files.bytes(of: "/copy") == old)
  }

  @Test func `saving removes the notice of a recovered text`() throws {
    let app = try torn()
    app.press("ctrl-s")
    #expect(!app.frame.contains("/copy"))
  }

  @Test func `a copy equal to the file is removed silently`() throws {
    let files = MemoryFileService([RowsApp.path: Array("new\n".utf8)])
    files.leaveBrokenSave(Array("new\n".utf8), at: "/copy", of: RowsApp.path)
    let app = try RowsApp(files: files)
    #expect(!app.frame.contains("/copy"))
    #expect(!app.title.contains("modified"))
    #expect(!files.exists("/copy"))
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
