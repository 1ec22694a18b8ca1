extension SignalInterface {
  /// Turns nil into an empty array and any other value into an array of one element.
  ///
  /// - Returns: The signal of the arrays.
  public func optionalToArray<Wrapped>() -> Signal<[Wrapped]> where OutputValue == Wrapped? {
    map { $0.map { [$0] } ?? [] }
  }
}
