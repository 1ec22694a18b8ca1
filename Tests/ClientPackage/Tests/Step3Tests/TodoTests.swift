import MAVB
import MAVBTesting
import Testing

@testable import step3

struct TodoTests {
  private let state = TodoState()
  private let hasQuit = ToggleVar(false)

  private func start() -> HeadlessApp {
    HeadlessApp(width: 40, height: 8) { screen in
      todoWindow(state, on: screen, quit: Input().bind(to: hasQuit)).instance()
    }
  }

  @Test func `the label shows what is typed`() {
    let app = start()
    #expect(app.frame.contains("Nothing to do"))
    app.type("Milk")
    #expect(state.draft.value == "Milk")
    #expect(app.frame.contains("To do: Milk"))
  }

  @Test func `Ctrl-Q quits`() {
    start().press("ctrl-q")
    #expect(hasQuit.value)
  }

  @Test func `the field shows the draft and changes it`() throws {
    let bindings = try draftField(state).consumeBindings()
    state.draft.send("Milk")
    #expect(try bindings.latestValue(of: .text) == "Milk")
    try bindings.input(of: .textChanged).send("Bread")
    #expect(state.draft.value == "Bread")
  }
}
