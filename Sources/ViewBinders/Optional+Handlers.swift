extension Optional {
  /// Adds a handler, which is called after those that were added before.
  ///
  /// - Parameter handler: The handler.
  @inlinable
  public mutating func add<Value>(
    _ handler: @escaping (Value) -> Void
  ) where Wrapped == (Value) -> Void {
    guard let earlier = self else {
      self = handler
      return
    }
    self = { value in
      earlier(value)
      handler(value)
    }
  }

  /// Adds a handler without a value, which is called after those that were added before.
  ///
  /// - Parameter handler: The handler.
  @inlinable
  public mutating func add(_ handler: @escaping () -> Void) where Wrapped == () -> Void {
    guard let earlier = self else {
      self = handler
      return
    }
    self = {
      earlier()
      handler()
    }
  }
}
