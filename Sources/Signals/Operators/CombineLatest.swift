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
      let latest = Latest<(OutputValue?, Second.OutputValue?)>((nil, nil))
      let ends = SharedEnd(2, sink.finish)
      let deliver = { [receive = sink.receive] in
        guard !ends.isOver, let a = latest.values.0, let b = latest.values.1 else { return }
        receive(combine(a, b))
      }
      let lifetimes = [
        first.source(
          Sink(
            {
              latest.replace($0) { swap(&$0.0, &$1) }
              deliver()
            },
            onEnd: { ends.end($0) }
          )
        ),
        second.source(
          Sink(
            {
              latest.replace($0) { swap(&$0.1, &$1) }
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
    combineLatest(second) { ($0, $1) }.combineLatest(third) { combine($0.0, $0.1, $1) }
  }

  /// Combines the latest values of four signals, whenever one of them changes.
  ///
  /// - Parameters:
  ///   - second: The second signal.
  ///   - third: The third signal.
  ///   - fourth: The fourth signal.
  ///   - combine: Makes the new value.
  /// - Returns: The signal of the combinations.
  @inlinable
  public func combineLatest<
    Second: SignalInterface,
    Third: SignalInterface,
    Fourth: SignalInterface,
    Result
  >(
    _ second: Second,
    _ third: Third,
    _ fourth: Fourth,
    _ combine:
      @escaping (
        OutputValue, Second.OutputValue, Third.OutputValue, Fourth.OutputValue
      ) -> Result
  ) -> Signal<Result> {
    combineLatest(second, third) { ($0, $1, $2) }
      .combineLatest(fourth) { combine($0.0, $0.1, $0.2, $1) }
  }
}

extension Signal {
  /// Combines the latest values of any number of signals, whenever one of them changes.
  ///
  /// Delivers nothing until all signals have delivered. Completes when all have completed, without
  /// a signal at once; an error or a cancellation of any one ends the combination.
  ///
  /// ```swift
  /// let sum = Signal.combineLatest([Var(1), Var(2), Var(3)].map(\.signal)) { $0.reduce(0, +) }
  /// ```
  ///
  /// - Parameters:
  ///   - signals: The signals.
  ///   - combine: Makes the new value from the latest ones, in the order of the signals.
  /// - Returns: The signal of the combinations.
  /// - Complexity: O(1) for each value, in addition to the closure.
  @inlinable
  public static func combineLatest<Result>(
    _ signals: [Signal<Value>],
    _ combine: @escaping ([Value]) -> Result
  ) -> Signal<Result> {
    guard !signals.isEmpty else { return .preclosed() }
    return Signal<Result> { sink in
      // Holds the values as they are passed on, once all signals have delivered.
      let latest = Latest<[Value]>([])
      let first = Latest<[Value?]>(Array(repeating: nil, count: signals.count))
      var missing = signals.count
      let ends = SharedEnd(signals.count, sink.finish)
      let receive = { [receive = sink.receive] (index: Int, value: Value) in
        guard !ends.isOver else { return }
        if latest.values.isEmpty {
          if first.values[index] == nil { missing -= 1 }
          first.replace(value) { swap(&$0[index], &$1) }
          guard missing == 0 else { return }
          (latest.values, first.values) = (first.values.compactMap { $0 }, [])
        } else {
          latest.replace(value) { swap(&$0[index], &$1) }
        }
        receive(combine(latest.values))
      }
      let lifetimes = signals.enumerated().map { index, signal in
        signal.source(Sink({ receive(index, $0) }, onEnd: { ends.end($0) }))
      }
      ends.slot.hold(Lifetime(lifetimes))
      return Lifetime { ends.cancel() }
    }
  }
}

/// The latest values of signals.
@usableFromInline
final class Latest<Values> {
  // because a value is swapped with the old one, which is released after the access, so no access
  // contains other code.
  @exclusivity(unchecked) @usableFromInline var values: Values

  @inlinable
  init(_ values: Values) {
    self.values = values
  }

  /// Replaces a value.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - exchange: Swaps the old one with it.
  @inlinable
  @inline(__always)
  func replace<Value>(_ value: Value, _ exchange: (inout Values, inout Value) -> Void) {
    var value = value
    exchange(&values, &value)
  }
}
