/// The entry point of values into a graph, which delivers them immediately or queues them.
@usableFromInline
package final class Root<Value> {
  @usableFromInline let label: RootLabel
  @usableFromInline let receive: (Value) -> Void
  private let finish: ((SignalEnd) -> Void)?
  /// Whether an end was sent, even if it is still queued; later values are ignored.
  @usableFromInline private(set) var isClosed = false
  private var hasEnded = false

  @usableFromInline
  package init(
    label: RootLabel,
    receive: @escaping (Value) -> Void,
    finish: ((SignalEnd) -> Void)? = nil
  ) {
    self.label = label
    self.receive = receive
    self.finish = finish
  }

  deinit {
    guard !hasEnded, let finish else { return }
    // The end is queued, so a running delivery is not interrupted; `self` can't be captured here.
    sendTogether { DeliveryQueue.current.enqueue(label) { finish(.cancelled) } }
  }

  @inlinable
  package func send(_ value: Value) {
    guard !isClosed else { return }
    let queue = DeliveryQueue.current
    guard queue.mode.isEmpty else { return send(value, by: queue) }
    queue.mode = .delivering
    receive(value)
    queue.finish()
  }

  /// Sends a value during a delivery, or while a tracer works.
  @inlinable
  func send(_ value: Value, by queue: DeliveryQueue) {
    if queue.mode.contains(.tracing) { return trace(value, by: queue) }
    queue.enqueue(label) { self.receive(value) }
  }

  @usableFromInline
  func trace(_ value: Value, by queue: DeliveryQueue) {
    sendTogether { queue.enqueue(label) { self.followed(value, by: queue.tracer) } }
  }

  private func followed(_ value: Value, by tracer: Tracer?) {
    guard label.isTraced, let tracer else { return receive(value) }
    tracer.follow(
      OpenRecord(
        label.kind,
        name: label.name ?? "",
        place: label.place,
        value: String(tracing: value),
        label: label
      )
    ) { receive(value) }
  }

  @usableFromInline
  package func end(_ end: SignalEnd) {
    guard !isClosed else { return }
    isClosed = true
    sendTogether {
      DeliveryQueue.current.enqueue(label) {
        self.hasEnded = true
        self.finish?(end)
      }
    }
  }
}

/// The source location at which a root was created, and its name in reports and traces.
@usableFromInline
package final class RootLabel: CustomStringConvertible {
  /// The name; an inspector gives one to states that have none.
  package var name: String?
  package let fileID: StaticString
  package let line: UInt
  /// What a value of the root is in a trace.
  let kind: TraceRecord.Kind
  /// The queue of the graph's thread.
  @usableFromInline let queue: DeliveryQueue
  /// Whether tracers follow the values.
  let isTraced: Bool

  @usableFromInline
  package init(
    name: String? = nil,
    kind: TraceRecord.Kind = .input,
    fileID: StaticString,
    line: UInt
  ) {
    let queue = DeliveryQueue.current
    (self.name, self.kind, self.fileID, self.line) = (name, kind, fileID, line)
    (self.queue, isTraced) = (queue, !queue.isHiding)
  }

  @usableFromInline
  package var description: String { name.map { "\($0) (\(place))" } ?? place }

  package var place: String { "\(fileID):\(line)" }

  /// Whether a tracer follows the values now.
  @inlinable package var isFollowed: Bool { queue.mode.contains(.tracing) }

  /// Adds what an adapter made of a message to the record of the message.
  @usableFromInline
  package func note<Notification>(_ notification: Notification?) {
    queue.tracer?.note(
      notification.map { .notification(String(tracing: $0)) } ?? .none,
      of: self
    )
  }

  /// Adds that the reducer of an adapter failed.
  package func note(_ error: any Error) {
    queue.tracer?.note(.error(String(tracing: error)), of: self)
  }

  /// Follows what a message leads to that was reduced elsewhere.
  package func follow<Message, Notification>(
    reduced message: Message,
    _ notification: Notification?,
    _ body: () -> Void
  ) {
    guard isTraced, let tracer = queue.tracer else { return body() }
    let value = String(tracing: message)
    tracer.follow(OpenRecord(.reduced, name: name ?? "", place: place, value: value, label: self)) {
      note(notification)
      body()
    }
  }
}
