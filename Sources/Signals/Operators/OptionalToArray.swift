extension SignalInterface {
  /// Turns nil into no element, and any other value into the only one of an array.
  ///
  /// - Returns: The signal of the arrays.
  public func optionalToArray<Wrapped>() -> Signal<[Wrapped]> where OutputValue == Wrapped? {
    map { $0.map { [$0] } ?? [] }
  }
}
