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
  private struct Timer {
    let id: Int
    let due: Duration
    let action: () -> Void
  }

  /// The time that has passed.
  public private(set) var now: Duration

  /// The wall time at the start plus the time that has passed.
  public var wallTime: Duration { wallStart + now }

  private let wallStart: Duration
  private var timers: [Timer] = []
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
  public func schedule(
    after delay: Duration,
    tolerance: Duration,
    _ action: @escaping () -> Void
  ) -> Lifetime {
    let id = nextID
    nextID += 1
    let action = DeliveryQueue.tracingTimer(action)
    let timer = Timer(id: id, due: now + max(delay, .zero), action: action)
    // Sorted by due time, then by order of scheduling.
    let place = timers.firstIndex { $0.due > timer.due } ?? timers.endIndex
    timers.insert(timer, at: place)
    return Lifetime { [weak self] in self?.remove(id) }
  }

  private func remove(_ id: Int) {
    guard let place = timers.firstIndex(where: { $0.id == id }) else { return }
    // Released after the removal: the action's captures may cancel other timers in their
    // deinitializers.
    let removed = timers.remove(at: place)
    withExtendedLifetime(removed) {}
  }

  /// The number of pending timers; zero shows that nothing wakes an idle program.
  public var pendingCount: Int { timers.count }

  /// Advances the time and fires the timers that become due, including those scheduled meanwhile.
  ///
  /// - Parameter duration: The time to add.
  public func advance(by duration: Duration) {
    let end = now + duration
    while let first = timers.first, first.due <= end {
      timers.removeFirst()
      now = first.due
      first.action()
    }
    now = end
  }
}
