import Documents

@testable import OpenDocuments

/// A journal in memory for `LinesWorld`.
nonisolated struct LinesJournal {
  private var base: Lines?
  private var entries: [JournalEntry] = []

  /// Whether all recorded entries were written.
  private(set) var isWhole = true

  /// What a write has led to that the document has not been notified of.
  enum Report { case failure, success }
  var reports: [Report] = []

  /// The entries of failed writes.
  private var missing: [JournalEntry] = []

  /// Whether a write failed and the document has not been notified.
  var hasUnreportedFailure: Bool { reports.contains(.failure) }

  /// A short description of the entries.
  var text: String { entries.map(\.text).joined(separator: ", ") }

  /// The document after a restart, or nil if nothing was recorded.
  var replayed: Lines? {
    guard let base else { return nil }
    let work = RecoveredJournal(base: base, entries: entries)
    let contents = DocumentContents(path: "/list", document: base, journal: work)
    return OpenDocument(contents, .onRequest).document
  }

  /// Writes entries in their encoded form.
  mutating func write(_ part: JournalPart<Lines>) {
    let new = part.written()
    guard base != nil || new.contains(where: \.isChange) else { return }
    if base == nil {
      base = try? Lines(reading: BytesReading(part.start.contents))
      entries = part.start.entries
    }
    missing += new.compactMap { JournalEntry(bytes: $0.bytes) }
    guard isWhole else { return }
    entries += missing
    missing = []
  }

  /// Makes the next writes fail.
  mutating func fail() {
    guard isWhole else { return }
    isWhole = false
    reports.append(.failure)
  }

  /// Makes the next writes succeed.
  mutating func recover() {
    guard !isWhole else { return }
    isWhole = true
    reports.append(.success)
  }

  /// Removes the journal.
  mutating func end() {
    (base, entries, missing) = (nil, [], [])
    (isWhole, reports) = (true, [])
  }
}
