public import Documents
import ModelAdapters
public import Signals
public import ViewBinders

/// The journal as documents of one kind see it: keeps what happens to them beside the main actor.
///
/// Its binder is ``JournalStore``.
public final class DocumentRecorder<Document: EditableDocument>: Bindable, DocumentRecording {
  /// How long a change waits for others; with the time to write it well below a second.
  private static var pause: Duration { .milliseconds(500) }

  /// The journals, the clock, and the work beside the main actor.
  public var services: Services? {
    didSet { connect() }
  }

  /// How entries are kept, and the journals of earlier runs.
  public var opening = JournalOpening() {
    didSet { connect() }
  }

  /// Called when a pause is over.
  public var onPauseEnd: (() -> Void)?

  /// Called when the journal can't be written.
  public var onFailure: ((FileError) -> Void)?

  /// Called with the history of earlier runs; nil if there are none.
  public var onHistory: ((StoredHistory<Document.Place>?) -> Void)?

  /// Called with steps that were read back; nil if they can't be read.
  public var onSteps: ((ReadSteps<Document>?) -> Void)?

  /// What ends with the recorder.
  public var lifetimes: [Lifetime] = []

  private var writer: JournalWriter<Document>?
  private var timer: Lifetime?
  /// How often the journal was removed: what has failed before is no failure of the next one.
  private var removals = 0

  /// Makes a recorder without a journal.
  public init() {}

  /// Waits for more to keep, no longer than a batch may take.
  public func wait() {
    timer = services?.scheduler.schedule(after: Self.pause) { [weak self] in self?.finish() }
  }

  /// Ends the pause.
  public func finish() {
    guard timer != nil else { return }
    timer = nil
    onPauseEnd?()
  }

  /// Keeps what happened.
  public func record(_ part: JournalPart<Document>) {
    timer = nil
    write(part) { [] }
  }

  /// Notes what the file will hold, before it does.
  public func note(_ save: DocumentSave<Document>) {
    let document = save.document
    write(nil) {
      guard let source = try? document.source else { return [] }
      return [.saving(checksum: Checksum(of: source).value)]
    }
  }

  private func write(
    _ part: JournalPart<Document>?,
    _ later: @escaping @Sendable () -> [JournalEntry]
  ) {
    let time = services?.scheduler.wallTime ?? .zero
    let removals = removals
    perform { writer -> FileError? in
      do throws(FileError) {
        try writer.append(part, later(), at: time)
        return nil
      } catch {
        return error
      }
    } then: { recorder, failure in
      if let failure, removals == recorder.removals { recorder.onFailure?(failure) }
    }
  }

  private func perform<Result: Sendable>(
    _ work: @escaping @Sendable (JournalWriter<Document>) -> Result,
    then completion: @escaping @MainActor (DocumentRecorder, Result) -> Void = { _, _ in }
  ) {
    guard let services, let writer, opening.mode != .none else { return }
    services.background.perform {
      work(writer)
    } then: { [weak self] result in
      if let self { completion(self, result) }
    }
  }

  private func connect() {
    writer = services?.journals.map { JournalWriter($0, goingOn: opening.journal, opening.limits) }
  }
}

// MARK: - The end of a journal

extension DocumentRecorder {
  /// Lets go of what is too old: the file holds the document.
  public func settle(isEnd: Bool) {
    perform { $0.settle(isEnd: isEnd) }
  }

  /// Removes the journal: nothing of it is needed any more.
  public func remove() {
    timer = nil
    removals += 1
    perform { $0.end() }
  }

  /// Has the journal go on as that of another file.
  public func move(to path: FilePath) {
    perform { $0.move(to: path) }
  }
}

// MARK: - Steps of earlier runs

extension DocumentRecorder {
  /// Looks for the history of what a file holds, and removes those of documents that were not open for
  /// long.
  public func open(_ file: HistoryFile) {
    guard let files = services?.files else { return }
    let (histories, checksum) = (opening.histories, FileChecksum(path: file.path, files: files))
    perform { writer in
      let history = writer.open(histories, of: file.version, checksum)
      writer.removeIdle()
      return history
    } then: { recorder, history in
      recorder.onHistory?(history)
    }
  }

  /// Reads steps back.
  public func read(_ request: StepRequest<Document>) {
    perform {
      $0.read(request)
    } then: { recorder, steps in
      recorder.onSteps?(steps)
    }
  }
}

/// How a journal is kept, and what earlier runs have left.
public nonisolated struct JournalOpening: Sendable {
  /// Whether and how entries are kept.
  public var mode = JournalMode.none

  /// The journal of an earlier run whose work isn't saved yet.
  public var journal: DocumentJournal?

  /// The journals of which one may hold the history of what the file holds, the latest first.
  public var histories: [RestingJournal] = []

  /// How much of what happened is kept.
  public var limits = HistoryLimits()

  /// Describes a document without a journal.
  public init() {}
}

/// A file whose history is looked for.
public nonisolated struct HistoryFile: Sendable {
  /// The file; nil while the document has no name.
  let path: FilePath?

  /// The version that was read; missing if there is none, or if its history isn't kept.
  let version: FileVersion
}
