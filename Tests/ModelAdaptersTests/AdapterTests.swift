import ModelAdapters
import Signals
import Testing

/// A settable value that notifies only of actual changes.
private struct DistinctState<Value: Equatable & Codable>: PersistentContainerAdapterState {
  var value: Value

  func reduce(
    message: Value,
    feedback: SignalInput<Value>
  ) throws -> (state: DistinctState<Value>, notification: Value?) {
    if message != value {
      return (state: DistinctState(value: message), notification: message)
    } else {
      return (state: self, notification: nil)
    }
  }
}

struct AdapterTests {
  private struct Refused: Error {}

  /// Adds up its messages and throws for negative numbers.
  private struct SumState: AdapterState {
    var sum = 0

    func reduce(
      message: Int,
      feedback: SignalInput<Int>
    ) throws -> (state: SumState, notification: Int?) {
      guard message >= 0 else { throw Refused() }
      return (SumState(sum: sum + message), sum + message)
    }

    func resume() -> Int? { sum }
  }

  /// Takes the sizes of numbers as messages.
  private struct SizeState: AdapterState {
    static func message(from number: Int) -> Int { abs(number) }

    func reduce(
      message: Int,
      feedback: SignalInput<Int>
    ) -> (state: SizeState, notification: Int?) {
      (self, message)
    }

    func resume() -> Int? { nil }
  }

  @Test func `values become messages also if they are of one type`() {
    let adapter = Adapter(adapterState: SizeState())
    let received = Recorder(adapter)
    adapter.send(-1)
    adapter.input.send(-2)
    let lifetime = Signal.just(-3).bind(to: adapter)
    #expect(received.values == [1, 2, 3])
    lifetime.cancel()
  }

  @Test func `an adapter works on after an end of one of its sources`() {
    let sums = Adapter(adapterState: SumState())
    let event = TempVar<Int>()
    let received = Recorder(event)
    for target in [sums.input, event.input] {
      let first = Input<Int>().through { $0.take(1) }.bind(to: target)
      first.send(1)
      first.send(2)
      target.end()
      target.send(3)
    }
    #expect(Recorder(sums).values == [4])
    #expect(received.values == [1, 3])
  }

  @Test func `the deinitializer of an old state may read the adapter`() {
    final class Reader {
      var read: () -> Void = {}
      deinit { read() }
    }
    struct ReaderState: AdapterState {
      var reader: Reader?
      func reduce(
        message: Reader?,
        feedback: SignalInput<Reader?>
      ) -> (state: ReaderState, notification: Void?) {
        (ReaderState(reader: message), ())
      }
      func resume() -> Void? { nil }
    }
    let adapter = Adapter(adapterState: ReaderState(reader: Reader()))
    var wasEmpty: Bool?
    adapter.core.state.reader?.read = { [core = adapter.core] in
      wasEmpty = core.state.reader == nil
    }
    adapter.send(nil)
    #expect(wasEmpty == true)
  }

  /// Passes its messages to somebody else, who reduces them.
  private struct RemoteState: AdapterState {
    typealias Result = (message: String, state: RemoteState, notification: Int?)

    var length = 0
    let requests: SignalInput<String>
    let answers: Signal<Result>

    var results: Signal<Result>? { answers }

    func reduce(
      message: String,
      feedback: SignalInput<String>
    ) -> (state: RemoteState, notification: Int?) {
      requests.send(message)
      return (self, nil)
    }

    func resume() -> Int? { length }
  }

  @Test func `a state can have its messages reduced elsewhere`() {
    let (requests, sent) = Signal<String>.create()
    let (answers, results) = Signal<RemoteState.Result>.create()
    let asked = Recorder(sent)
    var adapter: Adapter? = Adapter(
      adapterState: RemoteState(requests: requests, answers: results)
    )
    let received = adapter.map { Recorder($0) }
    adapter?.send("Oslo")
    #expect(asked.values == ["Oslo"])
    #expect(received?.values == [0])
    let state = RemoteState(length: 4, requests: requests, answers: results)
    answers.send(("Oslo", state, 4))
    #expect(received?.values == [0, 4])
    #expect(adapter.map { Recorder($0).values } == [4])
    answers.end(.error(Refused()))
    #expect(received?.error is Refused)
    answers.send(("Rome", state, 5))
    #expect(received?.values == [0, 4])
    adapter = nil
  }

  @Test func `results don't retain their adapter`() {
    let (requests, _) = Signal<String>.create()
    let (answers, results) = Signal<RemoteState.Result>.create()
    var adapter: Adapter? = Adapter(
      adapterState: RemoteState(requests: requests, answers: results)
    )
    weak let core = adapter?.core
    #expect(core != nil)
    adapter = nil
    #expect(core == nil)
    answers.end()
  }

  @Test func `a custom state can notify only of actual changes`() {
    let adapter = Adapter(adapterState: DistinctState(value: "a"))
    let received = Recorder(adapter)
    for text in ["a", "b", "b", "c"] { adapter.send(text) }
    #expect(received.values == ["a", "b", "c"])
    #expect(adapter.value == "c")
  }

  @Test func `a custom state is restored as part of a container`() throws {
    struct ViewState: CodableContainer {
      let name: Adapter<DistinctState<String>>
      init() {
        name = Adapter(adapterState: DistinctState(value: ""))
      }
    }
    let state = ViewState()
    var changes = 0
    let lifetime = state.valueChanged.subscribeValues { changes += 1 }
    state.name.send("Oslo")
    #expect(changes == 1)
    #expect(try json(state) == #"{"name":"Oslo"}"#)
    #expect(try decoded(ViewState.self, #"{"name":"Bergen"}"#).name.value == "Bergen")
    lifetime.cancel()
  }

  @Test func `a reducer that throws ends the signals of current and later subscribers`() {
    let adapter = Adapter(adapterState: SumState())
    let received = Recorder(adapter)
    adapter.send(1)
    adapter.send(-1)
    adapter.send(5)
    #expect(received.values == [0, 1])
    #expect(received.error is Refused)
    let late = Recorder(adapter)
    #expect(late.values == [1])
    #expect(late.error is Refused)
  }

  @Test func `a message sent during a delivery is reduced after it`() {
    let (first, second) = (Var(0), Var(0))
    var log: [String] = []
    let lifetimes = [
      first.subscribeValues { value in
        log.append("first \(value)")
        second.send(value)
        log.append("second is still \(second.value)")
      },
      second.subscribeValues { log.append("second \($0)") },
    ]
    log = []
    first.send(1)
    #expect(log == ["first 1", "second is still 0", "second 1"])
    Lifetime(lifetimes).cancel()
  }

  @Test func `a message that the reducer feeds back is reduced after the queued messages`() {
    let adapter = Adapter(
      adapterState: ModelState<[Int], Int, [Int]>(
        initial: [],
        resumer: { _ in nil },
        reducer: { model, message, feedback in
          model.append(message)
          if message < 10 { feedback.send(message * 10) }
          return model
        }
      )
    )
    let received = Recorder(adapter)
    sendTogether {
      adapter.send(1)
      adapter.send(2)
    }
    #expect(received.values.last == [1, 2, 10, 20])
  }
}
