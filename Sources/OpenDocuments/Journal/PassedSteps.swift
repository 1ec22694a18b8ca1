/// The steps in a journal that its history no longer keeps, and to which no later entry goes back.
///
/// Replaying them needs only the document, not the versions before and after each of them.
nonisolated struct PassedSteps {
  /// Whether each entry is such a step; those after the last one are left out.
  private var isPassed: [Bool] = []

  /// Finds the steps.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - limit: The maximum number of steps that the history keeps.
  /// - Complexity: O(*n*) in the entries.
  init(_ entries: JournalEntries, limit: Int) {
    // After each entry, the number of steps that undo can go back.
    var (depth, depths): (Int, [(depth: Int, isStep: Bool)]) = (0, [])
    var start = 0
    for entry in entries.brief {
      var isStep = false
      switch entry {
      case .step(_, _, let joins, _):
        isStep = true
        if !joins { depth += 1 }
      case .undo: depth -= 1
      case .redo: depth += 1
      // A move to any step, or a new history: the entries before it are replayed as they are.
      case .go, .origin: start = depths.count
      default: break
      }
      depths.append((depth, isStep))
    }
    guard depths.count - start > max(1, limit) else { return }
    isPassed = depths.map { _ in false }
    var least = depth - max(1, limit)
    for index in depths.indices[start...].reversed() {
      least = min(least, depths[index].depth)
      isPassed[index] = depths[index].isStep && depths[index].depth <= least
    }
  }

  /// Returns whether an entry is such a step.
  func contains(_ index: Int) -> Bool { index < isPassed.count && isPassed[index] }
}
