/// Performs work off the main actor, one task after the other.
@MainActor
public protocol BackgroundWork {
  /// Performs work, then calls a completion with its result on the main actor, in a later turn.
  ///
  /// - Parameters:
  ///   - work: Performed in the order of the calls, one at a time.
  ///   - completion: Called with the result, in the same order.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result,
    then completion: @escaping @MainActor (Result) -> Void
  )

  /// Blocks until all work is done and all completions were called.
  func finish()
}
