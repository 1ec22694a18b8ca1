import MAVB
import MAVBTesting
import Testing

@testable import step1

struct TodoTests {
  @Test func `the window shows a text and its command, and Ctrl-Q quits`() {
    let hasQuit = ToggleVar(false)
    let app = HeadlessApp(width: 30, height: 4) { screen in
      todoWindow(on: screen, quit: Input().bind(to: hasQuit)).instance()
    }
    #expect(app.lines.first == "Nothing to do")
    #expect(app.lines.last?.contains("Quit") == true)
    app.press("ctrl-q")
    #expect(hasQuit.value)
  }
}
