import Documents

/// What the journals of a document tell at a start.
nonisolated struct JournalReading<Document: EditableDocument>: Sendable {
  /// The journal that goes on, with work that isn't saved.
  private(set) var journal: DocumentJournal?

  /// The work.
  private(set) var work: RecoveredWork<Document>?

  /// Where bytes lie that are no whole records of a journal.
  private(set) var damaged: [String] = []

  /// Files with what was typed in documents that are not there any more as they were.
  private(set) var typed: [String] = []

  /// Looks through the journals that no other run has open.
  ///
  /// Of several with unsaved work the one that was used last goes on; the others are found again at a
  /// later start. Those without are removed. Where the document that the work belongs to is not there
  /// any more, what was typed goes into a file of its own.
  ///
  /// - Parameters:
  ///   - journals: Where they lie.
  ///   - path: The document; nil if it has no name.
  ///   - file: What its file holds, and the version of that.
  ///   - copies: Where files with unsaved work lie, and the disk.
  init(
    _ journals: any JournalService,
    of path: String?,
    _ file: (document: Document, version: FileVersion),
    _ copies: UnsavedCopies
  ) {
    let files = copies.files
    let taken = journals.takeAll(of: path)
    damaged = (taken.foreign + taken.journals.compactMap(\.damaged)).compactMap(\.path)
    let matcher = FileMatcher(path: path, version: file.version, files: files)
    for journal in taken.journals.reversed() {
      guard let entries = try? Self.entries(of: journal) else { continue }
      let savedCount = matcher.savedCount(entries, journal.base)
      // A version of others has nothing of what was done here.
      let isBased = entries.last { $0.version == file.version }?.isBase ?? false
      let unsaved = entries.dropFirst(isBased ? 0 : savedCount ?? 0)
      guard unsaved.contains(where: \.isChange) else {
        try? journal.remove()
        continue
      }
      guard let base = try? Self.base(of: journal, entries, savedCount, file.document) else {
        keepTyped(unsaved, of: journal, copies)
        continue
      }
      guard work == nil else { continue }
      let found = RecoveredWork(
        base: base,
        entries: entries,
        savedCount: savedCount,
        file: isBased ? file.document : nil
      )
      if Self.isSaved(found) {
        try? journal.remove()
      } else {
        (work, self.journal) = (found, journal)
      }
    }
  }

  /// Keeps what was typed in a file of its own; the journal stays where no file can be written.
  private mutating func keepTyped(
    _ entries: ArraySlice<JournalEntry>,
    of journal: DocumentJournal,
    _ copies: UnsavedCopies
  ) {
    // Of what was typed in fields only the last may not be in a step.
    let field = entries.last { if case .draft = $0 { true } else { false } }
    let edits = entries.compactMap(\.edit) + [field?.draft].compactMap(\.self)
    let bytes = edits.flatMap(Document.typed(in:))
    guard case .kept(let path) = copies.keep(bytes) else { return }
    typed.append(path)
    try? journal.remove()
  }

  /// Whether all changes were taken back, so that the document is what the entries begin with or what
  /// its file holds.
  private static func isSaved(_ work: RecoveredWork<Document>) -> Bool {
    var timeline = DocumentTimeline(work.base, isRecorded: false, at: .zero)
    let saved = timeline.replay(work)
    guard work.file == nil, timeline.isReplayed else { return false }
    return timeline.document.isSame(as: saved ?? work.base)
  }

  private static func entries(of journal: DocumentJournal) throws -> [JournalEntry] {
    var entries: [JournalEntry] = []
    var records = try journal.makeIterator()
    while let record = try records.next(), let entry = JournalEntry(bytes: record.bytes) {
      entries.append(entry)
    }
    return entries
  }

  /// The document that the entries begin with; nil if it isn't there any more.
  private static func base(
    of journal: DocumentJournal,
    _ entries: [JournalEntry],
    _ savedCount: Int?,
    _ document: Document
  ) throws -> Document? {
    if let file = try journal.openBase() { return try Document(reading: file) }
    if case .document(let bytes)? = entries.first(where: \.isChange) {
      return try Document(reading: BytesReading(bytes))
    }
    // Without a copy only a file that is as it was then serves.
    return savedCount.map { $0 <= 1 } == true ? document : nil
  }
}

/// Finds out which version of a document its file holds.
private nonisolated struct FileMatcher {
  let path: String?
  let version: FileVersion
  let files: any FileService

  /// How many entries lead to what the file holds; nil if it holds none of the versions.
  func savedCount(_ entries: [JournalEntry], _ base: JournalBase?) -> Int? {
    var (saving, saved): (Int?, Int?) = (nil, nil)
    for (index, entry) in entries.enumerated() {
      if case .saving = entry { saving = index }
      // What was done while the save went on is not in the file.
      if case .saved(version) = entry { saved = (saving ?? index) + 1 }
      if case .based(version) = entry { saved = index + 1 }
    }
    return saved ?? savedCountByContents(entries, base)
  }

  /// The same where a save or the program broke off before it was noted, or the file was only touched.
  private func savedCountByContents(_ entries: [JournalEntry], _ base: JournalBase?) -> Int? {
    guard version != .missing, let path, let file = try? files.open(path),
      let checksum = try? Checksum(of: file).value
    else { return nil }
    let saving = entries.lastIndex { $0 == .saving(checksum: checksum) }
    return saving.map { $0 + 1 } ?? (base?.checksum == checksum ? 0 : nil)
  }
}

nonisolated extension JournalEntry {
  /// What the entry did to the document.
  fileprivate var edit: [UInt8]? {
    switch self {
    case .step(let edit, _, _, _), .follow(let edit), .document(let edit): edit
    case .undo(let edit), .redo(let edit): edit
    case .draft, .saving, .saved, .based, .written: nil
    }
  }

  /// The version of the file that the entry is about.
  fileprivate var version: FileVersion? {
    switch self {
    case .saved(let version), .based(let version): version
    default: nil
    }
  }

  /// Whether the entry is about a version of others.
  fileprivate var isBase: Bool { if case .based = self { true } else { false } }

  /// What was typed in a field that was open.
  fileprivate var draft: [UInt8]? {
    if case .draft(let edit) = self { edit } else { nil }
  }

  /// Whether the entry changes the document, or what is typed for it.
  var isChange: Bool {
    switch self {
    case .step, .undo, .redo, .follow, .document: true
    case .draft(let edit): edit != nil
    case .saving, .saved, .based, .written: false
    }
  }
}
