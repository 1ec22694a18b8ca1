import Signals
import Testing

/// Checks that a subscriber that cancels itself during a delivery receives nothing more.
struct OperatorCancellingTests {
  private typealias Operators = (Signal<Int>) -> Signal<Int>

  @Test func `nothing follows the cancellation in the middle of a burst`() {
    let scheduler = VirtualScheduler()
    let operators: [(String, Operators)] = [
      ("flatMap", { $0 }),
      ("flatMapLatest", { $0.flatMapLatest { Signal.just($0, $0) } }),
      ("skip", { $0.skip(1) }),
      ("take", { $0.take(1) }),
      ("take", { $0.take(2) }),
      ("first", { $0.first() }),
      ("takeWhile", { $0.takeWhile { $0 < 2 } }),
      ("takeUntil", { $0.takeUntil(Signal<Int>.never()) }),
      ("zip", { $0.zip($0, +) }),
      ("sample", { $0.sample($0) }),
      ("concat", { $0.concat($0) }),
      ("catchError", { $0.catchError { _ in Signal<Int>.never() } }),
      ("retry", { $0.retry(1) }),
      ("merge", { Signal.merge([$0, $0]) }),
      ("debug", { $0.debug("", log: { _ in }) }),
      ("trace", { $0.trace("") }),
      ("timer", { $0.flatMap { Signal.timer(.zero, value: $0, scheduler: scheduler) } }),
    ]
    for (name, make) in operators {
      let (input, signal) = Signal<Int>.create()
      var log: [String] = []
      var lifetime: Lifetime?
      let burst = signal.flatMap { _ in Signal.just(1, 2, 3) }
      lifetime = make(burst).subscribe(
        {
          log.append("\($0)")
          lifetime?.cancel()
        },
        onEnd: { _ in log.append("end") }
      )
      input.send(0)
      scheduler.advance(by: .seconds(1))
      input.end()
      #expect(log.count == 1, "\(name): \(log)")
    }
  }

  @Test func `an operator that completes early cancels its source before it completes`() {
    let operators: [(String, Operators)] = [
      ("take", { $0.take(1) }), ("takeWhile", { $0.takeWhile { _ in false } }),
      ("takeUntil", { $0.takeUntil($0) }), ("zip", { $0.zip(Signal.just(1), +) }),
    ]
    for (name, make) in operators {
      let (input, signal) = Signal<Int>.create()
      var subscriptions = 0
      let source = Signal<Int> { sink in
        subscriptions += 1
        let lifetime = signal.subscribe(sink)
        return Lifetime {
          lifetime.cancel()
          subscriptions -= 1
        }
      }
      var subscriptionsAtEnd: Int?
      let lifetime = make(source)
        .subscribe({ _ in }, onEnd: { _ in subscriptionsAtEnd = subscriptions })
      input.send(1)
      #expect(subscriptionsAtEnd == 0, "\(name)")
      lifetime.cancel()
    }
  }

  @Test func `a long succession of signals that end at once does not grow the stack`() {
    struct Failure: Error {}
    var attempts = 0
    let failing = Signal<Int> { sink in
      attempts += 1
      sink.end(.error(Failure()))
      return Lifetime()
    }
    failing.retry(50_000).subscribeValues { _ in }.cancel()
    #expect(attempts == 50_001)
  }

  @Test func `zip pairs long backlogs in order`() {
    let (input, signal) = Signal<Int>.create()
    var sums: [Int] = []
    let lifetime = signal.zip(signal.skip(1_000), -).subscribeValues { sums.append($0) }
    for number in 0..<3_000 { input.send(number) }
    lifetime.cancel()
    #expect(sums == Array(repeating: -1_000, count: 2_000))
  }

  @Test func `just reads a sequence again for each subscription`() {
    let signal = Signal.just(contentsOf: stride(from: 1, to: 6, by: 2))
    #expect(signal.capture() == [1, 3, 5])
    #expect(signal.capture() == [1, 3, 5])
  }

  @Test func `debug logs the subscription, values, ends and cancellation`() {
    var log: [String] = []
    let signal = Signal.just(1, 2).debug("n") { log.append($0) }
    signal.subscribeValues { log.append("value \($0)") }.cancel()
    #expect(log == ["n: subscribed", "n: 1", "value 1", "n: 2", "value 2", "n: complete"])
    log = []
    Signal<Int>.never().debug("n") { log.append($0) }.subscribeValues { _ in }.cancel()
    #expect(log == ["n: subscribed", "n: unsubscribed"])
  }

  @Test func `skip, flatMap and debug extend a channel`() {
    let (input, signal) = Signal<Int>.create()
    var values: [Int] = []
    let lifetime = signal.subscribeValues { values.append($0) }
    let channel = Input<Int>().skip(1).flatMap { Signal.just($0, $0) }
      .debug("", log: { _ in }).bind(to: input)
    channel.send(1)
    channel.send(2)
    lifetime.cancel()
    #expect(values == [2, 2])
  }
}
