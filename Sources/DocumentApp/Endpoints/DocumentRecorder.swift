public import Documents
public import Signals
public import ViewBinders

/// The journal as documents of one kind see it: keeps what happens to them beside the main actor.
///
/// The entries of half a second are written together. Its binder is ``JournalStore``.
public final class DocumentRecorder<Document: EditableDocument>: Bindable, DocumentRecording {
  /// How long the first entry waits for others; with the time to write it well below a second.
  private static var pause: Duration { .milliseconds(500) }

  /// The journals, the clock, and the work beside the main actor.
  public var services: Services? {
    didSet { connect() }
  }

  /// How entries are kept, and the journal that goes on.
  public var opening = JournalOpening() {
    didSet { connect() }
  }

  /// The document's file.
  public var file = JournaledFile(path: nil, version: .missing) { nil }

  /// Called when the journal can't be written.
  public var onFailure: ((FileError) -> Void)?

  /// What ends with the recorder.
  public var lifetimes: [Lifetime] = []

  private var writer: JournalWriter?
  private var waiting: [JournalEntry] = []
  private var timer: Lifetime?

  /// Makes a recorder without a journal.
  public init() {}

  /// Keeps entries, soon or at once.
  public func record(_ entries: [JournalEntry]) {
    for entry in entries {
      // Of what is being typed only the latest counts.
      if case .draft = entry, case .draft = waiting.last { waiting.removeLast() }
      waiting.append(entry)
    }
    if opening.mode == .immediate { return finish() }
    guard timer == nil else { return }
    timer = services?.scheduler.schedule(after: Self.pause) { [weak self] in self?.finish() }
  }

  /// Notes what the file will hold, before it does.
  public func note(_ save: DocumentSave<Document>) {
    guard opening.mode != .none else { return }
    let document = save.document
    write { [waiting] in
      guard let source = try? document.source else { return waiting }
      return waiting + [.saving(checksum: Checksum(of: source).value)]
    }
  }

  /// Writes what waits, or begins with what others did to the file.
  public func rebase(_ entries: [JournalEntry]) {
    if opening.mode != .none { write(orBeginningWith: entries) { [waiting] in waiting } }
  }

  /// Removes the journal: the file holds the document.
  public func remove() {
    (waiting, timer) = ([], nil)
    guard let services, let writer else { return }
    services.background.perform {
      writer.end()
    } then: { _ in
    }
  }

  /// Writes what waits.
  public func finish() {
    if !waiting.isEmpty { write { [waiting] in waiting } }
  }

  private func write(
    orBeginningWith first: [JournalEntry]? = nil,
    _ entries: @escaping @Sendable () -> [JournalEntry]
  ) {
    (waiting, timer) = ([], nil)
    guard let services, let writer else { return }
    let (time, file) = (services.scheduler.wallTime, file)
    services.background.perform { () -> FileError? in
      do throws(FileError) {
        try writer.append(entries(), orBeginningWith: first, at: time, of: file)
        return nil
      } catch {
        return error
      }
    } then: { [weak self] failure in
      if let failure { self?.onFailure?(failure) }
    }
  }

  private func connect() {
    writer = services?.journals.map { JournalWriter($0, goingOn: opening.journal) }
  }
}

/// How a journal is kept, and what it goes on with.
public nonisolated struct JournalOpening: Sendable {
  /// Whether and how entries are kept.
  public var mode = JournalMode.none

  /// The journal of an earlier run whose work isn't saved yet.
  public var journal: DocumentJournal?

  /// Describes a document without a journal.
  public init() {}

  init(_ mode: JournalMode, goingOn journal: DocumentJournal?) {
    (self.mode, self.journal) = (mode, journal)
  }
}
