extension Signal {
  /// Makes a signal that delivers a value during subscription, then completes.
  ///
  /// - Parameter value: The value.
  /// - Returns: The signal.
  @inlinable
  public static func just(_ value: Value) -> Signal<Value> {
    Signal { sink in
      sink.send(value)
      sink.end(.complete)
      return Lifetime()
    }
  }

  /// Makes a signal that delivers values during subscription, then completes.
  ///
  /// - Parameter values: The values.
  /// - Returns: The signal.
  public static func just(_ values: Value...) -> Signal<Value> { just(contentsOf: values) }

  /// Makes a signal that delivers the elements of a sequence during subscription, then completes.
  ///
  /// ```swift
  /// let squares = Signal.just(contentsOf: 1...3).map { $0 * $0 }
  /// let values = squares.capture()  // [1, 4, 9]
  /// ```
  ///
  /// - Parameter values: The sequence, which is read again by each subscription.
  /// - Returns: The signal.
  public static func just(contentsOf values: some Sequence<Value>) -> Signal<Value> {
    Signal { sink in
      for value in values { sink.send(value) }
      sink.end(.complete)
      return Lifetime()
    }
  }

  /// Makes a signal that ends during subscription without a value.
  ///
  /// - Parameter end: The end.
  /// - Returns: The signal.
  public static func preclosed(_ end: SignalEnd = .complete) -> Signal<Value> {
    Signal { sink in
      sink.end(end)
      return Lifetime()
    }
  }

  /// Makes a signal that never delivers and never ends.
  ///
  /// - Returns: The signal.
  public static func never() -> Signal<Value> {
    Signal { _ in Lifetime() }
  }
}
