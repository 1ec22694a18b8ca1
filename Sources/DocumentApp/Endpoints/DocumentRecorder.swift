public import Documents
import ModelAdapters
public import Signals
public import ViewBinders

/// The endpoint that records changes of a document in a journal, off the main actor.
///
/// Its binder is ``JournalStore``.
public final class DocumentRecorder<Document: EditableDocument>: Bindable, DocumentRecording {
  /// The pause that batches changes, short enough that a change is written within one second.
  private static var pause: Duration { .milliseconds(500) }

  /// The services to use.
  public var services: Services? {
    didSet { connect() }
  }

  /// How to record the journal, and the journals of earlier runs.
  public var opening = JournalOpening() {
    didSet { connect() }
  }

  /// The handler of the end of a pause.
  public var onPauseEnd: (() -> Void)?

  /// The handler of write failures.
  public var onFailure: ((FileError) -> Void)?

  /// Called when a write has succeeded after failures, so that the journal has everything again.
  public var onSuccess: (() -> Void)?

  /// Called with the recovered history of earlier runs.
  public var onHistory: ((EarlierHistory<Document.Place>) -> Void)?

  /// The handler of loaded steps; nil means they can't be read.
  public var onSteps: ((ReadSteps<Document>?) -> Void)?

  /// The lifetimes that end with the recorder.
  public var lifetimes: [Lifetime] = []

  private var writer: JournalWriter<Document>?
  private var timer: Lifetime?
  /// The number of removed journals, to ignore late failures of a removed one.
  private var removals = 0
  /// Whether the last write has failed.
  private var hasFailed = false

  /// Makes a recorder without a journal.
  public init() {}

  /// Starts the pause before the next write.
  public func wait() {
    timer = services?.scheduler.schedule(after: Self.pause) { [weak self] in self?.finish() }
  }

  /// Ends the pause now.
  public func finish() {
    guard timer != nil else { return }
    timer = nil
    onPauseEnd?()
  }

  /// Writes entries.
  public func record(_ part: JournalPart<Document>) {
    timer = nil
    write(part) { [] }
  }

  /// Records the checksum of a save before the file is written.
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
    perform { writer in
      Result { () throws(FileError) in try writer.append(part, later(), at: time) }
    } then: { recorder, outcome in
      if removals == recorder.removals { recorder.didWrite(outcome) }
    }
  }

  /// Notes the outcome of a write: whether the journal has the entries, or why it can't be written.
  private func didWrite(_ outcome: Result<Bool, FileError>) {
    switch outcome {
    case .failure(let error):
      hasFailed = true
      onFailure?(error)
    // What isn't worth a journal doesn't bring back one that others have removed.
    case .success(false): break
    case .success(true):
      if hasFailed { onSuccess?() }
      hasFailed = false
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
  /// Compacts the journal; at the end of the program, also marks it as clean.
  public func settle(isEnd: Bool) {
    perform { $0.settle(isEnd: isEnd) }
  }

  /// Removes the journal.
  public func remove() {
    timer = nil
    removals += 1
    perform { $0.end() }
  }

  /// Moves the journal to another document path.
  public func move(to path: FilePath) {
    perform { $0.move(to: path) }
  }
}

// MARK: - Steps of earlier runs

extension DocumentRecorder {
  /// Looks for the history of what a file holds, and removes those of documents that were not open for
  /// long.
  public func open(_ file: HistoryFile<Document>) {
    guard let services else { return }
    let (histories, now) = (opening.histories, services.scheduler.wallTime)
    let checksum = FileChecksum(path: file.path, files: services.files)
    perform { writer in
      let history = writer.open(histories, of: file, checksum, at: now)
      writer.removeIdle()
      return history
    } then: { recorder, history in
      recorder.onHistory?(history)
    }
  }

  /// Loads steps.
  public func read(_ request: StepRequest<Document>) {
    perform {
      $0.read(request)
    } then: { recorder, steps in
      recorder.onSteps?(steps)
    }
  }
}

/// How to record a journal, and the journals of earlier runs.
public nonisolated struct JournalOpening: Sendable {
  /// Whether and how entries are recorded.
  public var mode = JournalMode.none

  /// The journal of an earlier run with unsaved work, to continue.
  public var journal: DocumentJournal?

  /// The journals that may contain the history of the file, latest first.
  public var histories: [RestingJournal] = []

  /// The limits of the history.
  public var limits = HistoryLimits()

  /// Makes an opening without a journal.
  public init() {}
}

/// A file whose history is looked for.
public nonisolated struct HistoryFile<Document: Sendable>: Sendable {
  /// The file; nil while the document has no name.
  let path: FilePath?

  /// The version that was read; missing if there is none.
  let version: FileVersion

  /// What it holds; nil if there is no file, or if its history isn't kept.
  let document: Document?
}
