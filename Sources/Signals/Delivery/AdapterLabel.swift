/// The name of an adapter in reports and traces, and the source location at which it was made.
@usableFromInline
package final class AdapterLabel: CustomStringConvertible {
  /// The name; an inspector gives one to states that have none.
  package var name: String?
  /// Whether tracers follow the values.
  let isTraced = !DeliveryQueue.isHiding
  private let place: SourcePlace
  /// The queue of the graph; the jobs of the main actor can run on several threads.
  private let queue = DeliveryQueue.current

  @usableFromInline
  package init(name: String? = nil, fileID: StaticString, line: UInt) {
    self.name = name
    place = SourcePlace(fileID: fileID, line: line)
  }

  @usableFromInline
  package var description: String { name.map { "\($0) (\(place))" } ?? place.description }

  /// Whether a tracer follows the values now.
  @usableFromInline
  package var isFollowed: Bool { queue.tracer != nil }

  /// Adds the effect of a message in the adapter to the record of the message.
  @usableFromInline
  package func note<Notification>(_ notification: Notification?) {
    queue.tracer?.note(
      notification.map { .notification(String(tracing: $0)) } ?? .none,
      of: self
    )
  }

  /// Adds the failure of the reducer to the record of the message.
  package func note(_ error: any Error) {
    queue.tracer?.note(.error(String(tracing: error)), of: self)
  }

  /// Follows the effects of a message that was reduced elsewhere.
  package func follow<Message, Notification>(
    reduced message: Message,
    _ notification: Notification?,
    _ body: () -> Void
  ) {
    guard isTraced, let tracer = queue.tracer else { return body() }
    tracer.follow(record(.reduced, String(tracing: message))) {
      note(notification)
      body()
    }
  }

  /// Returns the record of a value that passes the adapter.
  func record(_ kind: TraceRecord.Kind, _ value: String) -> OpenRecord {
    OpenRecord(kind, name: name ?? "", place: "\(place)", value: value, adapter: self)
  }
}
