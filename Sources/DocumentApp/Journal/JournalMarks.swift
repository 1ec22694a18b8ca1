import Documents

/// What the entries of a journal tell about the file of their document.
nonisolated struct JournalMarks {
  /// How many entries lead to what the file held last, as far as the journal knows.
  private(set) var savedCount = 0

  /// The version of the file that held it.
  private(set) var version = FileVersion.missing

  /// Whether that version was made by others, and what was done here is no part of it.
  private(set) var isBased = false

  private let entries: [JournalEntry]
  private let base: JournalBase?
  /// Whether the file has not changed since the journal began.
  private var isFirst = true

  init(_ entries: [JournalEntry], base: JournalBase?) {
    (self.entries, self.base) = (entries, base)
    var (saving, count): (Int?, Int) = (nil, 0)
    for (index, entry) in entries.enumerated() {
      switch entry {
      case .saving: saving = index + 1
      case .saved(let version), .holds(let version), .based(let version):
        // What was done while a save went on is not in the file.
        savedCount = entry.isSaved ? saving ?? index : index + 1
        (self.version, isBased) = (version, entry.isBased)
        count += 1
      default: break
      }
    }
    isFirst = count <= 1
  }

  /// Finds what a file holds in the journal.
  ///
  /// - Parameters:
  ///   - version: The version of the file.
  ///   - checksum: The checksum of its contents, asked for only where the version doesn't tell.
  /// - Returns: How many entries lead to that; nil if it is neither the last version nor a later one.
  func count(of version: FileVersion, checksum: () -> UInt64?) -> Int? {
    if version == self.version { return savedCount }
    // A save or the program broke off before it was noted, or the file was only touched.
    guard version != .missing, let checksum = checksum() else { return nil }
    let saving = entries.lastIndex { $0 == .saving(checksum: checksum) }
    if let saving, saving + 1 >= savedCount { return saving + 1 }
    return isFirst && base?.checksum == checksum ? savedCount : nil
  }

  /// Tells unsaved work.
  ///
  /// - Parameter count: How many entries lead to what the file holds; nil if it is another version.
  /// - Returns: Whether there is any.
  func isUnsaved(since count: Int?) -> Bool {
    isBased && count ?? savedCount == savedCount
      || entries.dropFirst(count ?? savedCount).contains(where: \.isChange)
  }
}

nonisolated extension JournalEntry {
  fileprivate var isSaved: Bool { if case .saved = self { true } else { false } }

  /// Whether the entry is about a version of others that what was done here is no part of.
  var isBased: Bool { if case .based = self { true } else { false } }

  /// Whether the entry changes the document, or what is typed for it.
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
