import HeapModule

/// A scheduler whose time passes only when a test advances it.
///
/// Timers fire in order of their due times; timers that are due at the same time fire in the order
/// in which they were scheduled.
///
/// ```swift
/// let scheduler = VirtualScheduler()
/// let timer = scheduler.schedule(after: .seconds(1)) { print("one second") }
/// scheduler.advance(by: .seconds(1))
/// ```
public final class VirtualScheduler: Scheduler {
  /// A timer: its due time, and its number in the order of scheduling.
  private struct Timer: Comparable {
    let due: Duration
    let id: Int

    static func < (left: Timer, right: Timer) -> Bool {
      (left.due, left.id) < (right.due, right.id)
    }
  }

  /// The time that has passed.
  public private(set) var now: Duration

  /// The wall time at the start plus the time that has passed.
  public var wallTime: Duration { wallStart + now }

  private let wallStart: Duration
  private var timers = Heap<Timer>()
  /// The actions of the timers that weren't cancelled.
  private var actions: [Int: () -> Void] = [:]
  private var nextID = 0

  /// Makes a stopped clock.
  ///
  /// - Parameter wallTime: The wall time at the start, since 1970-01-01T00:00:00Z.
  public init(wallTime: Duration = .zero) {
    now = .zero
    wallStart = wallTime
  }

  /// Runs an action once enough virtual time has passed.
  ///
  /// - Parameters:
  ///   - delay: The virtual time to wait.
  ///   - tolerance: Ignored, so that tests know the exact time.
  ///   - action: The closure to run.
  /// - Returns: The timer.
  /// - Complexity: O(log *n*) amortized in the number of timers, with its cancellation.
  public func schedule(
    after delay: Duration,
    tolerance: Duration,
    _ action: @escaping () -> Void
  ) -> Lifetime {
    let id = nextID
    nextID += 1
    actions[id] = DeliveryQueue.tracingTimer(action)
    timers.insert(Timer(due: now + max(delay, .zero), id: id))
    return Lifetime { [weak self] in self?.remove(id) }
  }

  private func remove(_ id: Int) {
    // Released after the removal: the action's captures may cancel other timers in their
    // deinitializers.
    let removed = actions.removeValue(forKey: id)
    // A heap can't remove a timer in its middle, so cancelled ones are removed once most are.
    if timers.count > 64, timers.count > 2 * actions.count {
      timers = Heap(timers.unordered.filter { actions[$0.id] != nil })
    }
    withExtendedLifetime(removed) {}
  }

  /// The number of pending timers; zero shows that nothing wakes an idle program.
  public var pendingCount: Int { actions.count }

  /// Advances the time and fires the timers that become due, including those scheduled meanwhile.
  ///
  /// - Parameter duration: The time to add; a negative one counts as zero.
  public func advance(by duration: Duration) {
    let end = now + max(duration, .zero)
    while let first = timers.min, first.due <= end {
      timers.removeMin()
      guard let action = actions.removeValue(forKey: first.id) else { continue }
      now = first.due
      action()
    }
    now = end
  }
}
