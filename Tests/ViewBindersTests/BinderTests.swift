import ModelAdapters
import Signals
import Testing
import ViewBinders

struct BinderTests {
  @Test func `the instance is constructed when first requested, and only once`() {
    var prepared = 0
    let binder = Sample(.adHocPrepare -- { _ in prepared += 1 }, .text -- "a")
    #expect(prepared == 0)
    let instance = binder.instance()
    #expect(binder.instance() === instance)
    #expect(prepared == 1)
  }

  @Test func `bindings are applied by phase and then as written`() {
    let scrolls = Signal.just(1, 2)
    let sample = Sample(
      .adHocFinalize -- { sample in
        sample.log.append("finalize")
        return nil
      },
      .scroll <-- scrolls,
      .tapped --> Input().subscribeValues {},
      .text -- "a",
      .kind -- "k",
      .adHocPrepare -- { $0.log.append("prepare \($0.kind)") }
    ).instance()
    #expect(
      sample.log == ["prepare ", "kind k", "text a", "scroll 1", "scroll 2", "finalize"]
    )
  }

  @Test func `an action caused during construction is delivered`() {
    let taps = ToggleVar(false)
    let sample = Sample(
      .adHocFinalize -- { sample in
        sample.onTap?()
        return nil
      },
      .tapped --> taps
    ).instance()
    withExtendedLifetime(sample) {}
    #expect(taps.value)
  }

  @Test func `the last of repeated constants, values or delegates wins`() {
    let (old, new) = (Var("old"), Var("new"))
    let sample = Sample(
      .kind -- "k1",
      .text -- "a",
      .text <-- old,
      .identifier -- { _ in "1" },
      .kind -- "k2",
      .text <-- new,
      .identifier -- { _ in "2" }
    ).instance()
    old.send("older")
    #expect(sample.log == ["kind k2", "text new"])
    #expect(sample.identifier(0) == "2")
  }

  @Test func `actions, signals, lifetimes and ad hoc closures add up in order`() {
    var log: [String] = []
    var sample: TUISample? = Sample(
      .adHocPrepare -- { _ in log.append("prepare 1") },
      .adHocPrepare -- { _ in log.append("prepare 2") },
      .scroll <-- Signal.just(1),
      .scroll <-- Signal.just(2),
      .textChanged --> Input().subscribeValues { log.append("first \($0)") },
      .textChanged --> Input().subscribeValues { log.append("second \($0)") },
      .lifetimes -- [Lifetime { log.append("end 1") }],
      .lifetimes -- [Lifetime { log.append("end 2") }]
    ).instance()
    #expect(sample?.log == ["scroll 1", "scroll 2"])
    sample?.onChange?("a")
    sample = nil
    #expect(log == ["prepare 1", "prepare 2", "first a", "second a", "end 1", "end 2"])
  }

  @Test func `a value and an action may have the same name`() {
    let state = Var("a")
    let sample = Sample(.text <-- state, .text --> state.update()).instance()
    #expect(sample.text == "a")
    sample.onChange?("b")
    #expect(state.value == "b")
  }

  @Test func `bindings can be passed as an array`() {
    let texts = [.text -- "a"] as [Binding<TUISampleButton>]
    let titles = [.title -- "b"] as [Binding<TUISampleButton>]
    let button = SampleButton(bindings: texts + titles).instance()
    #expect(button.text == "a")
    #expect(button.title == "b")
  }

  @Test func `a subclass can be constructed`() {
    #expect(SampleButton(type: TUISpecialButton.self, .title -- "a").instance() is TUISpecialButton)
    let sample = Sample(type: TUISampleButton.self, bindings: [.text -- "a"]).instance()
    #expect(sample is TUISampleButton)
    #expect(sample.text == "a")
  }

  @Test func `bindings can be consumed once, and only before construction`() throws {
    let consumed = SampleButton(.title -- "a", .text -- "b")
    #expect(try consumed.consumeBindings().map(\.name) == ["title", "text"])
    #expect(throws: BinderError.consumed("Binder<TUISampleButton>")) {
      try consumed.consumeBindings()
    }
    let constructed = SampleButton()
    _ = constructed.instance()
    let error = #expect(throws: BinderError.constructed("Binder<TUISampleButton>")) {
      try constructed.consumeBindings()
    }
    #expect(error?.description.contains("Binder<TUISampleButton>") == true)
  }

  @Test func `requesting the instance of a consumed binder traps and names the binder`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let binder = Sample()
      _ = try binder.consumeBindings()
      _ = binder.instance()
    }
    let report = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(report.contains("Binder<TUISample>"))
  }

  @Test func `releasing the instance ends its bindings and leaks nothing`() {
    weak var leaked: TUISample?
    var ends = 0
    let state = Var("a")
    let (input, signal) = Signal<Int>.create()
    var received: [String] = []
    let texts = state.map { text in
      received.append(text)
      return text
    }
    do {
      let sample = Sample(
        .text <-- texts,
        .scroll <-- signal,
        .textChanged --> state.update(),
        .adHocFinalize -- { _ in Lifetime { ends += 1 } },
        .lifetimes -- [Lifetime { ends += 1 }]
      ).instance()
      leaked = sample
      state.send("b")
    }
    #expect(leaked == nil)
    #expect(ends == 2)
    state.send("c")
    input.send(1)
    #expect(received == ["a", "b"])
  }

  @Test func `a lifetime that ends with the instance may send to its bindings`() {
    let state = Var("a")
    let parting = Signal<String> { _ in Lifetime { state.send("gone") } }
    var sample: TUISampleButton? = SampleButton(.title <-- parting, .text <-- state).instance()
    #expect(sample?.text == "a")
    sample = nil
    #expect(state.value == "gone")
  }

  @Test func `an instance released by its own action lives until the delivery ends`() {
    let shown = Var(true)
    var sample: TUISample?
    weak var leaked: TUISample?
    var wasAlive = false
    let hiding = shown.filter { !$0 }.subscribeValues { _ in
      if let old = sample { releaseAfterDelivery(old) }
      sample = nil
      wasAlive = leaked != nil
    }
    sample = Sample(.tapped --> Input().map { false }.bind(to: shown)).instance()
    leaked = sample
    sample?.onTap?()
    #expect(wasAlive)
    #expect(leaked == nil)
    hiding.cancel()
  }

  @Test func `cancelling a binder ends its signals and its actions`() {
    let state = Var("a")
    var taps = 0
    var ends = 0
    let binder = Sample(
      .text <-- state,
      .tapped --> Input().subscribeValues { taps += 1 },
      .lifetimes -- [Lifetime { ends += 1 }]
    )
    let sample = binder.instance()
    sample.onTap?()
    binder.cancel()
    binder.cancel()
    state.send("b")
    sample.onTap?()
    #expect(sample.text == "a")
    #expect(binder.instance() === sample)
    #expect([taps, ends] == [1, 1])
  }

  @Test func `cancelling a binder ends the actions of the parts that its bindings are for`() {
    final class Pair: Bindable {
      let (first, second) = (TUISample(), TUISample())
      var lifetimes: [Lifetime] = []
    }
    var taps: [Int] = []
    func tapped(_ number: Int) -> Binding<TUISample> {
      .tapped --> Input().subscribeValues { taps.append(number) }
    }
    let binder = Binder<Pair>(bindings: [
      Binding(tapped(1)) { $0.first }, Binding(tapped(2)) { $0.second },
      Binding(tapped(3)) { $0.first },
    ])
    let pair = binder.instance()
    for part in [pair.first, pair.second] { part.onTap?() }
    #expect(taps == [1, 3, 2])
    binder.cancel()
    for part in [pair.first, pair.second] { part.onTap?() }
    #expect(taps == [1, 3, 2])
  }

  @Test func `an instance that is constructed after the cancellation has no bindings`() {
    let binder = Sample(type: TUISampleButton.self, .text -- "a")
    binder.cancel()
    #expect(binder.instance().text == "")
    #expect(binder.instance() is TUISampleButton)
  }

  @Test func `all actions of an instance are sent even if the first one releases it`() {
    var sample: TUISample?
    weak var leaked: TUISample?
    var taps: [Int] = []
    let first = Input<Void>().subscribeValues {
      taps.append(1)
      sample = nil
    }
    let second = Input<Void>().subscribeValues { taps.append(2) }
    sample = Sample(.tapped --> first, .tapped --> second).instance()
    leaked = sample
    sample?.onTap?()
    #expect(taps == [1, 2])
    #expect(leaked == nil)
  }

  @Test func `bindings of a superclass are a style that a subclass overrides and adds to`() throws {
    var taps: [String] = []
    let style: [Binding<TUISample>] = [
      .kind -- "style", .text -- "style",
      .tapped --> Input().subscribeValues { taps.append("style") },
    ]
    let inherited = style.map { Binding<TUISampleButton>($0) { $0 } }
    let own: [Binding<TUISampleButton>] = [
      .text -- "own", .title -- "b",
      .tapped --> Input().subscribeValues { taps.append("own") },
    ]
    let button = SampleButton(bindings: inherited + own).instance()
    #expect([button.kind, button.text, button.title] == ["style", "own", "b"])
    #expect(button.log == ["kind style", "text own"])
    button.onTap?()
    #expect(taps == ["style", "own"])
  }

  @Test func `a name that a subclass declares again counts as the inherited one`() {
    let style: [Binding<TUISample>] = [.text -- "base"]
    let own: [Binding<TUIShoutingSample>] = [.text -- "own"]
    let sample = Binder<TUIShoutingSample>(
      bindings: style.map { Binding($0) { $0 } } + own
    ).instance()
    #expect(sample.log == ["text OWN"])
  }
}

private final class TUIShoutingSample: TUISample {}

extension BindingName where Instance: TUIShoutingSample, Argument == Dynamic<String> {
  fileprivate static var text: Self { .value { $0.text = $1.uppercased() } }
}
