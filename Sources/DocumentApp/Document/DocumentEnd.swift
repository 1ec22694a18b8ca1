import Documents

/// The way to the end of a program that has a document open: who has asked for it, and how work is kept
/// that isn't in its file.
nonisolated struct DocumentEnd<Document: EditableDocument> {
  /// Who has asked for the end.
  enum Request {
    /// The user: as soon as everything is saved.
    case user
    /// The system: as soon as everything is saved or kept elsewhere.
    case system
  }

  /// What comes next on the way.
  enum Step {
    /// The program can end: the file has everything.
    case end
    /// The program can end: the journal has what the file hasn't.
    case endRecorded
    /// The work is saved first.
    case save
    /// The user is asked about the work.
    case ask
    /// The work is kept in a file of its own first.
    case keep(Document)
  }

  /// What follows when work was kept elsewhere, or not.
  enum KeptStep {
    /// The work has changed meanwhile.
    case settle
    /// The program ends with a message.
    case end(Ending)
    /// The user is told first that the work will be lost.
    case tell(FileError)
  }

  /// Who has asked for the end; nil if nobody has.
  private(set) var request: Request?

  /// Why the last version is not in its file.
  var failure: String?

  /// Whether unsaved work is being kept elsewhere.
  private(set) var isKeeping = false

  /// Whether the work has changed since that began.
  private var isKeptOutdated = false

  /// The version that the user was told will be lost.
  private var acceptedLoss: Document?

  /// Begins the end; whatever has failed before is tried again.
  mutating func begin(_ request: Request) {
    ask(request)
    if !isKeeping { failure = nil }
  }

  /// Notes who asks for the end; what the system has asked for is never taken back.
  mutating func ask(_ request: Request?) {
    if self.request != .system { self.request = request }
  }

  /// Takes the end back that the user has asked for.
  mutating func cancel() { ask(nil) }

  /// Notes that the work has changed.
  mutating func didChange() { isKeptOutdated = true }

  /// Takes the next step, when nothing is on its way to the file.
  ///
  /// - Parameters:
  ///   - work: What the file doesn't hold; nil if it has everything.
  ///   - policy: When changes are saved.
  ///   - canSave: Whether the work can be saved without a question.
  ///   - isRecorded: Whether the journal has the work.
  /// - Returns: The step.
  mutating func next(
    _ work: Document?,
    _ policy: SavePolicy,
    canSave: Bool,
    isRecorded: Bool
  ) -> Step {
    guard let work else { return .end }
    if policy.isOnChange {
      if canSave, failure == nil { return .save }
    } else if request == .user {
      // What was typed while the save went on is not in the file.
      cancel()
      return .ask
    } else if isRecorded {
      return .endRecorded
    }
    (isKeeping, isKeptOutdated) = (true, false)
    return .keep(work)
  }

  /// Notes that keeping the work has ended.
  mutating func didKeep() { isKeeping = false }

  /// Takes the step that follows an outcome of keeping.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - document: The document as it is now.
  /// - Returns: The step.
  mutating func next(_ outcome: KeepOutcome, _ document: Document) -> KeptStep {
    switch outcome {
    case .kept where isKeptOutdated: return .settle
    case .kept(let place): return .end(ending("the unsaved work is in \(place.shownText)"))
    case .failed(let errors):
      let isLossAccepted = acceptedLoss.map(document.isSame) ?? false
      if request == .user, let error = errors.first, !isLossAccepted {
        acceptedLoss = document
        cancel()
        return .tell(error)
      }
      let reasons = errors.map(\.message).joined(separator: "\n")
      return .end(ending("the unsaved work could not be kept:\n\(reasons)"))
    }
  }

  private func ending(_ message: String) -> Ending {
    let lines = [failure, message].compactMap { $0 }
    return Ending(status: 1, message: lines.joined(separator: "\n"))
  }
}
