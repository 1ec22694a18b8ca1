import Testing

/// Tests the executables in a real terminal, one at a time to limit the load.
@Suite(.serialized, .urgent)
enum TerminalTests {}

/// Tests the executable of rows in a real terminal, one at a time beside ``TerminalTests``.
@Suite(.serialized, .urgent)
enum RowsTerminalTests {}

/// Runs tests at a high priority.
///
/// They wait most of the time. At the priority of the others each step would wait for a thread
/// behind thousands of tests that compute, and most of the waiting would be left for the end.
struct UrgentTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    withUnsafeCurrentTask { $0?.escalatePriority(to: .high) }
    try await function()
  }
}

extension Trait where Self == UrgentTrait {
  /// Runs the tests of a suite at a high priority.
  static var urgent: Self { Self() }
}
