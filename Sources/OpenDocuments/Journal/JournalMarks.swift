import Documents

/// The relation between the entries of a journal and the document's file.
nonisolated struct JournalMarks {
  /// The number of entries that lead to the last known contents of the file.
  private(set) var savedCount = 0

  /// The version of the file with those contents.
  private(set) var version = FileVersion.missing

  /// Whether that version is external and does not contain the changes of the journal.
  private(set) var isBased = false

  private let base: JournalBase?
  /// Whether the file was not written since the journal began.
  private var isFirst = true
  /// The number of entries before the first change.
  private var unchangedCount: Int?
  /// The number of entries up to the last change.
  private var changedCount = 0
  /// The number of entries up to the last save of contents, by their checksum.
  private var saves: [UInt64: Int] = [:]

  /// Makes the relation.
  ///
  /// - Complexity: O(*n*) in the entries.
  init(_ entries: JournalEntries, base: JournalBase?) {
    self.base = base
    var (saving, count): (Int?, Int) = (nil, 0)
    for (index, entry) in entries.brief.enumerated() {
      if entry.isChange {
        unchangedCount = unchangedCount ?? index
        changedCount = index + 1
      }
      switch entry {
      case .saving(let checksum):
        saving = index + 1
        saves[checksum] = saving
      case .saved(let version), .holds(let version), .based(let version):
        // Changes made during a save are not in the file.
        savedCount = entry.isSaved ? saving ?? index : index + 1
        (self.version, isBased) = (version, entry.isBased)
        count += 1
      default: break
      }
    }
    isFirst = count <= 1
  }

  /// Finds the contents of a file in the journal.
  ///
  /// - Parameters:
  ///   - version: The version of the file.
  ///   - checksum: The checksums of the file's contents; needed only if the version doesn't match.
  /// - Returns: The number of entries that lead to them; nil if they are neither the last known
  ///   version nor a later one.
  func count(
    of version: FileVersion,
    checksum: FileChecksum<some EditableDocument>
  ) -> Int? {
    if version == self.version { return savedCount }
    // The program ended before the save was recorded, or the file was only touched.
    guard version != .missing else { return nil }
    return checksum.first { checksum in
      if let saving = saves[checksum], saving >= savedCount { return saving }
      return isFirst && base?.checksum == checksum ? savedCount : nil
    }
  }

  /// Returns whether there is unsaved work.
  ///
  /// - Parameter count: The number of entries that lead to the file's contents; nil if they are
  ///   unknown.
  /// - Returns: Whether later entries change the document.
  func isUnsaved(since count: Int?) -> Bool {
    isBased && count ?? savedCount == savedCount || changedCount > count ?? savedCount
  }

  /// Whether the last known contents of the file are those before the first change.
  var isSavedUnchanged: Bool { unchangedCount.map { $0 >= savedCount } ?? true }
}

nonisolated extension JournalEntry {
  fileprivate var isSaved: Bool { if case .saved = self { true } else { false } }

  /// Whether the entry records an external version that the document is based on.
  var isBased: Bool { if case .based = self { true } else { false } }

  /// Whether the entry changes the document or the draft.
  var isChange: Bool {
    switch self {
    case .step, .undo, .redo, .follow, .document, .go: true
    case .draft(let edit): edit != nil
    case .saving, .saved, .based, .holds, .written, .origin, .skip, .view, .stepView,
      .theirs:
      false
    }
  }
}
