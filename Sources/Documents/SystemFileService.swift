import Glibc

/// The file service of the system.
///
/// A save writes a temporary file in the folder of the path's final target, synchronizes it, and
/// renames it; mode, owner, access control list and extended attributes are kept. A file is written
/// in place instead if its folder refuses new files, if its owner can't be kept, or if the
/// ``SaveMethod`` demands it. Before that, a recovery copy has the complete new contents. It is put
/// in the app's folder for state or for the session; if these can't be written, beside the file or
/// among the temporary files.
///
/// Files in the app's own folders for state are opened and written only if they belong to this user
/// alone, and never through links.
///
/// ```swift
/// let files = SystemFileService(folders: folders)
/// let contents = try files.read("notes.txt")
/// try files.replace("notes.txt", with: contents.bytes + [10], expecting: contents.version)
/// ```
public struct SystemFileService: FileService {
  let calls: SystemCalls

  /// The app's own folders for notes of temporary files and for recovery copies of in-place saves.
  let recoveryFolders: [FilePath]

  /// The path prefix of folders for recovery copies among the temporary files; nil if copies are
  /// put in the app's own folders only.
  let temporary: FilePath?

  /// The folders of the app's own files.
  let ownFolders: [FilePath]

  /// Whether files are written that their mode, or the real user, may not write.
  let overridesMode: Bool

  /// Creates a service; folders are created when needed.
  ///
  /// - Parameters:
  ///   - folders: The app's folders; with nil, no file can be written in place.
  ///   - overridesMode: Whether saves write files whose mode forbids it, as far as the system lets
  ///     them: for an administrator who was asked.
  public init(folders: StateFolders?, overridesMode: Bool = false) {
    self.init(
      calls: SystemCalls(),
      recoveryFolders: folders.map { $0.own.map { $0.appending("recovery") } } ?? [],
      temporary: folders.map { $0.temporary.appending("\($0.app)-recovery-") },
      ownFolders: folders?.own ?? [],
      overridesMode: overridesMode
    )
  }

  init(
    calls: SystemCalls,
    recoveryFolders: [FilePath] = [],
    temporary: FilePath? = nil,
    ownFolders: [FilePath] = [],
    overridesMode: Bool = false
  ) {
    self.calls = calls
    self.recoveryFolders = recoveryFolders
    self.temporary = temporary
    self.ownFolders = ownFolders
    self.overridesMode = overridesMode
  }

  private func recovery(of path: FilePath) -> RecoveryPlaces? {
    guard !recoveryFolders.isEmpty else { return nil }
    return RecoveryPlaces(of: path, in: recoveryFolders, temporary: temporary, calls)
  }
}

// MARK: - FileService

extension SystemFileService {
  /// Opens a regular file for reading in pieces.
  public func open(_ path: FilePath) throws(FileError) -> any FileReading {
    try FileError.attempt(.read, path) {
      () throws(SystemError) -> Result<any FileReading, FileError> in
      if let folder = ownFolder(of: path) {
        try calls.closeFolder(folder)
        let file = try calls.openOwn(path, O_RDONLY)
        return .success(try reading(file, at: path))
      }
      // Check the kind before opening, because opening a device can have side effects.
      guard let status = try calls.status(of: path, followingLinks: true) else {
        throw SystemError(call: .open, errno: ENOENT)
      }
      if let error = refusal(of: status.kind, at: path) { return .failure(error) }
      let file = try calls.open(path, O_RDONLY)
      let opened = try calls.status(of: file)
      if let error = refusal(of: opened.kind, at: path) { return .failure(error) }
      return .success(try reading(file, at: path))
    }.get()
  }

  /// Returns the current version of the file at a path, or nil if there is none.
  public func version(of path: FilePath) throws(FileError) -> FileVersion? {
    try FileError.attempt(.look, path) { () throws(SystemError) in
      try calls.status(of: path, followingLinks: true)?.version
    }
  }

  /// Returns whether the effective user may write a file (faccessat(2)).
  public func isWritable(_ path: FilePath) -> Bool {
    (try? calls.checkWritable(path)) != nil
  }

  /// Checks that the folder of a new file exists.
  public func requireFolder(of path: FilePath) throws(FileError) {
    let target = try resolve(path)
    let status = try FileError.attempt(.save, path) { () throws(SystemError) in
      try calls.status(of: target.folder, followingLinks: true)
    }
    guard status == nil else { return }
    throw FileError(path: path, operation: .save, reason: .missingFolder(target.folder))
  }

  /// Replaces the contents of a file, or creates it.
  public func replace(
    _ path: FilePath,
    with source: some FileSource,
    expecting: FileVersion?,
    method: SaveMethod,
    durability: FileDurability,
    progress: WorkProgress?
  ) throws(FileError) -> FileVersion {
    try save(path, source, expecting: expecting, method, durability, newMode: 0o666, progress)
  }

  /// Copies a file that is about to be overwritten to one without a name, for contents that read
  /// bytes from it.
  public func leave(
    _ path: FilePath,
    _ version: FileVersion,
    in source: some FileSource
  ) throws(FileError) {
    try source.leave(version) { () throws(FileError) in
      guard let recovery = recovery(of: path) else {
        throw FileError(path: path, operation: .save, errno: EPERM)
      }
      return try recovery.makeNamelessCopy(of: try open(path))
    }
  }

  /// Creates a file that only its owner may read, unless the path exists.
  public func create(_ path: FilePath, with source: some FileSource) throws(FileError) {
    _ = try save(path, source, expecting: .missing, .replace, .powerLoss, newMode: 0o600, nil)
  }

  /// Returns the interrupted in-place saves of a file, oldest first.
  public func brokenSaves(of path: FilePath) -> [BrokenSave] {
    recovery(of: path)?.brokenSaves(of: (try? version(of: path)) ?? nil) ?? []
  }

  /// Records that a save has completed a file.
  public func settleBrokenSaves(of path: FilePath, removing known: [FilePath]) {
    recovery(of: path)?.settle((try? version(of: path)) ?? nil, removing: known)
  }

  /// Returns the names in a folder.
  public func names(in folder: FilePath) throws(FileError) -> [[UInt8]] {
    try FileError.attempt(.read, folder) { () throws(SystemError) in try calls.names(in: folder) }
  }

  /// Creates a folder and its parents.
  public func makeFolder(_ path: FilePath) throws(FileError) {
    try FileError.attempt(.makeFolder, path) { () throws(SystemError) in
      guard let own = ownFolders.first(where: { path.starts(with: $0) }) else {
        return try calls.makeFolders(path)
      }
      for folder in [own, path] { try calls.makeOwnFolder(folder) }
    }
  }

  /// Removes a file or a link, if it exists.
  public func remove(_ path: FilePath) throws(FileError) {
    try FileError.attempt(.remove, path) { () throws(SystemError) in
      do throws(SystemError) {
        try calls.remove(path)
      } catch {
        guard error.errno == ENOENT else { throw error }
      }
    }
  }
}

// MARK: - Steps

extension SystemFileService {
  private func save(
    _ path: FilePath,
    _ source: some FileSource,
    expecting: FileVersion?,
    _ method: SaveMethod,
    _ durability: FileDurability,
    newMode: mode_t,
    _ progress: WorkProgress?
  ) throws(FileError) -> FileVersion {
    let ownFolder = ownFolder(of: path)
    let target =
      if let ownFolder { try ownTarget(path, in: ownFolder) } else { try resolve(path) }
    let save = FileSave(
      calls: calls,
      path: path,
      target: target,
      expecting: expecting,
      method: ownFolder == nil ? method : .replaceName,
      durability: durability,
      overridesMode: overridesMode,
      newMode: ownFolder == nil ? newMode : 0o600,
      recovery: recovery(of: path),
      progress: progress
    )
    do {
      return try save.run(source)
    } catch {
      guard error.reason == .missing else { throw error }
      let reason = FileErrorReason.missingFolder(target.folder)
      throw FileError(path: path, operation: .save, reason: reason, errno: error.errno)
    }
  }

  private func resolve(_ path: FilePath) throws(FileError) -> ResolvedPath {
    try FileError.attempt(.save, path) { () throws(SystemError) in try ResolvedPath(path, calls) }
  }

  /// The folder of the app's own files in which a path is, if any.
  private func ownFolder(of path: FilePath) -> FilePath? {
    ownFolders.first { path != $0 && path.starts(with: $0) }
  }

  /// Returns the place of a file of the app's own, which may not be a link.
  private func ownTarget(
    _ path: FilePath,
    in folder: FilePath
  ) throws(FileError) -> ResolvedPath {
    try FileError.attempt(.save, path) { () throws(SystemError) in
      try calls.closeFolder(folder)
      try calls.checkOwn(path)
      return ResolvedPath(folder: path.folder, name: path.name)
    }
  }

  private func reading(
    _ file: FileDescriptor,
    at path: FilePath
  ) throws(SystemError) -> any FileReading {
    let version = try calls.status(of: file).version
    return SystemFileReading(calls: calls, path: path, file: file, version: version)
  }

  private func refusal(of kind: FileKind, at path: FilePath) -> FileError? {
    switch kind {
    case .regular: nil
    case .folder: FileError(path: path, operation: .read, errno: EISDIR)
    default: FileError(path: path, operation: .read, reason: .notRegular(kind))
    }
  }
}
