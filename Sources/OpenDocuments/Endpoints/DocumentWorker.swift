import Documents

/// The work of a ``DocumentDisk`` off the main actor, with the progress of what takes long.
final class DocumentWorker<Document: EditableDocument> {
  private let services: DocumentServices
  private let answer: (DocumentOutcome<Document>) -> Void

  /// The progress of the work that runs.
  private var running: [LongWork.Kind: ShownProgress] = [:]

  /// Makes a worker.
  ///
  /// - Parameters:
  ///   - services: The services to use.
  ///   - answer: Receives the outcomes.
  init(_ services: DocumentServices, answer: @escaping (DocumentOutcome<Document>) -> Void) {
    (self.services, self.answer) = (services, answer)
  }

  /// The document whose file is being read.
  private var arriving: Document?

  /// Cancels work in progress; its own outcome reports whether that was in time.
  func cancel(_ work: LongWork.Kind) {
    if work == .arriving || work == .receiving {
      arriving?.interruptReading()
    } else {
      running[work]?.work.cancel()
    }
  }

  /// Reads more of the file of a document, apart from other work: a pipe may be waited for.
  func readOn(_ document: Document) {
    arriving = document
    services.arrivals.perform {
      do throws(FileError) {
        try document.readOn()
        return FileError?.none
      } catch {
        return error
      }
    } then: { [weak self] failure in
      self?.arriving = nil
      self?.answer(.didReadOn(failure))
    }
  }

  /// Merges both sides of conflicts as the user has chosen.
  func resolve(_ resolution: ConflictResolution<Document>) {
    perform {
      resolution.mine.resolving(resolution.conflicts)
    } then: { [answer] merged in
      answer(.didResolve(merged, number: resolution.number))
    }
  }

  /// Compares two versions, and reports the progress once that takes long.
  func compare(_ comparison: DocumentComparison<Document>) {
    perform(.comparing) { progress in
      comparison.compared(progress)
    } then: { [answer] outcome in
      answer(.didCompare(outcome))
    }
  }

  /// Prepares an action, and reports the progress once that takes long.
  func prepare(_ request: DocumentPreparation<Document>) {
    perform(.preparing) { progress in
      let prepared = request.document.prepare(request.preparation, progress: progress)
      return progress.isCancelled ? .cancelled : prepared
    } then: { [answer] outcome in
      answer(.didPrepare(outcome))
    }
  }

  /// Performs work whose progress is reported once it takes long, and which can be cancelled.
  func perform<Outcome: Sendable>(
    _ kind: LongWork.Kind,
    _ work: @escaping @Sendable (WorkProgress) -> Outcome,
    then completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let shown = ShownProgress(services) { [answer] percent in
      answer(.progressed(LongWork(kind, percent: percent)))
    }
    running[kind] = shown
    perform { [progress = shown.work] in
      work(progress)
    } then: { [weak self] outcome in
      self?.running[kind] = nil
      completion(outcome)
    }
  }

  /// Performs work, whose outcome is dropped if the worker no longer exists.
  func perform<Outcome: Sendable>(
    _ work: @escaping @Sendable () -> Outcome,
    then completion: @escaping @MainActor (Outcome) -> Void
  ) {
    services.background.perform(work) { [weak self] outcome in
      if self != nil { completion(outcome) }
    }
  }
}
