import Glibc

extension FileSave {
  /// The failure of a step of the replacement.
  enum Failure: Error {
    /// A system call failed; the file may still be writable in place.
    case system(SystemError)

    /// The save has failed.
    case file(FileError)
  }

  /// Writes a temporary file and replaces the target with it.
  func replace(
    _ original: FileStatus?,
    with source: some FileSource
  ) throws(Failure) -> FileVersion {
    let temporary = try step { () throws(SystemError) in
      try TemporaryFile(
        for: target,
        replacing: original?.version,
        mode: original == nil ? newMode : 0o600,
        note: recovery?.makeNote(),
        calls
      )
    }
    do {
      try step { () throws(SystemError) in
        if let original { try copyOwner(of: original, to: temporary.file) }
        try calls.checkRoom(for: source, in: temporary.file)
        progress?.start(total: source.byteCount)
        _ = try calls.write(source, to: temporary.file, progress)
        if let original { try copyMode(of: original, to: temporary.file) }
        if durability != .crash { try calls.synchronize(temporary.file) }
      }
    } catch {
      // Report the original error, not one of the cleanup.
      temporary.remove()
      throw error
    }
    return try put(temporary)
  }

  /// Replaces the target with the finished file, unless the target was changed in the meantime.
  private func put(_ temporary: TemporaryFile) throws(Failure) -> FileVersion {
    let written: FileVersion
    let isExchanged: Bool
    do {
      written = try step { () throws(SystemError) in try calls.status(of: temporary.file).version }
      try step { () throws(SystemError) in try progress?.commit() }
      isExchanged = try rename(temporary, replacing: try latestVersion())
    } catch {
      if case .file(let error) = error, case .displaced = error.reason {
        temporary.forget()
      } else {
        temporary.remove()
      }
      throw error
    }
    var failure: SystemError?
    do {
      if durability != .crash { try calls.synchronizeFolder(target.folder) }
    } catch {
      failure = error
    }
    if isExchanged { temporary.remove() } else { temporary.forget() }
    if let errno = failure?.errno {
      throw .file(FileError(path: path, operation: .save, reason: .unconfirmed, errno: errno))
    }
    // A rename changes the status only; if more has changed, another program has written the file.
    let renamed = try? calls.status(of: temporary.file).version
    return renamed.flatMap { $0.isSame(butForStatus: written) ? $0 : nil } ?? written
  }

  private func latestVersion() throws(Failure) -> FileVersion? {
    do {
      return try currentStatus()?.version
    } catch {
      throw .file(error)
    }
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
}

// MARK: - Owner and mode

extension FileSave {
  /// Gives a new file the owner of the original; done first, so that a failure wastes no writing.
  private func copyOwner(
    of original: FileStatus,
    to file: FileDescriptor
  ) throws(SystemError) {
    let new = try calls.status(of: file)
    if original.owner != new.owner || original.group != new.group {
      try calls.changeOwner(of: file, to: original.owner, original.group)
    }
  }

  /// Copies the attributes and the mode of the original to a written file.
  ///
  /// This is done after writing, which clears set-user-ID and capabilities (write(2)); the mode
  /// comes last, because attributes change it.
  private func copyMode(
    of original: FileStatus,
    to file: FileDescriptor
  ) throws(SystemError) {
    if let readable = try readableOriginal() {
      try calls.copyAttributes(from: readable, to: file)
    }
    try calls.changeMode(of: file, to: original.mode)
  }

  /// Opens the original; returns nil if it, and so its attributes, may not be read.
  private func readableOriginal() throws(SystemError) -> FileDescriptor? {
    do {
      return try calls.open(target.path, O_RDONLY | O_NOFOLLOW)
    } catch {
      guard error.errno == EACCES else { throw error }
      return nil
    }
  }
}

// MARK: - Renaming

extension FileSave {
  /// Renames a finished file to the target, without overwriting an unexpected version.
  ///
  /// A new name is taken only if it is free. An existing target is exchanged with the file and
  /// checked afterwards, so no other program can replace it between the check and the rename. If
  /// the system doesn't support that, the check just before the rename has to suffice.
  ///
  /// - Returns: Whether the old version now has the temporary name.
  private func rename(
    _ temporary: TemporaryFile,
    replacing latest: FileVersion?
  ) throws(Failure) -> Bool {
    guard expecting != nil else {
      try step { () throws(SystemError) in try calls.rename(temporary.path, to: target.path) }
      return false
    }
    do {
      let isDone =
        latest == nil
        ? try calls.rename(temporary.path, toNew: target.path)
        : try calls.exchange(temporary.path, with: target.path)
      guard isDone else {
        try calls.rename(temporary.path, to: target.path)
        return false
      }
    } catch {
      // If the name suddenly exists, or no longer exists, another program has changed it.
      let isChanged = error.errno == EEXIST || error.call == .exchange && error.errno == ENOENT
      throw isChanged ? .file(changedOutside) : .system(error)
    }
    guard let latest else { return false }
    try check(temporary, against: latest)
    return true
  }

  /// Checks the version that was exchanged with the finished file; an unexpected one is moved back.
  private func check(
    _ temporary: TemporaryFile,
    against latest: FileVersion
  ) throws(Failure) {
    var failure = Failure.file(changedOutside)
    do throws(SystemError) {
      let replaced = try calls.status(of: temporary.path, followingLinks: false)
      if let replaced, replaced.version.isSame(butForStatus: latest) { return }
    } catch {
      failure = .system(error)
    }
    do throws(SystemError) {
      guard try putBack(temporary) else { throw SystemError(call: .exchange, errno: 0) }
    } catch {
      let reason = FileErrorReason.displaced(temporary.path)
      throw .file(FileError(path: path, operation: .save, reason: reason, errno: error.errno))
    }
    throw failure
  }

  /// Exchanges the files again, and a third time if the target was replaced in between, because the
  /// newest version belongs there.
  ///
  /// - Returns: Whether the temporary file has its temporary name again.
  private func putBack(_ temporary: TemporaryFile) throws(SystemError) -> Bool {
    _ = try calls.exchange(temporary.path, with: target.path)
    let own = try calls.status(of: temporary.file).version.inode
    if try calls.status(of: temporary.path, followingLinks: false)?.version.inode == own {
      return true
    }
    _ = try calls.exchange(temporary.path, with: target.path)
    return false
  }
}
