/// The source location at which a root was created, and its name in reports and traces.
@usableFromInline
package final class RootLabel: CustomStringConvertible {
  /// The name; an inspector gives one to states that have none.
  package var name: String?
  package let fileID: StaticString
  package let line: UInt
  /// What a value of the root is in a trace.
  let kind: TraceRecord.Kind
  /// Whether tracers follow the values.
  let isTraced: Bool
  /// The queue of the graph; the jobs of the main actor can run on several threads.
  private let queue = DeliveryQueue.current

  @usableFromInline
  package init(
    name: String? = nil,
    kind: TraceRecord.Kind = .input,
    fileID: StaticString,
    line: UInt
  ) {
    (self.name, self.kind, self.fileID, self.line) = (name, kind, fileID, line)
    isTraced = !DeliveryQueue.isHiding
  }

  @usableFromInline
  package var description: String { name.map { "\($0) (\(place))" } ?? place }

  package var place: String { "\(fileID):\(line)" }

  /// Whether a tracer follows the values now.
  @usableFromInline
  package var isFollowed: Bool { queue.tracer != nil }

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
