public import Documents
public import Signals

/// Background work that is performed immediately and completed in the next turn of a virtual clock.
public final class InlineBackground: BackgroundWork {
  private let scheduler: VirtualScheduler
  private var turns: [Int: Lifetime] = [:]
  private var next = 0

  /// Makes a background with a virtual clock.
  public init(_ scheduler: VirtualScheduler) {
    self.scheduler = scheduler
  }

  /// Performs work now, and calls the completion in the next turn.
  public func perform<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result,
    then completion: @escaping @MainActor (Result) -> Void
  ) {
    let result = work()
    let id = next
    next += 1
    turns[id] = scheduler.schedule(after: .zero) { [weak self] in
      MainActor.assumeIsolated {
        self?.turns[id] = nil
        completion(result)
      }
    }
  }

  /// Calls all pending completions.
  public func finish() { scheduler.advance(by: .zero) }
}
