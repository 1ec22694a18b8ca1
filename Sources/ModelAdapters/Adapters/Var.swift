public import Signals

/// A value that can be set.
///
/// It has three inputs. The adapter itself sets the value and notifies all readers. A view that
/// gets the value that it has does nothing, so a view can be bound in both directions:
///
/// ```swift
/// let text = Var("")
/// let field = TextField(.text <-- text, .textChanged --> text)
/// ```
///
/// `update()` sets the value without a notification, for a view that does something also for a
/// value that it has. Other readers don't see such a value; they read `allChanges()`. `notify()`
/// sends a notification and leaves the stored value unchanged.
public typealias Var<Value: Codable> = Adapter<VarState<Value>>

/// The state of a value that can be set.
public struct VarState<Value: Codable>: PersistentContainerAdapterState {
  /// The messages of a value that can be set.
  public enum Message {
    /// Sets the value and notifies.
    case set(Value)

    /// Sets the value without a notification.
    case update(Value)

    /// Sends a notification and leaves the stored value unchanged.
    case notify(Value)
  }

  /// The value.
  public let value: Value

  /// Makes the state.
  @inlinable
  public init(value: Value) {
    self.value = value
  }

  /// Returns the message that sets the value.
  @inlinable
  public static func message(from value: Value) -> Message { .set(value) }

  /// Sets the value and notifies as the message requires.
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
  ///   - value: The initial value.
  ///   - name: The name to use in a feedback-loop report.
  ///   - fileID: The file to name in the report.
  ///   - line: The line to name in the report.
  @inlinable
  public init<Value>(
    _ value: Value,
    name: String? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where State == VarState<Value> {
    self.init(adapterState: VarState(value: value), name: name, fileID: fileID, line: line)
  }

  /// Returns an input that sets the value and notifies; the same as the adapter's own input.
  @inlinable
  public func set<Value>() -> SignalInput<Value> where State == VarState<Value> { input }

  /// Returns an input that sets the value and notifies only the subscribers of ``allChanges()``.
  ///
  /// A debug build writes a note to standard error, once for each state, if more than one reader
  /// misses the value.
  @inlinable
  public func update<Value>() -> SignalInput<Value> where State == VarState<Value> {
    let (messages, core) = (messages, core)
    return SignalInput({
      #if DEBUG
      core.noteQuietUpdate()
      #endif
      messages.send(.update($0))
    })
  }

  /// Returns an input that sends a notification and leaves the stored value unchanged.
  @inlinable
  public func notify<Value>() -> SignalInput<Value> where State == VarState<Value> {
    let messages = messages
    return SignalInput({ messages.send(.notify($0)) })
  }

  /// Returns a signal of the current value and each change of it, including updates.
  @inlinable
  public func allChanges<Value>() -> Signal<Value> where State == VarState<Value> {
    Signal { [core] sink in
      sink.send(core.state.value)
      return core.steps.add(
        sink.receiving { step in
          if case .notify = step.message { return }
          sink.send(step.state.value)
        }
      )
    }
  }
}

extension Adapter where State: PersistentContainerAdapterState {
  /// The current value; during a delivery, the value after the last reduced message.
  @inlinable
  public var value: State.Value { core.state.value }
}
