import Documents

/// Background work of a replay: it is performed when the recording says that it was finished.
final class HeldBackground: BackgroundWork {
  private let background: any BackgroundWork
  private var held: [() -> Void] = []

  init(_ background: any BackgroundWork) { self.background = background }

  /// Holds the work.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result,
    then completion: @escaping @MainActor (Result) -> Void
  ) {
    held.append { [background] in background.perform(work, then: completion) }
  }

  /// Performs the oldest tasks, and calls their completions.
  ///
  /// - Parameter count: The maximum number of tasks.
  /// - Returns: The number of tasks that are missing, because nothing is held any more.
  func perform(_ count: Int) -> Int {
    var rest = count
    while rest > 0, !held.isEmpty {
      held.removeFirst()()
      background.finish()
      rest -= 1
    }
    return rest
  }

  nonisolated func report(_ report: @escaping @MainActor @Sendable () -> Void) {
    background.report(report)
  }

  func finish(isEnding: Bool) -> Bool {
    _ = perform(.max)
    return background.finish(isEnding: isEnding)
  }
}
