/// The files beside a journal that keep contents of its document's file.
///
/// Only the owner of the journal uses them. The records in the journal rely on `NAME.base`. A base
/// for later records is written to `NAME.base-new`, and renamed to `NAME.base` after these are
/// written.
struct JournalBases: Sendable {
  let paths: JournalPaths
  let disk: any JournalDisk

  /// Copies a document's file to the new base.
  func copy(
    of document: FilePath,
    expecting version: FileVersion,
    limit: Int,
    known: UInt64?,
    durability: FileDurability
  ) throws(FileError) -> BaseOutcome {
    guard let original = try open(document, version) else { return .changed }
    let copy = try create()
    do throws(FileError) {
      let filled = try fill(copy, from: original, limit: limit, known)
      let outcome = try disk.documents.version(of: document) == version ? filled : .changed
      if case .kept = outcome {
        if durability == .powerLoss { try synchronize(copy) }
      } else {
        try? disk.remove(paths.newBase)
      }
      return outcome
    } catch {
      try? disk.remove(paths.newBase)
      throw error
    }
  }

  /// Writes contents to the new base.
  func write(_ source: some FileSource) throws(FileError) -> JournalBase {
    let copy = try create()
    do throws(FileError) {
      try attempt(paths.newBase) { () throws(SystemError) in
        try copy.write(source, at: 0)
        try copy.synchronize()
      }
    } catch {
      try? disk.remove(paths.newBase)
      throw error
    }
    return JournalBase(checksum: Checksum(of: source).value, byteCount: source.byteCount)
  }

  private func create() throws(FileError) -> any JournalDiskFile {
    try attempt(paths.newBase) { () throws(SystemError) in
      try disk.remove(paths.newBase)
      return try disk.create(paths.newBase)
    }
  }

  /// Opens a document's file if it has a version.
  private func open(
    _ document: FilePath,
    _ version: FileVersion
  ) throws(FileError) -> (any FileReading)? {
    do throws(FileError) {
      let file = try disk.documents.open(document)
      return file.version == version ? file : nil
    } catch {
      guard error.reason == .missing, version != .missing else { throw error }
      return nil
    }
  }

  private func fill(
    _ copy: any JournalDiskFile,
    from original: any FileReading,
    limit: Int,
    _ known: UInt64?
  ) throws(FileError) -> BaseOutcome {
    var checksum = Checksum()
    var count = 0
    if copy.clone(original) {
      let clone = DiskFileReading(file: copy, path: paths.newBase, version: original.version)
      count = try clone.forEachBlock(of: 0..<Int.max) { checksum.add($0) }
    } else {
      let isTooLarge = original.size > limit
      if isTooLarge, let known { return .tooLarge(checksum: known) }
      count = try original.forEachBlock(of: 0..<original.size) { (block) throws(FileError) in
        checksum.add(block)
        if isTooLarge { return }
        try attempt(paths.newBase) { () throws(SystemError) in try copy.write(block, at: count) }
        count += block.count
      }
      if isTooLarge { return .tooLarge(checksum: checksum.value) }
    }
    guard count == original.size else { return .changed }
    return .kept(JournalBase(checksum: checksum.value, byteCount: count))
  }

  private func synchronize(_ copy: any JournalDiskFile) throws(FileError) {
    try attempt(paths.newBase) { () throws(SystemError) in try copy.synchronize() }
  }
}

// MARK: - Two bases

extension JournalBases {
  /// Whether the places of the bases contain only files of this user, as far as is known.
  var areUsable: Bool {
    [paths.base, paths.newBase].allSatisfy { path in
      do throws(SystemError) {
        _ = try disk.open(path)
        return true
      } catch {
        return error.errno != SystemError.foreign.errno
      }
    }
  }

  /// Replaces the old base by the new one.
  func adoptNew() throws(FileError) {
    try attempt(paths.base) { () throws(SystemError) in
      try disk.rename(paths.newBase, to: paths.base)
    }
  }

  /// Removes the new base.
  func removeNew() throws(FileError) {
    try attempt(paths.newBase) { () throws(SystemError) in try disk.remove(paths.newBase) }
  }

  /// Completes or undoes a replacement of the base that a crash has interrupted.
  func settle(for base: JournalBase?) throws(FileError) {
    guard let new = try open(paths.newBase) else { return }
    guard let base, try holds(new, base) else { return try removeNew() }
    // The old base has to stay until a power loss can't restore the old records any more.
    try synchronizeNames()
    try adoptNew()
  }

  /// Opens the file that has the contents of a base.
  func open(_ base: JournalBase) throws(FileError) -> any FileReading {
    var failure = FileError(path: paths.base, operation: .read, reason: .missing)
    for path in [paths.base, paths.newBase] {
      do throws(FileError) {
        guard let file = try open(path) else { continue }
        if try holds(file, base) { return file }
        failure = FileError(path: path, operation: .read, reason: .damaged)
      } catch {
        failure = error
      }
    }
    throw failure
  }

  /// Waits until the names of the bases are on the disk.
  func synchronizeNames() throws(FileError) {
    try attempt(paths.base) { () throws(SystemError) in
      try disk.synchronizeFolder(paths.folder)
    }
  }

  /// Removes both bases.
  func removeAll() throws(FileError) {
    try removeNew()
    try attempt(paths.base) { () throws(SystemError) in try disk.remove(paths.base) }
  }

  private func open(_ path: FilePath) throws(FileError) -> (any FileReading)? {
    try FileError.attempt(.read, path) { () throws(SystemError) in
      guard let file = try disk.open(path) else { return nil }
      return DiskFileReading(file: file, path: path, version: try file.version())
    }
  }

  private func holds(_ file: any FileReading, _ base: JournalBase) throws(FileError) -> Bool {
    guard file.size == base.byteCount else { return false }
    return try Checksum(of: file).value == base.checksum
  }

  private func attempt<Result>(
    _ path: FilePath,
    _ body: () throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    try FileError.attempt(.save, path, body)
  }
}
