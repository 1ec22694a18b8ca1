public import Signals

/// A value that can be set and lasts for one run of the program; it is never saved.
///
/// Use it for state that must not survive a restart, such as an open list of keys. A new subscriber
/// receives the value at once, unlike with ``TempVar``, which only delivers events.
///
/// ```swift
/// let showsKeys = SessionVar(false)
/// let button = Button(.pressed --> Input().map { true }.bind(to: showsKeys))
/// ```
public typealias SessionVar<Value: SessionValue> = Adapter<SessionVarState<Value>>

/// A type with an initial value for each run of the program.
public protocol SessionValue {
  /// The value at the start of a run.
  static var atStart: Self { get }
}

/// The state of a value that lasts for one run of the program.
public struct SessionVarState<Value: SessionValue>: AdapterState {
  /// The value.
  public let value: Value

  /// Makes the state.
  @inlinable
  public init(value: Value) {
    self.value = value
  }

  /// Sets the value and notifies.
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
  /// Makes a value that lasts for one run of the program.
  ///
  /// - Parameters:
  ///   - value: The initial value.
  ///   - fileID: The file to name in a feedback-loop report.
  ///   - line: The line to name in the report.
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

extension Int: SessionValue {
  /// Zero.
  public static var atStart: Int { 0 }
}

extension String: SessionValue {
  /// The empty text.
  public static var atStart: String { "" }
}

extension Optional: SessionValue {
  /// Nil.
  public static var atStart: Wrapped? { nil }
}

extension Array: SessionValue {
  /// The empty array.
  public static var atStart: [Element] { [] }
}

// MARK: - Restoration

extension SessionVarState: Codable {
  /// Makes the state with its initial value; nothing is decoded.
  public init(from decoder: any Decoder) { self.init(value: .atStart) }

  /// Encodes an empty container.
  public func encode(to encoder: any Encoder) { encodeNothing(to: encoder) }
}
