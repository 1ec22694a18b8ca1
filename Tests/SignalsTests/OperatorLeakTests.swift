import Signals
import Testing

/// Checks that every operator releases what it captured, however its subscription ends.
struct OperatorLeakTests {
  private final class Token {}

  private struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable (Signal<Int>, VirtualScheduler) -> Signal<Int>
  }

  private struct Failure: Error {}

  private static let cases: [Case] = [
    Case(testDescription: "map") { source, _ in source.map { $0 } },
    Case(testDescription: "filter") { source, _ in source.filter { _ in true } },
    Case(testDescription: "compactMap") { source, _ in source.compactMap { $0 } },
    Case(testDescription: "ignoreElements") { source, _ in source.ignoreElements() },
    Case(testDescription: "scan") { source, _ in source.scan(0, +) },
    Case(testDescription: "reduce") { source, _ in source.reduce(0, +) },
    Case(testDescription: "startWith") { source, _ in source.startWith(0) },
    Case(testDescription: "endWith") { source, _ in source.endWith(0) },
    Case(testDescription: "distinct") { source, _ in source.distinctUntilChanged() },
    Case(testDescription: "merge") { source, _ in source.merge(source, Signal.never()) },
    Case(testDescription: "combineLatest") { source, _ in source.combineLatest(source, +) },
    Case(testDescription: "combineLatest of three") { source, _ in
      source.combineLatest(source, source) { $0 + $1 + $2 }
    },
    Case(testDescription: "combineLatest of many") { source, _ in
      Signal.combineLatest([source, source, source]) { $0.reduce(0, +) }
    },
    Case(testDescription: "withLatestFrom") { source, _ in source.withLatestFrom(source) },
    Case(testDescription: "flatMapLatest") { source, _ in source.flatMapLatest { _ in source } },
    Case(testDescription: "flatMap") { source, _ in source.flatMap { _ in source } },
    Case(testDescription: "skip") { source, _ in source.skip(1) },
    Case(testDescription: "take") { source, _ in source.take(2) },
    Case(testDescription: "first") { source, _ in source.first() },
    Case(testDescription: "takeWhile") { source, _ in source.takeWhile { $0 < 2 } },
    Case(testDescription: "takeUntil") { source, _ in source.takeUntil(source.skip(1)) },
    Case(testDescription: "sample") { source, _ in source.sample(source) },
    Case(testDescription: "zip") { source, _ in source.zip(source, +) },
    Case(testDescription: "zip with a backlog") { source, _ in
      source.zip(Signal<Int>.never(), +)
    },
    Case(testDescription: "concat") { source, _ in source.concat(source) },
    Case(testDescription: "catchError") { source, _ in source.catchError { _ in source } },
    Case(testDescription: "retry") { source, _ in source.retry(1) },
    Case(testDescription: "debug") { source, _ in source.debug("", log: { _ in }) },
    Case(testDescription: "trace") { source, _ in source.trace("") },
    Case(testDescription: "timer") { source, scheduler in
      source.flatMap { Signal.timer(.seconds(1), value: $0, scheduler: scheduler) }
    },
    Case(testDescription: "continuous") { source, _ in source.continuous() },
    Case(testDescription: "playback") { source, _ in source.playback() },
    Case(testDescription: "multicast") { source, _ in source.multicast() },
    Case(testDescription: "debounce") { $0.debounce(.seconds(1), scheduler: $1) },
    Case(testDescription: "throttle") { $0.throttle(.seconds(1), scheduler: $1) },
    Case(testDescription: "delay") { $0.delay(.seconds(1), scheduler: $1) },
    Case(testDescription: "timeout") { $0.timeout(.seconds(9), scheduler: $1) },
    Case(testDescription: "interval") { source, scheduler in
      source.flatMapLatest { _ in Signal.interval(.seconds(1), scheduler: scheduler) }
    },
    Case(testDescription: "wallSeconds") { source, scheduler in
      source.merge(Signal.wallSeconds(scheduler: scheduler))
    },
  ]

  private enum Over: CaseIterable {
    case cancelled, released, completed, failed, abandoned, inItsOwnDelivery
  }

  @Test(arguments: cases, Over.allCases)
  private func `a subscription that has ended leaks nothing`(operator: Case, over: Over) {
    let scheduler = VirtualScheduler()
    weak var leaked: Token?
    do {
      let token = Token()
      leaked = token
      var pair: (input: SignalInput<Int>, signal: Signal<Int>)? = Signal<Int>.create()
      var lifetime: Lifetime?
      lifetime = pair.map { pair in
        `operator`.make(pair.signal, scheduler).subscribe(
          { [token] _ in
            withExtendedLifetime(token) {}
            if over == .inItsOwnDelivery { lifetime?.cancel() }
          },
          onEnd: { [token] _ in withExtendedLifetime(token) {} }
        )
      }
      pair?.input.send(1)
      pair?.input.send(2)
      switch over {
      case .cancelled: lifetime?.cancel()
      case .released: lifetime = nil
      case .completed: pair?.input.end()
      case .failed: pair?.input.end(.error(Failure()))
      case .abandoned: pair = nil
      case .inItsOwnDelivery: scheduler.advance(by: .seconds(3))
      }
      if over != .abandoned { pair = nil }
      lifetime?.cancel()
    }
    #expect(leaked == nil)
    #expect(scheduler.pendingCount == 0)
  }
}
