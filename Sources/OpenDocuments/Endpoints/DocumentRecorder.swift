import Documents
import Signals

/// The journal part of a ``DocumentDisk``: it records changes of a document, off the main actor.
final class DocumentRecorder<Document: EditableDocument> {
  /// The pause that batches changes, short enough that a change is written within one second.
  private static var pause: Duration { .milliseconds(500) }

  private let services: DocumentServices
  private let opening: JournalOpening
  private let answer: (DocumentOutcome<Document>) -> Void

  /// Writes the journal; nil without one.
  private let writer: JournalWriter<Document>?

  private var timer: Lifetime?
  /// The number of removed journals, to ignore late failures of a removed one.
  private var removals = 0
  /// Whether the last write has failed.
  private var hasFailed = false

  /// Makes a recorder.
  ///
  /// - Parameters:
  ///   - opening: How to record the journal, and the journals of earlier runs.
  ///   - services: The services to use.
  ///   - answer: Receives the outcomes.
  init(
    _ opening: JournalOpening,
    _ services: DocumentServices,
    answer: @escaping (DocumentOutcome<Document>) -> Void
  ) {
    (self.opening, self.services, self.answer) = (opening, services, answer)
    let journals = opening.mode == .none ? nil : services.journals
    writer = journals.map { JournalWriter($0, goingOn: opening.journal, opening.limits) }
  }

  /// Starts the pause before the next write.
  func wait() {
    timer = services.scheduler.schedule(after: Self.pause) { [weak self] in self?.finish() }
  }

  /// Ends the pause now.
  func finish() {
    guard timer != nil else { return }
    timer = nil
    answer(.recordPauseEnded)
  }

  /// Writes entries.
  func record(_ part: JournalPart<Document>) {
    timer = nil
    write(part) { [] }
  }

  /// Records the checksum of a save before the file is written.
  func note(_ save: DocumentSave<Document>) {
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
    let time = services.scheduler.wallTime
    let removals = removals
    perform { writer in
      Result { () throws(FileError) in try writer.append(part, later(), at: time) }
    } then: { recorder, outcome in
      if removals == recorder.removals { recorder.didWrite(outcome) }
    }
  }

  /// Handles the outcome of a write: whether the journal has the entries, or why it can't be
  /// written.
  private func didWrite(_ outcome: Result<Bool, FileError>) {
    switch outcome {
    case .failure(let error):
      hasFailed = true
      answer(.didFailToRecord(error))
    // Entries too minor to create a journal don't recreate one that another program removed.
    case .success(false): break
    case .success(true):
      if hasFailed { answer(.didRecordAgain) }
      hasFailed = false
    }
  }

  private func perform<Result: Sendable>(
    _ work: @escaping @Sendable (JournalWriter<Document>) -> Result,
    then completion: @escaping @MainActor (DocumentRecorder, Result) -> Void = { _, _ in }
  ) {
    guard let writer else { return }
    services.background.perform {
      work(writer)
    } then: { [weak self] result in
      if let self { completion(self, result) }
    }
  }
}

// MARK: - The end of a journal

extension DocumentRecorder {
  /// Compacts the journal; at the end of the program, also marks it as clean.
  func settle(isEnd: Bool) {
    perform { $0.settle(isEnd: isEnd) }
  }

  /// Removes the journal.
  func remove() {
    timer = nil
    removals += 1
    perform { $0.end() }
  }

  /// Moves the journal to another document path.
  func move(to path: FilePath) {
    perform { $0.move(to: path) }
  }
}

// MARK: - Steps of earlier runs

extension DocumentRecorder {
  /// Looks for the history of the file's contents, and removes the journals of documents that were
  /// not opened recently.
  func open(_ file: HistoryFile<Document>) {
    let (histories, now) = (opening.histories, services.scheduler.wallTime)
    let checksum = FileChecksum(
      path: file.path,
      files: services.files,
      document: file.document
    )
    perform { writer in
      let history = writer.open(histories, of: file, checksum, at: now)
      writer.removeIdle()
      return history
    } then: { recorder, history in
      recorder.answer(.didOpenHistory(history))
    }
  }

  /// Loads steps.
  func read(_ request: StepRequest<Document>) {
    perform {
      $0.read(request)
    } then: { recorder, steps in
      recorder.answer(.didReadSteps(steps))
    }
  }
}
