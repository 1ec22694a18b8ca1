public import Signals

/// What an adapter holds, which messages change it, and what it tells about a change.
///
/// The state is a value; its reducer is the only place where it changes. A state that is settable
/// but tells only of real changes:
///
/// ```swift
/// struct DistinctState<Value: Equatable & Codable>: PersistentContainerAdapterState {
///   var value: Value
///   init(value: Value) { self.value = value }
///
///   func reduce(
///     message: Value,
///     feedback: SignalInput<Value>
///   ) throws -> (state: DistinctState<Value>, notification: Value?) {
///     guard message != value else { return (self, nil) }
///     return (DistinctState(value: message), message)
///   }
/// }
/// ```
public protocol AdapterState<Message, Notification> {
  /// What changes the state.
  associatedtype Message

  /// What the adapter's own input takes; the same as a message unless one kind is the usual one.
  associatedtype DefaultMessage = Message

  /// What is told about a change.
  associatedtype Notification

  /// Makes a message from what the adapter's own input takes.
  static func message(from message: DefaultMessage) -> Message

  /// Changes the state.
  ///
  /// - Parameters:
  ///   - message: The change.
  ///   - feedback: Takes messages that come of this one; they are reduced after it.
  /// - Returns: The new state, and what to tell, if anything.
  /// - Throws: To end the adapter with an error: the state stays as it was, its signals end, and
  ///   further messages are ignored.
  func reduce(
    message: Message,
    feedback: SignalInput<Message>
  ) throws -> (state: Self, notification: Notification?)

  /// What those who subscribe now are told first, if anything.
  func resume() -> Notification?
}

extension AdapterState where DefaultMessage == Message {
  /// The message itself.
  @inlinable
  public static func message(from message: DefaultMessage) -> Message { message }
}

/// A state that is one value, which can be saved and restored.
///
/// It is written and read as its value, without a name around it.
public protocol PersistentContainerAdapterState: AdapterState, Codable {
  /// What is saved.
  associatedtype Value: Codable

  /// What is saved.
  var value: Value { get }

  /// Makes the state from what was saved.
  init(value: Value)

  /// The message that gives the state another value; nil if none can.
  func restoring(_ value: Value) -> Message?
}

extension PersistentContainerAdapterState where DefaultMessage == Value {
  /// The usual message, which sets the value.
  public func restoring(_ value: Value) -> Message? { Self.message(from: value) }
}

extension PersistentContainerAdapterState where Notification == Value {
  /// The value.
  @inlinable
  public func resume() -> Value? { value }
}
