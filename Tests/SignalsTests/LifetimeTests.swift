import Signals
import Testing

struct LifetimeTests {
  @Test func `cancelling and releasing end a lifetime once`() {
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

  @Test func `a subscription ends with its lifetime and nothing is left`() {
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
  func `coming and going leaves the others in order`(count: Int) {
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
