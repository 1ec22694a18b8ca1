import ModelAdapters
import Signals
import Testing

struct VarTests {
  @Test func `set changes the value and tells it`() {
    let name = Var("a")
    let told = Recorder(name)
    name.send("b")
    name.set().send("c")
    #expect(told.values == ["a", "b", "c"])
    #expect(name.value == "c")
  }

  @Test func `update changes the value and tells nobody`() {
    let name = Var("a")
    let told = Recorder(name)
    name.update().send("b")
    #expect(told.values == ["a"])
    #expect(name.value == "b")
    #expect(name.peek() == "b")
  }

  @Test func `notify tells a value and keeps the old one`() {
    let name = Var("a")
    let told = Recorder(name)
    name.notify().send("b")
    #expect(told.values == ["a", "b"])
    #expect(name.value == "a")
  }

  @Test func `allChanges tells what is set and updated and not what is only notified`() {
    let name = Var("a")
    let told = Recorder(name.allChanges())
    name.send("b")
    name.update().send("c")
    name.notify().send("d")
    #expect(told.values == ["a", "b", "c"])
  }

  @Test func `setting the same value again is told again`() {
    let name = Var("a")
    let told = Recorder(name)
    name.send("a")
    #expect(told.values == ["a", "a"])
  }

  @Test func `copies share one value`() {
    let name = Var("a")
    let copy = name
    copy.send("b")
    #expect(name.value == "b")
  }

  @Test func `a loop through update settles`() {
    let (field, fieldChanges) = Signal<String>.create()
    let name = Var("a")
    var shown: [String] = []
    let lifetimes = [
      name.subscribeValues { text in
        shown.append(text)
        field.send(text)
      },
      fieldChanges.bind(to: name.update()),
    ]
    name.send("b")
    field.send("c")
    #expect(shown == ["a", "b"])
    #expect(name.value == "c")
    Lifetime(lifetimes).cancel()
  }

  @Test func `a loop through set is reported with the name of the adapter`() {
    let name = Var(0, name: "counter")
    var isLooping = false
    let lifetime = name.subscribeValues { if isLooping { name.send($0 + 1) } }
    isLooping = true
    let loop = feedbackLoop { name.send(1) }
    #expect(loop?.names.count == 1)
    #expect(loop?.names.first?.hasPrefix("counter (ModelAdaptersTests/VarTests.swift:") == true)
    isLooping = false
    name.send(7)
    #expect(name.value == 7)
    lifetime.cancel()
  }

  @Test func `what a subscriber sends at its subscription is told to it too`() {
    let count = Var(0)
    var told: [Int] = []
    let lifetime = count.subscribeValues { value in
      told.append(value)
      if value < 3 { count.send(value + 1) }
    }
    #expect(told == [0, 1, 2, 3])
    lifetime.cancel()
  }

  @Test func `an input may outlive the adapter`() {
    var name: Var<String>? = Var("a")
    let input = name?.update()
    let told = name.map { Recorder($0.allChanges()) }
    name = nil
    input?.send("b")
    #expect(told?.values == ["a", "b"])
  }

  @Test func `nothing is left of an adapter that was bound to itself`() {
    final class Token {}
    struct State: AdapterState {
      let token: Token

      func reduce(
        message: Int,
        feedback: SignalInput<Int>
      ) -> (state: State, notification: Int?) {
        if message > 0 { feedback.send(message - 1) }
        return (self, message)
      }

      func resume() -> Int? { nil }
    }
    weak var token: Token?
    do {
      let strong = Token()
      token = strong
      let adapter = Adapter(adapterState: State(token: strong))
      let told = Recorder(adapter.map { $0 * 10 })
      adapter.send(2)
      #expect(told.values == [20, 10, 0])
    }
    #expect(token == nil)
  }
}
