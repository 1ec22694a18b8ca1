import MAVB
import MAVBTesting
import Testing

@testable import step4

struct TodoTests {
  private let state = TodoState()
  private let doc = TodoAdapter(TodoList())

  private func start() -> HeadlessApp {
    HeadlessApp(width: 40, height: 8) { screen in
      todoWindow(state, doc, on: screen, quit: Input().subscribeValues {}).instance()
    }
  }

  @Test func `an action changes the list and tells what has changed`() {
    var list = TodoList()
    #expect(list.apply(.add("Milk")) == .added(0))
    #expect(list.apply(.toggle(0)) == .changed(0))
    #expect(list.items == [TodoList.Item(text: "Milk", isDone: true)])
    #expect(list.apply(.remove(1)) == nil)
  }

  @Test func `Enter adds an item and empties the field`() {
    let app = start()
    app.type("Milk")
    app.press("enter")
    app.type("Bread")
    #expect(doc.sync().items.map(\.text) == ["Milk"])
    #expect(state.draft.value == "Bread")
    #expect(app.frame.contains("1 to do"))
    doc.send(.toggle(0))
    app.advance(by: .zero)
    #expect(app.frame.contains("0 to do"))
  }
}
