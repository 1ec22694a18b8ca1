public import Signals

/// A value that can be set.
///
/// It has three inputs: the adapter itself sets the value and tells it; `update()` sets it and tells
/// nobody, which breaks the loop between a field and the state that feeds it; `notify()` tells a
/// value and keeps the old one.
///
/// ```swift
/// let text = Var("")
/// let field = TextField(.text <-- text, .textChanged --> text.update())
/// ```
public typealias Var<Value: Codable> = Adapter<VarState<Value>>

/// The state of a value that can be set.
public struct VarState<Value: Codable>: PersistentContainerAdapterState {
  /// What can be done to the value.
  public enum Message {
    /// Sets the value and tells it.
    case set(Value)

    /// Sets the value and tells nobody.
    case update(Value)

    /// Tells a value and keeps the old one.
    case notify(Value)
  }

  /// The value.
  public let value: Value

  /// Makes the state.
  @inlinable
  public init(value: Value) {
    self.value = value
  }

  /// Sets the value.
  @inlinable
  public static func message(from value: Value) -> Message { .set(value) }

  /// Sets and tells what the message says.
  @inlinable
  public func reduce(
    message: Message,
    feedback: SignalInput<Message>
  ) -> (state: VarState<Value>, notification: Value?) {
    switch message {
    case .set(let new): (VarState(value: new), new)
    case .update(let new): (VarState(value: new), nil)
    case .notify(let passing): (self, passing)
    }
  }
}

extension Adapter {
  /// Makes a value that can be set.
  ///
  /// - Parameters:
  ///   - value: The value at the start.
  ///   - name: Named in the report of a loop that never settles.
  ///   - fileID: Named in the same report.
  ///   - line: Named in the same report.
  @inlinable
  public init<Value>(
    _ value: Value,
    name: String? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where State == VarState<Value> {
    self.init(adapterState: VarState(value: value), name: name, fileID: fileID, line: line)
  }

  /// Sets the value and tells it; the same as the adapter's own input.
  @inlinable
  public func set<Value>() -> SignalInput<Value> where State == VarState<Value> { input }

  /// Sets the value and tells nobody but those who ask for all changes.
  @inlinable
  public func update<Value>() -> SignalInput<Value> where State == VarState<Value> {
    let messages = messages
    return SignalInput({ messages.send(.update($0)) })
  }

  /// Tells a value and keeps the old one.
  @inlinable
  public func notify<Value>() -> SignalInput<Value> where State == VarState<Value> {
    let messages = messages
    return SignalInput({ messages.send(.notify($0)) })
  }

  /// The value as it is now, and each change of it: what is set and what is updated.
  @inlinable
  public func allChanges<Value>() -> Signal<Value> where State == VarState<Value> {
    Signal { [core] sink in
      sink.send(core.state.value)
      return core.steps.signal.subscribe(
        Sink(
          { step in
            if case .notify = step.message { return }
            sink.send(step.state.value)
          },
          onEnd: { sink.end($0) }
        )
      )
    }
  }
}

extension Adapter where State: PersistentContainerAdapterState {
  /// The value as it is now; within a delivery, what was reduced before it.
  @inlinable
  public var value: State.Value { core.state.value }
}
