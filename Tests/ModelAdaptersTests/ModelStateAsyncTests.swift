import Dispatch
import ModelAdapters
import Signals
import Testing

@MainActor @Suite(.timeLimit(.minutes(20)))
struct ModelStateAsyncTests {
  private struct Refused: Error {}

  private func counter(
    before: @escaping @Sendable (Int) throws -> Void = { _ in }
  ) -> Adapter<ModelState<[Int], Int, Int>> {
    Adapter(
      adapterState: .async(
        initial: [],
        resumer: { _ in nil },
        reducer: { model, message, feedback in
          try before(message)
          model.append(message)
          if message < 0 { feedback.send(-message) }
          return message
        }
      )
    )
  }

  @Test func `messages are reduced and notifications arrive in order`() async throws {
    let adapter = counter()
    let values = adapter.signal.values
    for number in 0..<1_000 { adapter.send(number) }
    var received: [Int] = []
    for try await number in values {
      received.append(number)
      if number == 999 { break }
    }
    #expect(received == Array(0..<1_000))
    #expect(adapter.sync() == received)
  }

  @Test func `reducing happens off the main actor without blocking it`() async throws {
    let gate = DispatchSemaphore(value: 0)
    let adapter = counter { _ in
      // If this ran on the main actor, the test would never reach `gate.signal()`.
      gate.wait()
    }
    let values = adapter.signal.values
    adapter.send(1)
    #expect(adapter.sync() == [])
    gate.signal()
    #expect(adapter.sync() == [])
    var iterator = values.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    #expect(adapter.sync() == [1])
  }

  @Test func `a notification arrives on the main actor after its model`()
    async throws
  {
    let adapter = counter()
    let (stream, continuation) = AsyncStream<Bool>.makeStream()
    let lifetime = adapter.subscribeValues { number in
      // Traps on any other executor.
      MainActor.assertIsolated()
      continuation.yield(adapter.sync().last == number)
    }
    adapter.send(1)
    adapter.send(2)
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == true)
    #expect(await iterator.next() == true)
    lifetime.cancel()
  }

  @Test func `a message that the reducer feeds back is reduced after the queued messages`()
    async throws
  {
    let gate = DispatchSemaphore(value: 0)
    let adapter = counter { if $0 == -1 { gate.wait() } }
    let values = adapter.signal.values
    adapter.send(-1)
    adapter.send(5)
    gate.signal()
    var received: [Int] = []
    for try await number in values {
      received.append(number)
      if received.count == 3 { break }
    }
    #expect(received == [-1, 5, 1])
  }

  @Test func `a reducer that throws ends the signal with its error`() async throws {
    let adapter = counter { if $0 == 2 { throw Refused() } }
    var received: [Int] = []
    let values = adapter.signal.values
    for number in [1, 2, 3] { adapter.send(number) }
    await #expect(throws: Refused.self) {
      for try await number in values { received.append(number) }
    }
    #expect(received == [1])
    #expect(adapter.sync() == [1])
  }

  @Test func `a second adapter of a state goes on when the first one is released`() async throws {
    let state = counter().core.state
    var first: Adapter? = Adapter(adapterState: state)
    let second = Adapter(adapterState: state)
    _ = first
    first = nil
    let values = second.signal.values
    second.send(1)
    var iterator = values.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
  }

  @Test func `a slice receives the model of each reduction`() async throws {
    let adapter = counter()
    let counts = adapter.slice(resume: 0) { model, _ in .value(model.count) }.values
    adapter.send(7)
    adapter.send(8)
    var iterator = counts.makeAsyncIterator()
    #expect(try await iterator.next() == 0)
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == 2)
  }

  @Test func `releasing the adapter releases its model and reducer`() async {
    final class Token: Sendable {
      let end: AsyncStream<Void>.Continuation

      init(_ end: AsyncStream<Void>.Continuation) {
        self.end = end
      }

      deinit { end.finish() }
    }
    let (released, end) = AsyncStream<Void>.makeStream()
    do {
      let token = Token(end)
      let adapter = counter { _ in withExtendedLifetime(token) {} }
      adapter.send(1)
    }
    for await _ in released {}
  }
}
