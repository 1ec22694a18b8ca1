/// The entry point of values into a graph, which delivers them immediately or queues them.
///
/// Its functions aren't specialized for the type of the values: a subscriber receives its values by
/// reference in any case, and properties that only this module uses need no checks for overlapping
/// accesses.
@usableFromInline
package final class Root<Value>: Receiver<Value> {
  private enum Phase: UInt8 {
    case open
    /// An end was sent and is still queued; later values are ignored.
    case closed
    case ended
  }

  // In this order, the small properties fit into the unused bytes after the label.
  private let label: RootLabel
  private var phase = Phase.open
  /// Whether the subscribers receive an end, also when the root is released without one.
  private let passesEnd: Bool
  /// Whether tracers follow the values.
  private let isTraced = !DeliveryQueue.isHiding
  private let subscribers: SubscriberList<Value>

  /// Makes the root of a signal.
  ///
  /// - Parameters:
  ///   - label: The name in reports and traces.
  ///   - subscribers: Receive the values and the end.
  @usableFromInline
  init(label: RootLabel, subscribers: SubscriberList<Value>) {
    (self.label, self.subscribers) = (label, subscribers)
    passesEnd = true
    super.init()
  }

  /// Makes a root with one receiver, which receives no end, and values after one.
  ///
  /// - Parameters:
  ///   - label: The name in reports and traces.
  ///   - subscribers: A list without subscribers.
  ///   - receive: Called for each value.
  @usableFromInline
  init(label: RootLabel, subscribers: SubscriberList<Value>, receive: @escaping (Value) -> Void) {
    (self.label, self.subscribers) = (label, subscribers)
    passesEnd = false
    super.init()
    subscribers.keep(Subscriber(Sink(receive) { _ in }))
  }

  /// Makes a root with one receiver, which receives no end.
  ///
  /// - Parameters:
  ///   - label: The name in reports and traces.
  ///   - receive: Called for each value.
  @inlinable
  package convenience init(label: RootLabel, receive: @escaping (Value) -> Void) {
    self.init(label: label, subscribers: SubscriberList(), receive: receive)
  }

  deinit {
    guard passesEnd, phase != .ended else { return }
    let state = DeliveryState.current
    guard state.isDelivering else { return finish(.cancelled, in: state) }
    // A running delivery is not interrupted; `self` can't be captured here.
    DeliveryQueue.current.enqueue(label) { [subscribers] in subscribers.finish(.cancelled) }
  }

  @usableFromInline
  package override func send(_ value: Value) {
    guard phase == .open else { return }
    let state = DeliveryState.current
    guard state.mode.isEmpty else { return send(value, in: state.mode) }
    state.mode = .delivering
    subscribers.send(value)
    state.endDelivery()
  }

  /// Sends a value during a delivery, or while a tracer is active.
  private func send(_ value: Value, in mode: DeliveryMode) {
    let queue = DeliveryQueue.current
    guard mode.contains(.tracing) else {
      return queue.enqueue(label) { self.subscribers.send(value) }
    }
    sendTogether { queue.enqueue(label) { self.followed(value, by: queue.tracer) } }
  }

  private func followed(_ value: Value, by tracer: Tracer?) {
    guard isTraced, let tracer else { return subscribers.send(value) }
    tracer.follow(label.record(of: value)) { subscribers.send(value) }
  }

  @usableFromInline
  package override func end(_ end: SignalEnd) {
    guard passesEnd, phase == .open else { return }
    phase = .closed
    let state = DeliveryState.current
    guard state.isDelivering else {
      phase = .ended
      return finish(end, in: state)
    }
    DeliveryQueue.current.enqueue(label) {
      self.phase = .ended
      self.subscribers.finish(end)
    }
  }

  /// Delivers the end outside a delivery.
  private func finish(_ end: SignalEnd, in state: DeliveryState) {
    _ = state.beginDelivery()
    subscribers.finish(end)
    state.endDelivery()
  }
}
