public import Signals

/// A value that is told and never kept: an event.
public typealias TempVar<Value> = Adapter<TempVarState<Value>>

/// The state of a value that is never kept.
public struct TempVarState<Value>: AdapterState {
  /// Makes the state.
  @inlinable
  public init() {}

  /// Tells the message.
  @inlinable
  public func reduce(
    message: Value,
    feedback: SignalInput<Value>
  ) -> (state: TempVarState<Value>, notification: Value?) {
    (self, message)
  }

  /// Nothing.
  @inlinable
  public func resume() -> Value? { nil }
}

extension Adapter {
  /// Makes a value that is never kept.
  ///
  /// - Parameters:
  ///   - fileID: Named in the report of a loop that never settles.
  ///   - line: Named in the same report.
  @inlinable
  public init<Value>(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where State == TempVarState<Value> {
    self.init(adapterState: TempVarState(), fileID: fileID, line: line)
  }
}

extension TempVarState: Codable {
  /// Needs nothing: there is nothing to restore.
  public init(from decoder: any Decoder) {}

  /// Leaves an empty container.
  public func encode(to encoder: any Encoder) { encodeNothing(to: encoder) }
}
