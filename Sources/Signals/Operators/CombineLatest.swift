extension SignalInterface {
  /// Combines the latest values of two signals, whenever one of them changes.
  ///
  /// Delivers nothing until both signals have delivered. Completes when both have completed.
  ///
  /// ```text
  ///                  1-----2---|
  ///                  --a-b-----|
  /// combineLatest    --1-1-2---|
  ///                    a b b
  /// ```
  ///
  /// - Parameters:
  ///   - second: The other signal.
  ///   - combine: Makes the new value.
  /// - Returns: The signal of the combinations.
  @inlinable
  public func combineLatest<Second: SignalInterface, Result>(
    _ second: Second,
    _ combine: @escaping (OutputValue, Second.OutputValue) -> Result
  ) -> Signal<Result> {
    let (first, second) = (signal, second.signal)
    return Signal { sink in
      var latest: (OutputValue?, Second.OutputValue?) = (nil, nil)
      let ends = SharedEnd(2, sink.finish)
      func deliver() {
        if let a = latest.0, let b = latest.1 { sink.send(combine(a, b)) }
      }
      let lifetimes = [
        first.source(
          Sink(
            {
              latest.0 = $0
              deliver()
            },
            onEnd: { ends.end($0) }
          )
        ),
        second.source(
          Sink(
            {
              latest.1 = $0
              deliver()
            },
            onEnd: { ends.end($0) }
          )
        ),
      ]
      ends.slot.hold(Lifetime(lifetimes))
      return Lifetime { ends.cancel() }
    }
  }

  /// Combines the latest values of three signals, whenever one of them changes.
  ///
  /// - Parameters:
  ///   - second: The second signal.
  ///   - third: The third signal.
  ///   - combine: Makes the new value.
  /// - Returns: The signal of the combinations.
  @inlinable
  public func combineLatest<Second: SignalInterface, Third: SignalInterface, Result>(
    _ second: Second,
    _ third: Third,
    _ combine: @escaping (OutputValue, Second.OutputValue, Third.OutputValue) -> Result
  ) -> Signal<Result> {
    let (first, second, third) = (signal, second.signal, third.signal)
    return Signal { sink in
      var latest: (OutputValue?, Second.OutputValue?, Third.OutputValue?) = (nil, nil, nil)
      let ends = SharedEnd(3, sink.finish)
      func deliver() {
        if let a = latest.0, let b = latest.1, let c = latest.2 { sink.send(combine(a, b, c)) }
      }
      let lifetimes = [
        first.source(
          Sink(
            {
              latest.0 = $0
              deliver()
            },
            onEnd: { ends.end($0) }
          )
        ),
        second.source(
          Sink(
            {
              latest.1 = $0
              deliver()
            },
            onEnd: { ends.end($0) }
          )
        ),
        third.source(
          Sink(
            {
              latest.2 = $0
              deliver()
            },
            onEnd: { ends.end($0) }
          )
        ),
      ]
      ends.slot.hold(Lifetime(lifetimes))
      return Lifetime { ends.cancel() }
    }
  }
}
