import CDelivery

/// The state of deliveries on the running thread, which each send tests.
///
/// It is in memory of the thread and not in the queue: the test is one load, and the queue is made
/// when a thread needs it for the first time.
struct DeliveryState {
  private let state: UnsafeMutablePointer<CDeliveryState>

  /// The state of the running thread.
  static var current: DeliveryState { DeliveryState(state: cdelivery_current()) }

  /// The conditions that a send has to check; empty in the usual case.
  var mode: DeliveryMode {
    get { DeliveryMode(rawValue: state.pointee.mode) }
    nonmutating set { state.pointee.mode = newValue.rawValue }
  }

  /// Whether a delivery is running.
  var isDelivering: Bool { mode.contains(.delivering) }

  /// Whether deliveries, releases or closures are queued for the end of the delivery.
  var hasWork: Bool {
    get { state.pointee.has_work }
    nonmutating set { state.pointee.has_work = newValue }
  }

  /// The queue, if the thread has one already.
  var queue: DeliveryQueue? {
    state.pointee.queue.map { Unmanaged<DeliveryQueue>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The queue, which the thread retains until it ends.
  var unmanagedQueue: Unmanaged<DeliveryQueue> {
    state.pointee.queue.map { .fromOpaque($0) } ?? .passUnretained(DeliveryQueue.current)
  }

  /// Retains a queue of the thread.
  func keepQueue(_ queue: DeliveryQueue) -> UnsafeMutableRawPointer {
    let pointer = Unmanaged.passRetained(queue).toOpaque()
    state.pointee.queue = pointer
    return pointer
  }

  /// Releases the queue of the thread.
  func releaseQueue() {
    let queue = state.pointee.queue.map { Unmanaged<DeliveryQueue>.fromOpaque($0) }
    // Reset first: what the queue retains may send in its deinitializer.
    state.pointee.queue = nil
    queue?.release()
  }

  /// Begins a delivery, unless one is running.
  ///
  /// - Returns: Whether it began; ``endDelivery()`` must follow then.
  func beginDelivery() -> Bool {
    guard !isDelivering else { return false }
    mode.insert(.delivering)
    return true
  }

  /// Ends a delivery: runs the queued deliveries in order, then releases the queued objects.
  func endDelivery() {
    if hasWork { unmanagedQueue._withUnsafeGuaranteedRef { $0.drain() } }
    mode.remove(.delivering)
  }
}

/// The conditions that a send has to check.
struct DeliveryMode: OptionSet {
  let rawValue: UInt8

  /// A delivery is running.
  static var delivering: Self { Self(rawValue: 1) }

  /// A tracer is active.
  static var tracing: Self { Self(rawValue: 2) }
}

/// Begins a delivery on the running thread, unless one is running.
@usableFromInline
func beginDelivery() -> Bool { DeliveryState.current.beginDelivery() }

/// Ends the delivery that was begun.
@usableFromInline
func endDelivery() { DeliveryState.current.endDelivery() }
