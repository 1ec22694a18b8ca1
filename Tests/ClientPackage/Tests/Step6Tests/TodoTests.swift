import MAVB
import MAVBTesting
import Testing

@testable import step6

struct TodoTests {
  private let state = TodoState()
  private let doc = TodoAdapter(
    TodoList(items: [TodoList.Item(text: "Tea", isDone: true), TodoList.Item(text: "Milk")])
  )

  private func start() -> HeadlessApp {
    HeadlessApp(width: 40, height: 8) { screen in
      todoWindow(state, doc, on: screen, quit: Input().subscribeValues {}).instance()
    }
  }

  @Test func `the table shows the items`() {
    let app = start()
    #expect(app.frame.contains(" ✓ Tea\n · Milk\n"))
    app.press("d", "down", "d")
    #expect(app.frame.contains("· Milk"))
    #expect(!app.frame.contains("Tea"))
  }

  @Test func `items are added, ticked and removed`() {
    let app = start()
    app.press("a")
    app.type("Bread")
    app.press("enter", "escape", "down", "enter", "down", "d")
    #expect(!state.isAdding.value)
    #expect(doc.sync().items.map(\.text) == ["Tea", "Bread"])
    #expect(doc.sync().items.map(\.isDone) == [false, false])
  }

  @Test func `the table sends its actions to the list`() throws {
    let bindings = try itemsView(state, doc).consumeBindings()
    let row = TableRow(index: 1, data: doc.sync().items[1])
    try bindings.input(of: .didSelectRow).send(row)
    #expect(doc.sync().items[1].isDone)
  }

  @Test func `the bar shows the completed fraction`() throws {
    let app = start()
    #expect(app.lines.first == "████████████████████")
    app.press("down", "enter")
    #expect(app.lines.first == "")
    let bar = ProgressBar(.fraction -- 0.5)
    #expect(try bar.consumeBindings().latestValue(of: .fraction) == 0.5)
  }
}
