public import Documents
public import Signals

/// Writes versions of a document to its file, the latest one at a time.
///
/// While one version waits or is being written, newer ones wait and only the newest of them is
/// written next.
/// A file that was changed by somebody else is not overwritten: that is an outcome like any other
/// failure, and what was to be saved is kept for the next try.
public final class DocumentSaver<Document: Sendable> {
  /// How a save ended.
  public enum Outcome {
    /// This version is in the file.
    case saved(Document)

    /// Nothing was overwritten.
    case failed(FileError)
  }

  /// The file.
  public let path: String

  /// Takes the versions to save.
  public var input: SignalInput<Document> { SignalInput { [self] in save($0) } }

  /// Tells how each save ended.
  public let outcomes: Signal<Outcome>

  private let pause: Duration
  private let files: any FileService
  private let background: any BackgroundWork
  private let scheduler: any Scheduler
  private let encode: @Sendable (Document) throws -> any FileSource
  private let outcome: SignalInput<Outcome>
  private var version: FileVersion
  private var waiting: Document?
  private var timer: Lifetime?
  private var isSaving = false

  /// Makes a saver.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - version: The version of the file that was read; missing if there was none.
  ///   - pause: How long the first of several versions waits for the others. What is saved at each
  ///     key needs one: a burst of keys is one save, and the disk is busy when the key is shown.
  ///   - services: The disk, the clock, and the work beside the main actor.
  ///   - encode: Makes the bytes of a version; called away from the main actor.
  public init(
    path: String,
    version: FileVersion,
    pause: Duration = .zero,
    services: Services,
    encode: @escaping @Sendable (Document) throws -> any FileSource
  ) {
    self.path = path
    self.version = version
    self.pause = pause
    files = services.files
    background = services.background
    scheduler = services.scheduler
    self.encode = encode
    (outcome, outcomes) = Signal<Outcome>.create()
  }

  /// Allows to replace another version of the file than the one that was read or written here.
  ///
  /// - Parameter version: What was read of it is in the versions that are sent from now on.
  public func accept(_ version: FileVersion) { self.version = version }

  /// Returns when everything that was sent is written, or has failed.
  ///
  /// Outside of a delivery, in which nobody would hear of an outcome before this returns.
  public func finish() {
    // The outcome of a save may lead to another one.
    repeat {
      write()
      background.finish()
    } while waiting != nil
  }

  private func save(_ document: Document) {
    waiting = document
    guard pause > .zero else { return write() }
    guard timer == nil, !isSaving else { return }
    timer = scheduler.schedule(after: pause) { [unowned self] in write() }
  }

  private func write() {
    timer = nil
    guard !isSaving, let document = waiting else { return }
    waiting = nil
    isSaving = true
    background.perform { [path, version, files, encode] in
      Result { () throws(FileError) -> FileVersion in
        let source: any FileSource
        do {
          source = try encode(document)
        } catch {
          throw FileError(path: path, operation: .save, reason: .other("\(error)"))
        }
        return try files.replace(path, with: source, expecting: version)
      }
    } then: { [self] result in
      didSave(document, result)
    }
  }

  private func didSave(_ document: Document, _ result: Result<FileVersion, FileError>) {
    isSaving = false
    switch result {
    case .success(let version):
      self.version = version
      outcome.send(.saved(document))
    case .failure(let error):
      outcome.send(.failed(error))
    }
    write()
  }
}
