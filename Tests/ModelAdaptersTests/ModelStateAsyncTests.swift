import Dispatch
import ModelAdapters
import Signals
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
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

  @Test func `messages are reduced and told in order`() async throws {
    let adapter = counter()
    let values = adapter.signal.values
    for number in 0..<1_000 { adapter.send(number) }
    var told: [Int] = []
    for try await number in values {
      told.append(number)
      if number == 999 { break }
    }
    #expect(told == Array(0..<1_000))
    #expect(adapter.sync() == told)
  }

  @Test func `reducing happens off the main actor and nobody waits for it`() async throws {
    let gate = DispatchSemaphore(value: 0)
    let adapter = counter { _ in
      // The main actor would never open the gate if it were the one to wait here.
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

  @Test func `a notification arrives on the main actor, with the model that it tells of`()
    async throws
  {
    let adapter = counter()
    let (stream, continuation) = AsyncStream<Bool>.makeStream()
    let lifetime = adapter.subscribeValues { number in
      // Ends the test if it is not there.
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

  @Test func `what the reducer feeds back comes after what waits`() async throws {
    let gate = DispatchSemaphore(value: 0)
    let adapter = counter { if $0 == -1 { gate.wait() } }
    let values = adapter.signal.values
    adapter.send(-1)
    adapter.send(5)
    gate.signal()
    var told: [Int] = []
    for try await number in values {
      told.append(number)
      if told.count == 3 { break }
    }
    #expect(told == [-1, 5, 1])
  }

  @Test func `a reducer that throws ends the signal with its error`() async throws {
    let adapter = counter { if $0 == 2 { throw Refused() } }
    var told: [Int] = []
    let values = adapter.signal.values
    for number in [1, 2, 3] { adapter.send(number) }
    await #expect(throws: Refused.self) {
      for try await number in values { told.append(number) }
    }
    #expect(told == [1])
    #expect(adapter.sync() == [1])
  }

  @Test func `a slice takes the model of the step`() async throws {
    let adapter = counter()
    let counts = adapter.slice(resume: 0) { model, _ in .value(model.count) }.values
    adapter.send(7)
    adapter.send(8)
    var iterator = counts.makeAsyncIterator()
    #expect(try await iterator.next() == 0)
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == 2)
  }

  @Test func `nothing is left when the adapter is released`() async {
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
