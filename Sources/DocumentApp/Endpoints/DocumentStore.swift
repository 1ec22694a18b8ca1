public import Documents
import Glibc
import Localization
public import Signals
public import TerminalViews
public import ViewBinders

/// The endpoint that saves and reads a document's file, off the main actor.
///
/// Its binder is ``FileStore``.
public final class DocumentStore<Document: EditableDocument>: Bindable, DocumentStoring {
  /// The services to use.
  public var services: Services?

  /// The terminal, which an administrator's program needs.
  public var screen: (any Screen)?

  /// The handler of the end of a pause.
  public var onPauseEnd: (() -> Void)?

  /// The handler of save outcomes.
  public var onSave: ((SaveOutcome) -> Void)?

  /// The handler of the progress of a long save, in percent.
  public var onSaveProgress: ((Int) -> Void)?

  /// The handler of read outcomes.
  public var onRead: ((ReadOutcome<Document>) -> Void)?

  /// The handler of the progress of a long read, in percent.
  public var onMergeProgress: ((Int) -> Void)?

  /// The handler of attempts to keep unsaved work.
  public var onKeep: ((KeepOutcome) -> Void)?

  /// The handler of resolved conflicts, with the number of the choice.
  public var onResolve: (((MergedDocument<Document>?, Int)) -> Void)?

  /// The handler of comparisons.
  public var onCompare: ((ComparedDocument<Document>?) -> Void)?

  /// The handler of the progress of a long comparison, in percent.
  public var onCompareProgress: ((Int) -> Void)?

  /// The handler of prepared actions.
  public var onPrepare: ((PreparedAction<Document>) -> Void)?

  /// The handler of the progress of a long preparation, in percent.
  public var onPrepareProgress: ((Int) -> Void)?

  /// The lifetimes that end with the store.
  public var lifetimes: [Lifetime] = []

  /// The handler of unsaved work of earlier runs, with its file.
  public var onReadCopy: (((Document, FilePath)) -> Void)?

  private var timer: Lifetime?
  private var saving: ShownProgress?
  private var reading: ShownProgress?
  private var comparing: ShownProgress?
  private var preparing: ShownProgress?
  /// A delayed read and its timer.
  private var waiting: (read: DocumentRead<Document>, timer: Lifetime)?
  private var restEnd = Duration.zero
  /// Whether reads are not delayed, because the program ends or stops.
  private var isHurried = false

  /// Makes a store without services.
  public init() {}

  /// Starts a delayed read now, and those that follow until the next pause.
  ///
  /// A save at the end of the program may fail because another program has saved meanwhile. The read
  /// that the next attempt needs would otherwise wait for a time that doesn't come.
  public func finish() {
    isHurried = true
    readNow()
  }

  /// Starts a pause, so that a burst of changes is one save and the frame is drawn before it.
  public func wait(_ pause: Duration) {
    isHurried = false
    timer = services?.scheduler.schedule(after: pause) { [weak self] in self?.onPauseEnd?() }
  }

  /// Writes a version to its file, and reports the progress once that takes long.
  public func save(_ save: DocumentSave<Document>) {
    guard let services else { return }
    if save.isPrivileged { return saveAsAdministrator(save, services) }
    let saving = ShownProgress(services) { [weak self] in self?.onSaveProgress?($0) }
    self.saving = saving
    perform { [method = services.saving, progress = saving.work] disk in
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
    } then: { [weak self] in
      self?.saving = nil
      self?.onSave?($0)
    }
  }

  /// Writes a version by the administrator's program, to which it lends the terminal: the program may ask
  /// for a password.
  private func saveAsAdministrator(_ save: DocumentSave<Document>, _ services: Services) {
    let error = FileError(path: save.path, operation: .save, errno: EPERM)
    var outcome = SaveOutcome.failed(error, found: nil)
    if let screen, let administrator = services.administrator, let shell = services.shell {
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
      screen.lend(ending: run.hangUp) { outcome = work.run() }
    }
    onSave?(outcome)
  }

  /// Cancels the save in progress, unless it already replaces the file.
  public func cancelSave() { saving?.work.cancel() }

  /// Reads a file again, delayed if necessary so that reading uses at most a tenth of the time.
  public func read(_ read: DocumentRead<Document>) {
    guard let scheduler = services?.scheduler, restEnd > scheduler.now, !isHurried else {
      return perform(read)
    }
    let timer = scheduler.schedule(after: restEnd - scheduler.now) { [weak self] in
      self?.perform(read)
    }
    waiting = (read, timer)
  }

  /// Starts a delayed read now.
  public func readNow() {
    if let (read, _) = waiting { perform(read) }
  }

  /// Leaves the file that is being read unmerged.
  public func cancelMerge() { reading?.work.cancel() }

  private func perform(_ read: DocumentRead<Document>) {
    waiting = nil
    guard let services else { return }
    let start = services.scheduler.now
    let reading = ShownProgress(services) { [weak self] in self?.onMergeProgress?($0) }
    self.reading = reading
    perform { [progress = reading.work] in
      DocumentReader(files: $0.files, progress: progress).readAgain(read)
    } then: { [weak self] in
      self?.reading = nil
      self?.restEnd = services.scheduler.now + (services.scheduler.now - start) * 9
      self?.onRead?($0)
    }
  }

  /// Reads unsaved work of an earlier run; does nothing if it can't be read.
  public func readCopy(_ path: FilePath) {
    perform {
      try? DocumentReader<Document>(files: $0.files).read(path).0
    } then: { [weak self] in
      if let copy = $0 { self?.onReadCopy?((copy, path)) }
    }
  }

  /// Removes files of earlier runs.
  public func remove(_ paths: [FilePath]) {
    perform { disk in
      for path in paths { try? disk.files.remove(path) }
    } then: { _ in
    }
  }

  /// Writes unsaved work to a file of its own.
  public func keep(_ work: UnsavedWork<Document>) {
    // The end of the program waits for work that reports progress.
    let progress = WorkProgress { [background = services?.background] _ in background?.report {} }
    perform { store in
      do {
        let source = try work.document.source.observed(by: progress)
        return store.copies(work.path).keep(source)
      } catch {
        return .failed([FileError(error, path: work.path ?? "", operation: .save)])
      }
    } then: { [weak self] in
      self?.onKeep?($0)
    }
  }

  /// Merges both sides of conflicts as the user has chosen.
  public func resolve(_ resolution: ConflictResolution<Document>) {
    perform { _ in
      resolution.mine.resolving(resolution.conflicts)
    } then: { [weak self] in
      self?.onResolve?(($0, resolution.number))
    }
  }

  /// Compares two versions, and reports the progress once that takes long.
  public func compare(_ comparison: DocumentComparison<Document>) {
    guard let services else { return }
    let comparing = ShownProgress(services) { [weak self] in self?.onCompareProgress?($0) }
    self.comparing = comparing
    perform { [progress = comparing.work] _ in
      comparison.compared(progress)
    } then: { [weak self] in
      self?.comparing = nil
      self?.onCompare?($0)
    }
  }

  /// Cancels the comparison in progress.
  public func cancelCompare() { comparing?.work.cancel() }

  /// Prepares an action, and reports the progress once that takes long.
  public func prepare(_ request: DocumentPreparation<Document>) {
    guard let services else { return }
    let preparing = ShownProgress(services) { [weak self] in self?.onPrepareProgress?($0) }
    self.preparing = preparing
    perform { [progress = preparing.work] _ in
      let prepared = request.document.prepare(request.preparation, progress: progress)
      return progress.isCancelled ? .cancelled : prepared
    } then: { [weak self] in
      self?.preparing = nil
      self?.onPrepare?($0)
    }
  }

  /// Cancels the preparation in progress.
  public func cancelPreparation() { preparing?.work.cancel() }

  private func perform<Outcome: Sendable>(
    _ work: @escaping @Sendable (Disk) -> Outcome,
    then completion: @escaping @MainActor (Outcome) -> Void
  ) {
    guard let services else { return }
    let disk = Disk(
      files: services.files,
      folders: services.folders,
      ending: Document.unsavedEnding
    )
    services.background.perform({ work(disk) }, then: completion)
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
