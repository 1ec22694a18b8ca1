public import Signals

extension Adapter {
  /// Sends one message, each time that something happens, whatever is told of it.
  ///
  /// - Parameter message: The message: `.pressed --> list.sends(.insertBelow)`.
  /// - Returns: The input.
  @inlinable
  public func sends<Value>(_ message: State.DefaultMessage) -> SignalInput<Value> {
    let messages = messages
    return SignalInput({ _ in messages.send(State.message(from: message)) })
  }
}
