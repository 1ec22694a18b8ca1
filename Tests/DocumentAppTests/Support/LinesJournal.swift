@testable import DocumentApp

/// The journal of lines in a world without a disk.
nonisolated struct LinesJournal {
  private var base: Lines?
  private var entries: [JournalEntry] = []
  private var waiting: [JournalEntry] = []

  /// Whether it has all that was recorded.
  private(set) var isWhole = true

  /// Whether it could not be written, and the document doesn't know that yet.
  var hasUntoldFailure = false

  /// The entries in a few words.
  var text: String { entries.map(\.text).joined(separator: ", ") }

  /// What the next start shows; nil if nothing was recorded.
  var replayed: Lines? {
    guard let base else { return nil }
    let work = RecoveredWork(base: base, entries: entries, savedCount: nil)
    let contents = DocumentContents(path: "/list", document: base, journal: work)
    return OpenDocument(contents, .onRequest).document
  }

  /// Takes entries that are kept a little later.
  mutating func append(_ entries: [JournalEntry]) { waiting += entries }

  /// Keeps what waits, in the bytes that a journal has.
  ///
  /// - Parameters:
  ///   - first: What the journal begins with instead.
  ///   - base: What the first entry begins with.
  mutating func write(orBeginningWith first: [JournalEntry]? = nil, on base: Lines) {
    let new = self.base == nil ? first ?? waiting : waiting
    waiting = []
    guard isWhole, !new.isEmpty else { return }
    if self.base == nil { self.base = base }
    entries += new.compactMap { JournalEntry(bytes: $0.bytes) }
  }

  /// Lets the disk refuse all that comes.
  mutating func fail() {
    guard isWhole else { return }
    (isWhole, hasUntoldFailure) = (false, true)
  }

  /// Removes what was kept.
  mutating func end() { (base, entries, waiting) = (nil, [], []) }
}
