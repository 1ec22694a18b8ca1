import Signals
import Testing

struct SignalChannelTests {
  @Test func `operators run from the input to the target`() {
    let (target, signal) = Signal<String>.create()
    var received: [String] = []
    let lifetime = signal.subscribeValues { received.append($0) }
    let input = Input<Int>()
      .filter { $0 > 0 }
      .map { $0 * 2 }
      .compactMap { $0 < 10 ? "\($0)" : nil }
      .bind(to: target)
    for value in [-1, 1, 2, 100] { input.send(value) }
    #expect(received == ["2", "4"])
    lifetime.cancel()
  }

  @Test func `withLatestFrom samples when a value is sent`() {
    let (name, names) = Signal<String>.create()
    let (target, signal) = Signal<String>.create()
    var received: [String] = []
    let lifetime = signal.subscribeValues { received.append($0) }
    let input = Input<Int>()
      .withLatestFrom(names.continuous()) { "\($1) \($0)" }
      .bind(to: target)
    input.send(1)
    name.send("Oslo")
    input.send(2)
    #expect(received == ["Oslo 2"])
    lifetime.cancel()
  }

  @Test func `debounce delivers the last value of a burst`() {
    let scheduler = VirtualScheduler()
    var received: [Int] = []
    let input = Input<Int>()
      .debounce(.seconds(1), scheduler: scheduler)
      .subscribeValues { received.append($0) }
    input.send(1)
    input.send(2)
    scheduler.advance(by: .seconds(1))
    #expect(received == [2])
  }

  @Test func `channels support the operators of signals`() {
    let scheduler = VirtualScheduler()
    let second = Duration.seconds(1)
    var received: [String] = []
    func record<Value>(_ value: Value) { received.append("\(value)") }
    func sent(_ input: SignalInput<Int>) -> [String] {
      received = []
      for value in [1, 1, 2] { input.send(value) }
      scheduler.advance(by: second)
      return received
    }
    #expect(sent(Input().filterMap { $0 > 1 ? $0 : nil }.subscribeValues(record)) == ["2"])
    #expect(sent(Input().scan(0, +).subscribeValues(record)) == ["1", "2", "4"])
    #expect(sent(Input().toggle().subscribeValues(record)) == ["true", "false", "true"])
    #expect(sent(Input().distinctUntilChanged().subscribeValues(record)) == ["1", "2"])
    #expect(
      sent(Input().flatMapLatest { Signal.just($0, -$0) }.subscribeValues(record))
        == ["1", "-1", "1", "-1", "2", "-2"]
    )
    #expect(
      sent(Input().throttle(second, scheduler: scheduler).subscribeValues(record)) == ["1", "2"]
    )
    let delayed = Input<Int>().delay(second, scheduler: scheduler).subscribeValues(record)
    received = []
    delayed.send(1)
    #expect(received.isEmpty)
    #expect(sent(delayed) == ["1", "1", "1", "2"])
  }

  @Test func `a channel with several targets sends to them in order`() {
    var received: [String] = []
    let input = Input<Int>().map { $0 * 2 }.bind(
      to: Input().subscribeValues { received.append("first \($0)") },
      Input().filter { $0 > 2 }.subscribeValues { received.append("second \($0)") }
    )
    input.send(1)
    input.send(2)
    #expect(received == ["first 2", "first 4", "second 4"])
  }

  @Test func `a channel forwards an end, but not the release of its input`() {
    let (target, signal) = Signal<Int>.create()
    var ends = 0
    let lifetime = signal.subscribe({ _ in }, onEnd: { _ in ends += 1 })
    var input: SignalInput<Int>? = Input<Int>().scan(0, +).bind(to: target)
    input?.send(1)
    input = nil
    #expect(ends == 0)
    let abandoned = Input<Int>().through { _ in Signal.preclosed(.cancelled) }.bind(to: target)
    abandoned.send(1)
    #expect(ends == 0)
    Input<Int>().scan(0, +).bind(to: target).end()
    #expect(ends == 1)
    lifetime.cancel()
  }

  @Test func `releasing the input of a channel releases the channel`() {
    final class Token {}
    weak var leaked: Token?
    let scheduler = VirtualScheduler()
    do {
      let token = Token()
      leaked = token
      let input = Input<Int>()
        .debounce(.seconds(1), scheduler: scheduler)
        .map { [token] value in withExtendedLifetime(token) { value } }
        .subscribeValues { _ in }
      input.send(1)
    }
    #expect(leaked == nil)
    #expect(scheduler.pendingCount == 0)
  }
}
