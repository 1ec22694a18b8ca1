import Synchronization

/// The places for the recovery copies of a document's in-place saves, best first.
///
/// The app's own folders come first. If none of them can be written, as for a service or in a
/// container without a home folder, a copy is put beside the document, or else in a new folder
/// among the temporary files. At its start, the app searches all of them.
struct RecoveryPlaces {
  /// The app's own folders, which also have the notes of temporary files.
  let own: [RecoveryFolder]

  /// The folder of the document; nil if copies are put in the app's own folders only.
  let beside: RecoveryFolder?

  /// The start of the paths of folders among the temporary files; nil if there are none.
  let temporary: FilePath?

  let document: DocumentName
  let calls: SystemCalls

  /// Creates the places for a document.
  ///
  /// - Parameters:
  ///   - path: The document.
  ///   - folders: The app's own folders.
  ///   - temporary: The path prefix of folders among the temporary files; with nil, copies are put
  ///     in the app's own folders only.
  ///   - calls: The system calls.
  init(of path: FilePath, in folders: [FilePath], temporary: FilePath?, _ calls: SystemCalls) {
    let document = DocumentName(of: path)
    func folder(_ path: FilePath, _ kind: RecoveryFolder.Kind) -> RecoveryFolder {
      RecoveryFolder(path: path, kind: kind, document: document, calls: calls)
    }
    own = folders.map { folder($0, .own) }
    let target = temporary.flatMap { _ in try? ResolvedPath(path, calls) }
    beside = target.map { folder($0.folder, .ofDocument) }
    (self.temporary, self.document, self.calls) = (temporary, document, calls)
  }

  /// Creates the note of a temporary file; returns nil if no folder can be written.
  func makeNote() -> TemporaryFileNote? {
    for folder in own {
      if let note = folder.makeNote() { return note }
    }
    return nil
  }

  /// Removes the files that crashed saves of the document have verifiably left.
  func sweep() {
    for folder in own { folder.sweep() }
  }

  /// Creates the recovery copy of an in-place save in the first place that takes it.
  ///
  /// - Throws: `FileError` of the first place, or of a cancellation.
  func makeCopy(
    of source: some FileSource,
    for original: FileVersion?,
    _ progress: WorkProgress?
  ) throws(FileError) -> RecoveryCopy {
    var failure: FileError?
    for folder in own + [beside, freshFolder].compactMap(\.self) {
      do throws(FileError) {
        return try folder.makeCopy(of: source, for: original, progress)
      } catch {
        if error.reason == .cancelled { throw error }
        failure = failure ?? error
      }
    }
    throw failure ?? FileError(path: "", operation: .save, reason: .missing)
  }

  /// Copies a file to one without a name, which lives as long as it is open.
  func makeNamelessCopy(of file: any FileReading) throws(FileError) -> any FileReading {
    let copy = try makeCopy(of: FileCopy(of: file), for: file.version, nil)
    copy.remove()
    return SystemFileReading(
      calls: calls,
      path: copy.path,
      file: copy.file,
      version: try FileError.attempt(.save, copy.path) { () throws(SystemError) in
        try calls.status(of: copy.file).version
      }
    )
  }

  /// Returns the interrupted in-place saves of a file, oldest first.
  func brokenSaves(of file: FileVersion?) -> [BrokenSave] {
    all.flatMap { $0.brokenSaves(of: file) }
      .sorted { ($0.modified, $0.save.path.string) < ($1.modified, $1.save.path.string) }
      .map(\.save)
  }

  /// Marks the copies of earlier interrupted saves as older than the file, which a save has
  /// completed.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - known: The copies to remove.
  func settle(_ file: FileVersion?, removing known: [FilePath]) {
    let all = all
    for path in known {
      try? calls.remove(path)
      for folder in all where folder.path == path.folder { folder.removeIfFresh() }
    }
    for folder in all { folder.settle(file) }
  }

  private var all: [RecoveryFolder] {
    own + [beside].compactMap(\.self) + leftFolders
  }

  private var freshFolder: RecoveryFolder? {
    temporary.map { folder($0.adding(.random())) }
  }

  /// The folders of this user among the temporary files.
  private var leftFolders: [RecoveryFolder] {
    guard let temporary else { return [] }
    let names = (try? calls.names(in: temporary.folder, startingWith: temporary.name)) ?? []
    return names.map { temporary.folder.appending(name: $0) }
      .filter { path in
        guard let status = try? calls.status(of: path, followingLinks: false) else { return false }
        return status.kind == .folder && status.owner == calls.user && status.mode & 0o077 == 0
      }
      .map(folder)
  }

  private func folder(_ path: FilePath) -> RecoveryFolder {
    RecoveryFolder(path: path, kind: .temporary, document: document, calls: calls)
  }
}

/// The contents of a file as a source.
private final class FileCopy: FileSource {
  private let file: any FileReading
  private let failed = Mutex(false)

  init(of file: any FileReading) {
    self.file = file
  }

  var byteCount: Int { file.size }
  var storedRanges: [StoredRange] { [StoredRange(0..<file.size, in: file, at: 0)] }
  var failure: FileErrorReason? { failed.withLock { $0 } ? .deviceFailed : nil }

  func forEachPiece<E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
    try forEachPiece(in: 0..<file.size, body)
  }

  func forEachPiece<E: Error>(
    in range: Range<Int>,
    _ body: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    var failure: E?
    let range = range.clamped(to: 0..<file.size)
    let count = try? file.forEachBlock(of: range) { block throws(FileError) in
      guard failure == nil else { return }
      do throws(E) { try body(block) } catch { failure = error }
    }
    if let failure { throw failure }
    if count != range.count { failed.withLock { $0 = true } }
  }
}
