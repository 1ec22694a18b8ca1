public import Signals

/// The state that the copies of an adapter share.
@usableFromInline
package final class AdapterCore<State: AdapterState> {
  @usableFromInline
  package typealias Step = AdapterStep<State.Message, State, State.Notification>

  // because no access contains other code, and each message would check them.
  @exclusivity(unchecked) @usableFromInline package internal(set) var state: State
  @exclusivity(unchecked) @usableFromInline var hasFailed = false

  /// Passed to the reducer; made for the first message, because many adapters never get one.
  // because no access contains other code, as above.
  @exclusivity(unchecked) @usableFromInline var feedback: SignalInput<State.Message>?

  @usableFromInline package let steps = SubscriberList<Step>()

  /// The root, which retains the core, while it delivers a message.
  // because a weak reference of each adapter would need memory of its own. It is read only for a
  // message, which the root delivers.
  @usableFromInline unowned var root: Root<State.Message>?

  /// The name and the place of the adapter.
  @usableFromInline package let label: AdapterLabel

  #if DEBUG
  /// The number of subscribers to notifications.
  @usableFromInline var readerCount = 0
  private var hasQuietUpdateNote = false
  #endif

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
      let feedback = feedback ?? makeFeedback()
      let (newState, notification) = try state.reduce(message: message, feedback: feedback)
      replaceState(by: newState)
      if label.isFollowed { label.note(notification) }
      guard !steps.isEmpty else { return }
      tell(Step(message: message, state: newState, notification: notification))
    } catch {
      fail(error)
    }
  }

  /// Replaces the state, and then releases the old one, whose deinitializers may read the adapter.
  @inlinable
  func replaceState(by new: State) {
    var old = new
    swap(&state, &old)
  }

  /// Makes the input for messages of the reducer, which doesn't retain the adapter.
  @usableFromInline
  func makeFeedback() -> SignalInput<State.Message> {
    let made = SignalInput<State.Message>({ [weak root] in root?.send($0) })
    feedback = made
    return made
  }

  /// Takes the results of a message that was reduced elsewhere.
  private func arrive(
    _ result: (message: State.Message, state: State, notification: State.Notification?)
  ) {
    guard !hasFailed else { return }
    replaceState(by: result.state)
    sendTogether {
      label.follow(reduced: result.message, result.notification) {
        tell(
          Step(message: result.message, state: result.state, notification: result.notification)
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
    let subscription = steps.add(
      sink.receiving { [receive = sink.receive] step in
        if let notification = step.notification { receive(notification) }
      },
      topics: topics.rawValue
    )
    #if DEBUG
    readerCount += 1
    return Lifetime([subscription, Lifetime { [weak self] in self?.readerCount -= 1 }])
    #else
    return subscription
    #endif
  }

  #if DEBUG
  /// Notes, once, that readers besides one view don't receive a value that is set quietly.
  @usableFromInline
  func noteQuietUpdate() {
    guard readerCount > 1, !hasQuietUpdateNote else { return }
    hasQuietUpdateNote = true
    DeveloperNotes.write(
      "note: \(label): update() sends no notification, and this state has \(readerCount) readers; "
        + "send to the state itself, or read its allChanges()"
    )
  }
  #endif

  /// Delivers a step to the subscribers of its topics; one without a notification to all.
  @inlinable
  func tell(_ step: Step) {
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
///
/// Its type parameters have no constraints, because the runtime would look up conformances at the
/// first use of such a type.
@usableFromInline
package struct AdapterStep<Message, State, Notification> {
  @usableFromInline package let message: Message
  @usableFromInline package let state: State
  @usableFromInline package let notification: Notification?

  @inlinable
  init(message: Message, state: State, notification: Notification?) {
    self.message = message
    self.state = state
    self.notification = notification
  }
}
