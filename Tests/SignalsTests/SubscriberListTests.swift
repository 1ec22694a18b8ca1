import Signals
import Testing

struct SubscriberListTests {
  /// Subscribers that join and leave at random, also while a value is delivered, beside their model.
  private final class Crowd {
    let (input, signal) = Signal<Int>.create()
    var random: UInt64
    var members: [(id: Int, lifetime: Lifetime)] = []
    var nextID = 0
    var received: [Int] = []
    /// The members that the value being delivered must still reach.
    var expected: [Int] = []

    init(seed: UInt64) { random = seed }

    /// A number below a limit, by the generator of Knuth's MMIX.
    func number(below limit: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % limit
    }

    func join() {
      let id = nextID
      nextID += 1
      let lifetime = signal.subscribeValues { [unowned self] _ in
        received.append(id)
        if expected.first == id {
          expected.removeFirst()
        } else {
          Issue.record("\(id) is not next")
        }
        if number(below: 3) == 0 { change() }
      }
      members.append((id, lifetime))
    }

    func leave() {
      guard !members.isEmpty else { return }
      let (id, lifetime) = members.remove(at: number(below: members.count))
      expected.removeAll { $0 == id }
      // Half of the subscriptions end by the release of their lifetimes.
      if number(below: 2) == 0 { lifetime.cancel() }
    }

    func change() {
      for _ in 0..<number(below: 4) { if number(below: 2) == 0 { join() } else { leave() } }
    }

    func send() {
      expected = members.map(\.id)
      input.send(1)
      #expect(expected.isEmpty)
    }
  }

  @Test(arguments: 1...20)
  func `a value reaches the subscribers that stay, in their order`(seed: UInt64) {
    let crowd = Crowd(seed: seed)
    for _ in 0..<crowd.number(below: 40) { crowd.join() }
    for _ in 0..<200 {
      crowd.change()
      crowd.send()
    }
    #expect(!crowd.received.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a subscriber can be the last that retains its list`(isDelivering: Bool) {
    var lifetimes: [Lifetime] = []
    var received = 0
    do {
      let (input, signal) = Signal<Int>.create()
      let others = (0..<20).map { _ in signal.subscribeValues { received += $0 } }
      lifetimes.append(
        signal.subscribeValues { [input] _ in withExtendedLifetime((input, others)) {} }
      )
      input.send(1)
    }
    #expect(received == 20)
    if isDelivering {
      sendTogether { lifetimes[0].cancel() }
    } else {
      lifetimes[0].cancel()
    }
    lifetimes.removeAll()
    #expect(received == 20)
  }

  @Test func `an end reaches the subscribers that no other one cancels meanwhile`() {
    let (input, signal) = Signal<Int>.create()
    var ended: [Int] = []
    var lifetimes: [Lifetime] = []
    for number in 0..<4 {
      lifetimes.append(
        signal.subscribe(
          { _ in },
          onEnd: { _ in
            ended.append(number)
            lifetimes[(number + 1) % 4].cancel()
          }
        )
      )
    }
    input.end()
    #expect(ended == [0, 2])
    Lifetime(lifetimes).cancel()
  }

  @Test func `a subscriber of records can leave while it handles one outside a delivery`() {
    let tracer = Tracer(clock: VirtualScheduler())
    final class Token { var count = 0 }
    weak var leaked: Token?
    var lifetime: Lifetime?
    do {
      let token = Token()
      leaked = token
      lifetime = tracer.records.subscribeValues { _ in
        lifetime = nil
        token.count += 1
      }
    }
    tracer.event("key", "a") {}
    tracer.event("key", "b") {}
    #expect(lifetime == nil)
    #expect(leaked == nil)
  }
}
