import Signals
import Testing

@MainActor @Suite(.timeLimit(.minutes(20)))
struct AsyncBridgeTests {
  private struct Failure: Error {}

  @Test func `values are read in order, including those sent before reading starts`()
    async throws
  {
    let (input, signal) = Signal<Int>.create()
    let values = signal.values
    for number in 1...3 { input.send(number) }
    input.end()
    var read: [Int] = []
    for try await number in values { read.append(number) }
    #expect(read == [1, 2, 3])
  }

  @Test func `the error of a signal is thrown`() async {
    let (input, signal) = Signal<Int>.create()
    let values = signal.values
    input.send(1)
    input.end(.error(Failure()))
    var read: [Int] = []
    await #expect(throws: Failure.self) {
      for try await number in values { read.append(number) }
    }
    #expect(read == [1])
  }

  @Test func `dropping the sequence ends the subscription`() async {
    let (ended, end) = AsyncStream<Void>.makeStream()
    let signal = Signal<Int> { _ in Lifetime { end.finish() } }
    do { _ = signal.values }
    for await _ in ended {}
  }

  @Test func `a sequence becomes a signal that completes`() async throws {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    for number in 1...3 { continuation.yield(number) }
    continuation.finish()
    let values = Signal(stream).map { $0 * 10 }.values
    var read: [Int] = []
    for try await number in values { read.append(number) }
    #expect(read == [10, 20, 30])
  }

  @Test func `an error thrown by a sequence ends the signal`() async {
    let stream = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: Failure()) }
    let values = Signal(stream).values
    await #expect(throws: Failure.self) { for try await _ in values {} }
  }

  @Test func `cancelling the subscription terminates the sequence`() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let (ended, end) = AsyncStream<Void>.makeStream()
    continuation.onTermination = { _ in end.finish() }
    let lifetime = Signal(stream).subscribeValues { _ in }
    lifetime.cancel()
    for await _ in ended {}
  }
}
