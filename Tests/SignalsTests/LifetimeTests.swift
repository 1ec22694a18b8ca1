import Signals
import Testing

struct LifetimeTests {
  @Test func `a lifetime ends once, when it is cancelled or released`() {
    var ends = 0
    var lifetime: Lifetime? = Lifetime { ends += 1 }
    lifetime?.cancel()
    lifetime?.cancel()
    #expect(lifetime?.isCancelled == true)
    lifetime = nil
    #expect(ends == 1)
    lifetime = Lifetime { ends += 1 }
    lifetime = nil
    #expect(ends == 2)
  }

  @Test func `cancelling a lifetime ends its subscription and releases what it captured`() {
    final class Token {}
    weak var leaked: Token?
    let (input, signal) = Signal<Int>.create()
    var count = 0
    do {
      let token = Token()
      leaked = token
      let lifetime = signal.map { $0 + 1 }.filter { $0 > 0 }.subscribeValues { _ in
        withExtendedLifetime(token) { count += 1 }
      }
      input.send(1)
      lifetime.cancel()
    }
    input.send(1)
    #expect(count == 1)
    #expect(leaked == nil)
  }

  @Test(arguments: [0, 1, 10, 1_000])
  func `cancelled and added subscriptions keep the order of the others`(count: Int) {
    let (input, signal) = Signal<Int>.create()
    var order: [Int] = []
    var lifetimes = (0..<count).map { index in
      signal.subscribeValues { _ in order.append(index) }
    }
    for index in stride(from: 0, to: count, by: 3) { lifetimes[index].cancel() }
    lifetimes.append(signal.subscribeValues { _ in order.append(count) })
    input.send(1)
    #expect(order == (0..<count).filter { $0 % 3 != 0 } + [count])
  }
}
