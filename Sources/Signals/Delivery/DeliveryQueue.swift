import Glibc

/// The order in which what is sent during a delivery comes after it.
///
/// There is one queue a thread: a graph of signals lives where it was made, a delivery is
/// synchronous, so the queue of the running thread is the queue of the running graph, and neither
/// a lock nor a global of the program is needed. Three designs were weighed: recursion (Combine; a
/// loop overflows the stack), a queue and a lock a node (CwlSignal; the order depends on the shape
/// of the graph) and one queue a turn, as an event loop has it. The last one is the simplest to
/// think about: a value reaches everybody, then the next one does.
@usableFromInline
package final class DeliveryQueue {
  /// How often a delivery may lead to another before it is called a loop.
  ///
  /// A burst is no loop, however large: all that one delivery sends is one wave.
  static let waveLimit = 100_000

  /// How much may wait before it is called a loop: one that doubles has few waves and no room.
  static let waitingLimit = 3_000_000

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { queue in
      if let queue { Unmanaged<DeliveryQueue>.fromOpaque(queue).release() }
    }
    return key
  }()

  /// The queue of the running thread.
  @usableFromInline
  package static var current: DeliveryQueue {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<DeliveryQueue>.fromOpaque(pointer).takeUnretainedValue()
    }
    let queue = DeliveryQueue()
    pthread_setspecific(key, Unmanaged.passRetained(queue).toOpaque())
    return queue
  }

  /// Whether something is being delivered.
  @usableFromInline package var isDelivering = false

  /// Whether something waits for the end of the delivery.
  @usableFromInline package var hasWork = false

  private var waiting: [Delivery?] = []
  private var next = 0
  private var released: [AnyObject] = []
  private var later: [() -> Void] = []
  var onLoop: ((FeedbackLoop) -> Void)?

  /// Ends a delivery: delivers what waits, in order, then lets go of what the deliveries ended.
  @inlinable
  package func finish() {
    if hasWork { drain() }
    isDelivering = false
  }

  @usableFromInline
  func drain() {
    var trail: [RootLabel] = []
    var (waves, waveEnd) = (0, waiting.count)
    while next < waiting.count, trail.count < 100 {
      if next == waveEnd { (waves, waveEnd) = (waves + 1, waiting.count) }
      // A chain of deliveries doesn't hold the values of all of them.
      let delivery = waiting[next].take()
      next += 1
      if waves > Self.waveLimit || next > Self.waitingLimit, let delivery {
        trail.append(delivery.label)
      }
      delivery?.deliver()
    }
    let (finished, work) = ((waiting, released), later)
    (waiting, released, later) = ([], [], [])
    next = 0
    isDelivering = false
    hasWork = false
    // What is released may send again, which is a delivery of its own.
    withExtendedLifetime(finished) {}
    for work in work { work() }
    if !trail.isEmpty { report(FeedbackLoop(trail: trail)) }
  }

  /// Puts off a delivery until those before it are done.
  ///
  /// - Parameters:
  ///   - label: Names its root in the report of a loop.
  ///   - deliver: Delivers.
  @usableFromInline
  package func enqueue(_ label: RootLabel, _ deliver: @escaping () -> Void) {
    hasWork = true
    waiting.append(Delivery(label: label, deliver: deliver))
  }

  /// Keeps an object until the delivery is over; outside one it is released at once.
  @usableFromInline
  package func release(_ object: AnyObject) {
    guard isDelivering else { return }
    hasWork = true
    released.append(object)
  }

  /// Does something when the delivery is over; outside one at once.
  func perform(_ work: @escaping () -> Void) {
    guard isDelivering else { return work() }
    hasWork = true
    later.append(work)
  }

  private func report(_ loop: FeedbackLoop) {
    guard let onLoop else { fatalError(loop.description) }
    onLoop(loop)
  }
}

/// A value or an end on its way from a root.
private struct Delivery {
  let label: RootLabel
  let deliver: () -> Void
}

/// Sends several values as one: each is accepted before the first is delivered.
///
/// - Parameter body: Sends the values.
/// - Returns: What the body returns.
@inlinable
public func sendTogether<Result>(_ body: () -> Result) -> Result {
  let queue = DeliveryQueue.current
  guard !queue.isDelivering else { return body() }
  queue.isDelivering = true
  defer { queue.finish() }
  return body()
}

/// Does something when the delivery that is under way is over, with all that it leads to.
///
/// For what has to have the last word, such as a restored state on which nothing else is to act any more.
///
/// - Parameter work: What is to be done; outside a delivery it is done at once.
public func afterDelivery(_ work: @escaping () -> Void) {
  DeliveryQueue.current.perform(work)
}

/// Keeps an object until the delivery that is under way is over.
///
/// For views that a binding takes off the screen: one of their own actions may be what is running.
///
/// - Parameter object: The object; outside a delivery nothing keeps it.
public func releaseAfterDelivery(_ object: AnyObject) {
  DeliveryQueue.current.release(object)
}
