public import Signals

/// The state of a document: a model, the messages that change it, the notifications of a change.
///
/// Views are interested in parts of a large model; they take slices, which say for each
/// notification what of the model has changed for them.
///
/// ```swift
/// let notes = Adapter(
///   adapterState: ModelState<Notes, Notes.Action, Notes.Change>(
///     initial: Notes(),
///     resumer: { _ in .reload },
///     reducer: { model, message, _ in model.apply(message) }
///   )
/// )
/// ```
///
/// The model is changed in place, so a message costs what it changes; a reducer that throws does so
/// before it changes anything.
public struct ModelState<Model, Message, Notification>: AdapterState {
  @usableFromInline let storage: ModelStorage<Model, Message, Notification>
  @usableFromInline let resumer: (Model) -> Notification?
  @usableFromInline
  let reducer: (inout Model, Message, SignalInput<Message>) throws -> Notification?

  /// Makes the state.
  ///
  /// - Parameters:
  ///   - initial: The model at the start.
  ///   - resumer: What those who subscribe are told first.
  ///   - reducer: Changes the model and says what has changed; nil if nothing has.
  @inlinable
  public init(
    initial: Model,
    resumer: @escaping (Model) -> Notification?,
    reducer: @escaping (inout Model, Message, SignalInput<Message>) throws -> Notification?
  ) {
    storage = ModelStorage(initial)
    self.resumer = resumer
    self.reducer = reducer
  }

  /// The model as it is now.
  @inlinable
  public var model: Model { storage.model }

  /// Changes the model, or sends the message to where that is done.
  @inlinable
  public func reduce(
    message: Message,
    feedback: SignalInput<Message>
  ) throws -> (state: Self, notification: Notification?) {
    if let sendAway = storage.sendAway {
      sendAway(message)
      return (self, nil)
    }
    return (self, try reducer(&storage.model, message, feedback))
  }

  /// What the resumer says of the model.
  @inlinable
  public func resume() -> Notification? { resumer(storage.model) }
}

/// The model of a state, and where its messages are reduced if not here.
@usableFromInline
final class ModelStorage<Model, Message, Notification> {
  @usableFromInline var model: Model

  /// Sends a message to where it is reduced; nil if that is here.
  @usableFromInline var sendAway: ((Message) -> Void)?

  /// Tells what was reduced elsewhere.
  var tell: ((ReducedMessage<Model, Message, Notification>) -> Void)?

  /// Keeps the other place going.
  var lifetime: Lifetime?

  @usableFromInline
  init(_ model: Model) {
    self.model = model
  }
}

extension Adapter {
  /// The model as it is now, for what has to be done at once, such as saving.
  ///
  /// Within a delivery it is what was reduced before it. A model that is reduced off the main actor
  /// is the last one that has come back: after a message was sent it may be older than that message.
  ///
  /// - Returns: The model.
  @inlinable
  public func sync<Model, Message, Notification>() -> Model
  where State == ModelState<Model, Message, Notification> {
    core.state.model
  }
}
