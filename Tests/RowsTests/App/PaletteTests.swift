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
