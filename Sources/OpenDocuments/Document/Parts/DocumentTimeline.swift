import Documents
import ModelAdapters

/// A document with its history and the journal entries that are not yet written.
nonisolated struct DocumentTimeline<Document: EditableDocument> {
  /// The document.
  private(set) var document: Document

  /// The steps that led to it.
  private(set) var history: DocumentHistory<Document>

  /// The recorded view states.
  private(set) var views: ViewSteps

  /// Whether the last change was an undo or a redo.
  private(set) var isUndo = false

  /// A counter of the changes of the document and its history.
  private(set) var generation = 0

  /// Which steps of the history are awaited.
  private var phase = Phase.ready

  /// Undos and redos that wait for these steps.
  private var awaitedMoves: [HistoryMove] = []

  /// The latest new step, until its view state is requested.
  private var newStepID: Int?

  /// The journal entries that are not yet written.
  private var pending: PendingEntries<Document>

  private let limits: HistoryLimits

  /// Whether a journal is created for view states even if the document never changes.
  private let recordsViews: Bool

  init(
    _ document: Document,
    isRecorded: Bool,
    recordsViews: Bool,
    _ limits: HistoryLimits = HistoryLimits(),
    at time: Duration
  ) {
    self.document = document
    pending = PendingEntries(isRecorded: isRecorded)
    self.limits = limits
    self.recordsViews = recordsViews
    views = ViewSteps(limit: limits.steps)
    history = History(
      document: document,
      viewState: StepMark(),
      at: time,
      limit: limits.steps,
      memoryLimit: limits.memory
    )
  }

  /// Which steps are awaited, which delays undo, redo and time travel.
  private enum Phase {
    /// None.
    case ready

    /// Those of earlier runs; when they are prepended, step identifiers change.
    case opening

    /// Some that are not in memory.
    case reading
  }

  /// Whether journal entries are recorded.
  private var isRecorded: Bool { pending.isRecorded }

  /// The label of the current step, if it has one.
  var currentLabel: StepLabel? { history.currentStep?.viewState.label }

  // MARK: - Changing

  /// Applies an action; returns nil if it changes nothing.
  mutating func apply(_ action: Document.Action, at time: Duration) -> Document.Change? {
    let before = document
    // An action on something that no longer exists changes nothing.
    guard let recorded = perform(action) else { return nil }
    let (change, edit) = (recorded.change, recorded.edit)
    // Pending moves refer to the previous latest step.
    awaitedMoves = []
    isUndo = false
    guard let step = document.step(of: change) else {
      follow(document)
      recordLater { .follow(edit: edit()) }
      return change
    }
    let joins = history.joins(group: step.group, at: time)
    let base = joins ? history.currentBase ?? before : before
    let label = document.label(of: change, since: base)
    let undonePlace = joins ? history.currentStep?.viewState.undonePlace : step.undonePlace
    let mark = StepMark(place: step.place, undonePlace: undonePlace, label: label)
    add(mark, weight: recorded.byteCount.weightOfStep, group: step.group, joining: joins, time)
    guard isRecorded else { return change }
    guard history.isStored(history.currentID) else {
      // The change was joined with a step that is older than the journal.
      recordLater { .follow(edit: edit()) }
      recordOrigin()
      return change
    }
    recordLater { .step(edit: edit(), mark: mark.bytes, joins: joins, time: time) }
    return change
  }

  private mutating func perform(_ action: Document.Action) -> RecordedChange<Document>? {
    guard !isRecorded else { return (try? document.applyRecording(action)) ?? nil }
    let change = (try? document.apply(action)) ?? nil
    return change.map { RecordedChange($0, byteCount: 0) { [] } }
  }

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

  private func request(_ id: Int, fillsMemory: Bool = false) -> StepRequest<Document> {
    StepRequest(
      id: id,
      current: history.currentID,
      document: document,
      generation: generation,
      fillsMemory: fillsMemory
    )
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

  /// Shows another version of the document as a step.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - label: The label of the step.
  ///   - time: The time of the change.
  /// - Returns: The change.
  mutating func replace(
    with version: Document,
    _ label: StepLabel,
    at time: Duration
  ) -> Document.Change {
    let before = document
    let change = document.restore(version, since: document, showing: nil)
    isUndo = false
    // The version may share no structure with earlier ones, so its weight is its full size.
    let mark = StepMark<Document.Place>(label: label)
    // Programs that write a file in parts cause several changes, which are joined into one step.
    let group = label == .changedOutside ? "outside" : nil
    let joins = history.joins(group: group, at: time)
    let weight = (try? version.source.byteCount) ?? 0
    add(mark, weight: weight, group: group, joining: joins, time)
    recordEdit(from: before) { .step(edit: $0, mark: mark.bytes, joins: joins, time: time) }
    return change
  }

  /// Adds the document to the history as a step.
  private mutating func add(
    _ mark: StepMark<Document.Place>,
    weight: Int,
    group: String?,
    joining: Bool,
    _ time: Duration
  ) {
    generation += 1
    history.add(
      document,
      viewState: mark,
      joining: joining,
      group: group,
      weight: weight,
      isStored: isRecorded,
      at: time
    )
    newStepID = history.currentID
  }

  /// Replaces the document by a merge with an external change, without a step.
  mutating func merge(_ version: Document) {
    let before = document
    document = version
    follow(version)
    recordEdit(from: before) { .follow(edit: $0) }
  }

  /// Takes what has been read of the file since the document was opened, which is no step.
  mutating func takeArrived() -> Document.Change? {
    let change = document.takeArrived()
    if change != nil { follow(document) }
    return change
  }

  private mutating func follow(_ version: Document) {
    generation += 1
    history.follow(version)
  }

  // MARK: - Steps that are not in memory

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

  // MARK: - Time travel

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

  // MARK: - Recording

  /// Remembers the state before the next entries.
  mutating func beginEntries() { pending.beginEntries(document, history) }

  /// Records a journal entry.
  mutating func record(_ entry: JournalEntry) { pending.append(.entry(entry)) }

  /// Records a journal entry that is encoded in the background.
  private mutating func recordLater(_ entry: @escaping @Sendable () -> JournalEntry) {
    pending.append(.later(entry))
  }

  /// Records the external version that the following changes are based on.
  mutating func recordBase(_ theirs: Document, _ version: FileVersion) {
    record(.based(version))
    pending.append(.difference(from: document, to: theirs) { .theirs(edit: $0) })
  }

  /// Records the edit from an earlier version to the document.
  private mutating func recordEdit(
    from base: Document,
    _ entry: @escaping @Sendable ([UInt8]) -> JournalEntry
  ) {
    pending.append(.edit(from: base, to: document, entry))
  }

  /// Starts the journal's history at the current document.
  private mutating func recordOrigin() {
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

// MARK: - Replaying

nonisolated extension DocumentTimeline {
  /// Restores the document and its history from a journal.
  ///
  /// - Returns: The last saved document, and the external version that the document is based on.
  mutating func replay(
    _ journal: RecoveredJournal<Document>
  ) -> (saved: Document?, theirs: Document?) {
    let replay = journal.replay
    history = replay.history
    views.prepend(replay.views) { $0 }
    document = history.document
    beginEntries()
    if let typed = replay.typed, (try? document.replay(typed)) != nil {
      let mark = StepMark<Document.Place>(label: .typed)
      history.add(document, viewState: mark, joining: false, isStored: true, at: .zero)
      record(.step(edit: typed, mark: mark.bytes, joins: false, time: .zero))
    }
    history.seal()
    history.memoryLimit = limits.memory
    return (replay.saved, replay.theirs)
  }
}

/// An undo or a redo.
nonisolated enum HistoryMove: Sendable {
  /// An undo.
  case back

  /// A redo.
  case forth
}
