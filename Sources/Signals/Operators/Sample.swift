extension SignalInterface {
  /// Delivers the latest value whenever another signal delivers, if it was not delivered before.
  ///
  /// An error of the other signal ends the result; its completion does not.
  ///
  /// ```text
  ///           1-2---3----|
  ///           ---a-a---a-
  /// sample    ---2-----3-|
  /// ```
  ///
  /// ```swift
  /// let (places, ticks) = (Signal<Int>.create(), Signal<Void>.create())
  /// let lifetime = places.signal.sample(ticks.signal).subscribeValues { print($0) }
  /// for place in 1...3 { places.input.send(place) }
  /// for _ in 1...2 { ticks.input.send(()) }  // 3
  /// ```
  ///
  /// - Parameter trigger: The signal at whose values to deliver.
  /// - Returns: The signal of the samples.
  @inlinable
  public func sample<Trigger: SignalInterface>(_ trigger: Trigger) -> Signal<OutputValue> {
    let (source, trigger) = (signal.source, trigger.signal.source)
    return Signal { sink in
      let ends = SharedEnd(1, sink.finish)
      var latest: OutputValue?
      let values = source(Sink({ latest = $0 }, onEnd: { ends.end($0) }))
      let triggers = trigger(
        Sink(
          { _ in if !ends.isOver, let value = latest.take() { sink.receive(value) } },
          onEnd: { if case .error = $0 { ends.end($0) } }
        )
      )
      ends.slot.hold(Lifetime([values, triggers]))
      return Lifetime { ends.cancel() }
    }
  }
}
