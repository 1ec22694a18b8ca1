extension SignalInterface {
  /// Folds the values and delivers each intermediate result.
  ///
  /// ```text
  ///               1--2--3-|
  /// scan(0, +)    1--3--6-|
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The result before the first value.
  ///   - next: Makes the next result from the last one and a value.
  /// - Returns: The signal of the results.
  @inlinable
  public func scan<Result>(
    _ initial: Result,
    _ next: @escaping (Result, OutputValue) -> Result
  ) -> Signal<Result> {
    let source = signal.source
    return Signal { sink in
      var result = initial
      return source(
        Sink(
          { value in
            result = next(result, value)
            sink.send(result)
          },
          onEnd: sink.finish
        )
      )
    }
  }

  /// Folds the values and delivers the final result on completion.
  ///
  /// ```text
  ///                 1--2--3-|
  /// reduce(0, +)    --------6|
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The result before the first value.
  ///   - next: Makes the next result from the last one and a value.
  /// - Returns: The signal of the one result.
  @inlinable
  public func reduce<Result>(
    _ initial: Result,
    _ next: @escaping (Result, OutputValue) -> Result
  ) -> Signal<Result> {
    let source = signal.source
    return Signal { sink in
      var result = initial
      let slot = LifetimeSlot()
      slot.hold(
        source(
          Sink(
            { result = next(result, $0) },
            onEnd: { end in
              if case .complete = end { sink.send(result) }
              // The receiver of the result may have cancelled the subscription.
              if !slot.isCancelled { sink.end(end) }
            }
          )
        )
      )
      return Lifetime { slot.cancel() }
    }
  }

  /// Flips a Boolean on each value and delivers the result.
  ///
  /// - Parameter initial: The state before the first value.
  /// - Returns: The signal of the states.
  @inlinable
  public func toggle(initial: Bool = false) -> Signal<Bool> {
    scan(initial) { state, _ in !state }
  }
}

extension SignalChannel {
  /// Folds the values and passes each intermediate result on.
  ///
  /// - Parameters:
  ///   - initial: The result before the first value.
  ///   - next: Makes the next result from the last one and a value.
  /// - Returns: The extended channel.
  @inlinable
  public func scan<Result>(
    _ initial: Result,
    _ next: @escaping (Result, OutputValue) -> Result
  ) -> SignalChannel<InputValue, Result> {
    through { $0.scan(initial, next) }
  }

  /// Flips a Boolean on each value and passes the result on.
  ///
  /// - Parameter initial: The state before the first value.
  /// - Returns: The extended channel.
  @inlinable
  public func toggle(initial: Bool = false) -> SignalChannel<InputValue, Bool> {
    through { $0.toggle(initial: initial) }
  }
}
