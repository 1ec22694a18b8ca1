/// A step of a value on its way through a graph, with the step that caused it.
///
/// A record is made for each event from outside, each message to an adapter, each value of an input
/// and each value that passes a binding. Records form a tree by ``cause``: a key causes an action,
/// the action a message, the message the new values of several views.
public struct TraceRecord: Hashable, Sendable {
  /// The kind of place that a value passed.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An event from outside, such as a key; it has no cause.
    case event

    /// A timer that led to something; it has no cause.
    case timer

    /// A message that an adapter reduces.
    case message

    /// A message that was reduced off the main actor and arrives with its notification.
    case reduced

    /// A value of an input that belongs to no adapter.
    case input

    /// A value of a signal that has a name (``SignalInterface/trace(_:)``).
    case signal

    /// A value that a binding sets.
    case value

    /// A value by which a binding makes its instance perform something.
    case operation

    /// An action that a binding sends.
    case action
  }

  /// The effect of a message in an adapter.
  public enum Effect: Hashable, Sendable {
    /// The state may have changed, and nobody was notified.
    case none

    /// The subscribers were notified; the text describes the notification.
    case notification(String)

    /// The reducer failed; the text describes the error.
    case error(String)
  }

  /// The number of the record: 1, 2, 3 and so on in the order of the records.
  public let id: Int

  /// The number of the record that led to this one; nil for what comes from outside.
  public let cause: Int?

  /// The time since the tracer was made.
  public let time: Duration

  /// The kind of place that the value passed.
  public let kind: Kind

  /// The name of the event, adapter, signal or binding; empty for an adapter or input
  /// without a name.
  public let name: String

  /// Where the value passed: the file and line that made the adapter or the input, or the instance
  /// of the binding, such as `TUILabel#12`; empty for events.
  public let place: String

  /// The beginning of the description of the value.
  public let value: String

  /// The effect of the message in an adapter; nil for other records.
  public let effect: Effect?

  /// Makes a record.
  public init(
    id: Int,
    cause: Int?,
    time: Duration,
    kind: Kind,
    name: String,
    place: String,
    value: String,
    effect: Effect? = nil
  ) {
    (self.id, self.cause, self.time) = (id, cause, time)
    (self.kind, self.name, self.place) = (kind, name, place)
    (self.value, self.effect) = (value, effect)
  }
}
