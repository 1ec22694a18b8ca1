public import Signals

/// The state that the copies of an adapter share.
@usableFromInline
package final class AdapterCore<State: AdapterState> {
  @usableFromInline package internal(set) var state: State
  @usableFromInline package let steps = SubscriberList<AdapterStep<State>>()

  /// Passed to the reducer; does not retain the adapter.
  @usableFromInline var feedback = SignalInput<State.Message>({ _ in })
  @usableFromInline var hasFailed = false

  /// The name and the place of the adapter.
  @usableFromInline package let label: AdapterLabel

  /// The subscription to messages that are reduced elsewhere.
  private var results: Lifetime?

  @usableFromInline
  init(_ state: State, _ label: AdapterLabel) {
    (self.state, self.label) = (state, label)
    results = state.results?.subscribe(
      { [weak self] in self?.arrive($0) },
      onEnd: { [weak self] end in if case .error(let error) = end { self?.fail(error) } }
    )
  }

  @inlinable
  func reduce(_ message: State.Message) {
    guard !hasFailed else { return }
    do {
      let (newState, notification) = try state.reduce(message: message, feedback: feedback)
      state = newState
      if label.isFollowed { label.note(notification) }
      guard !steps.isEmpty else { return }
      tell(AdapterStep(message: message, state: newState, notification: notification))
    } catch {
      fail(error)
    }
  }

  /// Takes the results of a message that was reduced elsewhere.
  private func arrive(
    _ result: (message: State.Message, state: State, notification: State.Notification?)
  ) {
    guard !hasFailed else { return }
    state = result.state
    sendTogether {
      label.follow(reduced: result.message, result.notification) {
        tell(
          AdapterStep(
            message: result.message,
            state: result.state,
            notification: result.notification
          )
        )
      }
    }
  }

  /// Adds a subscriber for notifications of some topics, and sends it that of the current state.
  @inlinable
  func subscribe(
    _ sink: Sink<State.Notification>,
    about topics: NotificationTopics
  ) -> Lifetime {
    if let notification = state.resume(), !state.topics(of: notification).isDisjoint(with: topics) {
      sink.send(notification)
    }
    return steps.add(
      sink.receiving { [receive = sink.receive] step in
        if let notification = step.notification { receive(notification) }
      },
      topics: topics.rawValue
    )
  }

  /// Delivers a step to the subscribers of its topics; one without a notification to all.
  @inlinable
  func tell(_ step: AdapterStep<State>) {
    let topics = step.notification.map { step.state.topics(of: $0) } ?? .all
    steps.send(step, topics: topics.rawValue)
  }

  @usableFromInline
  func fail(_ error: any Error) {
    hasFailed = true
    label.note(error)
    sendTogether { steps.finish(.error(error)) }
  }
}

/// A reduced message, with the state after it and its notification.
@usableFromInline
package struct AdapterStep<State: AdapterState> {
  @usableFromInline package let message: State.Message
  @usableFromInline package let state: State
  @usableFromInline package let notification: State.Notification?

  @inlinable
  init(message: State.Message, state: State, notification: State.Notification?) {
    self.message = message
    self.state = state
    self.notification = notification
  }
}
