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

extension Signal where Value: Sendable {
  /// Makes a signal of the elements of an asynchronous sequence.
  ///
  /// Each subscription iterates the sequence from its start, in a task on the main actor that is
  /// cancelled with the subscription. Elements arrive in later turns. The end of the sequence
  /// completes the signal; an error that it throws ends the signal with that error.
  ///
  /// - Parameter sequence: The source of the values.
  @MainActor
  public init<Source: AsyncSequence & Sendable>(_ sequence: Source) where Source.Element == Value {
    self.init { sink in
      let task = Task {
        do {
          for try await value in sequence where !Task.isCancelled {
            sendTogether { sink.send(value) }
          }
          if !Task.isCancelled { sendTogether { sink.end(.complete) } }
        } catch {
          if !Task.isCancelled { sendTogether { sink.end(.error(error)) } }
        }
      }
      return Lifetime { task.cancel() }
    }
  }
}
