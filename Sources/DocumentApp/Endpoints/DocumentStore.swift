import Documents
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

  /// What ends with the store.
  public var lifetimes: [Lifetime] = []

  private var timer: Lifetime?

  /// Makes a store that has nothing to do.
  public init() {}

  /// Does nothing: each request but a pause is begun at once.
  public func finish() {}

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

  /// Reads a file again.
  public func read(_ path: String) {
    perform {
      DocumentReader(files: $0.files).readAgain(path)
    } then: { [weak self] in
      self?.onRead?($0)
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

  func copies(_ path: String?) -> UnsavedCopies {
    UnsavedCopies(of: path, ending: ending, files: files, folders: folders)
  }
}
