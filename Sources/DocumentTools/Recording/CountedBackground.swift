import Documents

/// Background work of a run that is recorded: it is performed as ever, and counted.
final class CountedBackground: BackgroundWork {
  private let background: any BackgroundWork

  /// The number of tasks that were given to it.
  private(set) var startedCount = 0

  /// The number of tasks whose completions were called.
  private(set) var finishedCount = 0

  init(_ background: any BackgroundWork) { self.background = background }

  func perform<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result,
    then completion: @escaping @MainActor (Result) -> Void
  ) {
    startedCount += 1
    background.perform(work) { [weak self] result in
      self?.finishedCount += 1
      completion(result)
    }
  }

  nonisolated func report(_ report: @escaping @MainActor @Sendable () -> Void) {
    background.report(report)
  }

  func finish(isEnding: Bool) -> Bool { background.finish(isEnding: isEnding) }
}
