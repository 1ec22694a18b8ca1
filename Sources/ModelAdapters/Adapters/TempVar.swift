public import Signals

/// An event: each value is delivered to the current subscribers and not stored.
public typealias TempVar<Value> = Adapter<TempVarState<Value>>

/// The empty state of an event adapter.
public struct TempVarState<Value>: AdapterState {
  /// Makes the state.
  @inlinable
  public init() {}

  /// The given input, because each value is a message.
  @inlinable
  public static func input(to messages: SignalInput<Value>) -> SignalInput<Value> { messages }

  /// Notifies with the message.
  @inlinable
  public func reduce(
    message: Value,
    feedback: SignalInput<Value>
  ) -> (state: TempVarState<Value>, notification: Value?) {
    (self, message)
  }

  /// Returns nil.
  @inlinable
  public func resume() -> Value? { nil }
}

extension Adapter {
  /// Makes an event adapter.
  ///
  /// - Parameters:
  ///   - fileID: The file to name in a feedback-loop report.
  ///   - line: The line to name in the report.
  @inlinable
  public init<Value>(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where State == TempVarState<Value> {
    self.init(adapterState: TempVarState(), fileID: fileID, line: line)
  }
}

extension TempVarState: Codable {
  /// Makes the state; nothing is decoded.
  public init(from decoder: any Decoder) {}

  /// Encodes an empty container.
  public func encode(to encoder: any Encoder) { encodeNothing(to: encoder) }
}
