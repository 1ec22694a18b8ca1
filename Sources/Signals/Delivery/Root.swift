/// Where values enter a graph: the one place that decides between delivering and waiting.
@usableFromInline
package final class Root<Value>: WaitingRoot {
  @usableFromInline package let label: RootLabel
  @usableFromInline let receive: (Value) -> Void
  private let finish: ((SignalEnd) -> Void)?
  @exclusivity(unchecked) @usableFromInline var waiting: [Value] = []
  private var next = 0
  /// The end that waits behind the values; nothing is accepted after it.
  @usableFromInline private(set) var waitingEnd: SignalEnd?
  @exclusivity(unchecked) @usableFromInline private(set) var hasEnded = false

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
    sendTogether { DeliveryQueue.current.enqueue(Farewell(label: label, finish: finish)) }
  }

  @inlinable
  package func send(_ value: Value) {
    let queue = DeliveryQueue.current
    guard !queue.isDelivering else { return wait(value, queue) }
    guard !hasEnded else { return }
    queue.isDelivering = true
    receive(value)
    queue.finish()
  }

  @inlinable
  func wait(_ value: Value, _ queue: DeliveryQueue) {
    guard waitingEnd == nil, !hasEnded else { return }
    waiting.append(value)
    queue.enqueue(self)
  }

  @usableFromInline
  package func end(_ end: SignalEnd) {
    guard waitingEnd == nil, !hasEnded else { return }
    waitingEnd = end
    sendTogether { DeliveryQueue.current.enqueue(self) }
  }

  @usableFromInline
  package func deliverNext() {
    if next < waiting.count {
      let value = waiting[next]
      forgetNext()
      receive(value)
    } else if let end = waitingEnd {
      hasEnded = true
      waitingEnd = nil
      finish?(end)
    }
  }

  @usableFromInline
  package func dropNext() {
    if next < waiting.count { forgetNext() } else { waitingEnd = nil }
  }

  private func forgetNext() {
    next += 1
    guard next == waiting.count else { return }
    next = 0
    // Nearly always there is one: it goes without the work of a range.
    if waiting.count == 1 { waiting.removeLast() } else { waiting.removeAll(keepingCapacity: true) }
  }
}

/// The end of a signal whose root was released.
private final class Farewell: WaitingRoot {
  let label: RootLabel
  private let finish: (SignalEnd) -> Void

  init(label: RootLabel, finish: @escaping (SignalEnd) -> Void) {
    self.label = label
    self.finish = finish
  }

  func deliverNext() { finish(.cancelled) }
  func dropNext() {}
}

/// A root with a value that waits for the delivery under way.
@usableFromInline
package protocol WaitingRoot: AnyObject {
  /// Names the root in the report of a loop.
  var label: RootLabel { get }

  /// Delivers the value that waited longest.
  func deliverNext()

  /// Forgets the value that waited longest, when a loop is broken off.
  func dropNext()
}

/// Where in the code a root was made.
@usableFromInline
package struct RootLabel: CustomStringConvertible {
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
