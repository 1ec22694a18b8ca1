extension SignalInterface {
  /// Completes when another signal delivers a value.
  ///
  /// The other signal is subscribed to first, so one that delivers at once lets no value pass. Its
  /// error ends the result; its completion does not.
  ///
  /// ```text
  ///              1--2--3-|
  ///              ----a---
  /// takeUntil    1--2|
  /// ```
  ///
  /// ```swift
  /// let (places, stop) = (Signal<Int>.create(), Signal<Void>.create())
  /// let lifetime = places.signal.takeUntil(stop.signal).subscribeValues { print($0) }
  /// places.input.send(1)  // 1
  /// stop.input.send(())
  /// places.input.send(2)
  /// ```
  ///
  /// - Parameter other: The signal whose first value ends the result.
  /// - Returns: The signal of the values before.
  @inlinable
  public func takeUntil<Other: SignalInterface>(_ other: Other) -> Signal<OutputValue> {
    let (source, other) = (signal.source, other.signal.source)
    return Signal { sink in
      let ends = SharedEnd(1, sink.finish)
      let stop = other(
        Sink(
          { _ in if !ends.isOver { ends.end(.complete) } },
          onEnd: { if case .error = $0 { ends.end($0) } }
        )
      )
      guard !ends.isOver else {
        stop.cancel()
        return stop
      }
      let values = source(
        Sink({ if !ends.isOver { sink.receive($0) } }, onEnd: { ends.end($0) })
      )
      ends.slot.hold(Lifetime([values, stop]))
      return Lifetime { ends.cancel() }
    }
  }
}
