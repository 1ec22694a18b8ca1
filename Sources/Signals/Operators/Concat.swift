extension SignalInterface {
  /// Delivers the values of this signal and, after it has completed, those of the next ones.
  ///
  /// Each signal is subscribed to when the previous one has completed; any other end is the end of
  /// all.
  ///
  /// ```text
  ///           1-2|
  ///           ------a-|
  /// concat    1-2------a-|
  /// ```
  ///
  /// - Parameter others: The signals to follow, in order.
  /// - Returns: The signals in succession.
  public func concat(_ others: any SignalInterface<OutputValue>...) -> Signal<OutputValue> {
    let (first, rest) = (signal, others.map { $0.signal })
    return Signal { sink in
      var next = rest.makeIterator()
      let succession = Succession(sink) { end in
        if case .complete = end { next.next() } else { nil }
      }
      return succession.start(with: first)
    }
  }
}
