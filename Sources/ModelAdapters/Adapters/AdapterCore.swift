public import Signals

/// The state that the copies of an adapter share.
@usableFromInline
package final class AdapterCore<State: AdapterState> {
  @usableFromInline package internal(set) var state: State
  @usableFromInline package let steps = Subscribers<AdapterStep<State>>()

  /// Given to the reducer; does not keep the adapter.
  @usableFromInline var feedback = SignalInput<State.Message>({ _ in })
  @usableFromInline var hasFailed = false

  @usableFromInline
  init(_ state: State) {
    self.state = state
    (state as? any ReducesElsewhere)?.connect(to: self)
  }

  @inlinable
  func reduce(_ message: State.Message) {
    guard !hasFailed else { return }
    do {
      let (newState, notification) = try state.reduce(message: message, feedback: feedback)
      state = newState
      guard !steps.isEmpty else { return }
      steps.send(AdapterStep(message: message, state: newState, notification: notification))
    } catch {
      fail(error)
    }
  }

  /// Tells what was reduced elsewhere.
  func arrive(_ message: State.Message, _ notification: State.Notification?) {
    sendTogether {
      steps.send(AdapterStep(message: message, state: state, notification: notification))
    }
  }

  @usableFromInline
  func fail(_ error: any Error) {
    hasFailed = true
    sendTogether { steps.finish(.error(error)) }
  }
}

/// A reduced message: the state after it and what it tells.
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

/// A state whose messages may be reduced in another place than where they are sent.
protocol ReducesElsewhere {
  /// Says where to tell what has been reduced; must not keep the core.
  func connect<State: AdapterState>(to core: AdapterCore<State>)
}
