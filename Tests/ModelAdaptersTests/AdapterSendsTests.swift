import ModelAdapters
import Signals
import Testing

struct AdapterSendsTests {
  private enum Message { case add, clear }

  private let count = Adapter(
    adapterState: ModelState<Int, Message, Int>(
      initial: 0,
      resumer: { $0 },
      reducer: { count, message, _ in
        count = message == .add ? count + 1 : 0
        return count
      }
    )
  )

  @Test func `sends sends its message for each value it receives, whatever the value`() {
    let received = Recorder(count)
    let add: SignalInput<Void> = count.sends(.add)
    let addForText: SignalInput<String> = count.sends(.add)
    add.send()
    addForText.send("ignored")
    (count.sends(.clear) as SignalInput<Void>).send()
    #expect(received.values == [0, 1, 2, 0])
  }

  @Test func `a channel can end in it`() {
    let odd = Input<Int>().filter { $0 % 2 == 1 }.bind(to: count.sends(.add))
    for number in 1...5 { odd.send(number) }
    #expect(count.sync() == 3)
  }

  @Test func `it sets the value of a variable`() {
    let isOpen = Var(false)
    let opening: SignalInput<Int> = isOpen.sends(true)
    opening.send(7)
    #expect(isOpen.value)
  }

  @Test func `a message sent during a delivery is reduced after it`() {
    var seen: [Int] = []
    let add: SignalInput<Void> = count.sends(.add)
    let lifetime = count.subscribeValues { [count] value in
      if value == 1 { add.send() }
      seen.append(count.sync())
    }
    add.send()
    #expect(seen == [0, 1, 2])
    lifetime.cancel()
  }

  @Test func `the input keeps the adapter's state alive`() {
    var inputs: [SignalInput<Void>] = []
    var received: [Int] = []
    var lifetime: Lifetime?
    do {
      let number = Var(0)
      lifetime = number.subscribeValues { received.append($0) }
      inputs.append(number.sends(1))
    }
    inputs[0].send()
    #expect(received == [0, 1])
    lifetime?.cancel()
  }
}
