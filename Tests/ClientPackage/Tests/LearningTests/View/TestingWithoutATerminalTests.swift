import MAVB
import MAVBTesting
import Testing

/// The examples of the article "Testing without a terminal", verbatim.
struct TestingWithoutATerminalTests {
  @Test func `The reducer`() {
    struct Counter {
      var value = 0

      mutating func apply(_ step: Int) -> Int? {
        guard step != 0 else { return nil }
        value += step
        return value
      }
    }

    var counter = Counter()
    #expect(counter.apply(2) == 2)
    #expect(counter.apply(0) == nil)
  }

  @Test func `The bindings`() throws {
    func renameView(_ draft: Var<String>, _ name: Var<String>) -> TextField {
      TextField(
        .placeholder -- "Name",
        .text <-- draft,
        .textChanged --> draft,
        .committed --> name
      )
    }

    let (draft, name) = (Var("Oslo"), Var(""))
    let bindings = try renameView(draft, name).consumeBindings()
    #expect(try bindings.latestValue(of: .placeholder) == "Name")
    #expect(try bindings.latestValue(of: .text) == "Oslo")
    try bindings.input(of: .committed).send("Bergen")
    #expect(name.value == "Bergen")
  }

  @Test func `The whole app`() {
    let name = Var("")
    let app = HeadlessApp(width: 40, height: 6) { screen in
      Window(
        .screen -- screen,
        .contentView -- View(
          .layout -- .vertical(
            .view(Label(.text <-- name.map { "Hello, \($0)" })),
            .view(TextField(.isFocused -- true, .text <-- name, .textChanged --> name))
          )
        )
      ).instance()
    }
    app.type("Oslo")
    app.press("backspace", "left")
    app.click(x: 0, y: 1)
    app.resize(width: 20, height: 6)
    #expect(app.lines[0] == "Hello, Osl")
    #expect(app.cursor == Point(x: 0, y: 1))
  }
}
