/// A scheduler whose time passes only when a test says so.
///
/// Timers fire in the order of their moments, and of two at one moment the one scheduled first.
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

  /// The time that was let pass.
  public private(set) var now: Duration

  /// The wall time at the start and the time that was let pass.
  public var wallTime: Duration { wallStart + now }

  private let wallStart: Duration
  private var timers: [Timer] = []
  private var nextID = 0

  /// Makes a clock that stands still.
  ///
  /// - Parameter wallTime: The wall time at the start, since 1970-01-01T00:00:00Z.
  public init(wallTime: Duration = .zero) {
    now = .zero
    wallStart = wallTime
  }

  /// Runs an action when enough time was let pass.
  ///
  /// - Parameters:
  ///   - delay: How long to wait.
  ///   - tolerance: Not used: a test wants to know the moment.
  ///   - action: What to do.
  /// - Returns: The timer.
  public func schedule(
    after delay: Duration,
    tolerance: Duration,
    _ action: @escaping () -> Void
  ) -> Lifetime {
    let id = nextID
    nextID += 1
    let timer = Timer(id: id, due: now + max(delay, .zero), action: action)
    // Sorted by moment, then by order of scheduling.
    let place = timers.firstIndex { $0.due > timer.due } ?? timers.endIndex
    timers.insert(timer, at: place)
    return Lifetime { [weak self] in self?.remove(id) }
  }

  private func remove(_ id: Int) {
    guard let place = timers.firstIndex(where: { $0.id == id }) else { return }
    // What its action holds may end other timers, so it is let go of only afterwards.
    let removed = timers.remove(at: place)
    withExtendedLifetime(removed) {}
  }

  /// How many timers wait; tests use it to show that nothing wakes an idle program.
  public var pendingCount: Int { timers.count }

  /// Lets time pass and fires what falls due, also what is scheduled on the way.
  ///
  /// - Parameter duration: How much time passes.
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
