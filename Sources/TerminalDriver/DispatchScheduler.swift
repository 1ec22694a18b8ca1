import CRunLoop
import Dispatch
import Glibc
public import Signals

/// The real scheduler, with the system's clocks and timers on the main queue.
///
/// All timers share one timerfd, which is set to the earliest time when a timer's tolerance ends;
/// all timers that are due then fire together, so that they share wake-ups. A timer without
/// tolerance is as exact as the kernel allows.
public final class DispatchScheduler: Scheduler {
  private struct Timer {
    let id: Int
    let due: Duration
    let latest: Duration
    let action: () -> Void
  }

  private lazy var descriptor = runloop_timer()
  private var source: (any DispatchSourceRead)?
  /// Whether a main loop arms the timerfd once per turn, before it waits.
  private var isInLoop = false
  private var timers: [Timer] = []
  private var nextID = 0
  /// The time to which the timerfd is set.
  private var alarm: Duration?
  /// The offset from the real to the simulated wall time.
  private let shift: Duration

  /// Makes a scheduler, which lives as long as the program.
  ///
  /// - Parameter start: The simulated wall time at the start, since 1970-01-01T00:00:00Z; nil uses
  ///   the real time.
  public init(startingAt start: Duration? = nil) {
    shift = start.map { $0 - Self.time(CLOCK_REALTIME) } ?? .zero
  }

  /// Watches the timerfd with libdispatch, if there is no main loop.
  private func listen() {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in self?.fire() }
    source.activate()
    self.source = source
  }

  /// Makes a main loop watch the timerfd, which saves a thread wake-up compared with libdispatch.
  func move(to loop: MainLoop) {
    source?.cancel()
    source = nil
    isInLoop = true
    loop.watch(descriptor) { self.fire() }
    loop.beforeWaiting = { self.arm() }
  }

  /// The time since the system started, without suspended time (CLOCK_MONOTONIC).
  public var now: Duration { Self.time(CLOCK_MONOTONIC) }

  /// The wall time.
  public var wallTime: Duration { Self.time(CLOCK_REALTIME) + shift }

  /// Runs an action once after a delay, on the main queue.
  public func schedule(
    after delay: Duration,
    tolerance: Duration,
    _ action: @escaping () -> Void
  ) -> Lifetime {
    let id = nextID
    nextID += 1
    let due = now + max(delay, .zero)
    let action = DeliveryQueue.tracingTimer(action)
    let timer = Timer(id: id, due: due, latest: due + max(tolerance, .zero), action: action)
    let place = timers.firstIndex { $0.due > due } ?? timers.endIndex
    timers.insert(timer, at: place)
    timersDidChange()
    return Lifetime { [weak self] in self?.cancel(id) }
  }

  private func cancel(_ id: Int) {
    guard let place = timers.firstIndex(where: { $0.id == id }) else { return }
    timers.remove(at: place)
    timersDidChange()
  }

  private func fire() {
    var expirations: UInt64 = 0
    _ = read(descriptor, &expirations, MemoryLayout<UInt64>.size)
    alarm = nil
    fireDueTimers()
  }

  /// Fires the due timers in order; timers scheduled by an action fire in a later turn.
  func fireDueTimers() {
    let now = now
    let known = nextID
    while let place = timers.firstIndex(where: { $0.due <= now && $0.id < known }) {
      timers.remove(at: place).action()
    }
    timersDidChange()
  }

  private func timersDidChange() {
    if !isInLoop { arm() }
  }

  /// Sets the timerfd to the earliest end of a timer's tolerance.
  private func arm() {
    var next: Duration?
    for timer in timers { next = min(next ?? timer.latest, timer.latest) }
    if next == alarm { return }
    if !isInLoop, source == nil { listen() }
    alarm = next
    var delay = Duration.zero
    // Zero would disarm the timerfd, so a due timer is set one nanosecond ahead.
    if let next { delay = max(next - now, .nanoseconds(1)) }
    let (seconds, attoseconds) = delay.components
    runloop_set_timer(descriptor, seconds, attoseconds / 1_000_000_000)
  }

  private static func time(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
