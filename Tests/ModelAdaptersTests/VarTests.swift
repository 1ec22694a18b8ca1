import ModelAdapters
import Signals
import Testing

struct VarTests {
  @Test func `set changes the value and notifies`() {
    let name = Var("a")
    let received = Recorder(name)
    name.send("b")
    name.set().send("c")
    #expect(received.values == ["a", "b", "c"])
    #expect(name.value == "c")
  }

  @Test func `update changes the value without notifying`() {
    let name = Var("a")
    let received = Recorder(name)
    name.update().send("b")
    #expect(received.values == ["a"])
    #expect(name.value == "b")
    #expect(name.peek() == "b")
  }

  #if DEBUG
  @Test func `a debug build notes once that a second reader misses an update`() {
    DeveloperNotes.hold()
    let name = Var("a", fileID: "App/State.swift", line: 7)
    let field = name.subscribeValues { _ in }
    name.update().send("b")
    let label = name.subscribeValues { _ in }
    name.update().send("c")
    name.update().send("d")
    let notes = DeveloperNotes.release().filter { $0.contains("App/State.swift:7") }
    #expect(notes.count == 1)
    withExtendedLifetime((field, label)) {}
  }
  #endif

  @Test func `notify delivers a value without storing it`() {
    let name = Var("a")
    let received = Recorder(name)
    name.notify().send("b")
    #expect(received.values == ["a", "b"])
    #expect(name.value == "a")
  }

  @Test func `allChanges delivers set and updated values but not notified ones`() {
    let name = Var("a")
    let received = Recorder(name.allChanges())
    name.send("b")
    name.update().send("c")
    name.notify().send("d")
    #expect(received.values == ["a", "b", "c"])
  }

  @Test func `setting the same value again notifies again`() {
    let name = Var("a")
    let received = Recorder(name)
    name.send("a")
    #expect(received.values == ["a", "a"])
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

  @Test func `a subscriber receives what it sends during its subscription`() {
    let count = Var(0)
    var received: [Int] = []
    let lifetime = count.subscribeValues { value in
      received.append(value)
      if value < 3 { count.send(value + 1) }
    }
    #expect(received == [0, 1, 2, 3])
    lifetime.cancel()
  }

  @Test func `an input may outlive the adapter`() {
    var name: Var<String>? = Var("a")
    let input = name?.update()
    let received = name.map { Recorder($0.allChanges()) }
    name = nil
    input?.send("b")
    #expect(received?.values == ["a", "b"])
  }

  @Test func `an adapter that feeds back to itself leaks nothing`() {
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
      let received = Recorder(adapter.map { $0 * 10 })
      adapter.send(2)
      #expect(received.values == [20, 10, 0])
    }
    #expect(token == nil)
  }
}
