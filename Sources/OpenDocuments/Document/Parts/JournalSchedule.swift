import Documents

/// When the changes of an open document are written to its journal: at once, or after a pause that
/// batches them.
nonisolated struct JournalSchedule {
  /// What to do with changes that the journal doesn't have.
  enum Step {
    /// Write them.
    case write
    /// Start a pause, after which they are written.
    case pause
    /// Wait for the end of the pause.
    case wait
  }

  /// Whether the document has a journal, even if it can't be written at the moment.
  let keepsJournal: Bool

  /// Whether earlier runs may have left a history.
  let hasHistories: Bool

  /// Whether each change is written immediately.
  private let recordsAtOnce: Bool

  /// Whether requests are carried out; changes made earlier are written then.
  private(set) var isStarted = false

  /// Whether the last write has failed, so that the journal lacks changes; the next write tries
  /// again.
  private(set) var isBehind = false

  private var isPausing = false

  /// Makes the schedule for a document that was read.
  init<Document: EditableDocument>(_ contents: DocumentContents<Document>) {
    keepsJournal = contents.isRecorded
    hasHistories = contents.isRecorded && !contents.opening.histories.isEmpty
    recordsAtOnce = contents.opening.mode == .immediate
  }

  /// Starts to write.
  mutating func start() { isStarted = true }

  /// Ends the pause; the next message writes the changes or starts another one.
  mutating func pauseDidEnd() { isPausing = false }

  /// Records whether the last write has failed.
  mutating func didWrite(hasFailed: Bool) { isBehind = hasFailed }

  /// Returns what to do after a message; with `isNeeded` a request needs all changes in the
  /// journal.
  mutating func next<Document: EditableDocument>(
    after message: DocumentMessage<Document>,
    isNeeded: Bool
  ) -> Step {
    let isAtOnce = recordsAtOnce && !message.isAboutView
    if isAtOnce || message.isUrgent || isNeeded {
      isPausing = false
      return .write
    }
    defer { isPausing = true }
    return isPausing ? .wait : .pause
  }
}
