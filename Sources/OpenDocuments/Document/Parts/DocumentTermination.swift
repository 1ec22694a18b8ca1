import Documents

/// The termination of a program with an open document: who requested it, and where unsaved work
/// goes.
nonisolated struct DocumentTermination<Document: EditableDocument> {
  /// The origin of a request to end the program.
  enum Request {
    /// The user; the program ends when everything is saved.
    case user
    /// The system; the program ends when everything is saved or kept elsewhere.
    case system
  }

  /// The next step of the termination.
  enum Step {
    /// End the program: the file has everything.
    case end
    /// End the program: the journal has the unsaved work.
    case endRecorded
    /// Save the work first.
    case save
    /// Ask the user about the work.
    case ask
    /// Write the work to a file of its own first.
    case keep(Document)
    /// End the program with a message: a file of its own has the work.
    case endKept(DocumentEnding)
  }

  /// The next step after an attempt to keep work elsewhere.
  enum KeptStep {
    /// Decide again, because the work has changed meanwhile.
    case decideAgain
    /// End the program with a message.
    case end(DocumentEnding)
    /// Warn the user first that the work will be lost.
    case warn(FileError)
  }

  /// The pending request to end the program, if any.
  private(set) var request: Request?

  /// The exit status, unless work is lost or kept elsewhere.
  var status: Int32 = 0

  /// The file with which the program starts again.
  var reopenedPath: FilePath?

  /// Why the last save has failed.
  var failure: DocumentEnding.Reason?

  /// The unsaved work that is being written elsewhere.
  private var pending: Document?

  /// Whether unsaved work is being written elsewhere.
  var isKeeping: Bool { pending != nil }

  /// The work that was written elsewhere, and its place.
  private var kept: (work: Document, place: FilePath)?

  /// Whether the work may have changed since then.
  private var isKeptOutdated = false

  /// The version that the user was warned would be lost.
  private var acceptedLoss: Document?

  /// Starts the termination; an earlier failure is forgotten, so that the save is tried again.
  mutating func begin(_ request: Request) {
    ask(request)
    if !isKeeping { failure = nil }
  }

  /// Sets the request; a request of the system can't be withdrawn.
  mutating func ask(_ request: Request?) {
    if self.request != .system { self.request = request }
  }

  /// Withdraws the user's request.
  mutating func cancel() { ask(nil) }

  /// Returns the next step; call it when no save or read is in progress.
  ///
  /// - Parameters:
  ///   - work: The unsaved document; nil if the file has everything.
  ///   - policy: When changes are saved.
  ///   - canSave: Whether the work can be saved without a question.
  ///   - isRecorded: Whether the journal has the work.
  /// - Returns: The step.
  mutating func step(
    for work: Document?,
    _ policy: SavePolicy,
    canSave: Bool,
    isRecorded: Bool
  ) -> Step {
    guard let work else { return .end }
    if policy.isOnChange {
      if canSave, failure == nil { return .save }
    } else if request == .user {
      // Changes made during the save are not in the file.
      cancel()
      return .ask
    } else if isRecorded {
      return .endRecorded
    }
    if let kept, work.isSame(as: kept.work) { return .endKept(ending(.kept(kept.place))) }
    (pending, isKeptOutdated) = (work, false)
    return .keep(work)
  }

  /// Records that the work may have changed.
  mutating func didChange() { isKeptOutdated = true }

  /// Ends an attempt to keep the work.
  mutating func didKeep(_ outcome: KeepOutcome) {
    if let pending, case .kept(let place) = outcome { kept = (pending, place) }
    pending = nil
  }

  /// Returns the next step after an attempt to keep the work.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - document: The current document.
  /// - Returns: The step.
  mutating func step(after outcome: KeepOutcome, _ document: Document) -> KeptStep {
    switch outcome {
    case .kept where isKeptOutdated: return .decideAgain
    case .kept(let place): return .end(ending(.kept(place)))
    case .failed(let errors):
      let isLossAccepted = acceptedLoss.map(document.isSame) ?? false
      if request == .user, let error = errors.first, !isLossAccepted {
        acceptedLoss = document
        cancel()
        return .warn(error)
      }
      return .end(ending(.lost(errors)))
    }
  }

  private func ending(_ reason: DocumentEnding.Reason) -> DocumentEnding {
    DocumentEnding(status: 1, [failure, reason].compactMap(\.self))
  }
}
