extension SignalInterface {
  /// Takes what the signal delivers at the subscription.
  ///
  /// - Returns: The values; none if the signal has nothing to say yet.
  public func capture() -> [OutputValue] {
    var values: [OutputValue] = []
    subscribeValues { values.append($0) }.cancel()
    return values
  }

  /// Takes the latest value that the signal delivers at the subscription.
  ///
  /// - Returns: The value, or nil.
  public func peek() -> OutputValue? { capture().last }
}
