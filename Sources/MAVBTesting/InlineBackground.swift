public import Documents
import Glibc
public import Signals
import Synchronization

/// Background work that is performed immediately and completed in the next turn of a virtual clock.
public final class InlineBackground: BackgroundWork {
  private let scheduler: VirtualScheduler
  private var turns: [Int: Lifetime] = [:]
  private var next = 0
  private var waiting: [@MainActor () -> Void] = []
  private nonisolated let mainThread = pthread_self()
  /// Reports of work that is performed on several threads.
  private nonisolated let reports = Mutex<[@MainActor @Sendable () -> Void]>([])

  /// Whether work waits, as it does behind a slow disk; it is performed when this becomes false.
  public var isHeld = false {
    didSet { if !isHeld { performWaiting() } }
  }

  /// Makes a background with a virtual clock.
  public init(_ scheduler: VirtualScheduler) {
    self.scheduler = scheduler
  }

  /// Performs work now, unless it is held, and calls the completion in the next turn.
  public func perform<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result,
    then completion: @escaping @MainActor (Result) -> Void
  ) {
    waiting.append { [unowned self] in
      let result = work()
      for report in reports.withLock({ exchange(&$0, with: []) }) { schedule(report) }
      schedule { completion(result) }
    }
    if !isHeld { performWaiting() }
  }

  private func performWaiting() {
    while !isHeld, !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// Calls a report in the next turn.
  public nonisolated func report(_ report: @escaping @MainActor @Sendable () -> Void) {
    guard pthread_equal(pthread_self(), mainThread) == 0 else {
      return MainActor.assumeIsolated { schedule(report) }
    }
    reports.withLock { $0.append(report) }
  }

  private func schedule(_ action: @escaping @MainActor () -> Void) {
    let id = next
    next += 1
    turns[id] = scheduler.schedule(after: .zero) { [weak self] in
      MainActor.assumeIsolated {
        self?.turns[id] = nil
        action()
      }
    }
  }

  /// Performs work that is held, and calls all pending completions.
  public func finish(isEnding: Bool) -> Bool {
    isHeld = false
    scheduler.advance(by: .zero)
    return true
  }
}
