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
    guard !queue.isDelivering else { return queue.enqueue(label) { self.receive(value) } }
    queue.isDelivering = true
    receive(value)
    queue.finish()
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

/// The source location at which a root was created.
@usableFromInline
package final class RootLabel: CustomStringConvertible {
  package let name: String?
  package let fileID: StaticString
  package let line: UInt

  @usableFromInline
  package init(name: String? = nil, fileID: StaticString, line: UInt) {
    self.name = name
    self.fileID = fileID
    self.line = line
  }

  @usableFromInline
  package var description: String {
    name.map { "\($0) (\(fileID):\(line))" } ?? "\(fileID):\(line)"
  }
}
