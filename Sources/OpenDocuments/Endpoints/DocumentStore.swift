import Documents
import Glibc
import Localization
import Signals

/// The file part of a ``DocumentDisk``: it saves and reads a document's file, and does its other
/// long work, off the main actor.
final class DocumentStore<Document: EditableDocument> {
  private let services: DocumentServices

  /// Lends the terminal, which an administrator's program needs.
  private let lending: TerminalLending?

  private let answer: (DocumentOutcome<Document>) -> Void

  private var timer: Lifetime?

  /// The progress of the work that runs.
  private var running: [LongWork.Kind: ShownProgress] = [:]

  /// A delayed read and its timer.
  private var waiting: (read: DocumentRead<Document>, timer: Lifetime)?
  private var restEnd = Duration.zero
  /// The end of a time in which reads are not delayed, because the program ends or stops.
  private var hurry: Lifetime?

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - services: The services to use.
  ///   - lending: Lends the terminal, for an app that saves as an administrator.
  ///   - answer: Receives the outcomes.
  init(
    _ services: DocumentServices,
    lending: TerminalLending?,
    answer: @escaping (DocumentOutcome<Document>) -> Void
  ) {
    (self.services, self.lending, self.answer) = (services, lending, answer)
  }

  /// Starts a delayed read now, and those that follow until the next turn of the run loop.
  ///
  /// A save at the end of the program may fail because another program has saved meanwhile. The
  /// next attempt needs a read, whose delay would never end. A program that was only suspended gets
  /// to the next turn, and delays reads again.
  func finish() {
    hurry = services.scheduler.schedule(after: .zero) { [weak self] in self?.hurry = nil }
    readNow()
  }

  /// Starts a pause, so that a burst of changes is one save and the frame is drawn before it.
  func wait(_ pause: Duration) {
    timer = services.scheduler.schedule(after: pause) { [answer] in answer(.pauseEnded) }
  }

  /// Writes a version to its file, and reports the progress once that takes long.
  func save(_ save: DocumentSave<Document>) {
    if save.isPrivileged { return saveAsAdministrator(save) }
    perform(.saving) { [method = services.saving] disk, progress in
      SaveWork(save: save, files: disk.files, folders: disk.folders) {
        (source, version) throws(FileError) in
        try disk.files.replace(
          save.path,
          with: source,
          expecting: version,
          method: method,
          durability: save.durability,
          progress: progress
        )
      }
      .run()
    } then: { store, outcome in
      store.answer(.didSave(outcome))
    }
  }

  /// Writes a version with the administrator's program, which gets the terminal because it may ask
  /// for a password.
  private func saveAsAdministrator(_ save: DocumentSave<Document>) {
    let error = FileError(path: save.path, operation: .save, errno: EPERM)
    var outcome = SaveOutcome.failed(error, found: nil)
    if let lending, let administrator = services.administrator, let shell = services.shell {
      let (method, locale, run) = (services.saving, services.texts.locale, ShellRun())
      let work = SaveWork(save: save, files: services.files, folders: services.folders) {
        (source, version) throws(FileError) in
        let privileged = PrivilegedSave(
          path: save.path,
          expected: version,
          method: method,
          byteCount: source.byteCount
        )
        return try administrator.perform(privileged, source, shell, locale, run)
      }
      lending(run.hangUp) { outcome = work.run() }
    }
    answer(.didSave(outcome))
  }

  /// Cancels work in progress; its own outcome reports whether that was in time.
  func cancel(_ work: LongWork.Kind) { running[work]?.work.cancel() }

  /// Reads a file again, delayed if necessary so that reading uses at most a tenth of the time.
  func read(_ read: DocumentRead<Document>) {
    let scheduler = services.scheduler
    guard restEnd > scheduler.now, hurry == nil else { return perform(read) }
    let timer = scheduler.schedule(after: restEnd - scheduler.now) { [weak self] in
      self?.perform(read)
    }
    waiting = (read, timer)
  }

  /// Starts a delayed read now.
  func readNow() {
    if let (read, _) = waiting { perform(read) }
  }

  private func perform(_ read: DocumentRead<Document>) {
    waiting = nil
    let start = services.scheduler.now
    perform(.merging) { disk, progress in
      DocumentReader(files: disk.files, progress: progress).readAgain(read)
    } then: { store, outcome in
      let end = store.services.scheduler.now
      store.restEnd = end + (end - start) * 9
      store.answer(.didRead(outcome))
    }
  }

  /// Reads unsaved work of an earlier run; does nothing if it can't be read.
  func readCopy(_ path: FilePath) {
    perform {
      try? DocumentReader<Document>(files: $0.files).read(path).0
    } then: { store, copy in
      if let copy { store.answer(.didReadCopy(copy, path)) }
    }
  }

  /// Removes files of earlier runs.
  func remove(_ paths: [FilePath]) {
    perform { disk in
      for path in paths { try? disk.files.remove(path) }
    } then: { _, _ in
    }
  }

  /// Writes unsaved work to a file of its own.
  func keep(_ work: UnsavedDocument<Document>) {
    // The end of the program waits for work that reports progress.
    let progress = WorkProgress { [background = services.background] _ in background.report {} }
    perform { disk in
      do {
        let source = try work.document.source.observed(by: progress)
        return disk.copies(work.path).keep(source)
      } catch {
        return .failed([FileError(error, path: work.path ?? "", operation: .save)])
      }
    } then: { store, outcome in
      store.answer(.didKeep(outcome))
    }
  }

  /// Merges both sides of conflicts as the user has chosen.
  func resolve(_ resolution: ConflictResolution<Document>) {
    perform { _ in
      resolution.mine.resolving(resolution.conflicts)
    } then: { store, merged in
      store.answer(.didResolve(merged, number: resolution.number))
    }
  }

  /// Compares two versions, and reports the progress once that takes long.
  func compare(_ comparison: DocumentComparison<Document>) {
    perform(.comparing) { _, progress in
      comparison.compared(progress)
    } then: { store, outcome in
      store.answer(.didCompare(outcome))
    }
  }

  /// Prepares an action, and reports the progress once that takes long.
  func prepare(_ request: DocumentPreparation<Document>) {
    perform(.preparing) { _, progress in
      let prepared = request.document.prepare(request.preparation, progress: progress)
      return progress.isCancelled ? .cancelled : prepared
    } then: { store, outcome in
      store.answer(.didPrepare(outcome))
    }
  }

  /// Performs work whose progress is reported once it takes long, and which can be cancelled.
  private func perform<Outcome: Sendable>(
    _ kind: LongWork.Kind,
    _ work: @escaping @Sendable (Disk, WorkProgress) -> Outcome,
    then completion: @escaping @MainActor (DocumentStore, Outcome) -> Void
  ) {
    let shown = ShownProgress(services) { [answer] percent in
      answer(.progressed(LongWork(kind, percent: percent)))
    }
    running[kind] = shown
    perform { [progress = shown.work] disk in
      work(disk, progress)
    } then: { store, outcome in
      store.running[kind] = nil
      completion(store, outcome)
    }
  }

  private func perform<Outcome: Sendable>(
    _ work: @escaping @Sendable (Disk) -> Outcome,
    then completion: @escaping @MainActor (DocumentStore, Outcome) -> Void
  ) {
    let disk = Disk(
      files: services.files,
      folders: services.folders,
      ending: Document.unsavedEnding
    )
    services.background.perform {
      work(disk)
    } then: { [weak self] outcome in
      if let self { completion(self, outcome) }
    }
  }
}

/// The sendable services for work off the main actor.
private nonisolated struct Disk: Sendable {
  let files: any FileService
  let folders: StateFolders
  let ending: String

  func copies(_ path: FilePath?) -> UnsavedCopies {
    UnsavedCopies(of: path, ending: ending, files: files, folders: folders)
  }
}
