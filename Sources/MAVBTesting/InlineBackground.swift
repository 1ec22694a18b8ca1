public import Documents
public import Signals

/// Background work that is done at once, and told in the next turn of a virtual clock.
public final class InlineBackground: BackgroundWork {
  private let scheduler: VirtualScheduler
  private var turns: [Int: Lifetime] = [:]
  private var next = 0

  /// Makes a background whose turns a clock decides.
  public init(_ scheduler: VirtualScheduler) {
    self.scheduler = scheduler
  }

  /// Does work now, and tells its result in the next turn.
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

  /// Tells the results of all work.
  public func finish() { scheduler.advance(by: .zero) }
}
