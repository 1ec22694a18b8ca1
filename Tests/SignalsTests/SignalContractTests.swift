import Signals
import TestSupport
import Testing

/// A signal ends at most once, and no value follows.
struct SignalContractTests {
  private let failed = Signal<Int>.preclosed(.error(Marbles.Failure()))

  @Test func `an error that arrives while subscribing ends each of several signals`() {
    let one = Signal<Int>.just(1)
    let lateFailure = one.concat(failed)
    let signals = [
      .merge([failed, one]), failed.merge(one),
      lateFailure.combineLatest(one, +),
      lateFailure.combineLatest(one, one) { $0 + $1 + $2 },
      .combineLatest([lateFailure, one]) { $0.reduce(0, +) },
      Signal.just(1, 2).flatMapLatest { $0 == 1 ? failed : one },
      Signal.just(1, 2).flatMap { $0 == 1 ? failed : one },
    ]
    for (index, signal) in signals.enumerated() {
      #expect(log(of: signal) == "x", "signal \(index)")
    }
  }

  @Test func `a timer that fires in the delivery of the end sends nothing more`() {
    for isDebounced in [false, true] {
      let scheduler = VirtualScheduler()
      let (input, source) = Signal<Int>.create()
      let limited =
        isDebounced
        ? source.debounce(.seconds(1), scheduler: scheduler)
        : source.throttle(.seconds(1), scheduler: scheduler)
      var log = ""
      let lifetime = limited.subscribe({ log += "\($0)" }, onEnd: { _ in log += "|" })
      input.send(1)
      input.send(2)
      sendTogether {
        scheduler.advance(by: .seconds(1))
        input.end()
      }
      #expect(log.last == "|" && log.contains("2"), "\(isDebounced): \(log)")
      lifetime.cancel()
    }
  }

  @Test func `nothing follows when the receiver of a last value cancels`() {
    let scheduler = VirtualScheduler()
    let operators: [(Signal<Int>) -> Signal<Int>] = [
      { $0.endWith(8, 9) }, { $0.reduce(0, +) },
      { $0.debounce(.seconds(1), scheduler: scheduler) },
      { $0.throttle(.seconds(1), scheduler: scheduler) },
      { $0.take(2) }, { $0.concat(Signal.just(8, 9)) }, { $0.zip($0, +) },
    ]
    for (index, make) in operators.enumerated() {
      let (input, source) = Signal<Int>.create()
      var (log, isLast): (String, Bool) = ("", false)
      var lifetime: Lifetime?
      lifetime = make(source).subscribe(
        { _ in
          guard isLast else { return }
          log += "v"
          lifetime?.cancel()
        },
        onEnd: { _ in log += "|" }
      )
      input.send(1)
      isLast = true
      input.send(2)
      input.end()
      scheduler.advance(by: .seconds(2))
      #expect(log == "v", "operator \(index)")
    }
  }

  @Test func `takeUntil leaves a signal that ends it at once`() {
    let (input, other) = Signal<Int>.create()
    var leaves = 0
    let watched = Signal<Int> { sink in
      let lifetime = other.startWith(0).subscribe(sink)
      return Lifetime {
        lifetime.cancel()
        leaves += 1
      }
    }
    let lifetime = Signal<Int>.never().takeUntil(watched).subscribeValues { _ in }
    #expect(leaves == 1)
    lifetime.cancel()
    withExtendedLifetime(input) {}
  }

  @Test func `a hundred thousand signals are combined, and as many timers wait`() {
    let count = 100_000
    let signals = (0..<count).map { Signal.just($0) }
    var sum = 0
    let lifetime = Signal.combineLatest(signals) { $0.count }.subscribeValues { sum += $0 }
    #expect(sum == count)
    lifetime.cancel()
    let scheduler = VirtualScheduler()
    var fired = 0
    let timers = (0..<count).map { index in
      scheduler.schedule(after: .milliseconds(index * 7919 % count)) { fired += 1 }
    }
    for (index, timer) in timers.enumerated() where index % 4 != 0 { timer.cancel() }
    #expect(scheduler.pendingCount == count / 4)
    scheduler.advance(by: .seconds(-1))
    #expect(scheduler.now == .zero)
    scheduler.advance(by: .seconds(100))
    #expect(fired == count / 4)
  }

  @Test(arguments: UInt64(0)..<500)
  func `random combinations of signals that end while subscribing keep to it`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = log(of: random(depth: 4, using: &generator))
    #expect(text.wholeMatch(of: #/v*[|x]?/#) != nil, "\(text)")
  }

  /// Returns the events of a signal: its values as `v`, its end as `|` or `x`.
  private func log(of signal: Signal<Int>) -> String {
    var log = ""
    let lifetime = signal.subscribe(
      { _ in log += "v" },
      onEnd: { if case .complete = $0 { log += "|" } else { log += "x" } }
    )
    lifetime.cancel()
    return log
  }

  private func random(depth: Int, using generator: inout SeededGenerator) -> Signal<Int> {
    guard depth > 0 else {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: return failed
      case 1: return .preclosed()
      case 2: return .never()
      case 3: return .just(1, 2)
      default: return Signal.just(3).concat(failed)
      }
    }
    let first = random(depth: depth - 1, using: &generator)
    let second = random(depth: depth - 1, using: &generator)
    switch Int.random(in: 0..<18, using: &generator) {
    case 0: return first.merge(second)
    case 1: return first.combineLatest(second, +)
    case 2: return first.combineLatest(second, first) { $0 + $1 + $2 }
    case 3: return .combineLatest([first, second, first]) { $0.count }
    case 4: return first.flatMapLatest { _ in second }
    case 5: return first.flatMap { _ in second }
    case 6: return first.concat(second)
    case 7: return first.catchError { _ in second }
    case 8: return first.retry(2)
    case 9: return first.zip(second, +)
    case 10: return first.sample(second)
    case 11: return first.takeUntil(second)
    case 12: return first.take(1)
    case 13: return first.takeWhile { $0 < 2 }
    case 14: return first.withLatestFrom(second)
    case 15: return first.endWith(4)
    case 16: return first.continuous()
    default: return first.playback()
    }
  }
}
