public import Signals

/// A place of mutable state: messages go in, notifications come out, a reducer is between.
///
/// All mutable state of an app is in adapters, and nothing but a message changes it. Copies of an
/// adapter share one state. Messages are reduced in the order in which they were sent; a message
/// sent during a delivery is reduced after it.
///
/// ```swift
/// let name = Var("Oslo")
/// let label = Label(.text <-- name)
/// name.send("Bergen")
/// ```
///
/// An adapter lives where it was made, in an app on the main actor, and can't be sent elsewhere. View
/// states and functions that hold or take adapters belong to the main actor: their target sets
/// `.defaultIsolation(MainActor.self)`, or each of them says `@MainActor`. The values in adapters are
/// plain. Those that are also used beside the main actor, such as documents, are `nonisolated`.
public struct Adapter<State: AdapterState> {
  @usableFromInline package let core: AdapterCore<State>

  /// Takes any message.
  @usableFromInline package let messages: SignalInput<State.Message>

  /// Makes an adapter.
  ///
  /// - Parameters:
  ///   - adapterState: The state at the start.
  ///   - name: Named in the report of a loop that never settles.
  ///   - fileID: Named in the same report.
  ///   - line: Named in the same report.
  @inlinable
  public init(
    adapterState: State,
    name: String? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let label = RootLabel(name: name, fileID: fileID, line: line)
    let core = AdapterCore(adapterState)
    self.core = core
    // Who holds an input holds the state: a view may outlive the view state that it tells.
    let root = Root<State.Message>(label: label, receive: { core.reduce($0) })
    messages = SignalInput(root: root)
    core.feedback = SignalInput({ [weak root] in root?.send($0) })
  }
}

extension Adapter: SignalInputInterface {
  /// Takes the usual kind of message.
  @inlinable
  public var input: SignalInput<State.DefaultMessage> {
    let messages = messages
    return SignalInput({ messages.send(State.message(from: $0)) })
  }

  /// Takes a message in; the same as sending to the input, without making it.
  @inlinable
  public func send(_ message: State.DefaultMessage) {
    messages.send(State.message(from: message))
  }
}

extension Adapter: SignalInterface {
  /// Tells the state as it is now, if it has something to say, and each change of it.
  ///
  /// It goes on as long as somebody holds the adapter or an input of it. When the reducer throws, it
  /// ends with that error, for those who subscribe later too.
  @inlinable
  public var signal: Signal<State.Notification> {
    Signal { [core] sink in
      if let notification = core.state.resume() { sink.send(notification) }
      return core.steps.signal.subscribe(
        Sink(
          { step in if let notification = step.notification { sink.send(notification) } },
          onEnd: { sink.end($0) }
        )
      )
    }
  }
}
