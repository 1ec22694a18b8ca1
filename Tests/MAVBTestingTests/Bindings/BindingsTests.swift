import MAVBTesting
import ModelAdapters
import Signals
import Testing
import ViewBinders

/// A stand-in for a view.
private final class TUIFakeTable: Bindable {
  var lifetimes: [Lifetime] = []
  var title = ""
  var style = 0
  var cellIdentifier: (Int) -> String? = { _ in nil }
  var onSelect: ((Int) -> Void)?
  func reload() {}
}

private typealias FakeTable = Binder<TUIFakeTable>

extension BindingName where Instance: TUIFakeTable, Argument == Constant<Int> {
  fileprivate static var style: Self { .constant { $0.style = $1 } }
}

extension BindingName where Instance: TUIFakeTable, Argument == Dynamic<String> {
  fileprivate static var title: Self { .value { $0.title = $1 } }
}

extension BindingName where Instance: TUIFakeTable, Argument == Dynamic<String?> {
  fileprivate static var subtitle: Self { .value { _, _ in } }
}

extension BindingName where Instance: TUIFakeTable, Argument == Signal<Void> {
  fileprivate static var reload: Self { .signal { table, _ in table.reload() } }
}

extension BindingName where Instance: TUIFakeTable, Argument == SignalInput<Int> {
  fileprivate static var didSelectRow: Self { .action { $0.onSelect.add($1) } }
}

extension BindingName where Instance: TUIFakeTable, Argument == (Int) -> String? {
  fileprivate static var cellIdentifier: Self { .delegate { $0.cellIdentifier = $1 } }
}

struct BindingsTests {
  private let search = Var("osl")
  private let selected = Var<Int?>(nil)

  private func tableView() -> FakeTable {
    FakeTable(
      .style -- 3,
      .title <-- search.map { "Search: \($0)" },
      .cellIdentifier -- { _ in "textRow" },
      .didSelectRow --> Input().map { $0 }.bind(to: selected)
    )
  }

  @Test func `the argument of a delegate can be called`() throws {
    let bindings = try tableView().consumeBindings()
    let identifier = try bindings.argument(of: .cellIdentifier)
    #expect(identifier(0) == "textRow")
  }

  @Test func `the latest value follows the state`() throws {
    let bindings = try tableView().consumeBindings()
    #expect(try bindings.latestValue(of: .title) == "Search: osl")
    search.send("ber")
    #expect(try bindings.latestValue(of: .title) == "Search: ber")
    #expect(try FakeTable(.title -- "a").consumeBindings().latestValue(of: .title) == "a")
  }

  @Test func `an input accepts a simulated user action`() throws {
    let bindings = try tableView().consumeBindings()
    try bindings.input(of: .didSelectRow).send(4)
    #expect(selected.value == 4)
  }

  @Test func `constants and signals are found by name`() throws {
    let (reload, reloads) = Signal<Void>.create()
    let bindings = try FakeTable(.style -- 3, .reload <-- reloads).consumeBindings()
    #expect(try bindings.value(of: .style) == 3)
    var count = 0
    let lifetime = try bindings.signal(of: .reload).subscribeValues { count += 1 }
    reload.send()
    #expect(count == 1)
    lifetime.cancel()
  }

  @Test func `nil is a valid value`() throws {
    let bindings = try FakeTable(.subtitle <-- Var<String?>(nil)).consumeBindings()
    #expect(try bindings.latestValue(of: .subtitle) == nil)
  }

  @Test func `the latest value is that of the binding that the binder applies`() throws {
    let bindings = try FakeTable(.title -- "a", .title -- "b").consumeBindings()
    #expect(try bindings.latestValue(of: .title) == "b")
    #expect(bindings.arguments(of: .title).count == 2)
  }

  @Test func `errors name the binding`() throws {
    let (_, silent) = Signal<String>.create()
    let taps = TempVar<Int>()
    let bindings = try FakeTable(
      .title <-- silent,
      .didSelectRow --> taps,
      .didSelectRow --> taps
    ).consumeBindings()
    #expect(throws: BindingError.missing("style", among: bindings.map(\.name))) {
      try bindings.value(of: .style)
    }
    #expect(throws: BindingError.repeated("didSelectRow", count: 2)) {
      try bindings.input(of: .didSelectRow)
    }
    #expect(throws: BindingError.silent("title")) { try bindings.latestValue(of: .title) }
    #expect(BindingError.missing("style", among: ["a"]).description.contains(".style"))
  }
}
