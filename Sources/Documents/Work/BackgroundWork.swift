/// Performs work off the main actor, one task after the other.
@MainActor
public protocol BackgroundWork: Sendable {
  /// Performs work, then calls a completion with its result on the main actor, in a later turn.
  ///
  /// - Parameters:
  ///   - work: Performed in the order of the calls, one at a time.
  ///   - completion: Called with the result, in the same order.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result,
    then completion: @escaping @MainActor (Result) -> Void
  )

  /// Calls a closure on the main actor in a later turn, for work that reports its progress.
  ///
  /// It may be called from any thread, and does not extend the work: a report may arrive after the
  /// completion.
  nonisolated func report(_ report: @escaping @MainActor @Sendable () -> Void)

  /// Blocks until all work is done and all completions were called.
  ///
  /// - Parameter isEnding: Whether a signal ends the program. Work without progress is abandoned
  ///   then, so that a disk that hangs doesn't block the terminal.
  /// - Returns: False if work was abandoned.
  @discardableResult
  func finish(isEnding: Bool) -> Bool
}

extension BackgroundWork {
  /// Blocks until all work is done and all completions were called.
  public func finish() { finish(isEnding: false) }

  /// Calls a closure on the main actor in a later turn.
  public nonisolated func report(_ report: @escaping @MainActor @Sendable () -> Void) {
    Task { @MainActor in report() }
  }
}

/// Work off the main actor that is performed in short slices, such as a search.
///
/// It is performed beside saves and the journal. Between two slices, slices of other work are
/// performed, and the owner decides whether the work continues.
public protocol SlicedWork: Sendable {
  /// Performs the next slice, in some milliseconds.
  mutating func advance()
}
