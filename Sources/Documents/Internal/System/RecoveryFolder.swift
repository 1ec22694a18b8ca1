import Glibc

/// The files of one document in a folder for recovery copies; beside the document they are hidden.
///
/// - `NAME-HASH-DEVICE-INODE-SIZE-XXXXXX.recovery`: the recovery copy of an in-place save, with the
///   old size of the file, locked while the save runs. A file that is written in place keeps its
///   inode, so the copy is found for all of its names.
/// - The same with `.replaced`: another save has completed the file since.
/// - `NAME-HASH-XXXXXX.partial`: a recovery copy that is being written.
/// - `NAME-HASH-XXXXXX.saving`: the note of a temporary file.
struct RecoveryFolder {
  /// The owner of the folder.
  enum Kind {
    /// A folder of the app's own, in one of its folders.
    case own

    /// The folder of the document.
    case ofDocument

    /// A folder of its own for each copy.
    case temporary
  }

  let path: FilePath
  let kind: Kind
  let document: DocumentName
  let calls: SystemCalls

  /// Creates the note of a temporary file; returns nil if that fails.
  func makeNote() -> TemporaryFileNote? {
    guard (try? makeFolder()) != nil, let (path, file) = try? createLocked(".saving") else {
      return nil
    }
    return TemporaryFileNote(path: path, file: file, calls: calls)
  }

  /// Removes the files that crashed saves of the document have verifiably left.
  func sweep() {
    for name in names() where name.utf8.starts(with: document.text.utf8) {
      let path = path.appending(prefix + name)
      if name.hasEnding(".saving") {
        calls.withLock(of: path) { TemporaryFileNote.sweep(path, $0, calls) }
      } else if name.hasEnding(".partial") {
        calls.withLock(of: path) { _ in try? calls.remove(path) }
      }
    }
  }

  /// Returns the interrupted in-place saves of a file, with the times when they began.
  func brokenSaves(of file: FileVersion?) -> [(save: BrokenSave, modified: Int64)] {
    leftCopies(of: file).compactMap { copy in
      guard let status = try? calls.status(of: copy.path, followingLinks: false),
        calls.isOwn(status)
      else { return nil }
      let isLatest = copy.isLatest(file, size: status.version.size)
      return (BrokenSave(path: copy.path, isLatest: isLatest), status.version.modified)
    }
  }

  /// Marks the copies of earlier interrupted saves as older than the file, which a save has
  /// completed.
  func settle(_ file: FileVersion?) {
    for copy in leftCopies(of: file) where copy.name.hasEnding(".recovery") {
      let name = copy.name.dropLast(".recovery".count) + ".replaced"
      _ = try? calls.rename(copy.path, toNew: path.appending(prefix + String(name)))
    }
  }

  private func leftCopies(of file: FileVersion?) -> [CopyName] {
    names()
      .filter { $0.hasEnding(".recovery") || $0.hasEnding(".replaced") }
      .map { CopyName(path: path.appending(prefix + $0), name: $0) }
      .filter { $0.isCopy(of: file, document) && !calls.isLocked($0.path) }
  }

  /// Creates the recovery copy of an in-place save.
  ///
  /// The copy has a unique name, because existing copies belong to other saves.
  func makeCopy(
    of source: some FileSource,
    for original: FileVersion?,
    _ progress: WorkProgress?
  ) throws(FileError) -> RecoveryCopy {
    try makeFolder()
    do throws(SystemError) {
      if kind == .ofDocument { sweep() }
      var (copy, file) = try createLocked(".partial")
      do {
        try calls.checkRoom(for: source, in: file)
        _ = try calls.write(source, to: file, progress)
        try calls.synchronize(file)
        let name = path(of: CopyName.ending(for: original))
        if try !calls.rename(copy, toNew: name) { try calls.rename(copy, to: name) }
        copy = name
        try calls.synchronizeFolder(path)
        return RecoveryCopy(path: copy, file: file, folder: self)
      } catch {
        try? calls.remove(copy)
        throw error
      }
    } catch {
      removeIfFresh()
      throw FileError(error, path: path, operation: .save)
    }
  }

  /// Removes a folder that was made for a copy, unless there is another one in it.
  func removeIfFresh() {
    if kind == .temporary { try? calls.removeFolder(path) }
  }

  private func makeFolder() throws(FileError) {
    try FileError.attempt(.makeFolder, path) { () throws(SystemError) in
      switch kind {
      case .own:
        try calls.makeOwnFolder(path.folder)
        try calls.makeOwnFolder(path, mayBeLink: false)
      case .ofDocument: return
      case .temporary: try calls.makeFolder(path, mode: 0o700)
      }
    }
  }

  /// Creates and locks a file with an unused name, so that it is not mistaken for a leftover.
  ///
  /// If the file system doesn't support locks, files are never treated as leftovers.
  private func createLocked(
    _ ending: String
  ) throws(SystemError) -> (path: FilePath, file: FileDescriptor) {
    try retrying(SystemError(call: .create, errno: EEXIST)) { () throws(SystemError) in
      let path = path(of: "-\(String.random())\(ending)")
      do throws(SystemError) {
        let file = try calls.create(path, mode: 0o600)
        guard try lock(file, at: path) else { return nil }
        return (path, file)
      } catch {
        guard error.errno == EEXIST else { throw error }
        return nil
      }
    }
  }

  /// Locks a new file; returns false if a sweep has locked or removed it first.
  private func lock(_ file: FileDescriptor, at path: FilePath) throws(SystemError) -> Bool {
    do {
      try calls.lock(file)
    } catch {
      if error.errno == EWOULDBLOCK { return false }
    }
    let there = try calls.status(of: path, followingLinks: false)?.version.inode
    return try there == calls.status(of: file).version.inode
  }

  /// The prefix of the file names.
  private var prefix: String { kind == .ofDocument ? "." : "" }

  private func path(of suffix: String) -> FilePath {
    path.appending(prefix + document.text + suffix)
  }

  /// The names after the prefix that are UTF-8: all that this program gives.
  private func names() -> [String] {
    if kind == .own, (try? calls.closeFolder(path, mayBeLink: false)) == nil { return [] }
    let names = (try? calls.names(in: path, startingWith: Array(prefix.utf8))) ?? []
    return names.compactMap { String(validating: $0.dropFirst(prefix.utf8.count), as: UTF8.self) }
  }
}

/// The name of a recovery copy, and the identity of the file that it contains.
private struct CopyName {
  let path: FilePath
  let name: String
  private let numbers: [UInt64]?

  /// Returns the part after the document's name: device, inode and size of the file, and a random
  /// part.
  static func ending(for original: FileVersion?) -> String {
    let file = original ?? .missing
    return "-\(file.device)-\(file.inode)-\(file.size)-\(String.random()).recovery"
  }

  init(path: FilePath, name: String) {
    self.path = path
    self.name = name
    let parts = name.split(separator: "-")
    let numbers = parts.dropLast().suffix(3).compactMap { UInt64($0) }
    // Earlier versions wrote NAME-HASH.recovery and NAME-HASH-1.recovery.
    self.numbers = parts.count > 4 && numbers.count == 3 ? numbers : nil
  }

  /// Returns whether the copy belongs to a file, by its inode or by the document's name.
  func isCopy(of file: FileVersion?, _ document: DocumentName) -> Bool {
    if name.utf8.starts(with: document.text.utf8) { return true }
    return numbers?[0] == file?.device && numbers?[1] == file?.inode && file != nil
  }

  /// Returns whether a file has a size that the interrupted save may have left.
  ///
  /// Space for longer contents is allocated before writing, and longer old contents are truncated
  /// after it.
  func isLatest(_ file: FileVersion?, size: Int) -> Bool {
    guard !name.hasEnding(".replaced"), let numbers else { return false }
    let old = Int(clamping: numbers[2])
    return [old, size, max(old, size)].contains(file?.size ?? 0)
  }
}

/// The recovery copy of a running in-place save; its lock shows that the save is not interrupted.
struct RecoveryCopy {
  let path: FilePath
  let file: FileDescriptor
  let folder: RecoveryFolder

  /// Removes the copy after the document is complete or unchanged.
  func remove() {
    try? folder.calls.remove(path)
    folder.removeIfFresh()
  }
}

extension SystemCalls {
  /// Runs a closure with the lock of a file, unless another process holds the lock.
  fileprivate func withLock(of path: FilePath, _ body: (FileDescriptor) -> Void) {
    guard let file = try? openOwn(path, O_RDONLY), (try? lock(file)) != nil else {
      return
    }
    withExtendedLifetime(file) { body(file) }
  }
}

extension String {
  fileprivate func hasEnding(_ ending: String) -> Bool {
    utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}
