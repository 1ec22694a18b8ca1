import Documents
import ModelAdapters

/// Recreates a document and its history from journal entries.
///
/// The replay stops at the first entry that can't be applied, and keeps the result so far.
nonisolated struct JournalReplay<Document: EditableDocument> {
  private typealias Mark = StepMark<Document.Place>

  /// The document and its steps.
  private(set) var history: DocumentHistory<Document>

  /// The document after passed steps, which then follow ``history``; nil unless the last step was
  /// passed.
  private var passed: (document: Document, id: Int, next: Int)?

  /// The number of applied entries.
  private(set) var count = 0

  /// Whether all entries were applied.
  private(set) var isWhole = true

  /// The edit of the draft at the end, if any.
  private(set) var typed: [UInt8]?

  /// The last saved document.
  private(set) var saved: Document?

  /// The external version that the document is based on, if recorded.
  private(set) var theirs: Document?

  /// The view states, oldest first.
  private(set) var views: [ViewStep] = []

  /// The edits of each step; nil unless they are kept for rewriting the journal.
  private(set) var edits: [Int: [[UInt8]]]?

  /// The bytes of the view state of each step.
  private var viewSizes: [Int: Int] = [:]

  private let limit: Int

  /// Replays entries.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - base: The document before the entries.
  ///   - savedCount: The number of entries that lead to ``saved``.
  ///   - limit: The maximum number of steps and of view states to keep.
  ///   - keepsEdits: Whether to keep the edits of the steps.
  /// - Complexity: O(*n*) in the entries, times the cost of replaying an edit.
  init(
    _ entries: JournalEntries,
    on base: Document,
    savedCount: Int = 0,
    limit: Int,
    keepsEdits: Bool = false
  ) {
    edits = keepsEdits ? [:] : nil
    self.limit = limit
    let tree = StepTree(viewState: Mark(), limit: limit)
    history = History(document: base, tree: tree, memoryLimit: .max)
    if savedCount == 0 { saved = base }
    let passedSteps = PassedSteps(entries, limit: limit)
    for (index, entry) in entries.enumerated() {
      switch entry {
      case .draft(let edit): typed = edit
      // The draft became part of the step, or is recorded again after an external change.
      case _ where entry.isChange: typed = nil
      default: break
      }
      let isPassed = passedSteps.contains(index)
      guard (try? isPassed ? pass(entry) : replay(entry)) != nil else {
        isWhole = false
        break
      }
      count = index + 1
      if index + 1 == savedCount { saved = document }
    }
    resume()
    history.seal()
  }

  /// The error of an entry that refers to a missing step.
  private struct Misfit: Error {}

  /// The document so far.
  private var document: Document { passed?.document ?? history.document }

  /// Replays a step that isn't kept.
  private mutating func pass(_ entry: JournalEntry) throws {
    guard case .step(let edit, _, let joins, _) = entry else { return }
    if passed == nil { passed = (history.document, history.currentID, history.tree.upcomingID) }
    // In place: no other version shares the parts of the document that change.
    try passed?.document.replay(edit)
    guard !joins, let next = passed?.next else { return }
    passed?.id = next
    passed?.next = next + 1
  }

  /// Continues the history after passed steps.
  private mutating func resume() {
    guard let passed else { return }
    self.passed = nil
    let tree = StepTree(viewState: Mark(), id: passed.id, nextID: passed.next, limit: limit)
    history = History(document: passed.document, tree: tree, memoryLimit: .max)
  }

  private mutating func replay(_ entry: JournalEntry) throws {
    switch entry {
    case .stepView where passed != nil: return
    case .stepView, .view, .draft, .written, .saving, .saved, .holds, .based, .theirs: break
    case .step, .undo, .redo, .go, .follow, .document, .origin, .skip: resume()
    }
    var document = document
    switch entry {
    case .step(let edit, let mark, let joins, let time):
      try document.replay(edit)
      history.add(
        document,
        viewState: Mark(bytes: mark),
        joining: joins,
        weight: edit.count.weightOfStep,
        isStored: true,
        at: time
      )
      edits?[history.currentID, default: []].append(edit)
    case .undo(let edit):
      guard let base = history.undo()?.undone.base else { throw Misfit() }
      try follow(base, or: edit, on: document)
    case .redo(let id, let edit):
      guard let version = history.redo(to: id)?.document else { throw Misfit() }
      try follow(version, or: edit, on: document)
    case .go(let id):
      guard history.go(to: id) != nil else { throw Misfit() }
    case .follow(let edit):
      try document.replay(edit)
      history.follow(document)
    case .document(let bytes):
      history.follow(try document.reading(BytesReading(bytes)))
    case .origin(let step, let next, let time):
      let tree = StepTree(viewState: Mark(), at: time, id: step, nextID: next, limit: limit)
      history = History(document: document, tree: tree, memoryLimit: .max)
    case .skip(let id):
      history.skip(to: id)
    case .view(let state, let time):
      let id = passed?.id ?? history.currentID
      views.append(ViewStep(time: time, step: id, state: state))
      // Trimmed at 5/4 of the limit, so that the cost is amortized.
      if views.count / 5 * 4 > limit { views.removeFirst(views.count - limit) }
    case .stepView(let state):
      history.changeViewState { $0.view = state }
      viewSizes[history.currentID] = state.count
    case .theirs(let edit):
      try document.replay(edit)
      theirs = document
    case .saved, .holds: theirs = nil
    case .draft, .saving, .based, .written: return
    }
  }

  /// Drops the oldest steps and view states until the limits are met; the current step always
  /// stays.
  mutating func forget(steps: Int, bytes: Int) {
    views.removeFirst(max(0, views.count - steps))
    var size = history.tree.ids.reduce(0) { $0 + byteCount(of: $1) }
    while history.count > steps || size > bytes, let forgotten = history.forgetRoot() {
      size -= forgotten.reduce(0) { $0 + byteCount(of: $1) }
    }
  }

  /// An upper bound for a step's bytes in the journal, without its place.
  private func byteCount(of id: Int) -> Int {
    (edits?[id] ?? []).reduce(128 + (viewSizes[id] ?? 0)) { $0 + $1.count + 64 }
  }

  /// Continues with a version, or with the result of an edit if there is one.
  private mutating func follow(
    _ version: Document,
    or edit: [UInt8]?,
    on document: Document
  ) throws {
    var document = document
    if let edit { try document.replay(edit) } else { document = version }
    history.follow(document)
  }
}

nonisolated extension Int {
  /// The approximate memory use of a step with an edit of this size; a persistent tree also copies
  /// the path to the changed node.
  var weightOfStep: Int { self + 4096 }
}
