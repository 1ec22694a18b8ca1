public import Documents
public import Signals

/// Background work that is performed immediately and completed in the next turn of a virtual clock.
public final class InlineBackground: BackgroundWork {
  private let scheduler: VirtualScheduler
  private var turns: [Int: Lifetime] = [:]
  private var next = 0
  private var waiting: [@MainActor () -> Void] = []

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
      schedule { completion(result) }
    }
    if !isHeld { performWaiting() }
  }

  private func performWaiting() {
    while !isHeld, !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// Calls a report in the next turn; work runs on the main actor.
  public nonisolated func report(_ report: @escaping @MainActor @Sendable () -> Void) {
    MainActor.assumeIsolated { schedule(report) }
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
  public func finish() {
    isHeld = false
    scheduler.advance(by: .zero)
  }
}
