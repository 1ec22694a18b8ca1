import ModelAdapters

// MARK: - Undo and redo

nonisolated extension DocumentTimeline {
  /// Performs an undo or redo and all pending ones, up to a step that is not in memory.
  ///
  /// - Parameter move: The move to add; nil performs the pending moves only.
  /// - Returns: The change, and the request for the steps that the remaining moves need.
  mutating func move(_ move: HistoryMove?) -> (Document.Change?, StepRequest<Document>?) {
    if let move { awaitedMoves.append(move) }
    guard phase == .ready else { return (nil, nil) }
    var change: Document.Change?
    for (index, move) in awaitedMoves.enumerated() {
      if let next = move == .back ? undo() : redo() {
        change = change == nil ? next : Document.reload
      } else if let request = missingSteps(for: move) {
        awaitedMoves.removeFirst(index)
        phase = .reading
        return (change, request)
      }
    }
    awaitedMoves = []
    return (change, nil)
  }

  /// Returns the request for the steps that a move needs; nil if there is no such step.
  private func missingSteps(for move: HistoryMove) -> StepRequest<Document>? {
    let id = move == .back ? history.stepMissingForUndo : history.stepMissingForRedo
    return id.map { request($0) }
  }

  /// Undoes a step; returns nil if there is none in memory.
  private mutating func undo() -> Document.Change? {
    guard let undone = history.undo()?.undone, let versions = undone.versions else { return nil }
    let mark = undone.viewState
    let place = mark.undonePlace ?? mark.place
    return restore(versions.base, since: versions.document, undone, at: place) { .undo(edit: $0) }
  }

  /// Redoes a step; returns nil if there is none in memory.
  private mutating func redo() -> Document.Change? {
    guard let step = history.redo(), let versions = step.versions else { return nil }
    let id = step.id
    let place = step.viewState.place
    return restore(versions.document, since: versions.base, step, at: place) {
      .redo(to: id, edit: $0)
    }
  }

  /// Restores the version before or after a step; the entry needs no edit if the result equals that
  /// version.
  private mutating func restore(
    _ version: Document,
    since base: Document,
    _ step: DocumentHistory<Document>.Step,
    at place: Document.Place?,
    _ entry: @escaping @Sendable ([UInt8]?) -> JournalEntry
  ) -> Document.Change {
    let before = document
    let change = document.restore(version, since: base, showing: place)
    follow(document)
    isUndo = true
    guard isRecorded else { return change }
    if !history.isStored(step.id) {
      // The journal began after that step, so it can't replay an undo or redo of it.
      recordEdit(from: before) { .follow(edit: $0) }
      recordOrigin()
    } else if document.isSame(as: version) {
      record(entry(nil))
    } else {
      recordEdit(from: before, entry)
    }
    return change
  }
}

// MARK: - Steps that are not in memory

nonisolated extension DocumentTimeline {
  /// Whether there is a step to undo; true while the history is still being loaded.
  var canUndo: Bool { history.canUndo || isWaiting }

  /// Whether there is a step to redo; true while the history is still being loaded.
  var canRedo: Bool { history.canRedo || isWaiting }

  private var isWaiting: Bool { phase == .opening || !awaitedMoves.isEmpty }

  /// Sets the time of the first step, if it is still unknown.
  mutating func setStartTime(_ time: Duration) {
    let root = history.tree.rootID
    if history.count == 1, history[root]?.time == .zero { history.setTime(time, of: root) }
  }

  /// Delays undo and redo until the steps of earlier runs are loaded.
  mutating func awaitOlderSteps() { phase = .opening }

  /// Prepends the history of earlier runs, if there is one, and ends the deferral of undo and redo.
  mutating func prepend(_ older: StoredHistory<Document.Place>?) {
    phase = .ready
    guard let older else { return }
    generation += 1
    if let renamed = history.prepend(older.tree) { views.prepend(older.views, renamed) }
    // The previous run ended with the same view state.
    if let last = older.views.last { pending.dropFirstView(equalTo: last) }
  }

  /// Stores loaded steps in memory.
  ///
  /// - Parameter steps: The steps; nil if the journal was removed or damaged.
  /// - Returns: Whether the steps were used; false if the document has changed meanwhile.
  mutating func take(_ steps: ReadSteps<Document>?) -> Bool {
    phase = .ready
    guard let steps else {
      // Only the steps in memory stay.
      generation += 1
      history.forgetStored()
      return false
    }
    guard steps.generation == generation else { return false }
    // The loaded document is equal and shares structure with the loaded steps.
    document = steps.document
    history.load(steps.versions, document: document)
    return true
  }

  /// Whether the journal contains steps.
  var hasStoredSteps: Bool {
    history.isStored(history.currentID) || history.canRedo || recordsViews && !views.steps.isEmpty
  }

  /// Requests the steps around one that is not in memory, as many as fit.
  ///
  /// - Returns: The request; nil during another one, or without a journal.
  mutating func read(near id: Int) -> StepRequest<Document>? {
    guard isRecorded, phase == .ready else { return nil }
    phase = .reading
    history.nearID = id
    return request(id, fillsMemory: true)
  }

  /// Keeps only the steps around the present one in memory again.
  mutating func endTravel() { history.nearID = nil }

  private func request(_ id: Int, fillsMemory: Bool = false) -> StepRequest<Document> {
    StepRequest(
      id: id,
      current: history.currentID,
      document: document,
      generation: generation,
      fillsMemory: fillsMemory
    )
  }
}

/// An undo or a redo.
nonisolated enum HistoryMove: Sendable {
  /// An undo.
  case back

  /// A redo.
  case forth
}
