public import Signals

/// The state of a document: a model, its messages and its notifications.
///
/// A view usually needs a part of a large model. It subscribes to a slice, which selects for each
/// notification the part of the model that has changed for the view.
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
/// The reducer changes the model in place, so a message costs only what it changes. A reducer that
/// throws must do so before it changes anything.
public struct ModelState<Model, Message, Notification>: AdapterState {
  @usableFromInline let storage: ModelStorage<Model, Message, Notification>
  @usableFromInline let resumer: (Model) -> Notification?
  @usableFromInline let classifier: (Notification) -> NotificationTopics
  @usableFromInline
  let reducer: (inout Model, Message, SignalInput<Message>) throws -> Notification?

  /// Makes the state.
  ///
  /// - Parameters:
  ///   - initial: The initial model.
  ///   - resumer: Makes the first notification of a new subscriber.
  ///   - topics: Returns the topics of a notification.
  ///   - reducer: Changes the model and returns the notification; nil if nothing has changed.
  @inlinable
  public init(
    initial: Model,
    resumer: @escaping (Model) -> Notification?,
    topics: @escaping (Notification) -> NotificationTopics = { _ in .all },
    reducer: @escaping (inout Model, Message, SignalInput<Message>) throws -> Notification?
  ) {
    storage = ModelStorage(initial)
    self.resumer = resumer
    classifier = topics
    self.reducer = reducer
  }

  /// The given input, because each value is a message.
  @inlinable
  public static func input(to messages: SignalInput<Message>) -> SignalInput<Message> { messages }

  /// The current model; readers borrow it, because a copy of a large model counts many references.
  @inlinable
  public var model: Model {
    _read { yield storage.model }
  }

  /// Changes the model, or sends the message to the asynchronous reducer.
  @inlinable
  public func reduce(
    message: Message,
    feedback: SignalInput<Message>
  ) throws -> (state: Self, notification: Notification?) {
    if let sendToReducer = storage.sendToReducer {
      sendToReducer(message)
      return (self, nil)
    }
    return (self, try reducer(&storage.model, message, feedback))
  }

  /// Returns the resumer's notification for the model.
  @inlinable
  public func resume() -> Notification? { resumer(storage.model) }

  /// Returns the topics of a notification.
  @inlinable
  public func topics(of notification: Notification) -> NotificationTopics {
    classifier(notification)
  }
}

/// The shared storage of a model state, with the connection to its asynchronous reducer if any.
@usableFromInline
final class ModelStorage<Model, Message, Notification> {
  @usableFromInline var model: Model

  /// Sends a message to the asynchronous reducer; nil if messages are reduced synchronously.
  @usableFromInline var sendToReducer: ((Message) -> Void)?

  /// Receives each result of the asynchronous reducer.
  var receiver: ResultReceiver<Model, Message, Notification>?

  /// Keeps the asynchronous reducer running.
  var lifetime: Lifetime?

  @usableFromInline
  init(_ model: Model) {
    self.model = model
  }
}

extension Adapter {
  /// Returns the current model, for work that can't wait for a notification, such as saving.
  ///
  /// During a delivery this is the model after the last reduced message; queued messages are not
  /// included. With ``ModelState/async(initial:resumer:reducer:)`` it is the last model that
  /// arrived on the main actor, which can be older than a message already sent.
  ///
  /// - Returns: The model.
  @inlinable
  public func sync<Model, Message, Notification>() -> Model
  where State == ModelState<Model, Message, Notification> {
    core.state.model
  }
}
