/// How many steps and view states a journal keeps.
nonisolated struct JournalLength: Sendable {
  private var stepCount = 0
  private var viewCount = 0

  /// The length of an empty journal.
  init() {}

  /// Counts the entries of a journal.
  init(_ entries: [JournalEntry]) {
    add(entries)
  }

  /// Counts entries that were appended.
  mutating func add(_ entries: [JournalEntry]) {
    for entry in entries {
      switch entry {
      case .step(_, _, false, _): stepCount += 1
      case .view: viewCount += 1
      default: break
      }
    }
  }

  /// Counts what another length counts.
  mutating func add(_ other: JournalLength) {
    stepCount += other.stepCount
    viewCount += other.viewCount
  }

  /// Whether the journal is due to be shortened.
  ///
  /// It keeps up to a quarter more than the limit, so that it isn't rewritten with every further step.
  func exceeds(_ limits: HistoryLimits) -> Bool {
    max(stepCount, viewCount) > limits.steps / 4 * 5
  }
}
