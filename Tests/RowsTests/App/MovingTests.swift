import MAVB
import MAVBTesting
import Testing

@testable import rows

@MainActor
struct MovingTests {
  @Test func `keys move the selection`() throws {
    let app = try RowsApp((1...100).map { "\($0)\n" }.joined(), height: 12)
    let steps: [(KeyEvent, Int)] = [
      ("j", 1), ("down", 2), ("k", 1), ("pagedown", 10), ("G", 99), ("pageup", 90), ("g", 0),
      ("end", 99), ("home", 0), ("up", 0),
    ]
    for (key, row) in steps {
      app.press(key)
      #expect(app.split.list.value.cursor == row, "\(key.label)")
    }
  }

  @Test func `Alt with arrows moves the row and the selection with it`() throws {
    let app = try RowsApp("a\nb\nc\n")
    app.press("alt-down", "alt-down", "alt-down")
    #expect(app.texts == ["b", "c", "a"])
    #expect(app.split.list.value.cursor == 2)
    app.press("alt-up")
    #expect(app.texts == ["b", "a", "c"])
    app.press("u", "u", "u")
    #expect(app.texts == ["a", "b", "c"])
    #expect(!app.title.contains("modified"))
  }

  @Test func `deleting selects the next row, or the last one at the end`() throws {
    let app = try RowsApp("a\nb\nc\n")
    app.press("j", "d")
    #expect(app.texts == ["a", "c"])
    #expect(app.split.list.value.cursor == 1)
    app.press("delete")
    #expect(app.texts == ["a"])
    app.press("d", "d")
    #expect(app.texts.isEmpty)
    app.press("u")
    #expect(app.texts == ["a"])
  }

  @Test func `undo and redo select the changed row`() throws {
    let app = try RowsApp((1...200).map { "\($0)\n" }.joined())
    app.press("d", "G")
    #expect(app.frame.contains("200"))
    app.press("u")
    #expect(app.split.list.value.cursor == 0)
    #expect(app.driver.lines[1].contains("1  1"))
    app.press("G", "U")
    #expect(app.split.list.value.cursor == 0)
  }

  @Test func `undoing all changes leaves no unsaved work`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d")
    #expect(app.title.contains("modified"))
    app.press("u")
    #expect(!app.title.contains("modified"))
    app.press("q")
    #expect(app.hasQuit)
  }

  @Test func `Tab opens the pane and Esc closes it`() throws {
    let app = try RowsApp("a\nb\n", width: 60, height: 20)
    app.press("tab")
    #expect(app.driver.lines[15].hasPrefix("── Row 1 ──"))
    #expect(app.driver.lines[16] == "       a¶")
    app.driver.resize(width: 100, height: 20)
    #expect(app.frame.contains("▌   1  a"))
    app.driver.resize(width: 60, height: 20)
    app.press("escape")
    #expect(app.driver.lines[1].hasPrefix("▌   1  a"))
    #expect(!app.frame.contains("Row 1"))
  }

  @Test func `Ctrl-C copies the row`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("j", "ctrl-c")
    #expect(app.driver.screen.copied == ["b"])
    #expect(app.keyBar.contains("✓ 1 row copied  "))
    app.driver.advance(by: .seconds(6))
    #expect(!app.keyBar.contains("copied"))
  }

  @Test func `Ctrl-X cuts the selected rows and tells how many`() throws {
    let app = try RowsApp("a\nb\nc\n")
    app.press("shift-down", "ctrl-x")
    #expect(app.driver.screen.copied == ["a\nb"])
    #expect(app.texts == ["c"])
    #expect(app.keyBar.contains("✓ 2 rows cut  "))
  }

  @Test func `Ctrl-C without a row shows how to quit`() throws {
    let app = try RowsApp("")
    app.press("ctrl-c")
    #expect(app.driver.screen.copied.isEmpty)
    #expect(app.keyBar.contains("Press q to quit"))
  }
}
