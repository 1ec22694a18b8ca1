import CRunLoop
import Dispatch
import Glibc
public import Signals

/// Real time: the system's clocks, and timers on the main queue.
///
/// All timers share one timerfd, set to the moment when the first can wait no longer; what is due
/// then fires together, so that timers share wake-ups. Without tolerance a timer is as exact as the kernel allows:
/// a clock ticks on the second.
public final class DispatchScheduler: Scheduler {
  private struct Timer {
    let id: Int
    let due: Duration
    let latest: Duration
    let action: () -> Void
  }

  private lazy var descriptor = runloop_timer()
  private var source: (any DispatchSourceRead)?
  /// Whether a loop arms the timers before it waits: once a turn, when what it had to do is done.
  private var isInLoop = false
  private var timers: [Timer] = []
  private var nextID = 0
  /// The moment that the timerfd is set to.
  private var alarm: Duration?
  /// How far the time of the day is from the real one.
  private let shift: Duration

  /// Makes a scheduler, for as long as the program runs.
  ///
  /// - Parameter start: The time of the day now, since 1970-01-01T00:00:00Z, for a program that shall
  ///   believe to start at another moment; nil is the real one.
  public init(startingAt start: Duration? = nil) {
    shift = start.map { $0 - Self.time(CLOCK_REALTIME) } ?? .zero
  }

  /// Watches the timerfd where no loop does, from the first timer on.
  private func listen() {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in self?.fire() }
    source.activate()
    self.source = source
  }

  /// Lets a loop watch the timerfd, which is one thread's wake-up less than libdispatch's.
  func move(to loop: MainLoop) {
    source?.cancel()
    source = nil
    isInLoop = true
    loop.watch(descriptor) { self.fire() }
    loop.beforeWaiting = { self.arm() }
  }

  /// The time since the system started, without the time it slept.
  public var now: Duration { Self.time(CLOCK_MONOTONIC) }

  /// The time of the day.
  public var wallTime: Duration { Self.time(CLOCK_REALTIME) + shift }

  /// Runs an action once, later, on the main queue.
  public func schedule(
    after delay: Duration,
    tolerance: Duration,
    _ action: @escaping () -> Void
  ) -> Lifetime {
    let id = nextID
    nextID += 1
    let due = now + max(delay, .zero)
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

  /// Fires what is due, in order; what an action schedules waits for its own turn.
  private func fire() {
    var expirations: UInt64 = 0
    _ = read(descriptor, &expirations, MemoryLayout<UInt64>.size)
    alarm = nil
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

  /// Sets the timerfd to the first moment that can't be put off.
  private func arm() {
    var next: Duration?
    for timer in timers { next = min(next ?? timer.latest, timer.latest) }
    if next == alarm { return }
    if !isInLoop, source == nil { listen() }
    alarm = next
    var delay = Duration.zero
    // Zero would switch it off, so a moment that has come is a nanosecond ahead.
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
