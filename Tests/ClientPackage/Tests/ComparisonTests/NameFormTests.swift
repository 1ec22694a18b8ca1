import MAVB
import MAVBTesting
import Testing

struct NameFormTests {
  private let state = NameState()

  private func start() -> HeadlessApp {
    let app = HeadlessApp(width: 30, height: 4) { screen in
      Window(.screen -- screen, .contentView -- nameForm(state)).instance()
    }
    app.press("end")
    return app
  }

  @Test func `a valid name is saved by the button`() {
    let app = start()
    app.type(" L")
    app.press("tab", "enter")
    #expect(state.name.value == "Ada L")
    #expect(app.lines.first == "Hello, Ada L")
  }

  @Test func `a name that is not valid has a message and can't be saved`() {
    let app = start()
    app.type(" the Countess")
    #expect(app.frame.contains("At most 12 letters"))
    app.press("tab", "enter")
    #expect(state.name.value == "Ada")
    state.draft.send("")
    app.advance(by: .zero)
    #expect(app.frame.contains("A name is needed"))
    state.draft.send("Grace")
    app.advance(by: .zero)
    #expect(!app.frame.contains("needed"))
  }

  @Test func `a restored draft is shown, and is valid or not as it was`() {
    let other = NameState()
    other.draft.send("")
    state.restore(from: other)
    #expect(start().frame.contains("A name is needed"))
  }
}
