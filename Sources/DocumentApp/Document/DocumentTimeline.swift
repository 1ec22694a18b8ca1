import Documents
import ModelAdapters

/// A document with its history, and what of it the journal has yet to keep.
nonisolated struct DocumentTimeline<Document: EditableDocument> {
  /// The document.
  private(set) var document: Document

  /// The steps that led to it.
  private(set) var history: History<Document, Document.Place?>

  /// Whether the last change took back an earlier one or made it again.
  private(set) var isUndo = false

  /// Whether entries for a journal are made.
  var isRecorded: Bool

  private var entries: [JournalEntry] = []

  /// Whether all entries of a journal fitted.
  private(set) var isReplayed = true

  /// The steps that a replay of the journal makes, if nothing else was gone back or forth over.
  private var journaled: Set<Int> = []

  init(_ document: Document, isRecorded: Bool, at time: Duration) {
    self.document = document
    self.isRecorded = isRecorded
    history = History(document: document, viewState: nil, at: time)
  }

  // MARK: - Changing

  /// Does what an action says; nil if that changes nothing.
  mutating func apply(_ action: Document.Action, at time: Duration) -> Document.Change? {
    // What is asked of something that isn't there any more changes nothing.
    guard let (change, edit) = perform(action) else { return nil }
    isUndo = false
    guard let step = document.step(of: change) else {
      history.follow(document)
      note(.follow(edit: edit))
      return change
    }
    record(at: step.place, group: step.group, time)
    noteStep(edit, at: step.place, step.group, time)
    return change
  }

  private mutating func perform(_ action: Document.Action) -> (Document.Change, edit: [UInt8])? {
    guard !isRecorded else { return (try? document.applyRecording(action)) ?? nil }
    return (try? document.apply(action)).flatMap { $0 }.map { ($0, []) }
  }

  /// Takes back a step; nil if there is none.
  mutating func undo() -> Document.Change? {
    guard let (undone, _) = history.undo() else { return nil }
    return restore(undone.base, since: undone.document, undone) { .undo(edit: $0) }
  }

  /// Makes a step again; nil if none was taken back.
  mutating func redo() -> Document.Change? {
    guard let step = history.redo() else { return nil }
    return restore(step.document, since: step.base, step) { .redo(edit: $0) }
  }

  /// Goes to a version before or after a step; the edit of the entry is missing if the document is
  /// exactly that version then.
  private mutating func restore(
    _ version: Document,
    since base: Document,
    _ step: History<Document, Document.Place?>.Step,
    _ entry: ([UInt8]?) -> JournalEntry
  ) -> Document.Change {
    let before = document
    let change = document.restore(version, since: base, showing: step.viewState)
    history.follow(document)
    isUndo = true
    guard isRecorded else { return change }
    if journaled.contains(step.id) {
      let edit = document.isSame(as: version) ? nil : document.edit(from: before)
      note(entry(edit))
    } else {
      // The journal began after that step and can't go back or forth over it.
      journaled = []
      noteStep(document.edit(from: before), at: step.viewState, nil, step.time)
    }
    return change
  }

  /// Shows another version of the document as a step.
  mutating func replace(with version: Document, at time: Duration) -> Document.Change {
    let before = document
    let change = document.restore(version, since: document, showing: nil)
    record(at: nil, group: nil, time)
    isUndo = false
    if isRecorded { noteStep(document.edit(from: before), at: nil, nil, time) }
    return change
  }

  /// Has the history keep the document as a step.
  private mutating func record(at place: Document.Place?, group: String?, _ time: Duration) {
    let last = history.currentID
    history.record(document, viewState: place, group: group, at: time)
    // What has joined a step before the journal began is not a step of its own there.
    if history.currentID != last { journaled.insert(history.currentID) }
  }

  /// Takes over what others did, which is no step.
  mutating func follow(_ version: Document) {
    let before = document
    document = version
    history.follow(version)
    if isRecorded { note(.follow(edit: version.edit(from: before))) }
  }

  // MARK: - Recording

  /// Has the journal keep something.
  mutating func note(_ entry: @autoclosure () -> JournalEntry) {
    if isRecorded { entries.append(entry()) }
  }

  /// Has the journal keep the whole document.
  private mutating func noteDocument() {
    guard let source = try? document.source else { return }
    var bytes: [UInt8] = []
    source.forEachPiece { bytes += $0 }
    entries.append(.document(bytes))
  }

  /// Has the journal keep what closing the open field would do.
  mutating func noteDraft(_ action: Document.Action?) {
    guard isRecorded else { return }
    var typed = document
    entries.append(.draft(edit: action.flatMap { try? typed.applyRecording($0)?.edit }))
  }

  private mutating func noteStep(
    _ edit: [UInt8],
    at place: Document.Place?,
    _ group: String?,
    _ time: Duration
  ) {
    guard isRecorded else { return }
    let place = place.flatMap { try? JSONTreeEncoder().encode($0) } ?? []
    entries.append(.step(edit: edit, place: place, group: group, time: time))
  }

  /// Forgets what the journal has kept, or was to keep: another one begins with the document as it is.
  mutating func endJournal() { (entries, journaled) = ([], []) }

  /// The entries of a journal that begins with what others did, and forgets the steps of the last one.
  ///
  /// - Parameters:
  ///   - theirs: What the file holds; nil if there is none any more.
  ///   - draft: What closing the open field would do.
  /// - Returns: The entries.
  mutating func rebase(on theirs: Document?, draft: Document.Action?) -> [JournalEntry] {
    let kept = entries
    entries = []
    if let theirs {
      noteStep(document.edit(from: theirs), at: nil, nil, .zero)
    } else {
      noteDocument()
    }
    if draft != nil { noteDraft(draft) }
    defer { (entries, journaled) = (kept, []) }
    return entries
  }

  /// Hands over what the journal has yet to keep.
  mutating func takeEntries() -> [JournalEntry] {
    defer { entries = [] }
    return entries
  }
}

// MARK: - Replaying

nonisolated extension DocumentTimeline {
  /// Goes through what a journal has kept.
  ///
  /// An entry that doesn't fit ends it: what came before is kept.
  ///
  /// - Returns: What the file holds of it; nil if it holds none of its versions.
  mutating func replay(_ work: RecoveredWork<Document>) -> Document? {
    self = DocumentTimeline(work.base, isRecorded: isRecorded, at: .zero)
    var saved = work.savedCount == 0 ? work.base : nil
    var typed: [UInt8]?
    for (index, entry) in work.entries.enumerated() {
      switch entry {
      case .draft(let edit): typed = edit
      // What was typed is in the step, or is noted again after what others did.
      case .step, .undo, .redo, .follow, .document: typed = nil
      case .saving, .saved, .based, .written: break
      }
      isReplayed = isReplayed && (try? replay(entry)) != nil
      guard isReplayed else { break }
      if index + 1 == work.savedCount { saved = document }
    }
    if let typed, (try? document.replay(typed)) != nil {
      history.record(document, viewState: nil, at: .zero)
      noteStep(typed, at: nil, nil, .zero)
    }
    history.seal()
    journaled = Set(history.steps.map(\.id))
    return saved
  }

  private mutating func replay(_ entry: JournalEntry) throws {
    switch entry {
    case .step(let edit, let place, let group, let time):
      try document.replay(edit)
      let place = try? JSONTreeDecoder().decode(Document.Place.self, from: place)
      history.record(document, viewState: place, group: group, at: time)
    case .undo(let edit):
      guard let (undone, _) = history.undo() else { return }
      try replay(edit, or: undone.base)
    case .redo(let edit):
      guard let step = history.redo() else { return }
      try replay(edit, or: step.document)
    case .follow(let edit):
      try document.replay(edit)
      history.follow(document)
    case .document(let bytes):
      document = try Document(reading: BytesReading(bytes))
      history.follow(document)
    case .draft, .saving, .saved, .based, .written:
      return
    }
  }

  private mutating func replay(_ edit: [UInt8]?, or version: Document) throws {
    if let edit { try document.replay(edit) } else { document = version }
    history.follow(document)
  }
}
