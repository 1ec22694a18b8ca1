import Documents
import ModelAdapters

// MARK: - View states

nonisolated extension DocumentTimeline {
  /// Records a view state.
  mutating func recordView(_ state: [UInt8], at time: Duration) {
    let isFirst = views.steps.isEmpty
    guard let view = views.add(state, step: history.currentID, at: time) else { return }
    if isFirst { pending.keepFirstView(view) } else { record(view.entry) }
  }

  /// The step whose view state must be requested: a new one, or at the start the current one.
  ///
  /// - Parameter isStart: Whether the program starts.
  /// - Returns: The step; nil if its view state is known, or was already requested.
  mutating func takeStepWithoutView(isStart: Bool) -> Int? {
    defer { newStepID = nil }
    if isStart { return history.currentStep?.viewState.view == nil ? history.currentID : nil }
    return newStepID
  }

  /// Stores the view state right after a step's change, unless another step is current by now.
  mutating func recordView(_ state: [UInt8], ofStep id: Int) {
    guard id == history.currentID, let known = history.currentStep?.viewState else { return }
    guard history.canUndo else {
      // A journal begins with the view state of its first step.
      if known.view == nil { history.changeViewState { $0.view = state } }
      return
    }
    guard known.view != state else { return }
    history.changeViewState { $0.view = state }
    record(.stepView(state: state))
  }
}

// MARK: - The journal

nonisolated extension DocumentTimeline {
  /// Remembers the state before the next entries.
  mutating func beginEntries() { pending.beginEntries(document, history) }

  /// Records a journal entry.
  mutating func record(_ entry: JournalEntry) { pending.append(.entry(entry)) }

  /// Records a journal entry that is encoded in the background.
  mutating func recordLater(_ entry: @escaping @Sendable () -> JournalEntry) {
    pending.append(.later(entry))
  }

  /// Records the external version that the following changes are based on.
  mutating func recordBase(_ theirs: Document, _ version: FileVersion) {
    record(.based(version))
    pending.append(.difference(from: document, to: theirs) { .theirs(edit: $0) })
  }

  /// Records the edit from an earlier version to the document.
  mutating func recordEdit(
    from base: Document,
    _ entry: @escaping @Sendable ([UInt8]) -> JournalEntry
  ) {
    pending.append(.edit(from: base, to: document, entry))
  }

  /// Starts the journal's history at the current document.
  mutating func recordOrigin() {
    let (step, next) = (history.currentID, history.tree.upcomingID)
    record(.origin(step: step, next: next, time: history.currentStep?.time ?? .zero))
    history.forgetStored()
  }

  /// Records the action of the open field's text.
  mutating func recordDraft(_ action: Document.Action?) { pending.recordDraft(action, document) }

  /// Drops pending entries and stored steps; the next journal starts at the current document.
  mutating func endJournal() {
    pending.removeAll()
    generation += 1
    history.forgetStored()
    beginEntries()
  }

  /// Whether there are pending entries.
  var hasChanges: Bool { !pending.isEmpty }

  /// Removes and returns the pending entries.
  ///
  /// - Parameter file: The file of the document.
  /// - Returns: The entries; nil if there are none.
  mutating func takePart(of file: DocumentFile<Document>) -> JournalPart<Document>? {
    pending.take(file, history, isForViews: recordsViews)
  }
}
