import ModelAdapters

/// The history of a document in its journal, without documents.
public nonisolated struct StoredHistory<Place: Sendable & Codable>: Sendable {
  /// The steps.
  private(set) var tree = StepTree<StepMark<Place>>(viewState: StepMark())

  /// The view states.
  private(set) var views: [ViewStep] = []

  /// Makes the history from journal entries.
  ///
  /// - Parameter entries: The entries.
  /// - Complexity: O(*n*) in the entries.
  init(_ entries: [JournalEntry]) {
    for entry in entries {
      switch entry {
      case .step(_, let mark, let joins, let time):
        tree.add(StepMark(bytes: mark), joining: joins, at: time)
      case .undo: _ = tree.undo()
      case .redo(let id, _): _ = tree.redo(to: id)
      case .go(let id): tree.go(to: id)
      case .origin(let step, let next):
        tree = StepTree(viewState: StepMark(), id: step, nextID: next)
      case .skip(let id): tree.skip(to: id)
      case .follow, .document: tree.seal()
      case .view(let state, let time):
        views.append(ViewStep(time: time, step: tree.currentID, state: state))
      case .draft, .saving, .saved, .based, .holds, .theirs, .written: break
      }
    }
    tree.seal()
  }

  /// Whether there is no earlier moment.
  var isEmpty: Bool { tree.count == 1 && views.isEmpty }
}
