extension SignalInterface {
  /// Delivers the values of the signals made from all values, as they arrive.
  ///
  /// Completes when the outer signal and all inner signals have completed.
  ///
  /// ```text
  ///            1-------2------|
  /// 1: --a--b--c--|             2: --x--y--|
  /// flatMap    --a--b--c--x--y-|
  /// ```
  ///
  /// ```swift
  /// let numbers = Signal.just(1, 2).flatMap { Signal.just($0, $0 * 10) }
  /// let values = numbers.capture()  // [1, 10, 2, 20]
  /// ```
  ///
  /// - Parameter transform: Makes the inner signal.
  /// - Returns: The signal of the inner signals' values.
  @inlinable
  public func flatMap<Inner: SignalInterface>(
    _ transform: @escaping (OutputValue) -> Inner
  ) -> Signal<Inner.OutputValue> {
    let source = signal.source
    return Signal { sink in
      let ends = SharedEnd(1, sink.finish)
      let inner = LifetimeSlots()
      let outer = source(
        Sink(
          { value in
            guard !ends.isOver else { return }
            ends.add()
            let slot = inner.add()
            slot.hold(
              transform(value).signal.source(
                Sink(
                  { if !ends.isOver { sink.receive($0) } },
                  onEnd: {
                    inner.remove(slot)
                    ends.end($0)
                  }
                )
              )
            )
          },
          onEnd: { ends.end($0) }
        )
      )
      ends.slot.hold(
        Lifetime {
          outer.cancel()
          inner.cancel()
        }
      )
      return Lifetime { ends.cancel() }
    }
  }
}

extension SignalChannel {
  /// Delivers the values of the signals made from all values, as they arrive.
  ///
  /// - Parameter transform: Makes the inner signal.
  /// - Returns: The extended channel.
  @inlinable
  public func flatMap<Inner: SignalInterface>(
    _ transform: @escaping (OutputValue) -> Inner
  ) -> SignalChannel<InputValue, Inner.OutputValue> {
    through { $0.flatMap(transform) }
  }
}
