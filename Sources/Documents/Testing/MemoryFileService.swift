import Synchronization

/// Files that exist only in memory: for tests, and for trying an app without touching the disk.
///
/// As on a disk, a file is saved only in a folder that is there: `/`, `/home` and `/tmp`, those of the
/// files that are given or written by other programs, those that are made, and those above them. Paths
/// are taken as they are written, and one without a slash lies in the current folder.
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
    var versions = 0

    /// How often each path was written, removed or changed in another way.
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

  /// Makes every such operation fail with an error number of the system, or, with nil, succeed again.
  public func fail(_ operation: FileError.Operation, with errno: Int32?) {
    state.withLock { $0.failures[operation] = errno }
  }

  /// The paths of all files, sorted.
  public var paths: [FilePath] {
    state.withLock { $0.files.keys.sorted { $0.shownText < $1.shownText } }
  }

  /// What a file holds, or nil if there is none.
  public func bytes(of path: FilePath) -> [UInt8]? {
    state.withLock { $0.files[path]?.bytes }
  }

  /// Writes a file as another program would: without asking what was there, in a folder that it makes.
  public func write(_ bytes: [UInt8], to path: FilePath) {
    state.withLock { state in
      state.makeFolder(path.folder)
      _ = state.write(bytes, to: path)
    }
  }

  /// Leaves a file's contents and the times that programs can set as they are, as a change of mode does.
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

  /// How often what lies at a path was changed so far.
  func changeCount(of path: FilePath) -> Int {
    state.withLock { $0.changes[path] ?? 0 }
  }

  /// Leaves the whole new text of a save that broke off while it wrote over a file.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - copy: Where it lies.
  ///   - path: The file.
  ///   - isLatest: Whether nobody has written the file since.
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

  /// Takes away a folder with the files in it, as another program would.
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
      guard let contents = state.files[path] else {
        throw FileError(path: path, operation: .read, reason: .missing)
      }
      return MemoryFileReading(contents)
    }
  }

  /// The version of what lies at a path now, or nil if nothing does.
  public func version(of path: FilePath) throws(FileError) -> FileVersion? {
    try attempt(.look, path) { (state) throws(FileError) in state.files[path]?.version }
  }

  /// Whether files are written, or saves fail as told.
  public func isWritable(_ path: FilePath) -> Bool {
    state.withLock { $0.failures[.save] == nil }
  }

  /// Checks that there is a folder for a file that is to be made.
  public func requireFolder(of path: FilePath) throws(FileError) {
    try attempt(.look, path) { (state) throws(FileError) in try state.requireFolder(of: path) }
  }

  /// Replaces the contents of a file, or creates it.
  public func replace(
    _ path: FilePath,
    with source: some FileSource,
    expecting: FileVersion?,
    durability: FileDurability
  ) throws(FileError) -> FileVersion {
    var bytes: [UInt8] = []
    source.forEachPiece { bytes += $0 }
    return try attempt(.save, path) { [bytes] (state) throws(FileError) in
      let present = state.files[path]?.version ?? .missing
      guard expecting == nil || expecting == present else {
        throw FileError(path: path, operation: .save, reason: .changedOutside)
      }
      try state.requireFolder(of: path)
      return state.write(bytes, to: path)
    }
  }

  /// Creates a file, unless something lies there already.
  public func create(_ path: FilePath, with source: some FileSource) throws(FileError) {
    _ = try replace(path, with: source, expecting: .missing, durability: .powerLoss)
  }

  /// The saves that broke off while they wrote over a file.
  public func brokenSaves(of path: FilePath) -> [BrokenSave] {
    state.withLock { state in
      (state.brokenSaves[path] ?? []).filter { state.files[$0.path] != nil }
    }
  }

  /// Notes that a file is whole.
  public func settleBrokenSaves(of path: FilePath, removing known: [FilePath]) {
    state.withLock { state in
      for path in known { state.remove(path) }
      state.brokenSaves[path] = state.brokenSaves[path]?
        .map { BrokenSave(path: $0.path, isLatest: false) }
    }
  }

  /// The names of all files in a folder, as their bytes.
  public func names(in folder: FilePath) throws(FileError) -> [[UInt8]] {
    try attempt(.look, folder) { (state) throws(FileError) in
      guard state.folders.contains(folder) else {
        throw FileError(path: folder, operation: .read, reason: .missing)
      }
      return state.files.keys.compactMap { $0.name(in: folder) }
    }
  }

  /// Makes a folder and those above it.
  public func makeFolder(_ path: FilePath) throws(FileError) {
    try attempt(.makeFolder, path) { (state) throws(FileError) in
      state.makeFolder(path)
    }
  }

  /// Removes a file or a link, if there is one.
  public func remove(_ path: FilePath) throws(FileError) {
    try attempt(.remove, path) { (state) throws(FileError) in state.remove(path) }
  }

  /// Does something, unless it was told to fail or a folder lies where a file is needed.
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

/// A file of a memory service as it was when it was opened.
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
