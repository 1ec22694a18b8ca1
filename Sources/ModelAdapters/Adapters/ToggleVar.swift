public import Signals

/// A Boolean that each message flips and that can't be set.
///
/// ```swift
/// let showsHelp = ToggleVar(false)
/// let button = Button(.title -- "Keys", .pressed --> showsHelp)
/// ```
public typealias ToggleVar = Adapter<ToggleVarState>

/// The state of a Boolean that each message flips.
public struct ToggleVarState: PersistentContainerAdapterState {
  /// The value.
  public let value: Bool

  /// Makes the state.
  @inlinable
  public init(value: Bool) {
    self.value = value
  }

  /// Flips the value and notifies.
  @inlinable
  public func reduce(
    message: Void,
    feedback: SignalInput<Void>
  ) -> (state: ToggleVarState, notification: Bool?) {
    (ToggleVarState(value: !value), !value)
  }

  /// Returns a flip if the value differs, nil otherwise.
  public func restoring(_ value: Bool) -> Void? { value == self.value ? nil : () }
}

extension Adapter where State == ToggleVarState {
  /// Makes a Boolean that each message flips.
  ///
  /// - Parameters:
  ///   - value: The initial value.
  ///   - fileID: The file to name in a feedback-loop report.
  ///   - line: The line to name in the report.
  @inlinable
  public init(_ value: Bool, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(adapterState: ToggleVarState(value: value), fileID: fileID, line: line)
  }
}
