import Glibc

/// The queue of deliveries that are sent while another delivery is running.
///
/// There is one queue per thread. A graph of signals stays on the thread that created it and
/// delivery is synchronous, so the queue of the running thread is the queue of the running graph.
/// Neither a lock nor a global variable is needed.
///
/// Three designs were considered: recursive delivery (Combine; a loop overflows the stack), a queue
/// and a lock per node (CwlSignal; the order depends on the shape of the graph), and one queue per
/// turn, as in an event loop. The last one has the simplest rule: a value reaches all subscribers
/// before the next value is delivered.
package final class DeliveryQueue {
  /// The number of waves after which deliveries are reported as a feedback loop.
  ///
  /// Everything that one delivery sends is one wave, so a burst of any size is not a loop.
  static let waveLimit = 100_000

  /// The queue length that is reported as a feedback loop after the first waves.
  ///
  /// A loop that doubles its values in each wave exhausts memory before it reaches the wave limit.
  static let waitingLimit = 3_000_000

  /// The number of first waves in which a queue of any length is a burst, not a loop.
  private static let burstWaves = 3

  /// Releases the queue of a thread that ends.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { _ in DeliveryState.current.releaseQueue() }
    return key
  }()

  /// The queue of the running thread.
  static var current: DeliveryQueue {
    let state = DeliveryState.current
    if let queue = state.queue { return queue }
    let queue = DeliveryQueue()
    pthread_setspecific(key, state.keepQueue(queue))
    return queue
  }

  private var waiting: [Delivery?] = []
  private var next = 0
  /// The first object to release; a delivery that switches one subscription needs no array.
  private var firstReleased: AnyObject?
  private var released: [AnyObject] = []
  private var later: [() -> Void] = []
  var onLoop: ((FeedbackLoop) -> Void)?

  /// Whether tracers ignore what is made now.
  private(set) var hides = false

  /// Whether tracers ignore what is made now on the running thread.
  static var isHiding: Bool {
    get { DeliveryState.current.queue?.hides ?? false }
    set { current.hides = newValue }
  }

  /// The active tracer.
  var tracer: Tracer? {
    didSet {
      let state = DeliveryState.current
      if tracer == nil { state.mode.remove(.tracing) } else { state.mode.insert(.tracing) }
    }
  }

  /// Runs the queued deliveries in order, then ends the delivery and releases the queued objects.
  func drain() {
    var trail: [RootLabel] = []
    var (waves, waveEnd) = (0, waiting.count)
    while next < waiting.count, trail.count < 100 {
      if next == waveEnd { (waves, waveEnd) = (waves + 1, waiting.count) }
      // Free each delivery's value early: a long chain must not keep all of its values in memory.
      let delivery = waiting[next].take()
      next += 1
      let isTooLong = next > Self.waitingLimit && waves > Self.burstWaves
      if waves > Self.waveLimit || isTooLong, let delivery { trail.append(delivery.label) }
      delivery?.deliver()
    }
    let (finished, work) = ((waiting, firstReleased.take(), released), later)
    (waiting, released, later) = ([], [], [])
    next = 0
    let state = DeliveryState.current
    state.mode.remove(.delivering)
    state.hasWork = false
    // Deinitializers may send again; that starts a new delivery.
    withExtendedLifetime(finished) {}
    for work in work { work() }
    if !trail.isEmpty { report(FeedbackLoop(trail: trail)) }
  }

  /// Appends a delivery to the queue.
  ///
  /// - Parameters:
  ///   - label: The name of the root in a feedback-loop report.
  ///   - deliver: Performs the delivery.
  func enqueue(_ label: RootLabel, _ deliver: @escaping () -> Void) {
    DeliveryState.current.hasWork = true
    let deliver = tracer?.continuing(deliver) ?? deliver
    waiting.append(Delivery(label: label, deliver: deliver))
  }

  /// Retains an object until the delivery ends; outside a delivery it is not retained.
  static func release(_ object: consuming AnyObject) {
    let state = DeliveryState.current
    guard state.isDelivering else { return }
    state.hasWork = true
    state.unmanagedQueue.takeUnretainedValue().keep(object)
  }

  private func keep(_ object: consuming AnyObject) {
    if firstReleased == nil { firstReleased = object } else { released.append(object) }
  }

  /// Runs a closure when the delivery ends; outside a delivery it runs immediately.
  func perform(_ work: @escaping () -> Void) {
    let state = DeliveryState.current
    guard state.isDelivering else { return work() }
    state.hasWork = true
    later.append(tracer?.continuing(work) ?? work)
  }

  private func report(_ loop: FeedbackLoop) {
    guard let onLoop else { fatalError(loop.description) }
    onLoop(loop)
  }
}

/// A queued value or end of a root.
private struct Delivery {
  let label: RootLabel
  let deliver: () -> Void
}

/// Sends several values as a batch: all are accepted before the first one is delivered.
///
/// - Parameter body: Sends the values.
/// - Returns: What the body returns.
@inlinable
public func sendTogether<Result>(_ body: () -> Result) -> Result {
  let begins = beginDelivery()
  defer { if begins { endDelivery() } }
  return body()
}

/// Runs a closure after the current delivery and all deliveries that it causes.
///
/// Use it for changes that must come last, such as restoring a state that no pending delivery may
/// change afterwards.
///
/// - Parameter work: The closure; outside a delivery it runs immediately.
public func afterDelivery(_ work: @escaping () -> Void) {
  DeliveryQueue.current.perform(work)
}

/// Retains an object until the current delivery ends.
///
/// Use it for views that a binding removes from the screen: the running delivery may have started
/// in an action of such a view.
///
/// - Parameter object: The object; outside a delivery it is not retained.
public func releaseAfterDelivery(_ object: AnyObject) {
  DeliveryQueue.release(object)
}

/// The report of a loop of bindings that sends values to itself without end.
public struct FeedbackLoop: Error, CustomStringConvertible {
  /// The source locations at which the loop's inputs were created, in order of first delivery.
  public let names: [String]

  init(trail: [RootLabel]) {
    var names: [String] = []
    for label in trail where !names.contains(label.description) { names.append(label.description) }
    self.names = names
  }

  /// One line that names every input in the loop.
  public var description: String {
    "A feedback loop does not settle: " + names.joined(separator: " -> ")
      + ". Break it with distinctUntilChanged()."
  }
}

/// Runs a closure and returns the feedback loop that it caused, if any.
///
/// Outside this function a feedback loop is a fatal error with the same report, because the program
/// would never draw again.
///
/// - Parameter body: Sends values.
/// - Returns: The loop, or nil if all deliveries settled.
public func feedbackLoop(in body: () -> Void) -> FeedbackLoop? {
  let queue = DeliveryQueue.current
  let outer = queue.onLoop
  var found: FeedbackLoop?
  queue.onLoop = { found = $0 }
  body()
  queue.onLoop = outer
  return found
}
