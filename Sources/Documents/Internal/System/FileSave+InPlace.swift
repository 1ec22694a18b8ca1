import Glibc

extension FileSave {
  /// Overwrites the target, or writes directly to a new file if the folder doesn't allow renames.
  func writeInPlace(_ source: some FileSource) throws(FileError) -> FileVersion {
    try leaveTarget(source)
    let isCopied = durability != .powerLossUnlessInterrupted
    // The recovery copy and the file itself.
    progress?.start(total: source.byteCount * (isCopied ? 2 : 1))
    let copy = isCopied ? try makeRecoveryCopy(of: source) : nil
    let (file, original) = try prepare(copy, size: source.byteCount)
    let version: FileVersion
    var isAlone = false
    do {
      let size = try calls.write(source, to: file, progress)
      // Don't truncate data that another program has appended.
      isAlone = try calls.status(of: file).version.size == max(size, original.version.size)
      if isAlone, size < original.version.size { try calls.truncate(file, to: size) }
      // Writing clears the set-user-ID bit (write(2)); only the owner can set it again.
      if original.mode & 0o6000 != 0 { try? calls.changeMode(of: file, to: original.mode) }
      try calls.synchronize(file)
      version = try calls.status(of: file).version
    } catch {
      let left = try? calls.status(of: file).version
      throw FileError(error, path: path, operation: .save).leaving(left, whole: copy?.path)
    }
    // Verify the result, because another program may have written to the file meanwhile.
    guard isAlone, isWhole(source, file, version) else {
      throw changedOutside.leaving(nil, whole: copy?.path)
    }
    copy?.remove()
    return version
  }

  /// Copies the old contents for a source that reads from the target, because they are about to be
  /// overwritten.
  private func leaveTarget(_ source: some FileSource) throws(FileError) {
    guard let original = try currentStatus() else { return }
    try source.leave(original.version) { () throws(FileError) in
      guard let recovery else { throw FileError(path: path, operation: .save, errno: EPERM) }
      let file = try attempt { () throws(SystemError) in try calls.open(target.path, O_RDONLY) }
      return try recovery.makeNamelessCopy(
        of: SystemFileReading(calls: calls, path: path, file: file, version: original.version)
      )
    }
  }

  private func isWhole(
    _ source: some FileSource,
    _ file: FileDescriptor,
    _ version: FileVersion
  ) -> Bool {
    let reading = SystemFileReading(calls: calls, path: path, file: file, version: version)
    return (try? reading.holds(source)) == true && (try? calls.status(of: file).version) == version
  }

  /// Creates the recovery copy for the case that the save is interrupted.
  private func makeRecoveryCopy(of source: some FileSource) throws(FileError) -> RecoveryCopy {
    guard let recovery else { throw FileError(path: path, operation: .save, errno: EPERM) }
    let original = try currentStatus()
    do {
      return try recovery.makeCopy(of: source, for: original?.version, progress)
    } catch {
      guard error.reason != .cancelled else {
        throw FileError(path: path, operation: .save, errno: error.errno)
      }
      let reason = FileErrorReason.noRecoveryCopy(error)
      throw FileError(path: path, operation: .save, reason: reason, errno: error.errno)
    }
  }

  /// Opens the target; on failure removes the recovery copy, because the target is unchanged.
  private func prepare(
    _ copy: RecoveryCopy?,
    size: Int
  ) throws(FileError) -> (FileDescriptor, FileStatus) {
    do {
      try attempt { () throws(SystemError) in try progress?.commit() }
      let (file, original) = try openTarget()
      if size > original.version.size { try reserve(size, for: file, original, copy) }
      return (file, original)
    } catch {
      if error.recovery == nil { copy?.remove() }
      throw error
    }
  }

  private func openTarget() throws(FileError) -> (FileDescriptor, FileStatus) {
    let file = try openOrCreateTarget()
    let status = try attempt { () throws(SystemError) in try calls.status(of: file) }
    try check(kind: status.kind)
    if expecting != .missing { try check(version: status.version) }
    return (file, status)
  }

  /// Opens a file for writing, and if permitted for reading, so that it can be verified.
  private func openToCheck(_ path: FilePath) throws(SystemError) -> FileDescriptor {
    do {
      return try calls.open(path, O_RDWR | O_NOFOLLOW)
    } catch {
      guard error.errno == EACCES else { throw error }
      return try calls.open(path, O_WRONLY | O_NOFOLLOW)
    }
  }

  private func openOrCreateTarget() throws(FileError) -> FileDescriptor {
    do throws(SystemError) {
      if expecting != .missing { return try openToCheck(target.path) }
    } catch {
      guard error.errno == ENOENT, expecting == nil else {
        throw FileError(error, path: path, operation: .save)
      }
    }
    do throws(SystemError) {
      return try calls.create(target.path, mode: newMode)
    } catch {
      if error.errno == EEXIST { throw changedOutside }
      throw FileError(error, path: path, operation: .save)
    }
  }

  /// Reserves the disk space for the contents, so that a full disk leaves the file unchanged.
  private func reserve(
    _ size: Int,
    for file: FileDescriptor,
    _ original: FileStatus,
    _ copy: RecoveryCopy?
  ) throws(FileError) {
    do {
      try calls.allocate(size, for: file)
    } catch {
      let failure = FileError(error, path: path, operation: .save)
      do {
        try calls.truncate(file, to: original.version.size)
      } catch {
        throw failure.leaving(try? calls.status(of: file).version, whole: copy?.path)
      }
      throw failure
    }
  }
}
