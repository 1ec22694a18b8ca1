public import Signals

/// The result of a slice for a notification.
public enum Slice<Value> {
  /// The selected part has not changed.
  case none

  /// The part that changed.
  case value(Value)
}

extension Adapter {
  /// Delivers the part of a model that a view needs, for relevant notifications only.
  ///
  /// Irrelevant notifications are skipped before the selection, which saves time with large models
  /// and frequent notifications.
  ///
  /// - Parameters:
  ///   - notification: Passed to `select` at subscription; nil delivers nothing then.
  ///   - topics: The topics of the relevant notifications; others are skipped without a call.
  ///   - isRelevant: Returns whether to select for a notification.
  ///   - select: Selects the part of the model that a notification changed; called once per
  ///     notification.
  /// - Returns: The signal of the parts.
  @inlinable
  public func slice<Model, Message, Notification, Value>(
    resume notification: Notification?,
    about topics: NotificationTopics = .all,
    where isRelevant: @escaping (Notification) -> Bool,
    _ select: @escaping (Model, Notification) -> Slice<Value>
  ) -> Signal<Value> where State == ModelState<Model, Message, Notification> {
    Signal { [core] sink in
      if let notification, case .value(let value) = select(core.state.model, notification) {
        sink.send(value)
      }
      return core.steps.signal(topics: topics.rawValue).subscribe(
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

  /// Delivers the part of a model that a view needs.
  ///
  /// - Parameters:
  ///   - notification: Passed to `select` at subscription; nil delivers nothing then.
  ///   - topics: The topics of the relevant notifications; others are skipped without a call.
  ///   - select: Selects the part of the model that a notification changed; called once per
  ///     notification.
  /// - Returns: The signal of the parts.
  @inlinable
  public func slice<Model, Message, Notification, Value>(
    resume notification: Notification?,
    about topics: NotificationTopics = .all,
    _ select: @escaping (Model, Notification) -> Slice<Value>
  ) -> Signal<Value> where State == ModelState<Model, Message, Notification> {
    slice(resume: notification, about: topics, where: { _ in true }, select)
  }
}
