import Glibc

extension FileSave {
  /// A step of the usual way that failed.
  enum Failure: Error {
    /// The system refused; perhaps the file can be written in place.
    case system(SystemError)

    /// There is nothing else to try.
    case file(FileError)
  }

  /// Writes a temporary file and puts it in the target's place.
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
        _ = try calls.write(source, to: temporary.file)
        if let original { try copyMode(of: original, to: temporary.file) }
        if durability == .powerLoss { try calls.synchronize(temporary.file) }
      }
    } catch {
      // The error that stopped the save is the one to report.
      temporary.remove()
      throw error
    }
    return try put(temporary)
  }

  /// Puts the finished file in the target's place, if nobody changed that in the meantime.
  private func put(_ temporary: TemporaryFile) throws(Failure) -> FileVersion {
    let written: FileVersion
    let isExchanged: Bool
    do {
      written = try step { () throws(SystemError) in try calls.status(of: temporary.file).version }
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
      if durability == .powerLoss { try calls.synchronizeFolder(target.folder) }
    } catch {
      failure = error
    }
    if isExchanged { temporary.remove() } else { temporary.forget() }
    if let errno = failure?.errno {
      throw .file(FileError(path: path, operation: .save, reason: .unconfirmed, errno: errno))
    }
    // A rename changes the status; if the contents changed too, somebody else has written them.
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
  /// Gives a new file the owner of the one that it replaces, before a long text is written in vain.
  private func copyOwner(
    of original: FileStatus,
    to file: FileDescriptor
  ) throws(SystemError) {
    let new = try calls.status(of: file)
    if original.owner != new.owner || original.group != new.group {
      try calls.changeOwner(of: file, to: original.owner, original.group)
    }
  }

  /// Makes a written file look like the one that it replaces.
  ///
  /// Writing takes set-user-ID and capabilities away (write(2)), and attributes change the mode.
  private func copyMode(
    of original: FileStatus,
    to file: FileDescriptor
  ) throws(SystemError) {
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

// MARK: - Renaming

extension FileSave {
  /// Gives a finished file the target's name, and overwrites no other version than the expected one.
  ///
  /// A new name is taken only if it is free. A file is exchanged for the target, and only then looked
  /// at: so nobody can put another one there between the look and the rename. Where the system can't
  /// do that, the look just before has to do.
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
      // A name that is suddenly taken, or gone, tells of another program.
      let isChanged = error.errno == EEXIST || error.call == .exchange && error.errno == ENOENT
      throw isChanged ? .file(changedOutside) : .system(error)
    }
    guard let latest else { return false }
    try check(temporary, against: latest)
    return true
  }

  /// Looks at what the finished file was exchanged for; another version goes back to its place.
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

  /// Exchanges the files once more, or a third time if somebody has replaced the target in between:
  /// the newest version belongs there.
  ///
  /// - Returns: Whether the temporary name is that of the temporary file again.
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
