extension Signal {
  /// Delivers values at the subscription, then completes.
  ///
  /// - Parameter values: What is delivered.
  /// - Returns: The signal.
  public static func just(_ values: Value...) -> Signal<Value> {
    Signal { sink in
      for value in values { sink.send(value) }
      sink.end(.complete)
      return Lifetime()
    }
  }

  /// Ends at the subscription without a value.
  ///
  /// - Parameter end: The end.
  /// - Returns: The signal.
  public static func preclosed(_ end: SignalEnd = .complete) -> Signal<Value> {
    Signal { sink in
      sink.end(end)
      return Lifetime()
    }
  }

  /// Never delivers and never ends.
  ///
  /// - Returns: The signal.
  public static func never() -> Signal<Value> {
    Signal { _ in Lifetime() }
  }
}
