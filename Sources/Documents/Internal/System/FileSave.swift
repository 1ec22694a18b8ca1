import Glibc

/// One save of one file, step by step.
///
/// The usual way writes a temporary file in the folder of the target, puts it on the disk and gives it
/// the target's name, so every reader and every moment sees the old or the new text whole. Where a
/// new file can't take the place of the old one, the new text is first made safe in a recovery copy
/// and then written over the old one.
struct FileSave {
  let calls: SystemCalls
  let path: FilePath
  let target: ResolvedPath
  let expecting: FileVersion?
  let durability: FileDurability
  let hardLinks: HardLinkPolicy

  /// The mode of a file that is new.
  let newMode: mode_t

  /// Where temporary files are noted, and texts are safe while they are written in place.
  let recovery: RecoveryFolder?

  /// Saves a source and returns the version of the new file.
  func run(_ source: some FileSource) throws(FileError) -> FileVersion {
    recovery?.sweep()
    let original = try currentStatus()
    if let original { try checkWritable(original) }
    if let original, original.links > 1, hardLinks == .keep { return try writeInPlace(source) }
    // A temporary file could neither be renamed nor removed there.
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
  /// The status of the target, if it is a regular file of the expected version.
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

  /// Refuses a file that nobody may write: a rename would override that silently, and root anyway.
  private func checkWritable(_ original: FileStatus) throws(FileError) {
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
