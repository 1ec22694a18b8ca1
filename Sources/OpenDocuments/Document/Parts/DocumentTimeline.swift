import Documents
import ModelAdapters

/// A document with its history and the journal entries that are not yet written.
///
/// Here are the changes by actions and other versions; undo with what it needs from the journal,
/// and what is recorded, are extensions. Only these functions change the state.
nonisolated struct DocumentTimeline<Document: EditableDocument> {
  /// The document.
  var document: Document

  /// The steps that led to it.
  var history: DocumentHistory<Document>

  /// The recorded view states.
  var views: ViewSteps

  /// Whether the last change was an undo or a redo.
  var isUndo = false

  /// A counter of the changes of the document and its history.
  var generation = 0

  /// Which steps of the history are awaited.
  var phase = Phase.ready

  /// Undos and redos that wait for these steps.
  var awaitedMoves: [HistoryMove] = []

  /// The latest new step, until its view state is requested.
  var newStepID: Int?

  /// The journal entries that are not yet written.
  var pending: PendingEntries<Document>

  private let limits: HistoryLimits

  /// Whether a journal is created for view states even if the document never changes.
  let recordsViews: Bool

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
  enum Phase {
    /// None.
    case ready

    /// Those of earlier runs; when they are prepended, step identifiers change.
    case opening

    /// Some that are not in memory.
    case reading
  }

  /// Whether journal entries are recorded.
  var isRecorded: Bool { pending.isRecorded }

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

  /// Replaces the document of the current step.
  mutating func follow(_ version: Document) {
    generation += 1
    history.follow(version)
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
