import MAVB
import MAVBTesting
import Testing

/// The examples of the article "MAVBTesting", verbatim.
struct MAVBTestingTests {
  @Test func `Bindings`() throws {
    let (name, log, count) = (Var("Oslo"), Var(""), TempVar<Int>())
    let scroll = TempVar<Int>()
    let field = TextField(.placeholder -- "City", .text <-- name, .committed --> log)
    let table = TableView<String>(
      .tableData <-- name.map { [$0].tableData() },
      .cellIdentifier -- { _ in "city" },
      .scrollToRow <-- scroll
    )
    let window = Window(.screen -- HeadlessScreen(size: Size(width: 8, height: 1)))

    let bindings = try field.consumeBindings()
    #expect(try bindings.latestValue(of: .placeholder) == "City")
    #expect(try bindings.latestValue(of: .text) == "Oslo")
    try bindings.input(of: .committed).send("Bergen")
    #expect(log.value == "Bergen")

    let rows = try table.consumeBindings()
    #expect(try rows.argument(of: .cellIdentifier)("Oslo") == "city")
    let lifetime = try rows.signal(of: .scrollToRow).bind(to: count)
    #expect(try window.consumeBindings().value(of: .screen).size.width == 8)
    lifetime.cancel()
  }

  @Test func `Bindings, 2`() throws {
    let (name, silent) = (Var(""), TempVar<String>())
    let bindings = try TextField(
      .text <-- silent,
      .textChanged --> name,
      .textChanged --> name
    ).consumeBindings()
    let names = ["text", "textChanged", "textChanged"]
    #expect(throws: BindingError.missing("placeholder", among: names)) {
      try bindings.latestValue(of: .placeholder)
    }
    #expect(throws: BindingError.silent("text")) { try bindings.latestValue(of: .text) }
    #expect(throws: BindingError.repeated("textChanged", count: 2)) {
      try bindings.input(of: .textChanged)
    }
    #expect(bindings.arguments(of: .textChanged).count == 2)
  }

  @Test func `An app`() {
    let (name, isOn) = (Var(""), Var(false))
    let app = HeadlessApp(width: 20, height: 3) { screen in
      let field = TextField(.isFocused -- true, .text <-- name, .textChanged --> name)
      let control = Switch(
        .title -- "Seconds",
        .isOn <-- isOn,
        .action(.valueChanged, \.isOn) --> isOn
      )
      return Window(
        .screen -- screen,
        .contentView -- View(.layout -- .vertical(.view(field), .view(control)))
      ).instance()
    }
    app.type("Oslo")
    app.press("backspace", "home")
    app.paste("in ")
    #expect(name.value == "in Osl")
    #expect(app.cursor == Point(x: 3, y: 0))
    app.click(x: 4, y: 1)
    #expect(isOn.value && app.lines[1] == "● Seconds")
    app.drag(Point(x: 0, y: 0), Point(x: 3, y: 0))
    app.type("X")
    #expect(app.frame == "XOsl\n● Seconds\n")
    app.resize(width: 10, height: 2)
    #expect(app.lines.count == 2)
    #expect(app.events.count == 14)
  }

  @Test func `Frames`() {
    let app = HeadlessApp(width: 12, height: 2) { screen in
      let view = View(
        .layout -- .vertical(
          .view(Label(.ink -- .error, .ground -- .failed, .text -- "No disk")),
          .view(KeyBar(), length: .fixed(1))
        ),
        .commands -- CommandGroup("App", Command("Save", "s") --> Input().subscribeValues {})
      )
      return Window(
        .screen -- screen,
        .themeChoice -- .showingRoles,
        .contentView -- view
      ).instance()
    }
    #expect(app.screen.inks == "ee eeee\n  A ssss")
    #expect(app.screen.grounds == "0:0-11 failed")
    #expect(app.screen.shownKeys == ["s"])
    #expect(app.picture.hasPrefix("No disk\n  s Save\n\n--- inks\nee eeee"))
    #expect(app.screen.coloredPicture.contains("--- looks"))

    let reader = FrameReader(app.screen)
    #expect(reader.cutWords == [] && reader.rowsWithTextOnBorders == [])
  }

  @Test func `Work in the background`() {
    let scheduler = VirtualScheduler()
    let background = InlineBackground(scheduler)
    var results: [Int] = []
    background.perform { 6 * 7 } then: { results.append($0) }
    #expect(results == [])
    scheduler.advance(by: .zero)
    #expect(results == [42])

    background.isHeld = true
    background.perform { 1 } then: { results.append($0) }
    scheduler.advance(by: .seconds(60))
    #expect(results == [42])
    background.isHeld = false
    scheduler.advance(by: .zero)
    #expect(results == [42, 1])
  }

  @Test func `Finding the shortest failure`() {
    func makeApp(_ name: Var<String>) -> HeadlessApp {
      HeadlessApp(width: 80, height: 24) { screen in
        let field = TextField(.isFocused -- true, .text <-- name, .textChanged --> name)
        return Window(.screen -- screen, .contentView -- field).instance()
      }
    }

    let walk = makeApp(Var(""))
    walk.type("a long walk")
    let shortest = shrunk(walk.events) { events in
      let name = Var("")
      makeApp(name).replay(events)
      return name.value.contains("w")
    }
    #expect(shortest.map(\.event) == [.key("w")])
  }

  @Test func `Finding the shortest failure, 2`() {
    struct Seeded: RandomNumberGenerator {
      var state: UInt64

      mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state
      }
    }

    func lines(after seed: UInt64) -> [Substring] {
      var generator = Seeded(state: seed)
      let name = Var("")
      let app = HeadlessApp(width: 20, height: 2) { screen in
        let field = TextField(.isFocused -- true, .text <-- name, .textChanged --> name)
        return Window(.screen -- screen, .contentView -- field).instance()
      }
      let keys: [KeyEvent] = ["a", "left", "backspace", "ctrl-z"]
      app.replay(.randomWalk(50, keys: keys, texts: ["東京"], using: &generator))
      for _ in 0..<50 { app.sendRandomMouse(using: &generator, sizes: (10...30, 1...3)) }
      return app.lines
    }

    #expect(lines(after: 7) == lines(after: 7))
  }
}
