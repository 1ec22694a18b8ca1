public import Signals

/// A value that turns over between false and true with each message and can't be set.
///
/// ```swift
/// let showsHelp = ToggleVar(false)
/// let button = Button(.title -- "Keys", .pressed --> showsHelp)
/// ```
public typealias ToggleVar = Adapter<ToggleVarState>

/// The state of a value that turns over.
public struct ToggleVarState: PersistentContainerAdapterState {
  /// The value.
  public let value: Bool

  /// Makes the state.
  @inlinable
  public init(value: Bool) {
    self.value = value
  }

  /// Turns the value over and tells it.
  @inlinable
  public func reduce(
    message: Void,
    feedback: SignalInput<Void>
  ) -> (state: ToggleVarState, notification: Bool?) {
    (ToggleVarState(value: !value), !value)
  }

  /// Turns the value over, if it is the other one.
  public func restoring(_ value: Bool) -> Void? { value == self.value ? nil : () }
}

extension Adapter where State == ToggleVarState {
  /// Makes a value that turns over.
  ///
  /// - Parameters:
  ///   - value: The value at the start.
  ///   - fileID: Named in the report of a loop that never settles.
  ///   - line: Named in the same report.
  @inlinable
  public init(_ value: Bool, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(adapterState: ToggleVarState(value: value), fileID: fileID, line: line)
  }
}
