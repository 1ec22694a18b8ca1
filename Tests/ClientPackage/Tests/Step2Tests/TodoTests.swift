import MAVB
import MAVBTesting
import Testing

@testable import step2

struct TodoTests {
  @Test func `the label follows the field`() {
    let app = HeadlessApp(width: 30, height: 4) { screen in
      todoWindow(TodoState(), on: screen, quit: Input().subscribeValues {}).instance()
    }
    app.type("Milk")
    #expect(app.lines.first == "To do: Milk")
    app.press("backspace", "backspace", "backspace", "backspace")
    #expect(app.lines.first == "Nothing to do")
    #expect(app.frame.contains("What is to be done?"))
  }
}
