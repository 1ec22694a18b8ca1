import Documents

/// The files of another service, which stay as they are: writes are accepted and dropped.
nonisolated struct DryRunFiles: FileService {
  /// The service that reads.
  let files: any FileService

  /// The wall time of all writes.
  let time: Duration

  /// A folder, and the contents that stand for its files.
  var replaced: (folder: FilePath, contents: [FilePath: [UInt8]])?

  func open(_ path: FilePath) throws(FileError) -> any FileReading {
    guard let replaced, path.folder == replaced.folder else { return try files.open(path) }
    guard let bytes = replaced.contents[path] else {
      throw FileError(path: path, operation: .read, reason: .missing)
    }
    return BytesReading(bytes)
  }

  func version(of path: FilePath) throws(FileError) -> FileVersion? {
    guard let replaced, path.folder == replaced.folder else { return try files.version(of: path) }
    return replaced.contents[path].map { BytesReading($0).version }
  }

  func isWritable(_ path: FilePath) -> Bool { files.isWritable(path) }

  func requireFolder(of path: FilePath) throws(FileError) { try files.requireFolder(of: path) }

  func replace(
    _ path: FilePath,
    with source: some FileSource,
    expecting: FileVersion?,
    method: SaveMethod,
    durability: FileDurability,
    progress: WorkProgress?
  ) throws(FileError) -> FileVersion {
    // Nanoseconds in 64 bits end in the year 2262.
    let nanoseconds = Int64(exactly: (time / .nanoseconds(1)).rounded()) ?? .max
    return FileVersion(
      device: .max,
      inode: .max,
      size: 0,
      modified: nanoseconds,
      changed: nanoseconds
    )
  }

  func leave(_ path: FilePath, _ version: FileVersion, in source: some FileSource) {}

  func create(_ path: FilePath, with source: some FileSource) throws(FileError) {}

  func brokenSaves(of path: FilePath) -> [BrokenSave] { files.brokenSaves(of: path) }

  func settleBrokenSaves(of path: FilePath, removing known: [FilePath]) {}

  func names(in folder: FilePath) throws(FileError) -> [[UInt8]] { try files.names(in: folder) }

  func makeFolder(_ path: FilePath) throws(FileError) {}

  func remove(_ path: FilePath) throws(FileError) {}
}
