import Documents

/// What the journal of a run that was killed has kept.
public nonisolated struct RecoveredWork<Document: EditableDocument>: Sendable {
  /// The document that the entries begin with.
  public let base: Document

  /// What happened since.
  public let entries: [JournalEntry]

  /// How many entries lead to what the file holds; nil if it holds none of their versions.
  public let savedCount: Int?

  /// What the file holds, where that is a version of others that is joined or to be replaced already.
  public let file: Document?

  /// Describes what was kept.
  public init(
    base: Document,
    entries: [JournalEntry],
    savedCount: Int?,
    file: Document? = nil
  ) {
    self.base = base
    self.entries = entries
    self.savedCount = savedCount
    self.file = file
  }

  /// Whether something was typed in a field that was open at the end.
  var hasDraft: Bool {
    let last = entries.last { if case .draft = $0 { true } else { false } }
    return if case .draft(let edit?) = last { !edit.isEmpty } else { false }
  }

  /// The time of the day of the last entries.
  var time: Duration? {
    entries.reduce(nil) { time, entry in
      if case .written(let written) = entry { written } else { time }
    }
  }

  /// How many changes were not saved; what was typed in an open field is one.
  var changeCount: Int {
    let entries = entries.dropFirst(savedCount ?? 0)
    let last = entries.last(where: \.isEdit)
    guard case .draft(.some) = last else { return entries.count(where: \.isStep) }
    return entries.count(where: \.isStep) + 1
  }
}

nonisolated extension JournalEntry {
  /// Whether the entry changes the document.
  fileprivate var isStep: Bool {
    if case .draft = self { false } else { isEdit }
  }

  /// Whether the entry is about the document, and not about its file.
  fileprivate var isEdit: Bool {
    switch self {
    case .step, .undo, .redo, .follow, .document, .draft: true
    case .saving, .saved, .based, .written: false
    }
  }
}
