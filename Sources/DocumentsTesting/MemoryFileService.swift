public import Documents
import Synchronization

/// A file service in memory, for tests and for trying an app without touching the disk.
///
/// As on a disk, a save needs an existing folder. These exist: `/`, `/home` and `/tmp`, the folders
/// of given or externally written files, created folders, and all parents. Paths are not resolved,
/// and a path without a slash is in the current folder.
///
/// ```swift
/// let files = MemoryFileService(["/clocks.json": Array("[]".utf8)])
/// files.fail(.save, with: ENOSPC)
/// ```
public final class MemoryFileService: FileService {
  private struct State {
    var files: [FilePath: FileContents] = [:]
    var folders: Set<FilePath> = ["/", "/home", "/tmp", "."]
    var failures: [FileError.Operation: Int32] = [:]
    var brokenSaves: [FilePath: [BrokenSave]] = [:]
    var pipes: [FilePath: MemoryPipe] = [:]
    var versions = 0

    /// The number of changes of each path.
    var changes: [FilePath: Int] = [:]

    func requireFolder(of path: FilePath) throws(FileError) {
      guard !folders.contains(path.folder) else { return }
      throw FileError(path: path, operation: .save, reason: .missingFolder(path.folder))
    }

    /// Makes a folder and those above it.
    mutating func makeFolder(_ path: FilePath) {
      if folders.insert(path).inserted { makeFolder(path.folder) }
    }

    mutating func write(_ bytes: [UInt8], to path: FilePath) -> FileVersion {
      versions += 1
      let version = FileVersion(
        device: 1,
        inode: UInt64(versions),
        size: bytes.count,
        modified: Int64(versions),
        changed: Int64(versions)
      )
      files[path] = FileContents(bytes: bytes, version: version)
      changes[path, default: 0] += 1
      return version
    }

    mutating func remove(_ path: FilePath) {
      guard files.removeValue(forKey: path) != nil else { return }
      changes[path, default: 0] += 1
    }
  }

  private let state = Mutex(State())

  /// Creates a service with files.
  public init(_ files: [FilePath: [UInt8]] = [:]) {
    for (path, bytes) in files { write(bytes, to: path) }
  }

  /// Makes all operations of a kind fail with an error number, or, with nil, succeed again.
  public func fail(_ operation: FileError.Operation, with errno: Int32?) {
    state.withLock { $0.failures[operation] = errno }
  }

  /// The paths of all files, sorted.
  public var paths: [FilePath] {
    state.withLock { $0.files.keys.sorted { $0.shownText < $1.shownText } }
  }

  /// Returns the contents of a file, or nil if there is none.
  public func bytes(of path: FilePath) -> [UInt8]? {
    state.withLock { $0.files[path]?.bytes }
  }

  /// Writes a file as another program would: without checking its version, creating its folder if
  /// needed.
  public func write(_ bytes: [UInt8], to path: FilePath) {
    state.withLock { state in
      state.makeFolder(path.folder)
      _ = state.write(bytes, to: path)
    }
  }

  /// Makes a path that of a pipe.
  public func connect(_ pipe: MemoryPipe, to path: FilePath) {
    state.withLock { $0.pipes[path] = pipe }
  }

  /// Changes the status of a file but not its contents, as a change of its mode does.
  public func changeStatus(of path: FilePath) {
    state.withLock { state in
      guard let contents = state.files[path] else { return }
      state.versions += 1
      let old = contents.version
      let version = FileVersion(
        device: old.device,
        inode: old.inode,
        size: old.size,
        modified: old.modified,
        changed: Int64(state.versions)
      )
      state.files[path] = FileContents(bytes: contents.bytes, version: version)
      state.changes[path, default: 0] += 1
    }
  }

  /// Returns the number of changes of a path.
  func changeCount(of path: FilePath) -> Int {
    state.withLock { $0.changes[path] ?? 0 }
  }

  /// Adds the recovery copy of an interrupted in-place save.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - copy: The path of the copy.
  ///   - path: The file.
  ///   - isLatest: Whether the file was not written since.
  public func leaveBrokenSave(
    _ bytes: [UInt8],
    at copy: FilePath,
    of path: FilePath,
    isLatest: Bool = true
  ) {
    write(bytes, to: copy)
    let save = BrokenSave(path: copy, isLatest: isLatest)
    state.withLock { $0.brokenSaves[path, default: []].append(save) }
  }

  /// Removes a folder with its files, as another program would.
  public func removeFolder(_ path: FilePath) {
    state.withLock { state in
      for file in state.files.keys.filter({ $0.starts(with: path) }) { state.remove(file) }
      state.folders = state.folders.filter { !$0.starts(with: path) }
    }
  }
}

// MARK: - FileService

extension MemoryFileService {
  /// Opens a regular file for reading in pieces.
  public func open(_ path: FilePath) throws(FileError) -> any FileReading {
    try attempt(.read, path) { (state) throws(FileError) in
      if let pipe = state.pipes[path] { return pipe }
      guard let contents = state.files[path] else {
        throw FileError(path: path, operation: .read, reason: .missing)
      }
      return MemoryFileReading(contents)
    }
  }

  /// Returns the current version of the file at a path, or nil if there is none.
  public func version(of path: FilePath) throws(FileError) -> FileVersion? {
    try attempt(.look, path) { (state) throws(FileError) in state.files[path]?.version }
  }

  /// Returns whether saves are not set to fail.
  public func isWritable(_ path: FilePath) -> Bool {
    state.withLock { $0.failures[.save] == nil }
  }

  /// Checks that the folder of a new file exists.
  public func requireFolder(of path: FilePath) throws(FileError) {
    try attempt(.look, path) { (state) throws(FileError) in try state.requireFolder(of: path) }
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
    var bytes: [UInt8] = []
    progress?.start(total: source.byteCount)
    try FileError.attempt(.save, path) { () throws(SystemError) in
      try source.forEachPiece { (piece) throws(SystemError) in
        try progress?.check()
        bytes += piece
        progress?.advance(by: piece.count)
      }
      try progress?.commit()
    }
    return try attempt(.save, path) { [bytes] (state) throws(FileError) in
      let present = state.files[path]?.version ?? .missing
      guard expecting == nil || expecting == present else {
        throw FileError(path: path, operation: .save, reason: .changedOutside)
      }
      try state.requireFolder(of: path)
      return state.write(bytes, to: path)
    }
  }

  /// Creates a file, unless the path exists.
  public func create(_ path: FilePath, with source: some FileSource) throws(FileError) {
    _ = try replace(path, with: source, expecting: .missing, durability: .powerLoss)
  }

  /// Returns the interrupted in-place saves of a file.
  public func brokenSaves(of path: FilePath) -> [BrokenSave] {
    state.withLock { state in
      (state.brokenSaves[path] ?? []).filter { state.files[$0.path] != nil }
    }
  }

  /// Records that a save has completed a file.
  public func settleBrokenSaves(of path: FilePath, removing known: [FilePath]) {
    state.withLock { state in
      for path in known { state.remove(path) }
      state.brokenSaves[path] = state.brokenSaves[path]?
        .map { BrokenSave(path: $0.path, isLatest: false) }
    }
  }

  /// Returns the names of all files in a folder.
  public func names(in folder: FilePath) throws(FileError) -> [[UInt8]] {
    try attempt(.look, folder) { (state) throws(FileError) in
      guard state.folders.contains(folder) else {
        throw FileError(path: folder, operation: .read, reason: .missing)
      }
      return (Array(state.files.keys) + state.folders).compactMap { $0.name(in: folder) }
    }
  }

  /// Creates a folder and its parents.
  public func makeFolder(_ path: FilePath) throws(FileError) {
    try attempt(.makeFolder, path) { (state) throws(FileError) in
      state.makeFolder(path)
    }
  }

  /// Removes a file or a link, if it exists.
  public func remove(_ path: FilePath) throws(FileError) {
    try attempt(.remove, path) { (state) throws(FileError) in state.remove(path) }
  }

  /// Performs an operation, unless it is set to fail or the path is a folder.
  private func attempt<Result: Sendable>(
    _ operation: FileError.Operation,
    _ path: FilePath,
    _ body: (inout State) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    try state.withLock { (state) throws(FileError) in
      if let errno = state.failures[operation] {
        throw FileError(path: path, operation: operation, errno: errno)
      }
      if state.folders.contains(path), operation == .read || operation == .save {
        throw FileError(path: path, operation: operation, reason: .isFolder)
      }
      return try body(&state)
    }
  }
}

/// A snapshot of a file at the time of opening.
private struct MemoryFileReading: FileReading {
  let version: FileVersion
  private let bytes: [UInt8]

  init(_ contents: FileContents) {
    version = contents.version
    bytes = contents.bytes
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    let rest = bytes.dropFirst(offset).prefix(buffer.count)
    buffer.copyBytes(from: rest)
    return rest.count
  }
}
