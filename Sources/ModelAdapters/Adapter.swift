public import Signals

/// Mutable state that a reducer changes: messages go in, notifications come out.
///
/// All mutable state of an app is in adapters and changes only through messages. Copies of an
/// adapter share one state. Messages are reduced in the order in which they are sent; a message
/// sent during a delivery is reduced after it.
///
/// ```swift
/// let name = Var("Oslo")
/// let label = Label(.text <-- name)
/// name.send("Bergen")
/// ```
///
/// An adapter stays in the isolation domain that created it, in an app the main actor. Types that
/// store adapters and functions that take them belong to the main actor too: their target sets
/// `.defaultIsolation(MainActor.self)`, or each declaration is marked `@MainActor`. The values in
/// adapters are plain values. Value types that are also used off the main actor, such as documents,
/// are `nonisolated`.
public struct Adapter<State: AdapterState> {
  @usableFromInline package let core: AdapterCore<State>

  /// Accepts every kind of message.
  @usableFromInline package let messages: SignalInput<State.Message>

  /// Makes an adapter.
  ///
  /// - Parameters:
  ///   - adapterState: The initial state.
  ///   - name: The name to use in a feedback-loop report.
  ///   - fileID: The file to name in the report.
  ///   - line: The line to name in the report.
  @inlinable
  public init(
    adapterState: State,
    name: String? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let label = AdapterLabel(name: name, fileID: fileID, line: line)
    let core = AdapterCore(adapterState, label)
    self.core = core
    // An input retains the state: a view may outlive the view state that it sends messages to.
    let root = Root<State.Message>(label: .adapter(label), receive: { core.reduce($0) })
    messages = SignalInput(root: root)
    core.root = root
  }
}

extension Adapter: SignalInputInterface {
  /// Accepts the default kind of message.
  @inlinable
  public var input: SignalInput<State.DefaultMessage> { State.input(to: messages) }

  /// Sends a message, without making an input first.
  @inlinable
  public func send(_ message: State.DefaultMessage) {
    messages.send(State.message(from: message))
  }
}

extension Adapter: SignalInterface {
  /// Delivers the resume notification of the current state, if any, and each later notification.
  ///
  /// The signal runs as long as the adapter or one of its inputs is retained. When the reducer
  /// throws, it ends with that error, also for later subscribers.
  @inlinable
  public var signal: Signal<State.Notification> {
    // Captures one reference, so the closure needs no memory of its own.
    Signal { [core] sink in core.subscribe(sink, about: .all) }
  }

  /// Returns the adapter's signal without the notifications of other topics.
  ///
  /// - Parameter topics: The topics; a notification is delivered if it has one of them.
  /// - Returns: The signal of the notifications.
  @inlinable
  public func notifications(about topics: NotificationTopics) -> Signal<State.Notification> {
    Signal { [core] sink in core.subscribe(sink, about: topics) }
  }
}

extension Adapter {
  /// Makes an input that sends the same message for each value that it receives.
  ///
  /// - Parameter message: The message: `.pressed --> list.sends(.insertBelow)`.
  /// - Returns: The input.
  @inlinable
  public func sends<Value>(_ message: State.DefaultMessage) -> SignalInput<Value> {
    let messages = messages
    return SignalInput({ _ in messages.send(State.message(from: message)) })
  }
}

extension Adapter: Encodable where State: Encodable {
  /// Encodes the state.
  public func encode(to encoder: any Encoder) throws {
    try core.state.encode(to: encoder)
  }
}

extension Adapter: Decodable where State: Decodable {
  /// Makes an adapter from a decoded state.
  ///
  /// The coding key is the adapter's name in a feedback-loop report.
  public init(from decoder: any Decoder) throws {
    self.init(
      adapterState: try State(from: decoder),
      name: decoder.codingPath.last?.stringValue
    )
  }
}

extension PersistentContainerAdapterState {
  /// Decodes the value.
  public init(from decoder: any Decoder) throws {
    self.init(value: try Value(from: decoder))
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}
