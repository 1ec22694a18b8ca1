public import Documents
public import Signals
public import ViewBinders

/// The disk as documents of one kind see it: saves and reads their files beside the main actor.
///
/// Its binder is ``FileStore``.
public final class DocumentStore<Document: EditableDocument>: Bindable, DocumentStoring {
  /// The disk, the clock, and the work beside the main actor.
  public var services: Services?

  /// Called when a pause is over.
  public var onPauseEnd: (() -> Void)?

  /// Called with how a save ended.
  public var onSave: ((SaveOutcome) -> Void)?

  /// Called with what was read.
  public var onRead: ((ReadOutcome<Document>) -> Void)?

  /// Called with what came of unsaved work.
  public var onKeep: ((KeepOutcome) -> Void)?

  /// Called with what came of conflicts, and the number of the choice.
  public var onResolve: (((MergedDocument<Document>?, Int)) -> Void)?

  /// Called with what differs between two versions.
  public var onCompare: ((ComparedDocument<Document>?) -> Void)?

  /// What ends with the store.
  public var lifetimes: [Lifetime] = []

  /// Called with the work of an earlier run, and its file.
  public var onReadCopy: (((Document, FilePath)) -> Void)?

  private var timer: Lifetime?
  /// A read that waits, and the end of its wait.
  private var waiting: (read: DocumentRead<Document>, timer: Lifetime)?
  private var restEnd = Duration.zero

  /// Makes a store that has nothing to do.
  public init() {}

  /// Begins the read that waits.
  public func finish() {
    if let (read, _) = waiting { perform(read) }
  }

  /// Waits so long: a burst of keys is one save, and the disk is busy when the key is shown.
  public func wait(_ pause: Duration) {
    timer = services?.scheduler.schedule(after: pause) { [weak self] in self?.onPauseEnd?() }
  }

  /// Writes a version to its file.
  public func save(_ save: DocumentSave<Document>) {
    perform {
      SaveWork(save: save, files: $0.files, folders: $0.folders).run()
    } then: { [weak self] in
      self?.onSave?($0)
    }
  }

  /// Reads a file again, soon: reading takes no more than a tenth of the time, however often others
  /// write.
  public func read(_ read: DocumentRead<Document>) {
    guard let scheduler = services?.scheduler, restEnd > scheduler.now else { return perform(read) }
    let timer = scheduler.schedule(after: restEnd - scheduler.now) { [weak self] in
      self?.perform(read)
    }
    waiting = (read, timer)
  }

  private func perform(_ read: DocumentRead<Document>) {
    waiting = nil
    let start = services?.scheduler.now ?? .zero
    perform {
      DocumentReader(files: $0.files).readAgain(read)
    } then: { [weak self] in
      self?.rest(since: start)
      self?.onRead?($0)
    }
  }

  private func rest(since start: Duration) {
    guard let now = services?.scheduler.now else { return }
    restEnd = now + (now - start) * 9
  }

  /// Reads the work of an earlier run; nothing is told if it can't be read.
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

  /// Keeps unsaved work in a file of its own.
  public func keep(_ work: UnsavedWork<Document>) {
    perform { store in
      do {
        let source = try work.document.source
        return store.copies(work.path).keep(source)
      } catch {
        let reason = FileErrorReason.other("\(error)")
        return .failed([FileError(path: work.path ?? "", operation: .save, reason: reason)])
      }
    } then: { [weak self] in
      self?.onKeep?($0)
    }
  }

  /// Joins both sides of conflicts as the user has chosen.
  public func resolve(_ resolution: ConflictResolution<Document>) {
    perform { _ in
      resolution.mine.resolving(resolution.conflicts)
    } then: { [weak self] in
      self?.onResolve?(($0, resolution.number))
    }
  }

  /// Compares two versions.
  public func compare(_ comparison: DocumentComparison<Document>) {
    perform { _ in
      comparison.new.differences(from: comparison.old).map {
        ComparedDocument(kind: comparison.kind, differences: $0)
      }
    } then: { [weak self] in
      self?.onCompare?($0)
    }
  }

  private func perform<Outcome: Sendable>(
    _ work: @escaping @Sendable (Disk) -> Outcome,
    then tell: @escaping @MainActor (Outcome) -> Void
  ) {
    guard let services else { return }
    let disk = Disk(
      files: services.files,
      folders: services.folders,
      ending: Document.unsavedEnding
    )
    services.background.perform({ work(disk) }, then: tell)
  }
}

/// What work beside the main actor may use.
private nonisolated struct Disk: Sendable {
  let files: any FileService
  let folders: StateFolders
  let ending: String

  func copies(_ path: FilePath?) -> UnsavedCopies {
    UnsavedCopies(of: path, ending: ending, files: files, folders: folders)
  }
}
