extension SignalInterface {
  /// Delivers the values of the signal made from the latest value.
  ///
  /// Each new value cancels the subscription to the previous inner signal. The result completes
  /// when both the outer signal and the latest inner signal have completed.
  ///
  /// ```text
  ///                  1-------2------|
  /// 1: --a--b--c--                   2: --x--y--|
  /// flatMapLatest    --a--b----x--y-|
  /// ```
  ///
  /// - Parameter transform: Makes the inner signal.
  /// - Returns: The signal of the inner signals' values.
  @inlinable
  public func flatMapLatest<Inner: SignalInterface>(
    _ transform: @escaping (OutputValue) -> Inner
  ) -> Signal<Inner.OutputValue> {
    let source = signal.source
    return Signal { sink in
      let inner = LifetimeSlot()
      let outer = LifetimeSlot()
      var (outerIsOpen, innerIsOpen) = (true, false)
      func end(_ end: SignalEnd) {
        if case .complete = end, outerIsOpen || innerIsOpen { return }
        inner.cancel()
        outer.cancel()
        sink.end(end)
      }
      outer.hold(
        source(
          Sink(
            { value in
              inner.clear()
              innerIsOpen = true
              inner.hold(
                transform(value).signal.source(
                  Sink(
                    { if !inner.isCancelled { sink.receive($0) } },
                    onEnd: {
                      innerIsOpen = false
                      end($0)
                    }
                  )
                )
              )
            },
            onEnd: {
              outerIsOpen = false
              end($0)
            }
          )
        )
      )
      return Lifetime {
        outer.cancel()
        inner.cancel()
      }
    }
  }
}

extension SignalChannel {
  /// Delivers the values of the signal made from the latest value.
  ///
  /// - Parameter transform: Makes the inner signal.
  /// - Returns: The extended channel.
  @inlinable
  public func flatMapLatest<Inner: SignalInterface>(
    _ transform: @escaping (OutputValue) -> Inner
  ) -> SignalChannel<InputValue, Inner.OutputValue> {
    through { $0.flatMapLatest(transform) }
  }
}
