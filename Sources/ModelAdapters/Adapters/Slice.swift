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
      return core.steps.add(
        sink.receiving { step in
          guard let notification = step.notification, isRelevant(notification) else { return }
          if case .value(let value) = select(step.state.model, notification) {
            sink.send(value)
          }
        },
        topics: topics.rawValue
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

  /// Delivers the part of a model that a view needs, computed with a state of its own.
  ///
  /// Each subscription has its own state, such as the rows that it has delivered before:
  ///
  /// ```swift
  /// let lines = Adapter(
  ///   adapterState: ModelState<[String], String, Void>(
  ///     initial: [],
  ///     resumer: { _ in () },
  ///     reducer: { lines, line, _ in lines.append(line) }
  ///   )
  /// )
  /// let newLines = lines.slice(initial: 0, resume: ()) { known, lines, _ in
  ///   defer { known = lines.count }
  ///   return .value(lines[known...])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The state at subscription.
  ///   - notification: Passed to `select` at subscription; nil delivers nothing then.
  ///   - topics: The topics of the relevant notifications; others are skipped without a call.
  ///   - select: Selects the part of the model that a notification changed and changes the state;
  ///     called once per notification and subscription.
  /// - Returns: The signal of the parts.
  @inlinable
  public func slice<Memory, Model, Message, Notification, Value>(
    initial: Memory,
    resume notification: Notification?,
    about topics: NotificationTopics = .all,
    _ select: @escaping (inout Memory, Model, Notification) -> Slice<Value>
  ) -> Signal<Value> where State == ModelState<Model, Message, Notification> {
    Signal { [self] sink in
      var memory = initial
      return slice(resume: notification, about: topics) { select(&memory, $0, $1) }.subscribe(sink)
    }
  }
}
