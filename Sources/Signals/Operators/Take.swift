extension SignalInterface {
  /// Delivers the first values, then completes.
  ///
  /// The subscription to the source is cancelled before the completion is delivered.
  ///
  /// ```text
  ///            1--2--3-|
  /// take(2)    1--(2|)
  /// ```
  ///
  /// - Parameter count: The number of values; with zero the source is not subscribed to.
  /// - Returns: The signal of the first values.
  @inlinable
  public func take(_ count: Int) -> Signal<OutputValue> {
    guard count > 0 else { return .preclosed() }
    let source = signal.source
    return Signal { sink in
      let ends = SharedEnd(1, sink.finish)
      var left = count
      ends.slot.hold(
        source(
          Sink(
            { value in
              guard left > 0, !ends.isOver else { return }
              left -= 1
              sink.receive(value)
              if left == 0 && !ends.isOver { ends.end(.complete) }
            },
            onEnd: { ends.end($0) }
          )
        )
      )
      return Lifetime { ends.cancel() }
    }
  }

  /// Delivers the first value that satisfies a predicate, then completes.
  ///
  /// ```text
  ///                         1--2--3-|
  /// first(where: isEven)    ---(2|)
  /// ```
  ///
  /// ```swift
  /// let numbers = Signal.just(1, 2, 3, 4)
  /// let first = numbers.first().capture()  // [1]
  /// let even = numbers.first { $0 % 2 == 0 }.capture()  // [2]
  /// ```
  ///
  /// - Parameter isIncluded: Returns whether to deliver the value; true for any value by default.
  /// - Returns: The signal of at most one value.
  @inlinable
  public func first(
    where isIncluded: @escaping (OutputValue) -> Bool = { _ in true }
  ) -> Signal<OutputValue> {
    filter(isIncluded).take(1)
  }

  /// Delivers the values before the first one that does not satisfy a predicate, then completes.
  ///
  /// ```text
  ///                     2--4--5--6-|
  /// takeWhile(isEven)   2--4--|
  /// ```
  ///
  /// ```swift
  /// let numbers = Signal.just(2, 4, 5, 6)
  /// let values = numbers.takeWhile { $0 % 2 == 0 }.capture()  // [2, 4]
  /// ```
  ///
  /// - Parameter isIncluded: Returns whether to deliver a value and continue.
  /// - Returns: The signal of the values before.
  @inlinable
  public func takeWhile(
    _ isIncluded: @escaping (OutputValue) -> Bool
  ) -> Signal<OutputValue> {
    let source = signal.source
    return Signal { sink in
      let ends = SharedEnd(1, sink.finish)
      ends.slot.hold(
        source(
          Sink(
            { value in
              guard !ends.isOver else { return }
              guard isIncluded(value) else { return ends.end(.complete) }
              sink.receive(value)
            },
            onEnd: { ends.end($0) }
          )
        )
      )
      return Lifetime { ends.cancel() }
    }
  }
}
