import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

@testable import clocks

/// Tests documents, view states and unsaved work that an older version wrote.
struct OlderVersionTests {
  /// Starts the app with a document and a view state of an older version.
  private func clocks(
    _ view: String,
    of document: String = "clocks.json",
    width: Int = 100,
    height: Int = 30,
    with others: [FilePath: [UInt8]] = [:]
  ) throws -> ClocksApp {
    let files = MemoryFileService(
      others.merging([
        ClocksApp.path: try Fixture.bytes(document), Fixture.view: try Fixture.bytes(view),
      ]) { $1 }
    )
    return try ClocksApp(width: width, height: height, files: files)
  }

  @Test func `a renamed clock and the focused pane of another one are restored`() throws {
    let clocks = try clocks("renamed.view", of: "renamed.json")
    #expect(clocks.content[0].hasPrefix("  ☼ Berlin at home "))
    #expect(clocks.content[4].hasPrefix("▌ ☼ New York "))
    #expect(clocks.shownName == "New York")
    #expect(clocks.keyLine.hasSuffix("Esc Back"))
  }

  @Test func `a search is restored with its text and highlight`() throws {
    let clocks = try clocks("search.view")
    #expect(clocks.app.frame.contains("Add a clock"))
    let first = try #require(clocks.app.lines.firstIndex { $0.contains("│  united") }) + 2
    #expect(clocks.app.lines[first + 2].contains("│▌"))
    clocks.app.press("enter")
    #expect(clocks.savedNames.count == 6)
  }

  @Test func `the list of keys is restored with its scroll position`() throws {
    let clocks = try clocks("keys.view", height: 12)
    let title = try #require(clocks.app.lines.firstIndex { $0.hasPrefix("  Keys") })
    #expect(clocks.app.lines[title + 1].contains("PgUp  PgDn"))
    clocks.app.press("escape")
    #expect(clocks.content[8].hasPrefix("▌ ☾ Tokyo"))
  }

  @Test func `the pane of a clock is restored in a narrow window`() throws {
    let clocks = try clocks("detail.view", width: 60, height: 20)
    #expect(clocks.shownName == "London")
    #expect(!clocks.app.frame.contains("Tokyo"))
    clocks.app.press("escape")
    #expect(clocks.content[6].hasPrefix("▌ ☼ London"))
  }

  @Test func `a name being edited is restored and the list has the focus`() throws {
    let clocks = try clocks("renaming.view", of: "renaming.json")
    #expect(clocks.content[10].hasPrefix("▌ ☼ Übung 日本"))
    #expect(clocks.app.cursor == nil)
    #expect(clocks.keyLine.hasPrefix("  a Add"))
  }

  @Test func `a document without clocks is restored`() throws {
    let clocks = try clocks("empty.view", of: "empty.json")
    #expect(clocks.app.frame.contains("Press a to add a clock"))
    #expect(clocks.savedNames == [])
  }

  @Test(arguments: [
    ("renamed.json", "renamed.view"), ("clocks.json", "search.view"), ("empty.json", "empty.view"),
  ])
  func `a start does not change the files`(document: String, view: String) throws {
    let clocks = try clocks(view, of: document)
    clocks.app.advance(by: .seconds(1))
    #expect(clocks.files.bytes(of: ClocksApp.path) == (try Fixture.bytes(document)))
    #expect(clocks.files.bytes(of: Fixture.view) == (try Fixture.bytes(view)))
    #expect(clocks.files.paths.count == 2)
  }

  @Test func `unsaved work is reported and can be opened`() throws {
    let unsaved = try Fixture.bytes("hung-up.unsaved.json")
    let clocks = try clocks("hung-up.view", of: "hung-up.json", with: [Fixture.unsaved: unsaved])
    #expect(clocks.app.frame.contains(Fixture.unsaved.string))
    #expect(clocks.savedNames == ["UTC", "New York", "London", "Tokyo"])
    let copy = try ClocksApp(path: Fixture.unsaved, files: clocks.files)
    #expect(copy.content[0].contains("UTC!"))
  }

  @Test func `a torn document is rejected with the path of its complete text`() throws {
    let files = MemoryFileService([ClocksApp.path: try Fixture.bytes("torn.json")])
    let copy: FilePath = "/state/clocks/recovery/copy"
    files.leaveBrokenSave(try Fixture.bytes("torn.recovery"), at: copy, of: ClocksApp.path)
    let error = #expect(throws: UnreadableDocument.self) { try ClocksApp(files: files) }
    #expect(error?.message.contains("line 11, column") == true)
    #expect(error?.message.contains("the newest whole text is in \(copy)") == true)
    files.write(try Fixture.bytes("torn.recovery"), to: ClocksApp.path)
    #expect(try ClocksApp(files: files).savedNames == ["Berlin", "New York", "London", "Tokyo"])
  }
}
