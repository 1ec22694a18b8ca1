import Documents
import Glibc
import Localization
import Signals

/// The file part of a ``DocumentDisk``: it saves and reads a document's file, off the main actor.
final class DocumentStore<Document: EditableDocument> {
  private let services: DocumentServices
  private let disk: Disk
  private let worker: DocumentWorker<Document>

  /// Lends the terminal, which an administrator's program needs.
  private let lending: TerminalLending?

  private let answer: (DocumentOutcome<Document>) -> Void

  private var timer: Lifetime?

  /// A delayed read and its timer.
  private var waiting: (read: DocumentRead<Document>, timer: Lifetime)?
  private var restEnd = Duration.zero
  /// The end of a time in which reads are not delayed, because the program ends or stops.
  private var hurry: Lifetime?

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - services: The services to use.
  ///   - worker: Works off the main actor.
  ///   - lending: Lends the terminal, for an app that saves as an administrator.
  ///   - answer: Receives the outcomes.
  init(
    _ services: DocumentServices,
    _ worker: DocumentWorker<Document>,
    lending: TerminalLending?,
    answer: @escaping (DocumentOutcome<Document>) -> Void
  ) {
    (self.services, self.worker, self.lending, self.answer) = (services, worker, lending, answer)
    disk = Disk(files: services.files, folders: services.folders, ending: Document.unsavedEnding)
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
    worker.perform(.saving) { [disk, method = services.saving] progress in
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
    } then: { [answer] outcome in
      answer(.didSave(outcome))
    }
  }

  /// Writes a version with the administrator's program, which gets the terminal because it may ask
  /// for a password.
  ///
  /// Lending the terminal finishes the work in the background first, so that the journal is written
  /// before the file.
  private func saveAsAdministrator(_ save: DocumentSave<Document>) {
    let error = FileError(path: save.path, operation: .save, errno: EPERM)
    var outcome = SaveOutcome.failed(error, found: nil)
    if let lending, let administrator = services.administrator, let shell = services.shell {
      let (files, method, locale) = (services.files, services.saving, services.texts.locale)
      let run = ShellRun()
      let work = SaveWork(save: save, files: files, folders: services.folders) {
        (source, version) throws(FileError) in
        let privileged = PrivilegedSave(
          path: save.path,
          expected: version,
          method: method,
          byteCount: source.byteCount
        )
        return try administrator.perform(privileged, source, files, shell, locale, run)
      }
      lending(run.hangUp) { outcome = work.run() }
    }
    answer(.didSave(outcome))
  }

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
    worker.perform(.merging) { [disk] progress in
      DocumentReader(files: disk.files, progress: progress).readAgain(read)
    } then: { [weak self] outcome in
      guard let self else { return }
      let end = services.scheduler.now
      restEnd = end + (end - start) * 9
      answer(.didRead(outcome))
    }
  }

  /// Reads unsaved work of an earlier run; does nothing if it can't be read.
  func readCopy(_ path: FilePath) {
    worker.perform { [disk] in
      try? DocumentReader<Document>(files: disk.files).read(path).0
    } then: { [answer] copy in
      if let copy { answer(.didReadCopy(copy, path)) }
    }
  }

  /// Removes files of earlier runs.
  func remove(_ paths: [FilePath]) {
    worker.perform { [disk] in
      for path in paths { try? disk.files.remove(path) }
    } then: { _ in
    }
  }

  /// Writes unsaved work to a file of its own.
  func keep(_ work: UnsavedDocument<Document>) {
    // The end of the program waits for work that reports progress.
    let progress = WorkProgress { [background = services.background] _ in background.report {} }
    worker.perform { [disk] in
      do {
        let source = try work.document.source.observed(by: progress)
        return disk.copies(work.path).keep(source)
      } catch {
        return .failed([FileError(error, path: work.path ?? "", operation: .save)])
      }
    } then: { [answer] outcome in
      answer(.didKeep(outcome))
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
