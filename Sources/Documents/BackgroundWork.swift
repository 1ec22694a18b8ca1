/// Does work away from the main actor, one piece after the other.
@MainActor
public protocol BackgroundWork {
  /// Does work, and then something with its result on the main actor, in a later turn.
  ///
  /// - Parameters:
  ///   - work: Done in the order of the calls, one at a time.
  ///   - completion: Gets the result, in the same order.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result,
    then completion: @escaping @MainActor (Result) -> Void
  )

  /// Returns when all work is done and all completions were called.
  func finish()
}
