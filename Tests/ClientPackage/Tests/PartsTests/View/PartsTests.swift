import Foundation
import MAVB
import MAVBTesting
import Testing

/// Uses each part of the library through its products, as an app outside of the package does.
///
/// The parts are those of the table in the page Features. Templates are used by `.ci/templates`, the
/// catalog by its own tests; the tutorial and the articles have targets of their own here.
struct PartsTests {
  private func app(
    _ view: any ViewConvertible,
    width: Int = 24,
    height: Int = 6
  ) -> HeadlessApp {
    HeadlessApp(width: width, height: height) { screen in
      Window(.screen -- screen, .contentView -- view).instance()
    }
  }

  @Test func `views and binders`() {
    let (isOn, level, place) = (Var(true), Var(2), Var(0))
    let form = View(
      .layout -- .vertical(
        .view(ProgressView(.progress <-- level.map { Double($0) / 4 })),
        .view(Switch(.title -- "Sound", .isOn <-- isOn, .action(.valueChanged, \.isOn) --> isOn)),
        .view(
          Slider(
            .minimumValue -- 1,
            .maximumValue -- 4,
            .value <-- level,
            .action(.valueChanged, \.value) --> level
          )
        ),
        .view(TextField(.borderStyle -- .roundedRect, .placeholder -- "Name"))
      )
    )
    let pane = ScrollView(.contentView -- form, .contentOffset <-- place, .userDidScroll --> place)
    let app = app(ViewController(.title -- "Settings", .view -- pane), height: 4)
    #expect(app.frame.contains("● Sound"))
    app.press("space", "tab", "right")
    #expect(!isOn.value)
    #expect(level.value == 3)
    app.press("home")
    #expect(level.value == 1)
    #expect(app.frame.contains("○ Sound"))
  }

  @Test func `panes and texts`() {
    let (note, isLocked) = (Var("Call"), Var(true))
    let pane = ViewController(
      .title -- "Oslo",
      .navigationItem -- NavigationItem(.note -- "at 14:03"),
      .view -- TextView(
        .isFocused -- true,
        .allowsEditing <-- isLocked.map { !$0 },
        .text <-- note,
        .textChanged --> note
      )
    )
    let app = app(NavigationController(.stack -- .reload([pane])), height: 3)
    #expect(app.lines[0].contains("Oslo"))
    #expect(app.lines[0].contains("at 14:03"))
    app.type("!")
    #expect(note.value == "Call")
    isLocked.send(false)
    app.advance(by: .zero)
    app.press("end")
    app.type("!")
    #expect(note.value == "Call!")
  }

  @Test func `pages of a list and of its elements`() throws {
    struct Cities: CodableContainer { let selection: Var<Int?> }
    struct City: CodableContainer { let name: Var<String> }
    let pages = StackAdapter([MasterDetail<Cities, City>.master(Cities(selection: Var(nil)))])
    let back: SignalInput<Void> = Input().map { 1 }.bind(to: pages.popToCount())
    let app = app(
      NavigationController(
        .stack <-- pages.stackMap { page in
          switch page {
          case .master: ViewController(.title -- "Cities", .view -- Label(.text -- "Oslo"))
          case .detail(let city):
            ViewController(
              .title <-- city.name,
              .navigationItem -- NavigationItem(
                .backButton -- BarButtonItem(.title -- "Cities", .action --> back)
              ),
              .view -- Label(.text -- "at 14:03")
            )
          }
        },
        .poppedToCount --> pages.popToCount()
      )
    )
    pages.send(.detail(City(name: Var("Oslo"))))
    app.advance(by: .zero)
    #expect(app.lines[0].contains("Cities"))
    #expect(app.frame.contains("at 14:03"))
    let saved = try JSONEncoder().encode(pages)
    typealias Pages = StackAdapter<MasterDetail<Cities, City>>
    #expect(try JSONDecoder().decode(Pages.self, from: saved).value.count == 2)
    app.click(x: 3, y: 0)
    #expect(!app.frame.contains("at 14:03"))
  }

  @Test func focus() {
    let (begin, end, name) = (TempVar<Void>(), TempVar<Void>(), Var(""))
    let field = TextField(
      .textChanged --> name,
      .becomeFirstResponder <-- begin,
      .resignFirstResponder <-- end
    )
    let app = app(View(.layout -- .vertical(.view(Button(.title -- "OK")), .view(field))))
    for (signal, text) in [(begin, "Oslo"), (end, "!")] {
      signal.send(())
      app.advance(by: .zero)
      app.type(text)
    }
    #expect(name.value == "Oslo")
  }

  @Test func tables() {
    let (names, shown, target) = (Var(["Bergen", "Lima", "Oslo"]), Var(0), TempVar<Int>())
    let selections = Var(false)
    let table = TableView<String>(
      .sections -- [TableSection("Cities", footer: "3 cities", firstRow: 0)],
      .tableData <-- names.tableData(by: \.self),
      .cellConstructor -- { _, name in
        TableViewCell(.textLabel -- Label(.text <-- name), .isSelected --> selections)
      },
      .scrollToRow <-- target,
      .visibleRowsChanged --> Input().map(\.upperBound).bind(to: shown),
      .moveRow --> Input().withLatestFrom(names) { move, names in
        var names = names
        names.insert(names.remove(at: move.source), at: move.target)
        return names
      }.bind(to: names)
    )
    let app = app(table, height: 3)
    #expect(app.lines[0].contains("Cities"))
    target.send(2)
    app.advance(by: .zero)
    #expect(shown.value == 3)
    #expect(app.frame.contains("Oslo"))
    #expect(!selections.value)
    app.press("home", "alt-down")
    #expect(selections.value)
    #expect(names.value.first == "Lima")
  }

  @Test func `adapters and operators`() {
    let (old, new) = (["Oslo", "Rome"], ["Bern", "Oslo"])
    #expect(ArrayMutation(from: old, to: new).applied(to: old) == new)
    let (numbers, scheduler) = (Var(1), VirtualScheduler())
    var received: [String] = []
    let pairs = numbers.zip(numbers.map { $0 * $0 }) { "\($0) \($1)" }.take(2)
    let late = Signal.timer(.seconds(1), value: "late", scheduler: scheduler)
    let lifetime = pairs.concat(late).subscribeValues { received.append($0) }
    for number in 2...4 { numbers.send(number) }
    scheduler.advance(by: .seconds(1))
    #expect(received == ["1 1", "2 4", "late"])
    withExtendedLifetime(lifetime) {}
  }

  @Test func `operators that drop, end and follow signals`() {
    struct Broken: Error {}
    let numbers = Signal.just(contentsOf: 1...6)
    #expect(numbers.skip(2).takeWhile { $0 < 6 }.capture() == [3, 4, 5])
    #expect(numbers.first { $0 > 3 }.capture() == [4])
    #expect(numbers.flatMap { Signal.just($0, -$0) }.take(4).capture() == [1, -1, 2, -2])
    #expect(Signal.merge([.just(1), .just(2)]).merge(Signal.just(3)).capture() == [1, 2, 3])
    let broken = Signal.just(1).concat(Signal<Int>.preclosed(.error(Broken())))
    #expect(broken.catchError { _ in Signal.just(2) }.capture() == [1, 2])
    #expect(broken.retry(1).catchError { _ in Signal.just(2) }.capture() == [1, 1, 2])
    let (value, tick, end) = (Var(1), TempVar<Void>(), TempVar<Void>())
    var (seen, log): ([Int], [String]) = ([], [])
    let lifetime = value.sample(tick).takeUntil(end).debug("sampled") { log.append($0) }
      .subscribeValues { seen.append($0) }
    for _ in 0..<2 { tick.send(()) }
    value.send(2)
    tick.send(())
    end.send(())
    value.send(3)
    tick.send(())
    #expect(seen.last == 2 && !seen.contains(3))
    #expect(log.contains { $0.contains("sampled") && $0.contains("2") })
    withExtendedLifetime(lifetime) {}
  }

  @Test func `mutations of stacks`() {
    let pages = StackAdapter(["Cities"])
    var titles: [String] = []
    let lifetime = pages.stackMap { $0.uppercased() }
      .subscribeValues { titles = $0.applied(to: titles) }
    pages.send("Oslo")
    #expect(titles == ["CITIES", "OSLO"])
    withExtendedLifetime(lifetime) {}
  }

  @Test func `a slice with a state of its own`() {
    let count = Adapter(
      adapterState: ModelState(
        initial: 0,
        resumer: { $0 },
        reducer: { (model: inout Int, step: Int, _) -> Int? in
          model += step
          return step
        }
      )
    )
    let sums = count.slice(initial: [Int](), resume: 0) { steps, model, step -> Slice<String> in
      steps.append(step)
      return .value("\(steps) make \(model)")
    }
    var last = ""
    let lifetime = sums.subscribeValues { last = $0 }
    for step in [2, 3] { count.send(step) }
    #expect(last == "[0, 2, 3] make 5")
    withExtendedLifetime(lifetime) {}
  }

  @Test func binders() {
    let name = Var("Oslo")
    let style: [Binding<TUIView>] = [.ground -- .panel]
    let label = Label(style: style, .text <-- name)
    let view = label.instance()
    label.cancel()
    name.send("Lima")
    #expect(view.text == "Oslo")
    #expect(view.ground == .panel)
  }

  @Test func `three constructions`() {
    let name = Var("Oslo")
    let handlers = TUITextField()
    handlers.lifetimes = [name.subscribeValues { [weak handlers] in handlers?.text = $0 }]
    handlers.onTextChange = { name.send($0) }
    let bindings = TextField(.text <-- name, .textChanged --> name).instance()
    let app = app(View(.layout -- .vertical(.view(handlers), .view(bindings))))
    app.press("end")
    app.type("!")
    app.press("tab", "end")
    app.type("?")
    #expect(name.value == "Oslo!?")
    #expect(app.lines.prefix(2) == ["Oslo!?", "Oslo!?"])
  }

  @Test func `following a message`() throws {
    let isOn = Var(false)
    let app = app(Switch(.title -- "On", .isOn <-- isOn, .action(.valueChanged, \.isOn) --> isOn))
    let tracer = Tracer(clock: app.scheduler)
    var records: [TraceRecord] = []
    let lifetime = tracer.records.subscribeValues { records.append($0) }
    app.press("space")
    lifetime.cancel()
    let action = try #require(records.first { $0.kind == .action })
    let message = try #require(records.first { $0.kind == .message })
    let value = try #require(records.first { $0.kind == .value })
    #expect(message.cause == action.id)
    #expect(value.cause == message.id)
  }

  @Test func `record and replay`() {
    func start(_ name: Var<String>) -> HeadlessApp {
      app(TextField(.isFocused -- true, .text <-- name, .textChanged --> name))
    }
    let (first, second) = (Var(""), Var(""))
    let recorded = start(first)
    recorded.type("Oslo")
    recorded.advance(by: .seconds(1))
    recorded.press("backspace")
    start(second).replay(recorded.events)
    #expect(second.value == "Osl")
    let shortest = shrunk(recorded.events) { events in
      let name = Var("")
      start(name).replay(events)
      return name.value.contains("l")
    }
    #expect(shortest.map(\.event) == [.key("l")])
  }
}
