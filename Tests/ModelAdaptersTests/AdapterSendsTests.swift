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

  @Test func `one message is sent each time, whatever is told`() {
    let told = Recorder(count)
    let add: SignalInput<Void> = count.sends(.add)
    let addForText: SignalInput<String> = count.sends(.add)
    add.send()
    addForText.send("ignored")
    (count.sends(.clear) as SignalInput<Void>).send()
    #expect(told.values == [0, 1, 2, 0])
  }

  @Test func `it is an input that a channel can end in`() {
    let odd = Input<Int>().filter { $0 % 2 == 1 }.bind(to: count.sends(.add))
    for number in 1...5 { odd.send(number) }
    #expect(count.sync() == 3)
  }

  @Test func `a variable is sent its value`() {
    let isOpen = Var(false)
    let opening: SignalInput<Int> = isOpen.sends(true)
    opening.send(7)
    #expect(isOpen.value)
  }

  @Test func `what is sent during a delivery is reduced after it`() {
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

  @Test func `the input keeps the state`() {
    var inputs: [SignalInput<Void>] = []
    var told: [Int] = []
    var lifetime: Lifetime?
    do {
      let number = Var(0)
      lifetime = number.subscribeValues { told.append($0) }
      inputs.append(number.sends(1))
    }
    inputs[0].send()
    #expect(told == [0, 1])
    lifetime?.cancel()
  }
}
