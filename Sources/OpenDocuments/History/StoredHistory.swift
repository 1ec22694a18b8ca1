import ModelAdapters

/// The history of earlier runs, as found at the start.
public nonisolated enum EarlierHistory<Place: Sendable & Codable>: Sendable {
  /// There is none.
  case none

  /// A history that leads to the contents of the file.
  case found(StoredHistory<Place>)

  /// A history that didn't fit the contents of the file and was removed.
  case unusable

  /// The history, if it fits.
  var stored: StoredHistory<Place>? { if case .found(let stored) = self { stored } else { nil } }
}

/// The history in a journal: the steps without their documents, and the view states.
public nonisolated struct StoredHistory<Place: Sendable & Codable>: Sendable {
  /// The steps.
  private(set) var tree = StepTree<StepMark<Place>>(viewState: StepMark())

  /// The view states.
  private(set) var views: [ViewStep] = []

  /// Makes the history from journal entries.
  ///
  /// - Parameter entries: The entries.
  /// - Complexity: O(*n*) in the entries.
  init(_ entries: some Sequence<JournalEntry>) { add(entries) }

  /// Adds the steps and view states of later entries.
  ///
  /// - Complexity: O(*n*) in the entries.
  mutating func add(_ entries: some Sequence<JournalEntry>) {
    for entry in entries {
      switch entry {
      case .step(_, let mark, let joins, let time):
        tree.add(StepMark(bytes: mark), joining: joins, at: time)
      case .undo: _ = tree.undo()
      case .redo(let id, _): _ = tree.redo(to: id)
      case .go(let id): tree.go(to: id)
      case .origin(let step, let next, let time):
        tree = StepTree(viewState: StepMark(), at: time, id: step, nextID: next)
      case .skip(let id): tree.skip(to: id)
      case .follow, .document: tree.seal()
      case .view(let state, let time):
        views.append(ViewStep(time: time, step: tree.currentID, state: state))
      case .stepView(let state): tree.changeViewState { $0.view = state }
      case .draft, .saving, .saved, .based, .holds, .theirs, .written: break
      }
    }
    tree.seal()
  }

  /// Whether the history is empty.
  var isEmpty: Bool { tree.count == 1 && views.isEmpty }
}
