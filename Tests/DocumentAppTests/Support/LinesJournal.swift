import Documents

@testable import DocumentApp

/// The journal of lines in a world without a disk.
nonisolated struct LinesJournal {
  private var base: Lines?
  private var entries: [JournalEntry] = []

  /// Whether it has all that was recorded.
  private(set) var isWhole = true

  /// Whether it could not be written, and the document doesn't know that yet.
  var hasUntoldFailure = false

  /// The entries in a few words.
  var text: String { entries.map(\.text).joined(separator: ", ") }

  /// What the next start shows; nil if nothing was recorded.
  var replayed: Lines? {
    guard let base else { return nil }
    let work = RecoveredWork(base: base, entries: entries)
    let contents = DocumentContents(path: "/list", document: base, journal: work)
    return OpenDocument(contents, .onRequest).document
  }

  /// Keeps what happened, in the bytes that a journal has.
  mutating func write(_ part: JournalPart<Lines>) {
    let new = part.written()
    guard isWhole, base != nil || new.contains(where: \.isChange) else { return }
    if base == nil {
      base = try? Lines(reading: BytesReading(part.start.document))
      entries = [.origin(step: part.start.step, next: part.start.nextStep)]
    }
    entries += new.compactMap { JournalEntry(bytes: $0.bytes) }
  }

  /// Lets the disk refuse all that comes.
  mutating func fail() {
    guard isWhole else { return }
    (isWhole, hasUntoldFailure) = (false, true)
  }

  /// Removes what was kept.
  mutating func end() {
    (base, entries) = (nil, [])
    (isWhole, hasUntoldFailure) = (true, false)
  }
}
