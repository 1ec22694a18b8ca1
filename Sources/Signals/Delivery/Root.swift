/// Where values enter a graph: the one place that decides between delivering and waiting.
@usableFromInline
package final class Root<Value> {
  @usableFromInline let label: RootLabel
  @usableFromInline let receive: (Value) -> Void
  private let finish: ((SignalEnd) -> Void)?
  /// Whether an end has come, though it may wait still; nothing is accepted after it.
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
    // A delivery under way is not interrupted; the root itself can't wait for its end any more.
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

/// Where in the code a root was made.
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
