public import Signals

/// The state of an adapter, with its messages, its notifications and its reducer.
///
/// The state is a value and only its reducer changes it. This state can be set and notifies only
/// when the value differs:
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
  /// The messages that change the state.
  associatedtype Message

  /// The values that the adapter's own input accepts; the messages unless declared otherwise.
  associatedtype DefaultMessage = Message

  /// The description of a change that subscribers receive.
  associatedtype Notification

  /// Makes a message from a value sent to the adapter's own input.
  static func message(from message: DefaultMessage) -> Message

  /// Returns the adapter's own input.
  ///
  /// By default ``message(from:)`` makes messages from its values. A state whose values are the
  /// messages can return the given input.
  ///
  /// - Parameter messages: Accepts messages.
  /// - Returns: The input.
  static func input(to messages: SignalInput<Message>) -> SignalInput<DefaultMessage>

  /// Reduces a message into a new state.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - feedback: Accepts follow-up messages, which are reduced after this one.
  /// - Returns: The new state and the notification, if any.
  /// - Throws: To end the adapter with an error: the state stays unchanged, its signals end, and
  ///   further messages are ignored.
  func reduce(
    message: Message,
    feedback: SignalInput<Message>
  ) throws -> (state: Self, notification: Notification?)

  /// The first notification of a new subscriber, if any.
  func resume() -> Notification?

  /// Returns the topics of a notification; all of them unless the state defines topics.
  func topics(of notification: Notification) -> NotificationTopics

  /// The messages that are reduced outside the adapter, as in
  /// ``ModelState/async(initial:resumer:reducer:)``, each with the new state and the notification.
  ///
  /// The adapter subscribes once, when it is made. An error ends it like an error of the reducer.
  /// By default nil: ``reduce(message:feedback:)`` returns all results.
  var results: Signal<(message: Message, state: Self, notification: Notification?)>? { get }
}

extension AdapterState {
  /// An input that makes a message from each value.
  @inlinable
  public static func input(to messages: SignalInput<Message>) -> SignalInput<DefaultMessage> {
    SignalInput({ messages.send(message(from: $0)) })
  }

  /// All topics.
  @inlinable
  public func topics(of notification: Notification) -> NotificationTopics { .all }

  /// Nil: all messages are reduced by ``reduce(message:feedback:)``.
  @inlinable
  public var results: Signal<(message: Message, state: Self, notification: Notification?)>? { nil }
}

extension AdapterState where DefaultMessage == Message {
  /// The message itself.
  @inlinable
  public static func message(from message: DefaultMessage) -> Message { message }
}

/// A state that consists of one value, which can be saved and restored.
///
/// It is encoded as the value itself, without a container around it.
public protocol PersistentContainerAdapterState: AdapterState, Codable {
  /// The type of the saved value.
  associatedtype Value: Codable

  /// The value to save.
  var value: Value { get }

  /// Makes the state from a saved value.
  init(value: Value)

  /// Returns the message that changes the value to another one, or nil if there is none.
  func restoring(_ value: Value) -> Message?
}

extension PersistentContainerAdapterState where DefaultMessage == Value {
  /// Returns the default message, which sets the value.
  public func restoring(_ value: Value) -> Message? { Self.message(from: value) }
}

extension PersistentContainerAdapterState where Notification == Value {
  /// The value.
  @inlinable
  public func resume() -> Value? { value }
}

/// The topics of a notification, as bits whose meaning the state defines.
///
/// A document has dozens of subscribers, and most notifications matter to a few of them. A
/// subscriber that names its topics is skipped for notifications of other topics, without a call.
///
/// ```swift
/// extension NotificationTopics {
///   static var rows: Self { Self(rawValue: 1 << 0) }
///   static var columns: Self { Self(rawValue: 1 << 1) }
/// }
/// ```
public struct NotificationTopics: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt64

  /// Makes topics from bits.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// All topics.
  @inlinable
  public static var all: Self { Self(rawValue: .max) }
}
