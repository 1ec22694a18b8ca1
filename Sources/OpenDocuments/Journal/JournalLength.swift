/// How many steps and view states a journal keeps.
nonisolated struct JournalLength: Sendable {
  private var stepCount = 0
  private var viewCount = 0

  /// The length of an empty journal.
  init() {}

  /// Counts the entries of a journal.
  init(_ entries: some Sequence<JournalEntry>) {
    add(entries)
  }

  /// Counts entries that were appended.
  mutating func add(_ entries: some Sequence<JournalEntry>) {
    for entry in entries {
      switch entry {
      case .step(_, _, false, _): stepCount += 1
      case .view: viewCount += 1
      default: break
      }
    }
  }

  /// Adds another length.
  mutating func add(_ other: JournalLength) {
    stepCount += other.stepCount
    viewCount += other.viewCount
  }

  /// Whether the journal must be shortened.
  ///
  /// The limit may be exceeded by a quarter, so that the journal isn't rewritten with every step.
  func exceeds(_ limits: HistoryLimits) -> Bool {
    max(stepCount, viewCount) > limits.steps / 4 * 5
  }
}
