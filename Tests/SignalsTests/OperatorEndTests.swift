import Signals
import Testing

struct OperatorEndTests {
  private let marbles = Marbles()
  private typealias Operators = (Signal<String>) -> Signal<String>

  @Test func `an error ends every operator at once`() {
    let scheduler = marbles.scheduler
    let operators: [Operators] = [
      { $0.map { $0 } }, { $0.filter { _ in false } }, { $0.compactMap { _ in nil } },
      { $0.ignoreElements() }, { $0.scan("") { $1 } }, { $0.reduce("") { $1 } },
      { $0.distinctUntilChanged { _, _ in true } }, { $0.endWith("z") },
      { $0.continuous() }, { $0.playback() }, { $0.multicast() },
      { $0.merge(Signal.never()) }, { Signal.never().merge($0) },
      { $0.combineLatest(Signal<String>.never()) { $1 } },
      { Signal<String>.never().combineLatest($0) { $1 } },
      { .combineLatest([$0, .never()]) { $0.joined() } },
      { .combineLatest([.never(), $0]) { $0.joined() } },
      { $0.withLatestFrom(Signal<String>.never()) },
      { $0.flatMapLatest { _ in Signal<String>.never() } },
      { source in Signal.just(1).flatMapLatest { _ in source } },
      { $0.skip(9) }, { $0.take(9) }, { $0.takeWhile { _ in true } },
      { $0.takeUntil(Signal<String>.never()) }, { $0.first { _ in false } },
      { $0.sample(Signal<String>.never()) }, { $0.zip(Signal<String>.never(), +) },
      { Signal<String>.never().zip($0, +) }, { $0.flatMap { _ in Signal<String>.never() } },
      { source in Signal.just(1).flatMap { _ in source } }, { $0.concat(Signal.never()) },
      { $0.debug("", log: { _ in }) }, { $0.trace("") }, { $0.retry(0) },
      { source in source.catchError { _ in Signal.preclosed(.error(Marbles.Failure())) } },
      { $0.debounce(.seconds(9), scheduler: scheduler) },
      { $0.delay(.seconds(9), scheduler: scheduler) },
      { $0.timeout(.seconds(9), scheduler: scheduler) },
    ]
    for (index, make) in operators.enumerated() {
      let drawn = marbles.draw(make(marbles.source("a-x")))
      #expect(drawn.hasSuffix("-x"), "operator \(index): \(drawn)")
    }
    #expect(
      marbles.draw(marbles.source("ab-x").throttle(.seconds(9), scheduler: scheduler)) == "a--x"
    )
  }

  @Test func `the error of a sampled signal does not end the samples`() {
    let signal = marbles.source("-a-b|").withLatestFrom(marbles.source("1-x")) { $0 + $1 }
    #expect(marbles.draw(signal) == "-(a1)-(b1)|")
  }

  @Test(arguments: [0, 1, .max])
  func `a shared signal replays its kept values and its end to late subscribers`(kept: Int) {
    let (input, signal) = Signal<Int>.create()
    let shared =
      switch kept {
      case 0: signal.multicast()
      case 1: signal.continuous()
      default: signal.playback()
      }
    let first = shared.subscribeValues { _ in }
    input.send(1)
    input.send(2)
    input.end()
    var log: [String] = []
    let late = shared.subscribe({ log.append("\($0)") }, onEnd: { _ in log.append("|") })
    #expect(log == Array(["1", "2"].suffix(kept)) + ["|"])
    Lifetime([first, late]).cancel()
  }

  @Test func `a shared signal restarts after its last subscriber has left`() {
    var subscriptions = 0
    let source = Signal<Int> { sink in
      subscriptions += 1
      sink.send(subscriptions)
      sink.end(.complete)
      return Lifetime()
    }
    let shared = source.playback()
    #expect(shared.capture() == [1])
    #expect(shared.capture() == [2])
  }

  @Test func `an end sent during a delivery reaches the other subscribers after the value`() {
    let (input, signal) = Signal<Int>.create()
    var log: [String] = []
    let lifetimes = [
      signal.subscribe({ _ in input.end() }, onEnd: { _ in log.append("first |") }),
      signal.subscribe({ log.append("second \($0)") }, onEnd: { _ in log.append("second |") }),
    ]
    input.send(1)
    #expect(log == ["second 1", "first |", "second |"])
    Lifetime(lifetimes).cancel()
  }

  @Test func `releasing an input during a delivery ends its signal after the delivery`() {
    var pair: (input: SignalInput<Int>, signal: Signal<Int>)? = Signal<Int>.create()
    let (trigger, triggers) = Signal<Int>.create()
    var log: [String] = []
    let shared = triggers.merge(pair?.signal ?? .never()).multicast()
    let lifetimes = [
      triggers.subscribeValues { _ in pair = nil },
      shared.subscribe({ log.append("first \($0)") }, onEnd: { _ in log.append("first end") }),
      shared.subscribe({ log.append("second \($0)") }, onEnd: { _ in log.append("second end") }),
    ]
    trigger.send(1)
    #expect(log == ["first 1", "second 1", "first end", "second end"])
    Lifetime(lifetimes).cancel()
  }

  @Test func `a source that ends during subscription ends every operator`() {
    let ended = Signal<String>.just("a")
    let signals = [
      ended.merge(ended),
      ended.combineLatest(ended) { $0 + $1 },
      ended.flatMapLatest { _ in ended },
      ended.flatMap { _ in ended },
      ended.take(1), ended.first(), ended.skip(1), ended.takeWhile { _ in true },
      ended.takeUntil(ended), ended.sample(ended), ended.zip(ended, +), ended.concat(ended),
      ended.catchError { _ in ended }, ended.retry(1), Signal.merge([ended, ended]),
      ended.withLatestFrom(ended),
      ended.continuous(),
      ended.throttle(.zero, scheduler: marbles.scheduler),
    ]
    for signal in signals {
      #expect(marbles.draw(signal).wholeMatch(of: #/\||\(a+\|\)/#) != nil)
    }
    #expect(marbles.scheduler.pendingCount == 0)
  }
}
