public import Signals

/// What a slice has to say about a notification.
public enum Slice<Value> {
  /// Nothing changed for it.
  case none

  /// The part that changed.
  case value(Value)
}

extension Adapter {
  /// Tells only what a view needs to know of a model, for notifications that matter to it.
  ///
  /// Of all others the model is not even looked at, which counts where it is large and told often.
  ///
  /// - Parameters:
  ///   - notification: Stands for the notification when somebody subscribes; nil tells nothing then.
  ///   - isRelevant: Whether a notification matters.
  ///   - select: Picks from the model what a notification means; called once a notification.
  /// - Returns: The signal of the parts.
  @inlinable
  public func slice<Model, Message, Notification, Value>(
    resume notification: Notification?,
    where isRelevant: @escaping (Notification) -> Bool,
    _ select: @escaping (Model, Notification) -> Slice<Value>
  ) -> Signal<Value> where State == ModelState<Model, Message, Notification> {
    Signal { [core] sink in
      if let notification, case .value(let value) = select(core.state.model, notification) {
        sink.send(value)
      }
      return core.steps.signal.subscribe(
        Sink(
          { step in
            guard let notification = step.notification, isRelevant(notification) else { return }
            if case .value(let value) = select(step.state.model, notification) {
              sink.send(value)
            }
          },
          onEnd: { sink.end($0) }
        )
      )
    }
  }

  /// Tells only what a view needs to know of a model.
  ///
  /// - Parameters:
  ///   - notification: Stands for the notification when somebody subscribes; nil tells nothing then.
  ///   - select: Picks from the model what a notification means; called once a notification.
  /// - Returns: The signal of the parts.
  @inlinable
  public func slice<Model, Message, Notification, Value>(
    resume notification: Notification?,
    _ select: @escaping (Model, Notification) -> Slice<Value>
  ) -> Signal<Value> where State == ModelState<Model, Message, Notification> {
    slice(resume: notification, where: { _ in true }, select)
  }
}
