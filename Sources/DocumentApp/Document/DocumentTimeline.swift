import Documents
import ModelAdapters

/// A document with its history, and what of it the journal has yet to keep.
nonisolated struct DocumentTimeline<Document: EditableDocument> {
  /// The document.
  private(set) var document: Document

  /// The steps that led to it.
  private(set) var history: DocumentHistory<Document>

  /// The view states that stayed for a while.
  private(set) var views: ViewSteps

  /// Whether the last change took back an earlier one or made it again.
  private(set) var isUndo = false

  /// How often the document or its history has changed.
  private(set) var generation = 0

  /// Where to go as soon as the steps are read.
  private var awaitedMoves: [HistoryMove] = []
  /// Whether steps are being read.
  private var isReadingSteps = false
  /// The step that was made last, until its view state is asked for.
  private var newStepID: Int?
  /// The first view state of this run, until something else is kept: alone it makes no journal.
  private var firstView: ViewStep?
  /// Whether the steps of earlier runs may come yet.
  private(set) var isOpening = false

  /// Whether entries for a journal are made.
  var isRecorded: Bool

  private var changes: [JournalPart<Document>.Change] = []
  private var draft: JournalPart<Document>.Draft?
  /// The document and its step before the entries.
  private var start: (document: Document, step: Int, next: Int)?

  private let limits: HistoryLimits
  /// Whether view states are kept in a journal even if the document never changes.
  private let recordsViews: Bool

  init(
    _ document: Document,
    isRecorded: Bool,
    recordsViews: Bool,
    _ limits: HistoryLimits = HistoryLimits(),
    at time: Duration
  ) {
    self.document = document
    self.isRecorded = isRecorded
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

  // MARK: - Changing

  /// Does what an action says; nil if that changes nothing.
  mutating func apply(_ action: Document.Action, at time: Duration) -> Document.Change? {
    let before = document
    // What is asked of something that isn't there any more changes nothing.
    guard let recorded = perform(action) else { return nil }
    let (change, edit) = (recorded.change, recorded.edit)
    // What was to be gone back from is no longer the latest.
    awaitedMoves = []
    isUndo = false
    guard let step = document.step(of: change) else {
      follow(document)
      noteLater { .follow(edit: edit()) }
      return change
    }
    let joins = history.joins(group: step.group, at: time)
    let base = joins ? history.currentStep?.base ?? before : before
    let mark = StepMark(place: step.place, label: document.label(of: change, since: base))
    record(mark, weight: recorded.byteCount.weightOfStep, group: step.group, time)
    guard isRecorded else { return change }
    guard history.isStored(history.currentID) else {
      // It has joined a step from before the journal.
      noteLater { .follow(edit: edit()) }
      noteOrigin()
      return change
    }
    noteLater { .step(edit: edit(), mark: mark.bytes, joins: joins, time: time) }
    return change
  }

  private mutating func perform(_ action: Document.Action) -> RecordedChange<Document>? {
    guard !isRecorded else { return (try? document.applyRecording(action)) ?? nil }
    let change = (try? document.apply(action)) ?? nil
    return change.map { RecordedChange($0, byteCount: 0) { [] } }
  }

  /// Goes a step back or forth, and as many as had to wait, up to one that is not in memory.
  ///
  /// - Parameter move: Where to go; nil only goes where the document had to wait.
  /// - Returns: What has changed, and what has to be read before the rest.
  mutating func move(_ move: HistoryMove?) -> (Document.Change?, StepRequest<Document>?) {
    if let move { awaitedMoves.append(move) }
    // Steps have other numbers once those of earlier runs are before them.
    guard !isReadingSteps, !isOpening else { return (nil, nil) }
    var change: Document.Change?
    for (index, move) in awaitedMoves.enumerated() {
      if let next = move == .back ? undo() : redo() {
        change = change == nil ? next : Document.reload
      } else if let request = missingSteps(for: move) {
        awaitedMoves.removeFirst(index)
        isReadingSteps = true
        return (change, request)
      }
    }
    awaitedMoves = []
    return (change, nil)
  }

  /// What has to be read before a move; nil if there is no such step.
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

  /// Takes back a step; nil if there is none in memory.
  private mutating func undo() -> Document.Change? {
    guard let undone = history.undo()?.undone, let versions = undone.versions else { return nil }
    return restore(versions.base, since: versions.document, undone) { .undo(edit: $0) }
  }

  /// Makes a step again; nil if none was taken back, or if it isn't in memory.
  private mutating func redo() -> Document.Change? {
    guard let step = history.redo(), let versions = step.versions else { return nil }
    let id = step.id
    return restore(versions.document, since: versions.base, step) { .redo(to: id, edit: $0) }
  }

  /// Goes to a version before or after a step; the edit of the entry is missing if the document is
  /// exactly that version then.
  private mutating func restore(
    _ version: Document,
    since base: Document,
    _ step: DocumentHistory<Document>.Step,
    _ entry: @escaping @Sendable ([UInt8]?) -> JournalEntry
  ) -> Document.Change {
    let before = document
    let change = document.restore(version, since: base, showing: step.viewState.place)
    follow(document)
    isUndo = true
    guard isRecorded else { return change }
    if !history.isStored(step.id) {
      // The journal began after that step and can't go back or forth over it.
      noteEdit(from: before) { .follow(edit: $0) }
      noteOrigin()
    } else if document.isSame(as: version) {
      note(entry(nil))
    } else {
      noteEdit(from: before, entry)
    }
    return change
  }

  /// Shows another version of the document as a step.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - label: What the step is called.
  ///   - time: When that is done.
  /// - Returns: What has changed.
  mutating func replace(
    with version: Document,
    _ label: StepLabel,
    at time: Duration
  ) -> Document.Change {
    let before = document
    let change = document.restore(version, since: document, showing: nil)
    isUndo = false
    // It may share nothing with the versions before.
    let mark = StepMark<Document.Place>(label: label)
    // Programs that write a file in parts change it several times.
    let group = label == .changedOutside ? "outside" : nil
    let joins = history.joins(group: group, at: time)
    record(mark, weight: version.byteCount, group: group, time)
    noteEdit(from: before) { .step(edit: $0, mark: mark.bytes, joins: joins, time: time) }
    return change
  }

  /// Has the history keep the document as a step.
  private mutating func record(
    _ mark: StepMark<Document.Place>,
    weight: Int,
    group: String?,
    _ time: Duration
  ) {
    generation += 1
    history.record(
      document,
      viewState: mark,
      group: group,
      weight: weight,
      isStored: isRecorded,
      at: time
    )
    newStepID = history.currentID
  }

  /// Takes over what others did, which is no step.
  mutating func merge(_ version: Document) {
    let before = document
    document = version
    follow(version)
    noteEdit(from: before) { .follow(edit: $0) }
  }

  private mutating func follow(_ version: Document) {
    generation += 1
    history.follow(version)
  }

  // MARK: - Steps that are not in memory

  /// Whether a step can be taken back, as far as is known.
  var canUndo: Bool { history.canUndo || isWaiting }

  /// Whether a step can be made again, as far as is known.
  var canRedo: Bool { history.canRedo || isWaiting }

  private var isWaiting: Bool { isOpening || !awaitedMoves.isEmpty }

  /// Notes when the document was opened, where nobody has told that.
  mutating func noteStart(at time: Duration) {
    let root = history.tree.rootID
    if history.count == 1, history[root]?.time == .zero { history.setTime(time, of: root) }
  }

  /// Waits for the steps of earlier runs before it goes back or forth.
  mutating func awaitOlderSteps() { isOpening = true }

  /// Puts the history of earlier runs before that of this one; nil if there is none.
  mutating func prepend(_ older: StoredHistory<Document.Place>?) {
    isOpening = false
    guard let older else { return }
    generation += 1
    if let renamed = history.prepend(older.tree) { views.prepend(older.views, renamed) }
    // It was there already when the run before ended.
    if firstView?.state == older.views.last?.state { firstView = nil }
  }

  /// Takes steps into memory that were read.
  ///
  /// - Parameter steps: The steps; nil if somebody has removed the journal, or damaged it.
  /// - Returns: Whether they are of use: not if the document has changed meanwhile.
  mutating func take(_ steps: ReadSteps<Document>?) -> Bool {
    isReadingSteps = false
    guard let steps else {
      // What is in memory stays.
      generation += 1
      history.forgetStored()
      return false
    }
    guard steps.generation == generation else { return false }
    // The document that was read shares with its steps what didn't change.
    document = steps.document
    history.load(steps.versions, document: document)
    return true
  }

  /// Whether the journal has steps.
  var hasStoredSteps: Bool {
    history.isStored(history.currentID) || history.canRedo || recordsViews && !views.steps.isEmpty
  }

  // MARK: - Time travel

  /// Keeps a view state that has stayed for a while.
  mutating func noteView(_ state: [UInt8], at time: Duration) {
    let isFirst = views.steps.isEmpty
    guard let view = views.add(state, step: history.currentID, at: time) else { return }
    if isFirst { firstView = view } else { note(view.entry) }
  }

  /// The step whose view state has to be asked for: a new one, or at the start the one that it begins with.
  ///
  /// - Parameter isStart: Whether the program starts.
  /// - Returns: The step; nil if its view state is known, or was asked for.
  mutating func takeStepWithoutView(isStart: Bool) -> Int? {
    defer { newStepID = nil }
    if isStart { return history.currentStep?.viewState.view == nil ? history.currentID : nil }
    return newStepID
  }

  /// Keeps the view state right after the change that a step is, unless another one is current by now.
  mutating func noteView(_ state: [UInt8], ofStep id: Int) {
    guard id == history.currentID, let known = history.currentStep?.viewState else { return }
    guard history.canUndo else {
      // A journal begins with the view state of its first step.
      if known.view == nil { history.setView(state) }
      return
    }
    guard known.view != state else { return }
    history.setView(state)
    note(.stepView(state: state))
  }

  /// Reads the steps near one that is not in memory, as many as fit.
  ///
  /// - Returns: What has to be read; nil while something else is, or where nothing can be.
  mutating func read(near id: Int) -> StepRequest<Document>? {
    guard isRecorded, !isReadingSteps, !isOpening else { return nil }
    isReadingSteps = true
    history.nearID = id
    return request(id, fillsMemory: true)
  }

  /// Has the steps near the present one stay in memory again.
  mutating func endTravel() { history.nearID = nil }

  // MARK: - Recording

  /// Notes what the next entries begin with.
  mutating func markStart() {
    guard isRecorded, changes.isEmpty, draft == nil else { return }
    start = (document, history.currentID, history.tree.upcomingID)
  }

  /// Has the journal keep something.
  mutating func note(_ entry: JournalEntry) {
    if isRecorded { append(.entry(entry)) }
  }

  /// Has the journal keep what an action did, as soon as its bytes are made.
  private mutating func noteLater(_ entry: @escaping @Sendable () -> JournalEntry) {
    if isRecorded { append(.later(entry)) }
  }

  /// Has the journal keep a version of others that what is done here goes on from.
  mutating func noteBase(_ theirs: Document, _ version: FileVersion) {
    note(.based(version))
    if isRecorded { append(.difference(from: document, to: theirs) { .theirs(edit: $0) }) }
  }

  /// Has the journal keep what makes the document of a version before.
  private mutating func noteEdit(
    from base: Document,
    _ entry: @escaping @Sendable ([UInt8]) -> JournalEntry
  ) {
    if isRecorded { append(.edit(from: base, to: document, entry)) }
  }

  private mutating func append(_ change: JournalPart<Document>.Change) {
    if let view = firstView { changes.append(.entry(view.entry)) }
    firstView = nil
    changes.append(change)
    // What was typed is in the document, or is noted again.
    if change.isChange { draft = nil }
  }

  /// Has the history of the journal begin with the document as it is.
  private mutating func noteOrigin() {
    let (step, next) = (history.currentID, history.tree.upcomingID)
    note(.origin(step: step, next: next, time: history.currentStep?.time ?? .zero))
    history.forgetStored()
  }

  /// Has the journal keep what closing the open field would do.
  mutating func noteDraft(_ action: Document.Action?) {
    if isRecorded { draft = action.map { .typed($0, document) } ?? JournalPart.Draft.none }
  }

  /// Begins to make entries again.
  mutating func resume() {
    isRecorded = true
    endJournal()
  }

  /// Forgets what the journal has kept, or was to keep: another one begins with the document as it is.
  mutating func endJournal() {
    (changes, draft) = ([], nil)
    generation += 1
    history.forgetStored()
    markStart()
  }

  /// Whether there is something that the journal has yet to keep.
  var hasChanges: Bool { !changes.isEmpty || draft != nil }

  /// Hands over what the journal has yet to keep.
  ///
  /// - Parameter file: The file that held the document before.
  /// - Returns: What happened; nil if nothing did.
  mutating func takePart(of file: DocumentFile<Document>) -> JournalPart<Document>? {
    guard !changes.isEmpty || draft != nil, let start else { return nil }
    defer { (changes, draft) = ([], nil) }
    let document = start.document
    let step = history[start.step]
    let begin = JournalStart(
      path: file.path,
      version: file.holds(document) ? file.version : .missing,
      step: start.step,
      nextStep: start.next,
      time: step?.time ?? .zero,
      view: step?.viewState.view,
      isForViews: recordsViews
    ) {
      try? document.source
    }
    return JournalPart(changes: changes, draft: draft, start: begin)
  }
}

// MARK: - Replaying

nonisolated extension DocumentTimeline {
  /// Goes on with what a journal has kept.
  ///
  /// - Returns: What the file held last, and the version of others that the document is based on.
  mutating func replay(_ work: RecoveredWork<Document>) -> (saved: Document?, theirs: Document?) {
    let replay = JournalReplay(
      work.entries,
      on: work.base,
      savedCount: work.savedCount,
      limit: limits.steps
    )
    history = replay.history
    views.prepend(replay.views) { $0 }
    document = history.document
    markStart()
    if let typed = replay.typed, (try? document.replay(typed)) != nil {
      let mark = StepMark<Document.Place>(label: .typed)
      history.add(document, viewState: mark, joining: false, isStored: true, at: .zero)
      note(.step(edit: typed, mark: mark.bytes, joins: false, time: .zero))
    }
    history.seal()
    history.memoryLimit = limits.memory
    return (replay.saved, replay.theirs)
  }
}

nonisolated extension EditableDocument {
  /// How many bytes the file would have.
  ///
  /// - Complexity: O(*n*) in the pieces of the source.
  fileprivate var byteCount: Int {
    var count = 0
    try? source.forEachPiece { count += $0.count }
    return count
  }
}

/// A way through the steps of a history.
nonisolated enum HistoryMove: Sendable {
  /// To the step before.
  case back

  /// To the step that was last gone back from.
  case forth
}
