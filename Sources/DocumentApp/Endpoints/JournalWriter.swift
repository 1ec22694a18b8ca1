public import Documents
import Synchronization

/// The journal of one open document, written beside the main actor; its file is made by the first entry.
nonisolated final class JournalWriter: Sendable {
  private let journals: any JournalService
  private let state: Mutex<State>

  private struct State {
    var journal: DocumentJournal?

    /// Whether entries are missing, so that those that follow would not fit.
    var isBroken = false
  }

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - journals: Where journals lie.
  ///   - journal: The journal of an earlier run that goes on.
  init(_ journals: any JournalService, goingOn journal: DocumentJournal?) {
    self.journals = journals
    state = Mutex(State(journal: journal))
  }

  /// Appends entries, so that they outlive a loss of power.
  ///
  /// After a failure nothing is appended until the journal ends.
  ///
  /// - Parameters:
  ///   - entries: What happened.
  ///   - first: What a journal begins with instead; nil if that is the same.
  ///   - time: The time of the day.
  ///   - file: The document's file as it was when the first entry was made.
  /// - Throws: `FileError` if they can't be written, the first time.
  func append(
    _ entries: [JournalEntry],
    orBeginningWith first: [JournalEntry]? = nil,
    at time: Duration,
    of file: JournaledFile
  ) throws(FileError) {
    try state.withLock { (state) throws(FileError) in
      guard !state.isBroken else { return }
      let entries = state.journal == nil ? first ?? entries : entries
      do throws(FileError) {
        let journal: DocumentJournal
        if let open = state.journal { journal = open } else { journal = try begin(file) }
        state.journal = journal
        try journal.append(contentsOf: ([.written(time)] + entries).map(\.bytes))
      } catch {
        state.isBroken = true
        throw error
      }
    }
  }

  private func begin(_ file: JournaledFile) throws(FileError) -> DocumentJournal {
    let journal = try journals.create(for: file.path)
    var entries = [JournalEntry.saved(file.version)]
    if !keepsBase(of: file, journal), let document = file.document, !document.isEmpty {
      entries.append(.document(document))
    }
    try journal.append(contentsOf: entries.map(\.bytes))
    return journal
  }

  /// Keeps what the file holds; false where others have changed or removed it already.
  private func keepsBase(of file: JournaledFile, _ journal: DocumentJournal) -> Bool {
    guard let path = file.path, file.version != .missing else { return false }
    return switch try? journal.keepBase(of: path, expecting: file.version) {
    // Without a base the entries serve as long as the file is as it is.
    case .kept, .tooLarge: true
    case .changed, nil: false
    }
  }

  /// Removes the journal; the next entry begins another one.
  func end() {
    state.withLock { state in
      // One that can't be removed now goes on, and is removed at the next end.
      if let journal = state.journal, (try? journal.remove()) == nil { return }
      state = State()
    }
  }
}

/// The file of a document, as its journal needs to know it.
public nonisolated struct JournaledFile: Sendable, Equatable {
  /// The file; nil while the document has no name.
  public let path: String?

  /// The version that was read or written last.
  public let version: FileVersion

  /// What this version holds, for a file that others have changed since.
  private let source: @Sendable () -> (any FileSource)?

  init(path: String?, version: FileVersion, source: @escaping @Sendable () -> (any FileSource)?) {
    (self.path, self.version, self.source) = (path, version, source)
  }

  /// The whole contents of this version; nil if they aren't known.
  var document: [UInt8]? {
    source().map { source in
      var bytes: [UInt8] = []
      source.forEachPiece { bytes += $0 }
      return bytes
    }
  }

  /// Whether two values are about the same version of the same file.
  public static func == (one: JournaledFile, other: JournaledFile) -> Bool {
    one.path == other.path && one.version == other.version
  }
}
