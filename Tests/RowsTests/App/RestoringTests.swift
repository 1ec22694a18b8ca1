import Documents
import MAVB
import MAVBTesting
import RowEngine
import Testing

@testable import rows

@MainActor
struct RestoringTests {
  private let text = (1...100).map { "row \($0)\n" }.joined()

  @Test func `the view state is restored at the next start`() throws {
    let files = MemoryFileService([RowsApp.path: Array(text.utf8)])
    let first = try RowsApp(files: files)
    first.press("G", "k", "tab")
    first.driver.advance(by: .seconds(1))
    let second = try RowsApp(files: files)
    #expect(second.frame == first.frame)
    #expect(second.split.isPaneFocused.value)
  }

  @Test func `an open text field is restored with its text and caret`() throws {
    let files = MemoryFileService([RowsApp.path: Array(text.utf8)])
    let first = try RowsApp(files: files)
    first.press("j", "o")
    first.type("half done")
    first.press("left", "left")
    first.driver.advance(by: .seconds(1))
    let second = try RowsApp(files: files)
    #expect(second.frame == first.frame)
    #expect(second.driver.cursor == first.driver.cursor)
    second.type("X")
    second.press("enter")
    #expect(second.texts[2] == "half doXne")
  }

  @Test func `a document that is opened read-only restores no field`() throws {
    let files = MemoryFileService([RowsApp.path: Array(text.utf8)])
    let first = try RowsApp(files: files)
    first.press("j", "enter")
    first.driver.advance(by: .seconds(1))
    let second = try RowsApp(files: files, readOnly: true)
    #expect(second.split.list.value.edit == nil && second.split.list.value.cursor == 1)
    second.press("enter")
    #expect(second.keyBar.contains("Read-only"))
  }

  /// Runs the app with a place, a filter, a search and an open pane, then again with other contents.
  private func restart(
    from old: String,
    with new: String,
    pressing keys: KeyEvent...
  ) throws -> RowsApp {
    let files = MemoryFileService([RowsApp.path: Array(old.utf8)])
    let first = try RowsApp(files: files)
    first.press("&", "1", "enter", "/", "9", "enter", "G", "v")
    for key in keys { first.press(key) }
    first.driver.advance(by: .seconds(1))
    if new != old { files.write(Array(new.utf8), to: RowsApp.path) }
    return try RowsApp(files: files)
  }

  @Test(arguments: ["a\nb\n", "", "row 0\n", "row 1\nrow 2\n"])
  func `a file that was written anew starts at its first row, with all rows`(new: String) throws {
    let app = try restart(from: text, with: new + text.dropFirst())
    let list = app.split.list.value
    #expect(list.cursor == 0 && list.offset == 0 && list.conditions.isEmpty)
    #expect(!app.split.list.value.find.isActive)
    #expect(app.texts.count > 99 && app.driver.lines[1].hasPrefix("▌   1"))
  }

  @Test func `the same file starts in the last place, with the filter and the search`() throws {
    let app = try restart(from: text, with: text)
    let list = app.split.list.value
    #expect(list.cursor == 99 && list.conditions.map(\.pattern.text) == ["1"])
    #expect(app.split.list.value.find.isActive)
  }

  @Test func `a file that was written anew with the same text starts at its first row`() throws {
    let files = MemoryFileService([RowsApp.path: Array(text.utf8)])
    let first = try RowsApp(files: files)
    first.press("&", "1", "enter", "G")
    first.driver.advance(by: .seconds(1))
    files.write(Array(text.utf8), to: RowsApp.path)
    let list = try RowsApp(files: files).split.list.value
    #expect(list.cursor == 0 && list.conditions.isEmpty)
  }

  @Test func `the pane and the texts that were searched for are kept for any contents`() throws {
    let app = try restart(from: text, with: "other\n")
    #expect(app.split.pane.mode.value.placement != .hidden)
    app.press("/", "up")
    #expect(app.split.list.value.find.pattern.text == "9")
  }

  @Test func `a file with more rows keeps the place and the filter`() throws {
    let app = try restart(from: text, with: text + "row 101\nrow 2\n")
    #expect(app.split.list.value.cursor == 99)
    #expect(app.split.list.value.conditions.count == 1)
    app.driver.advance(by: .seconds(1))
    #expect(app.frame.contains("row 101") && !app.frame.contains(" row 2 "))
  }

  @Test func `a state belongs to what was saved last`() throws {
    let old = try restart(from: text, with: text, pressing: "escape", "o", "1", "enter", "ctrl-s")
    #expect(old.split.list.value.cursor == 100)
    let files = old.files
    files.write(Array(text.utf8), to: RowsApp.path)
    #expect(try RowsApp(files: files).split.list.value.cursor == 0)
  }

  @Test func `no timer is pending without changes`() throws {
    let app = try RowsApp("a\n")
    app.press("o")
    app.type("b")
    app.press("enter", "ctrl-s")
    app.driver.advance(by: .seconds(10))
    #expect(app.driver.scheduler.pendingCount == 0)
    let frames = app.driver.screen.frameCount
    app.driver.advance(by: .seconds(100))
    #expect(app.driver.screen.frameCount == frames)
  }
}
