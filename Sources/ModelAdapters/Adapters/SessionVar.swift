public import Signals

/// A value that can be set and is kept while the program runs, but never saved.
///
/// It holds what is a state and yet doesn't outlive the run: whether there is room for two panes, a
/// list of keys that is open. Who subscribes is told the value at once, unlike with ``TempVar``, which
/// tells events only.
///
/// ```swift
/// let isCollapsed = SessionVar(false)
/// let split = SplitView(.collapsedChanged --> isCollapsed)
/// ```
public typealias SessionVar<Value: SessionValue> = Adapter<SessionVarState<Value>>

/// A type whose values can be kept for a run: each run starts with the same value.
public protocol SessionValue {
  /// The value with which a restored view state starts.
  static var atStart: Self { get }
}

/// The state of a value that is kept while the program runs.
public struct SessionVarState<Value: SessionValue>: AdapterState {
  /// The value.
  public let value: Value

  /// Makes the state.
  @inlinable
  public init(value: Value) {
    self.value = value
  }

  /// Sets the value and tells it.
  @inlinable
  public func reduce(
    message: Value,
    feedback: SignalInput<Value>
  ) -> (state: SessionVarState<Value>, notification: Value?) {
    (SessionVarState(value: message), message)
  }

  /// The value.
  @inlinable
  public func resume() -> Value? { value }
}

extension Adapter {
  /// Makes a value that is kept while the program runs.
  ///
  /// - Parameters:
  ///   - value: The value at the start.
  ///   - fileID: Named in the report of a loop that never settles.
  ///   - line: Named in the same report.
  @inlinable
  public init<Value>(
    _ value: Value,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where State == SessionVarState<Value> {
    self.init(adapterState: SessionVarState(value: value), fileID: fileID, line: line)
  }
}

// MARK: - Values

extension Bool: SessionValue {
  /// False.
  public static var atStart: Bool { false }
}

extension Optional: SessionValue {
  /// Nil.
  public static var atStart: Wrapped? { nil }
}

// MARK: - Restoration

extension SessionVarState: Codable {
  /// Starts anew: there is nothing to restore.
  public init(from decoder: any Decoder) { self.init(value: .atStart) }

  /// Leaves an empty container.
  public func encode(to encoder: any Encoder) { encodeNothing(to: encoder) }
}
