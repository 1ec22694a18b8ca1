extension SignalInterface where OutputValue: Sendable {
  /// The values from now on as an asynchronous sequence.
  ///
  /// Reading the property subscribes, and the sequence buffers unread values without a limit. It
  /// ends when the signal ends, and throws if the signal ends with an error. Cancelling the reading
  /// task or releasing the sequence ends the subscription.
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

/// A lifetime that can be sent to other threads and is cancelled on the main actor.
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
