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
