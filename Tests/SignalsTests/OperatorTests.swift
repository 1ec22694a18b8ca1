import Signals
import Testing

struct OperatorTests {
  private let marbles = Marbles()

  private func check(
    _ diagram: String,
    _ expected: String,
    _ sourceLocation: SourceLocation = #_sourceLocation,
    _ operators: (Signal<String>) -> Signal<String>
  ) {
    let drawn = marbles.draw(operators(marbles.source(diagram)))
    #expect(drawn == expected, sourceLocation: sourceLocation)
  }

  @Test func `map transforms each value`() {
    check("a-b-|", "A-B-|") { $0.map { $0.uppercased() } }
  }

  @Test func `filter and compactMap drop values`() {
    check("abab|", "a-a-|") { $0.filter { $0 == "a" } }
    check("abab|", "-B-B|") { $0.compactMap { $0 == "b" ? "B" : nil } }
    check("abab|", "-B-B|") { $0.filterMap { $0 == "b" ? "B" : nil } }
    check("ab-|", "---|") { $0.ignoreElements() }
  }

  @Test func `scan delivers each result, reduce only the last`() {
    check("a-b-(c|)", "a-(ab)-(abc|)") { $0.scan("") { $0 + $1 } }
    check("a-b-c|", "-----(abc|)") { $0.reduce("") { $0 + $1 } }
    check("a-bx", "---x") { $0.reduce("") { $0 + $1 } }
    check("aaa|", "101|") { $0.toggle().map { $0 ? "1" : "0" } }
  }

  @Test func `distinctUntilChanged drops repeated values`() {
    check("aabba|", "a-b-a|") { $0.distinctUntilChanged() }
  }

  @Test func `startWith and endWith add values`() {
    check("--a|", "s-a|") { $0.startWith("s") }
    check("a-|", "a-(e|)") { $0.endWith("e") }
    check("a-x", "a-x") { $0.endWith("e") }
  }

  @Test func `just delivers its values and completes`() {
    #expect(marbles.draw(Signal.just("a", "b")) == "(ab|)")
    #expect(marbles.draw(Signal<String>.preclosed(.cancelled)) == "c")
    #expect(marbles.draw(Signal<String>.never()) == "")
  }

  @Test func `merge delivers the values of all sources and completes with the last`() {
    check("a---b|", "a-d-b--|") { $0.merge(marbles.source("--d----|")) }
    check("a---b|", "a-x") { $0.merge(marbles.source("--x")) }
  }

  @Test func `combineLatest of many waits for all and completes with all`() {
    check("a---b--|", "---(a12)(b12)-(b13)|") {
      .combineLatest([$0, marbles.source("-1|"), marbles.source("---2--3|")]) { $0.joined() }
    }
    check("a--b|", "a--b|") { .combineLatest([$0]) { $0.joined() } }
    check("a|", "|") { _ in .combineLatest([Signal<String>]()) { $0.joined() } }
  }

  @Test func `combineLatest waits for both and completes with both`() {
    check("a---b|", "--(a1)(a2)(b2)--|") {
      $0.combineLatest(marbles.source("--12---|")) { $0 + $1 }
    }
    check("a-b|", "--(b12)|") {
      $0.combineLatest(marbles.source("--1|"), marbles.source("--2|")) { $0 + $1 + $2 }
    }
  }

  @Test func `withLatestFrom samples the other signal`() {
    check("a-b-c|", "--(b1)-(c2)|") {
      $0.withLatestFrom(marbles.source("-1-2-----")) { $0 + $1 }
    }
    check("a-b-c|", "--1-2|") { $0.withLatestFrom(marbles.source("-1-2-----")) }
  }

  @Test func `flatMapLatest follows only the latest signal`() {
    check("a---b----|", "-1-21-2-3|") { source in
      source.flatMapLatest { marbles.source($0 == "a" ? "-1-2-4" : "1-2-3|") }
    }
  }

  @Test func `debounce delivers the latest value after a pause`() {
    check("ab---c--de----|", "---b---c---e") {
      $0.debounce(.seconds(2), scheduler: marbles.scheduler)
    }
    check("ab|", "--(b|)") { $0.debounce(.seconds(2), scheduler: marbles.scheduler) }
  }

  @Test func `throttle delivers the first value at once and then the latest`() {
    check("abcd---e-|", "a-c-d--e-|") { $0.throttle(.seconds(2), scheduler: marbles.scheduler) }
  }

  @Test func `delay shifts values and the completion`() {
    check("ab--c|", "--ab--c|") { $0.delay(.seconds(2), scheduler: marbles.scheduler) }
    check("abx", "--x") { $0.delay(.seconds(3), scheduler: marbles.scheduler) }
  }

  @Test func `timeout ends with an error after a pause`() {
    check("a-b----c", "a-b--x") { $0.timeout(.seconds(3), scheduler: marbles.scheduler) }
    check("a-|", "a-|") { $0.timeout(.seconds(3), scheduler: marbles.scheduler) }
  }

  @Test func `timer delivers one value after a delay and completes`() {
    let signal = Signal.timer(.seconds(2), value: "a", scheduler: marbles.scheduler)
    #expect(marbles.draw(signal) == "--(a|)")
    #expect(marbles.scheduler.pendingCount == 0)
  }

  @Test func `interval delivers a counter at even times`() {
    let signal = Signal.interval(.seconds(2), scheduler: marbles.scheduler)
    #expect(marbles.draw(signal, seconds: 7) == "--0-1-2")
  }

  @Test func `wallSeconds delivers a tick at the start of each second`() {
    let scheduler = VirtualScheduler(wallTime: .milliseconds(10_250))
    var ticks: [(Int, Duration)] = []
    let lifetime = Signal.wallSeconds(scheduler: scheduler)
      .subscribeValues { ticks.append(($0, scheduler.wallTime)) }
    scheduler.advance(by: .seconds(2))
    lifetime.cancel()
    #expect(ticks.map(\.0) == [10, 11, 12])
    #expect(ticks.map(\.1) == [.milliseconds(10_250), .seconds(11), .seconds(12)])
    #expect(scheduler.pendingCount == 0)
  }

  @Test(arguments: [
    (10_250, [10, 60, 120]), (-61_000, [-61, -60, 0, 60]), (60_000, [60, 120, 180]),
  ])
  func `wallSeconds delivers the starts of minutes only`(start: Int, seconds: [Int]) {
    let scheduler = VirtualScheduler(wallTime: .milliseconds(start))
    var ticks: [Int] = []
    let lifetime = Signal.wallSeconds(every: 60, scheduler: scheduler)
      .subscribeValues { ticks.append($0) }
    scheduler.advance(by: .seconds(124))
    lifetime.cancel()
    #expect(ticks == seconds)
  }

  @Test func `continuous replays the latest value to late subscribers`() {
    let (input, signal) = Signal<Int>.create()
    let shared = signal.continuous()
    let first = shared.subscribeValues { _ in }
    input.send(1)
    input.send(2)
    #expect(shared.capture() == [2])
    first.cancel()
    #expect(shared.peek() == nil)
  }

  @Test func `playback replays all values to late subscribers, multicast none`() {
    let (input, signal) = Signal<Int>.create()
    let (all, none) = (signal.playback(), signal.multicast())
    let lifetimes = [all.subscribeValues { _ in }, none.subscribeValues { _ in }]
    input.send(1)
    input.send(2)
    #expect(all.capture() == [1, 2])
    #expect(none.capture() == [])
    Lifetime(lifetimes).cancel()
  }

  @Test func `a shared signal subscribes to its source once`() {
    var subscriptions = 0
    let source = Signal<Int> { _ in
      subscriptions += 1
      return Lifetime { subscriptions -= 1 }
    }
    let shared = source.multicast()
    let first = shared.subscribeValues { _ in }
    let second = shared.subscribeValues { _ in }
    #expect(subscriptions == 1)
    first.cancel()
    #expect(subscriptions == 1)
    second.cancel()
    #expect(subscriptions == 0)
  }
}
