import Glibc

/// One save of one file, step by step.
///
/// The usual way writes a temporary file in the folder of the target, puts it on the disk and renames
/// it over the target, so every reader and every moment sees the old or the new text whole. Where a
/// new file can't take the place of the old one, the new text is first made safe in a recovery copy
/// and then written over the old one.
struct FileSave {
  let calls: SystemCalls
  let path: String
  let target: ResolvedPath
  let expecting: FileVersion?
  let durability: FileDurability
  let recoveryPath: String
  let hardLinks: HardLinkPolicy

  /// Saves a source and returns the version of the new file.
  func run(_ source: some FileSource) throws(FileError) -> FileVersion {
    let original = try currentStatus()
    if let original {
      try checkWritable(original)
      if original.links > 1, hardLinks == .keep { return try writeInPlace(source) }
    }
    do {
      return try replace(original, with: source)
    } catch {
      switch error {
      case .file(let error): throw error
      case .system(let error):
        if original != nil, error.refusesReplacement { return try writeInPlace(source) }
        throw FileError(error, path: path, operation: .save)
      }
    }
  }
}

// MARK: - What is there

extension FileSave {
  /// The status of the target, if it is a regular file of the expected version.
  private func currentStatus() throws(FileError) -> FileStatus? {
    let status = try attempt { () throws(SystemError) in
      try calls.status(of: target.path, followingLinks: false)
    }
    if let status { try check(kind: status.kind) }
    try check(version: status?.version)
    return status
  }

  private func check(kind: FileKind) throws(FileError) {
    switch kind {
    case .regular: return
    case .folder: throw FileError(path: path, operation: .save, errno: EISDIR)
    default: throw FileError(path: path, operation: .save, reason: .notRegular(kind))
    }
  }

  private func check(version: FileVersion?) throws(FileError) {
    guard let expecting, expecting != version ?? .missing else { return }
    throw FileError(path: path, operation: .save, reason: .changedOutside)
  }

  /// Refuses a file that nobody may write: a rename would override that silently, and root anyway.
  private func checkWritable(_ original: FileStatus) throws(FileError) {
    guard original.mode & 0o222 != 0 else {
      throw FileError(path: path, operation: .save, reason: .readOnlyFile, errno: EACCES)
    }
    try attempt { () throws(SystemError) in try calls.checkWritable(target.path) }
  }

  private func attempt<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    do {
      return try body()
    } catch {
      throw FileError(error, path: path, operation: .save)
    }
  }
}

// MARK: - Replacing

extension FileSave {
  /// A step of the usual way that failed.
  private enum Failure: Error {
    /// The system refused; perhaps the file can be written in place.
    case system(SystemError)

    /// There is nothing else to try.
    case file(FileError)
  }

  private func replace(
    _ original: FileStatus?,
    with source: some FileSource
  ) throws(Failure) -> FileVersion {
    if durability == .powerLoss { TemporaryFile.sweep(for: target, calls) }
    let temporary = try step { () throws(SystemError) in
      try TemporaryFile(for: target, mode: original == nil ? 0o666 : 0o600, calls)
    }
    do {
      try step { () throws(SystemError) in
        if let original { try copyStatus(of: original, to: temporary.file) }
        _ = try calls.write(source, to: temporary.file)
        if durability == .powerLoss { try calls.synchronize(temporary.file) }
      }
      return try put(temporary)
    } catch {
      // The error that stopped the save is the one to report.
      try? calls.remove(temporary.path)
      throw error
    }
  }

  /// Puts the finished file in the target's place, if nobody changed that in the meantime.
  private func put(_ temporary: TemporaryFile) throws(Failure) -> FileVersion {
    do {
      _ = try currentStatus()
    } catch {
      throw .file(error)
    }
    let version = try step { () throws(SystemError) in
      let version = try calls.status(of: temporary.file).version
      try calls.rename(temporary.path, to: target.path)
      return version
    }
    do {
      if durability == .powerLoss { try calls.synchronizeFolder(target.folder) }
    } catch {
      throw .file(
        FileError(path: path, operation: .save, reason: .unconfirmed, errno: error.errno)
      )
    }
    return version
  }

  private func step<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(Failure) -> Result {
    do {
      return try body()
    } catch {
      throw .system(error)
    }
  }

  /// Makes a new file look like the one that it replaces; the mode comes last, for both others change it.
  private func copyStatus(
    of original: FileStatus,
    to file: FileDescriptor
  ) throws(SystemError) {
    let new = try calls.status(of: file)
    if original.owner != new.owner || original.group != new.group {
      try calls.changeOwner(of: file, to: original.owner, original.group)
    }
    if let readable = try readableOriginal() {
      try calls.copyAttributes(from: readable, to: file)
    }
    try calls.changeMode(of: file, to: original.mode)
  }

  /// The original, or nil if it may be written but not read, and its attributes neither.
  private func readableOriginal() throws(SystemError) -> FileDescriptor? {
    do {
      return try calls.open(target.path, O_RDONLY | O_NOFOLLOW)
    } catch {
      guard error.errno == EACCES else { throw error }
      return nil
    }
  }
}

// MARK: - Writing in place

extension FileSave {
  private func writeInPlace(_ source: some FileSource) throws(FileError) -> FileVersion {
    // A copy that is there already tells that the file is torn since an earlier save broke off.
    let wasTorn = hasRecoveryCopy
    try saveRecoveryCopy(source)
    let file: FileDescriptor
    let oldSize: Int
    do {
      (file, oldSize) = try prepareInPlace(size: source.byteCount)
    } catch {
      guard !wasTorn, error.recovery == nil else { throw error.recoverable(from: recoveryPath) }
      // Nothing was touched, so the recovery copy has nothing to recover.
      try? calls.remove(recoveryPath)
      throw error
    }
    do {
      let size = try calls.write(source, to: file)
      if size < oldSize { try calls.truncate(file, to: size) }
      try calls.synchronize(file)
      let version = try calls.status(of: file).version
      try? calls.remove(recoveryPath)
      return version
    } catch {
      throw FileError(error, path: path, operation: .save).recoverable(from: recoveryPath)
    }
  }

  /// Whether there is a recovery copy; where nobody can tell, it counts as there and is kept.
  private var hasRecoveryCopy: Bool {
    do {
      return try calls.status(of: recoveryPath, followingLinks: false) != nil
    } catch {
      return true
    }
  }

  /// Puts the new text where a broken save in place can be mended from.
  private func saveRecoveryCopy(_ source: some FileSource) throws(FileError) {
    let service = SystemFileService(calls: calls, recoveryFolder: "", hardLinks: .replace)
    do {
      try calls.makeFolder(above: recoveryPath)
      try service.replace(recoveryPath, with: source)
    } catch {
      let reason = FileErrorReason.noRecoveryCopy(error.message)
      throw FileError(path: path, operation: .save, reason: reason, errno: error.errno)
    }
  }

  /// Opens the target and reserves the room that it needs, so that a full disk leaves it as it was.
  private func prepareInPlace(size: Int) throws(FileError) -> (FileDescriptor, oldSize: Int) {
    let (file, status) = try attempt { () throws(SystemError) in
      let file = try calls.open(target.path, O_WRONLY | O_NOFOLLOW)
      return (file, try calls.status(of: file))
    }
    try check(kind: status.kind)
    try check(version: status.version)
    let oldSize = status.version.size
    if size > oldSize { try reserve(size, for: file, oldSize: oldSize) }
    return (file, oldSize)
  }

  private func reserve(
    _ size: Int,
    for file: FileDescriptor,
    oldSize: Int
  ) throws(FileError) {
    do {
      try calls.allocate(size, for: file)
    } catch {
      let failure = FileError(error, path: path, operation: .save)
      do {
        try calls.truncate(file, to: oldSize)
      } catch {
        throw failure.recoverable(from: recoveryPath)
      }
      throw failure
    }
  }
}
