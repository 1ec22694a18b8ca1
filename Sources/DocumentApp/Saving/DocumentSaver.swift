public import Documents
public import Signals

/// Writes versions of a document to its file, the latest one at a time.
///
/// While one version waits or is being written, newer ones wait and only the newest of them is
/// written next.
/// A file that was changed by somebody else is not overwritten: that is an outcome like any other
/// failure, and what was to be saved is kept for the next try. A file that has another version, but
/// still the contents that were read or written here, was not changed.
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
  /// What the file holds, as far as is known here.
  private var base: Document?
  /// Whole texts of saves that broke off, of no use once the file is whole.
  public private(set) var recoveryCopies: [String]
  private var waiting: Document?
  private var timer: Lifetime?
  private var isSaving = false

  /// Makes a saver.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - version: The version of the file that was read; missing if there was none.
  ///   - base: The document that was read from that version.
  ///   - recoveryCopies: What earlier saves left that broke off; removed after the next whole one.
  ///   - pause: How long the first of several versions waits for the others. What is saved at each
  ///     key needs one: a burst of keys is one save, and the disk is busy when the key is shown.
  ///   - services: The disk, the clock, and the work beside the main actor.
  ///   - encode: Makes the bytes of a version; called away from the main actor.
  public init(
    path: String,
    version: FileVersion,
    base: Document? = nil,
    recoveryCopies: [String] = [],
    pause: Duration = .zero,
    services: Services,
    encode: @escaping @Sendable (Document) throws -> any FileSource
  ) {
    self.path = path
    self.version = version
    self.base = base
    self.recoveryCopies = recoveryCopies
    self.pause = pause
    files = services.files
    background = services.background
    scheduler = services.scheduler
    self.encode = encode
    (outcome, outcomes) = Signal<Outcome>.create()
  }

  /// Allows to replace another version of the file than the one that was read or written here.
  ///
  /// A version that waits is dropped: it doesn't have what the file has.
  ///
  /// - Parameter version: What was read of it is in the versions that are sent from now on.
  public func accept(_ version: FileVersion) {
    self.version = version
    base = nil
    waiting = nil
  }

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
    let save = DocumentSave(
      path: path,
      version: version,
      base: base,
      recoveryCopies: recoveryCopies,
      encode: encode
    )
    background.perform { [files] in
      save.run(document, in: files)
    } then: { [self] result in
      didSave(document, result)
    }
  }

  private func didSave(_ document: Document, _ result: Result<FileVersion, FileError>) {
    isSaving = false
    switch result {
    case .success(let version):
      self.version = version
      base = document
      recoveryCopies = []
      outcome.send(.saved(document))
    case .failure(let error):
      if let copy = error.recovery { recoveryCopies.append(copy) }
      if let left = error.leftVersion {
        // What lies there is of this save, and nobody else's.
        version = left
        base = nil
      }
      outcome.send(.failed(error))
    }
    write()
  }
}

/// One save, done away from the main actor.
private nonisolated struct DocumentSave<Document: Sendable>: Sendable {
  let path: String
  let version: FileVersion
  let base: Document?
  let recoveryCopies: [String]
  let encode: @Sendable (Document) throws -> any FileSource

  func run(
    _ document: Document,
    in files: any FileService
  ) -> Result<FileVersion, FileError> {
    Result { () throws(FileError) -> FileVersion in
      let saved = try replace(try source(of: document), in: files)
      files.settleBrokenSaves(of: path, removing: recoveryCopies)
      return saved
    }
  }

  private func replace(
    _ source: any FileSource,
    in files: any FileService
  ) throws(FileError) -> FileVersion {
    do {
      return try files.replace(path, with: source, expecting: version)
    } catch {
      guard error.reason == .changedOutside, error.recovery == nil else { throw error }
      // Another program may have saved the same.
      if let same = try? files.version(of: path, holding: source) { return same }
      guard let same = unchangedVersion(in: files) else { throw error }
      return try files.replace(path, with: source, expecting: same)
    }
  }

  /// The version of a file that only seems to have changed.
  private func unchangedVersion(in files: any FileService) -> FileVersion? {
    guard version != .missing, let base, let source = try? source(of: base) else { return nil }
    return try? files.version(of: path, holding: source)
  }

  private func source(of document: Document) throws(FileError) -> any FileSource {
    do {
      return try encode(document)
    } catch {
      throw FileError(path: path, operation: .save, reason: .other("\(error)"))
    }
  }
}
