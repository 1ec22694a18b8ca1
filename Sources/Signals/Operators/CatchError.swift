extension SignalInterface {
  /// Continues with another signal after an error.
  ///
  /// An error of the other signal is the end.
  ///
  /// ```text
  ///               1--2--x
  /// 2nd: -a-|
  /// catchError    1--2---a-|
  /// ```
  ///
  /// ```swift
  /// let failure = Signal<Int>.preclosed(.error(CancellationError()))
  /// let loading = Signal.just(1, 2).concat(failure)
  /// let numbers = loading.catchError { _ in Signal.just(0) }.capture()  // [1, 2, 0]
  /// ```
  ///
  /// - Parameter recover: Makes the other signal from the error.
  /// - Returns: The signal that recovers.
  public func catchError<Other: SignalInterface<OutputValue>>(
    _ recover: @escaping (any Error) -> Other
  ) -> Signal<OutputValue> {
    let first = signal
    return Signal { sink in
      var hasRecovered = false
      let succession = Succession(sink) { end in
        guard case .error(let error) = end, !hasRecovered else { return nil }
        hasRecovered = true
        return recover(error).signal
      }
      return succession.start(with: first)
    }
  }

  /// Subscribes again after an error, up to a number of times.
  ///
  /// ```text
  ///             1-x
  /// retry(1)    1-1-x
  /// ```
  ///
  /// ```swift
  /// let failure = Signal<Int>.preclosed(.error(CancellationError()))
  /// let loading = Signal.just(1, 2).concat(failure)
  /// let numbers = loading.retry(1).capture()  // [1, 2, 1, 2]
  /// ```
  ///
  /// - Parameter count: The number of further attempts; the error of the last one is the end.
  /// - Returns: The signal of the values of all attempts.
  public func retry(_ count: Int) -> Signal<OutputValue> {
    let first = signal
    return Signal { sink in
      var left = count
      let succession = Succession(sink) { end in
        guard case .error = end, left > 0 else { return nil }
        left -= 1
        return first
      }
      return succession.start(with: first)
    }
  }
}
