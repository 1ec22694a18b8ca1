import ModelAdapters
import Signals
import Testing
import ViewBinders

struct BindingTracingTests {
  private let tracer = Tracer(clock: VirtualScheduler())

  /// Performs a body while the tracer works.
  private func records(_ body: () -> Void) -> [TraceRecord] {
    var records: [TraceRecord] = []
    let lifetime = tracer.records.subscribeValues { records.append($0) }
    body()
    lifetime.cancel()
    return records
  }

  @Test func `an action, its message and the value that a view shows are one chain`() {
    let state = Var("a")
    let sample = Sample(
      .text <-- state,
      .textChanged --> state
    ).instance()
    let found = records { sample.onChange?("b") }
    #expect(found.map(\.kind) == [.action, .message, .value])
    #expect(found.map(\.name) == ["textChanged", "", "text"])
    #expect(found.map(\.cause) == [nil, 1, 2])
    #expect(found.map(\.value) == [#""b""#, #"set("b")"#, #""b""#])
    #expect(found[0].place == "TUISample#1")
    #expect(found[2].place == found[0].place)
    #expect(sample.text == "b")
  }

  @Test func `the values at the construction are recorded, constants are not`() {
    let binder = Sample(.text <-- Var("a"), .kind -- "k", .scroll <-- Signal.just(1))
    let found = records { _ = binder.instance() }
    #expect(found.map(\.kind) == [.value, .operation])
    #expect(found.map(\.value) == [#""a""#, "1"])
  }

  @Test func `bindings of instances that are made without tracing are not recorded`() {
    let state = Var("a")
    let sample = withoutTracing { Sample(.text <-- state, .textChanged --> state).instance() }
    let found = records { sample.onChange?("b") }
    #expect(found.map(\.kind) == [.message])
    #expect(sample.text == "b")
  }

  @Test func `a released instance that still sends is recorded without a place`() {
    let state = Var("")
    var sample: TUISample? = Sample(.textChanged --> state, .tapped --> Input().subscribeValues {})
      .instance()
    let send = sample?.onChange
    let lifetimes = sample?.lifetimes
    sample = nil
    let found = records { send?("b") }
    #expect(found.map(\.place).first == "")
    withExtendedLifetime(lifetimes) {}
  }

  @Test func `the names of the applied bindings stay with the instance, with their directions`() {
    let sample = Sample(
      .textChanged --> Input().subscribeValues { _ in },
      .text <-- Var("b"),
      .text -- "overridden",
      .text <-- Var("c"),
      .kind -- "k",
      .scroll <-- Signal<Int>.never(),
      .lifetimes -- []
    ).instance()
    #expect(
      sample.boundNames.map(\.description) == [
        "kind --", "text <--", "textChanged -->", "scroll <--", "lifetimes --",
      ]
    )
    #expect(Sample(.text -- "b").instance().boundNames.map(\.direction) == [.once])
    #expect(Sample().instance().boundNames == [])
  }
}
