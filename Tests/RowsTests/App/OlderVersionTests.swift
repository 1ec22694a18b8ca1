import Documents
import MAVB
import MAVBTesting
import Testing

@testable import rows

/// Tests documents, view states and unsaved work that an older version wrote.
@MainActor
struct OlderVersionTests {
  /// Starts the app with a document and a view state of an older version.
  private func app(
    _ view: String,
    of document: String = "list.txt",
    width: Int = 100,
    height: Int = 31,
    with others: [FilePath: [UInt8]] = [:]
  ) throws -> RowsApp {
    let files = MemoryFileService(
      others.merging([
        RowsApp.path: try Fixture.bytes(document), Fixture.view: try Fixture.bytes(view),
      ]) { $1 }
    )
    return try RowsApp(files: files, width: width, height: height)
  }

  @Test func `an open text field is restored with its text and caret`() throws {
    let app = try app("open-field.view")
    #expect(app.driver.lines[4].hasPrefix("▌   3  row 3 half done"))
    #expect(app.driver.cursor == Point(x: 20, y: 4))
    app.type("X")
    app.press("enter")
    #expect(app.texts[2] == "row 3 half doXne")
    #expect(app.texts.count == 60)
  }

  @Test func `a new row is restored with its selected text`() throws {
    let app = try app("new-row.view")
    #expect(app.driver.lines[2].hasPrefix("   33  row 33"))
    #expect(app.driver.lines[28].hasPrefix("▌  59  a new one"))
    #expect(app.driver.lines[29].hasPrefix("   60  row 59"))
    app.type("!")
    app.press("enter")
    #expect(app.texts[58] == "a new !")
    #expect(app.texts.count == 61)
  }

  @Test func `the selection and the scroll position are restored`() throws {
    let app = try app("scrolled.view")
    #expect(app.split.list.value.cursor == 51)
    #expect(app.driver.lines[29 - app.split.list.value.offset].hasPrefix("   28  row 28"))
    #expect(app.frame.contains("▌  52  row 52"))
  }

  @Test func `the pane is restored with its scroll position and the focus`() throws {
    let app = try app("detail.view", of: "detail.txt", height: 12)
    #expect(app.driver.lines[1].hasPrefix("   56  row 56"))
    #expect(app.driver.lines[6].hasPrefix("── Row 59 ──"))
    #expect(app.driver.lines[6].hasSuffix(" 1,206 characters, 1,206 bytes ──"))
    #expect(app.driver.lines[7].hasPrefix("    ↳  "))
    #expect(app.keyBar.hasSuffix("Esc Back"))
  }

  @Test(arguments: ["open-field.view", "new-row.view", "scrolled.view", "hung-up.view"])
  func `a start keeps the view state and the next key writes it again`(
    view: String
  ) throws {
    let app = try app(view)
    let old = try Fixture.bytes(view)
    app.driver.advance(by: .seconds(1))
    #expect(app.files.bytes(of: Fixture.view) == old)
    app.press("escape", "home")
    app.driver.advance(by: .seconds(1))
    #expect(app.files.bytes(of: Fixture.view) != old)
    let next = try RowsApp(files: app.files, height: 31)
    #expect(next.frame == app.frame)
  }

  @Test func `unsaved work is reported and can be opened`() throws {
    let unsaved = try Fixture.bytes("hung-up.unsaved")
    let app = try app("hung-up.view", with: [Fixture.unsaved(): unsaved])
    #expect(app.frame.contains("Unsaved work of an earlier run: \(Fixture.unsaved().string)"))
    // The text field is open again.
    #expect(app.driver.lines[4].hasPrefix("▌   3  typed"))
    let copy = try RowsApp(path: Fixture.unsaved(), files: app.files)
    #expect(copy.texts.prefix(4) == ["row 1", "row 2 accepted", "typed", "row 3"])
    #expect(copy.texts.count == 61)
  }

  @Test func `unnamed unsaved work is reported`() throws {
    let path = Fixture.unsaved(nil)
    let files = MemoryFileService([path: try Fixture.bytes("untitled.unsaved")])
    #expect(try RowsApp(path: nil, files: files).frame.contains(path.string))
    #expect(try RowsApp(path: path, files: files).texts == ["no name"])
  }

  @Test func `the text of an interrupted save is opened as unsaved work`() throws {
    let files = MemoryFileService([
      RowsApp.path: try Fixture.bytes("torn.txt"), Fixture.view: try Fixture.bytes("torn.view"),
    ])
    let whole = try Fixture.bytes("torn.recovery")
    files.leaveBrokenSave(whole, at: "/state/rows/recovery/copy", of: RowsApp.path)
    let app = try RowsApp(files: files)
    #expect(app.texts.count == 58)
    #expect(app.texts.first == "row 1 of a save that broke off")
    #expect(app.title.contains("row 58 of 58"))
    #expect(app.frame.contains("/state/rows/recovery/copy"))
    app.press("ctrl-s")
    #expect(app.saved == whole)
    #expect(!files.exists("/state/rows/recovery/copy"))
  }
}
