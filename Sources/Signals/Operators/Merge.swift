extension SignalInterface {
  /// Delivers the values of several signals as they arrive.
  ///
  /// Completes when all have completed; an error or a cancellation of any one ends the merged
  /// signal.
  ///
  /// ```text
  ///          1-----2-|
  ///          --a-b---|
  /// merge    1-a-b-2-|
  /// ```
  ///
  /// - Parameter others: The other signals.
  /// - Returns: The merged signal.
  @inlinable
  public func merge(_ others: any SignalInterface<OutputValue>...) -> Signal<OutputValue> {
    let sources = [signal] + others.map { $0.signal }
    return Signal { sink in
      let ends = SharedEnd(sources.count, sink.finish)
      let lifetime = Lifetime(
        sources.map { $0.source(Sink(sink.receive, onEnd: { ends.end($0) })) }
      )
      ends.slot.hold(lifetime)
      return Lifetime { ends.slot.cancel() }
    }
  }
}
