extension SignalInterface where OutputValue: Sendable {
  /// The values as an asynchronous sequence, from now on.
  ///
  /// Asking for it subscribes; the sequence keeps what is not yet read. It ends when the signal
  /// does, an error is thrown. Cancelling the task that reads, or dropping the sequence, ends the
  /// subscription.
  ///
  /// ```swift
  /// let (input, signal) = Signal<Int>.create()
  /// for try await number in signal.values { print(number) }
  /// ```
  @MainActor public var values: AsyncThrowingStream<OutputValue, any Error> {
    let (stream, continuation) = AsyncThrowingStream<OutputValue, any Error>.makeStream()
    let subscription = MainActorLifetime(
      subscribe(
        { continuation.yield($0) },
        onEnd: { end in
          if case .error(let error) = end { return continuation.finish(throwing: error) }
          continuation.finish()
        }
      )
    )
    continuation.onTermination = { _ in
      Task { @MainActor in subscription.cancel() }
    }
    return stream
  }
}

/// A lifetime that another thread may ask to end; it ends on the main actor.
@MainActor
private final class MainActorLifetime {
  private var lifetime: Lifetime?

  init(_ lifetime: Lifetime) {
    self.lifetime = lifetime
  }

  func cancel() {
    lifetime?.cancel()
    lifetime = nil
  }
}
