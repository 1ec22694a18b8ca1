import Documents
import MAVB
import MAVBTesting
import Testing

@testable import rows

@MainActor
struct PaletteTests {
  @Test func `a command is performed on the current row`() throws {
    let app = try RowsApp("one\ntwo\nthree\n")
    app.press("j", "ctrl-p")
    app.type("delete")
    app.press("enter")
    #expect(app.texts == ["one", "three"])
  }

  @Test func `a palette without a match offers nothing to do`() throws {
    let app = try RowsApp("one\n")
    app.press("ctrl-p")
    #expect(app.keyBar.contains("Enter"))
    app.type("qqzz")
    #expect(!app.keyBar.contains("Enter"))
    app.press("backspace", "backspace", "backspace", "backspace")
    #expect(app.keyBar.contains("Enter"))
  }

  @Test func `lists show an ellipsis after commands that ask, and the key line doesn't`() throws {
    let app = try RowsApp("one\n", width: 120, height: 60)
    #expect(app.keyBar.contains("/ Find") && !app.keyBar.contains("…"))
    app.press("ctrl-p")
    app.type("sort")
    #expect(app.frame.contains("Sort…"))
    app.press("escape", "?")
    let asking = [
      "Find…", "Filter…", "Go to row…", "Open…", "Save as…", "Through a shell command…",
    ]
    for title in asking { #expect(app.frame.contains(title), "\(title)") }
    for title in ["Edit…", "Delete…", "Undo…"] { #expect(!app.frame.contains(title)) }
  }

  @Test func `a palette that is opened in a field returns to it`() throws {
    let app = try RowsApp("one\ntwo\n")
    app.press("enter", "!", "ctrl-p")
    #expect(app.frame.contains("Commands"))
    app.press("escape")
    #expect(app.texts == ["one", "two"])
    app.press("enter")
    #expect(app.texts == ["one!", "two"])
  }
}
