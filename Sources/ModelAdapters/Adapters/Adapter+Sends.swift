public import Signals

extension Adapter {
  /// Makes an input that sends the same message for each value that it receives.
  ///
  /// - Parameter message: The message: `.pressed --> list.sends(.insertBelow)`.
  /// - Returns: The input.
  @inlinable
  public func sends<Value>(_ message: State.DefaultMessage) -> SignalInput<Value> {
    let messages = messages
    return SignalInput({ _ in messages.send(State.message(from: message)) })
  }
}
