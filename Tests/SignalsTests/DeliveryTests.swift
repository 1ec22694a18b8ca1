import Signals
import Testing

struct DeliveryTests {
  @Test func `a value sent during delivery is queued`() {
    let (input, signal) = Signal<Int>.create()
    var log: [String] = []
    let first = signal.subscribeValues { value in
      log.append("first \(value)")
      if value < 3 { input.send(value + 1) }
      log.append("first is done with \(value)")
    }
    let second = signal.subscribeValues { log.append("second \($0)") }
    input.send(2)
    #expect(
      log == [
        "first 2", "first is done with 2", "second 2", "first 3", "first is done with 3",
        "second 3",
      ]
    )
    Lifetime([first, second]).cancel()
  }

  @Test func `a long feedback loop does not grow the stack`() {
    let (input, signal) = Signal<Int>.create()
    var last = 0
    let lifetime = signal.subscribeValues { value in
      last = value
      if value < 90_000 { input.send(value + 1) }
    }
    input.send(0)
    #expect(last == 90_000)
    lifetime.cancel()
  }

  @Test func `values for different inputs arrive in the order in which they were sent`() {
    let (left, leftSignal) = Signal<Int>.create()
    let (right, rightSignal) = Signal<Int>.create()
    var log: [String] = []
    let lifetimes = [
      leftSignal.subscribeValues { value in
        log.append("left \(value)")
        if value == 1 {
          right.send(10)
          left.send(2)
          right.send(20)
        }
      },
      rightSignal.subscribeValues { log.append("right \($0)") },
    ]
    left.send(1)
    #expect(log == ["left 1", "right 10", "left 2", "right 20"])
    Lifetime(lifetimes).cancel()
  }

  @Test func `a channel reaches all of its targets even when the first one releases the sender`() {
    final class Sender {
      var input: SignalInput<Int>?
    }
    let (first, firstSignal) = Signal<Int>.create()
    let (second, secondSignal) = Signal<Int>.create()
    var sender: Sender? = Sender()
    var received: [Int] = []
    let lifetimes = [
      firstSignal.subscribeValues { _ in sender = nil },
      secondSignal.subscribeValues { received.append($0) },
    ]
    sender?.input = Input<Int>().bind(to: first, Input().map { $0 * 2 }.bind(to: second))
    sender?.input?.send(21)
    #expect(received == [42])
    #expect(sender == nil)
    Lifetime(lifetimes).cancel()
  }

  @Test func `a subscriber that is cancelled during a delivery no longer receives its value`() {
    let (input, signal) = Signal<Int>.create()
    var received = 0
    var victim: Lifetime?
    let first = signal.subscribeValues { _ in victim?.cancel() }
    victim = signal.subscribeValues { _ in received += 1 }
    input.send(1)
    #expect(received == 0)
    first.cancel()
  }

  @Test func `a subscriber that joins during a delivery receives only later values`() {
    let (input, signal) = Signal<Int>.create()
    var late: [Int] = []
    var lifetimes: [Lifetime] = []
    lifetimes.append(
      signal.subscribeValues { value in
        if value == 1 { lifetimes.append(signal.subscribeValues { late.append($0) }) }
      }
    )
    input.send(1)
    input.send(2)
    #expect(late == [2])
    Lifetime(lifetimes).cancel()
  }

  @Test func `a subscriber that cancels itself during a delivery is released after the delivery`() {
    final class Token {}
    let (input, signal) = Signal<Int>.create()
    weak var token: Token?
    var isAlive = false
    var victim: Lifetime?
    do {
      let strong = Token()
      token = strong
      victim = signal.subscribeValues { _ in
        victim?.cancel()
        victim = nil
        withExtendedLifetime(strong) {}
      }
    }
    let second = signal.subscribeValues { _ in isAlive = token != nil }
    input.send(1)
    #expect(isAlive)
    #expect(token == nil)
    second.cancel()
  }

  @Test func `a loop that never settles is reported by name`() {
    let (left, leftSignal) = Signal<Int>.create(fileID: "App/Left.swift", line: 1)
    let (right, rightSignal) = Signal<Int>.create(fileID: "App/Right.swift", line: 2)
    let lifetimes = [leftSignal.bind(to: right), rightSignal.bind(to: left)]
    let loop = feedbackLoop { left.send(1) }
    #expect(loop.map { Set($0.names) } == ["App/Left.swift:1", "App/Right.swift:2"])
    #expect(feedbackLoop { right.end() } == nil)
    Lifetime(lifetimes).cancel()
  }

  @Test func `the end arrives once, after the values, and later values are dropped`() {
    let (input, signal) = Signal<Int>.create()
    var log: [String] = []
    let lifetime = signal.subscribe({ log.append("\($0)") }, onEnd: { _ in log.append("end") })
    input.send(1)
    input.end()
    input.send(2)
    input.end()
    #expect(log == ["1", "end"])
    let late = signal.subscribe({ _ in }, onEnd: { _ in log.append("late end") })
    #expect(log == ["1", "end", "late end"])
    Lifetime([lifetime, late]).cancel()
  }

  @Test func `a signal is cancelled when its last input is released`() {
    var end: SignalEnd?
    var pair: (input: SignalInput<Int>, signal: Signal<Int>)? = Signal<Int>.create()
    let lifetime = pair?.signal.subscribe({ _ in }, onEnd: { end = $0 })
    pair = nil
    guard case .cancelled? = end else {
      Issue.record("the signal did not end")
      return
    }
    lifetime?.cancel()
  }

  @Test func `a queued value arrives even if its input is released, followed by the end`() {
    let (outer, outerSignal) = Signal<Void>.create()
    var pair: (input: SignalInput<Int>, signal: Signal<Int>)? = Signal<Int>.create()
    var log: [String] = []
    let inner = pair?.signal.subscribe({ log.append("\($0)") }, onEnd: { _ in log.append("end") })
    let lifetime = outerSignal.subscribeValues {
      pair?.input.send(1)
      pair = nil
    }
    outer.send()
    #expect(log == ["1", "end"])
    inner?.cancel()
    lifetime.cancel()
  }

  @Test func `a chain of deliveries keeps only the value being delivered alive`() {
    var alive = 0
    var most = 0
    final class Token {
      let onDeinit: () -> Void
      init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
      deinit { onDeinit() }
    }
    func token() -> Token {
      alive += 1
      most = max(most, alive)
      return Token { alive -= 1 }
    }
    let (input, signal) = Signal<(number: Int, token: Token)>.create()
    let lifetime = signal.subscribeValues { value in
      if value.number < 100 { input.send((value.number + 1, token())) }
    }
    input.send((0, token()))
    #expect(alive == 0)
    #expect(most <= 3)
    lifetime.cancel()
  }

  @Test func `a burst of any size is not reported as a loop`() {
    let (input, signal) = Signal<Int>.create()
    var count = 0
    let lifetime = signal.subscribeValues { _ in count += 1 }
    let loop = feedbackLoop { sendTogether { for number in 0..<3_010_000 { input.send(number) } } }
    #expect(loop == nil)
    #expect(count == 3_010_000)
    lifetime.cancel()
  }

  @Test func `stopping a feedback loop empties the queue`() {
    let (input, signal) = Signal<Int>.create()
    var isLooping = true
    var last = 0
    let lifetime = signal.subscribeValues { value in
      last = value
      if isLooping { input.send(value + 1) }
    }
    #expect(feedbackLoop { input.send(0) } != nil)
    isLooping = false
    sendTogether { input.send(-1) }
    #expect(last == -1)
    lifetime.cancel()
  }

  @Test func `values sent in response to the initial value are received`() {
    let (input, signal) = Signal<Int>.create()
    var received: [Int] = []
    let lifetime = signal.startWith(1).subscribeValues { value in
      received.append(value)
      if value < 3 { input.send(value + 1) }
    }
    #expect(received == [1, 2, 3])
    lifetime.cancel()
  }

  @Test func `a subscriber that cancels itself during a delivery receives nothing more`() {
    let (input, signal) = Signal<Int>.create()
    var received: [Int] = []
    var lifetime: Lifetime?
    lifetime = signal.map { $0 }.subscribeValues { value in
      received.append(value)
      input.send(value + 1)
      lifetime?.cancel()
    }
    input.send(1)
    #expect(received == [1])
  }
}
