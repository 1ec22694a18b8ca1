/// How many steps and view states a journal has.
nonisolated struct JournalCounts: Sendable {
  /// The steps; those that joined the one before don't count.
  private(set) var steps = 0

  /// The view states that stayed.
  private(set) var views = 0

  /// Counts an entry.
  mutating func add(_ entry: JournalEntry) {
    switch entry {
    case .step(_, _, false, _): steps += 1
    case .view: views += 1
    default: break
    }
  }
}
