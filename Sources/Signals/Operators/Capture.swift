extension SignalInterface {
  /// Returns the values that the signal delivers during subscription.
  ///
  /// - Returns: The values; empty if the signal delivers none at once.
  public func capture() -> [OutputValue] {
    var values: [OutputValue] = []
    subscribeValues { values.append($0) }.cancel()
    return values
  }

  /// Returns the last value that the signal delivers during subscription.
  ///
  /// - Returns: The value, or nil.
  public func peek() -> OutputValue? { capture().last }
}
