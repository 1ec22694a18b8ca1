import Glibc

/// One save of one file.
///
/// Normally it writes a temporary file in the folder of the target, synchronizes it and renames it
/// to the target, so readers always see the complete old or new contents. If a new file can't
/// replace the old one, the new contents are first written to a recovery copy and then over the old
/// file.
struct FileSave {
  let calls: SystemCalls
  let path: FilePath
  let target: ResolvedPath
  let expecting: FileVersion?
  let method: SaveMethod
  let durability: FileDurability

  /// Whether a file is written that its mode protects.
  let overridesMode: Bool

  /// The mode of a new file.
  let newMode: mode_t

  /// The places for notes of temporary files and for recovery copies.
  let recovery: RecoveryPlaces?

  /// Counts the written bytes and may cancel the save.
  let progress: WorkProgress?

  /// Saves a source and returns the version of the new file.
  func run(_ source: some FileSource) throws(FileError) -> FileVersion {
    recovery?.sweep()
    let original = try currentStatus()
    if let original { try checkWritable(original) }
    if let original, method.writesInPlace(original) { return try writeInPlace(source) }
    // In an append-only folder a temporary file could be neither renamed nor removed.
    if calls.isAppendOnly(target.folder) { return try writeInPlace(source) }
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
  /// Returns the status of the target; throws if it is not a regular file of the expected version.
  func currentStatus() throws(FileError) -> FileStatus? {
    let status = try attempt { () throws(SystemError) in
      try calls.status(of: target.path, followingLinks: false)
    }
    if let status { try check(kind: status.kind) }
    try check(version: status?.version)
    return status
  }

  func check(kind: FileKind) throws(FileError) {
    switch kind {
    case .regular: return
    case .folder: throw FileError(path: path, operation: .save, errno: EISDIR)
    default: throw FileError(path: path, operation: .save, reason: .notRegular(kind))
    }
  }

  func check(version: FileVersion?) throws(FileError) {
    guard let expecting, expecting != version ?? .missing else { return }
    throw changedOutside
  }

  var changedOutside: FileError {
    FileError(path: path, operation: .save, reason: .changedOutside)
  }

  /// Throws if the file is not writable, because a rename, or root, would ignore its mode.
  private func checkWritable(_ original: FileStatus) throws(FileError) {
    if overridesMode { return }
    guard original.mode & 0o222 != 0 else {
      throw FileError(path: path, operation: .save, reason: .readOnlyFile, errno: EACCES)
    }
    try attempt { () throws(SystemError) in try calls.checkWritable(target.path) }
  }

  func attempt<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    do {
      return try body()
    } catch {
      throw FileError(error, path: path, operation: .save)
    }
  }
}
