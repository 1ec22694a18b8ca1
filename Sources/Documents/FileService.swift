/// Reads and atomically saves files.
///
/// Every method blocks until it is done and may be called from any thread; apps call them off the
/// main actor. A service is passed as a parameter: ``SystemFileService`` in apps,
/// `MemoryFileService` in tests.
public protocol FileService: Sendable {
  /// Opens a regular file for reading in pieces.
  ///
  /// - Throws: `FileError` if there is no such file, or if it is a folder, a pipe, a device or a
  ///   socket; the call never blocks on these.
  func open(_ path: FilePath) throws(FileError) -> any FileReading

  /// Returns the current version of the file at a path, or nil if there is none.
  func version(of path: FilePath) throws(FileError) -> FileVersion?

  /// Returns whether the user may write a file, according to its mode and its file system.
  func isWritable(_ path: FilePath) -> Bool

  /// Checks that the folder of a new file exists, so that the problem is reported before any
  /// editing.
  ///
  /// - Throws: `FileError` with the reason `missingFolder` if a save would fail for that reason.
  func requireFolder(of path: FilePath) throws(FileError)

  /// Replaces the contents of a file, or creates it, so that either the old or the new contents are
  /// complete at all times.
  ///
  /// - Parameters:
  ///   - path: The file. A symbolic link stays a link; its final target is saved.
  ///   - source: The new contents, which may be read more than once.
  ///   - expecting: The version that may be replaced: nil for any, ``FileVersion/missing`` for
  ///     none.
  ///   - method: How a file that exists is written.
  ///   - durability: The event that the new contents must survive.
  ///   - progress: Counts the written bytes and may cancel the save; nil counts nothing.
  /// - Returns: The version of the new file.
  /// - Throws: `FileError` with the reason `changedOutside` if the file has another version, and
  ///   with the reason `cancelled` if the save was cancelled. The old file is unchanged after every
  ///   error except `unconfirmed` and errors with a ``FileError/recovery`` or a
  ///   ``FileError/leftVersion``; after these, read the version again before the next save.
  func replace(
    _ path: FilePath,
    with source: some FileSource,
    expecting: FileVersion?,
    method: SaveMethod,
    durability: FileDurability,
    progress: WorkProgress?
  ) throws(FileError) -> FileVersion

  /// Copies a file that is about to be overwritten, for contents that read bytes from it.
  ///
  /// A save does that itself; this is for a file that another program saves. By default the copy is
  /// in memory.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - version: Its version.
  ///   - source: The contents. They read from the copy from now on; if none of their bytes lie in
  ///     the file, nothing is copied.
  /// - Throws: `FileError` if the file can't be copied. It must not be overwritten then.
  func leave(
    _ path: FilePath,
    _ version: FileVersion,
    in source: some FileSource
  ) throws(FileError)

  /// Creates a file that only its owner may read, and never replaces an existing one.
  ///
  /// - Throws: `FileError` with the reason `changedOutside` if the path exists.
  func create(_ path: FilePath, with source: some FileSource) throws(FileError)

  /// Returns the interrupted in-place saves of a file, oldest first.
  ///
  /// If there is one, the file itself may be partly old and partly new. An app checks for them when
  /// it opens a document.
  func brokenSaves(of path: FilePath) -> [BrokenSave]

  /// Records that a save has completed a file, so that the copies of earlier interrupted saves are
  /// older than the file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - known: The recovery copies that were read or written by the caller; these are removed,
  ///     others kept.
  func settleBrokenSaves(of path: FilePath, removing known: [FilePath])

  /// Returns the names in a folder, unordered and without names that are not UTF-8.
  func names(in folder: FilePath) throws(FileError) -> [[UInt8]]

  /// Creates a folder for its owner only, and its parents; does nothing if it exists.
  func makeFolder(_ path: FilePath) throws(FileError)

  /// Removes a file or a link, if it exists.
  func remove(_ path: FilePath) throws(FileError)
}

extension FileService {
  /// Reads a whole file.
  ///
  /// The version is from before the first byte was read: if another program writes meanwhile, a
  /// save that expects this version fails instead of overwriting the change.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  public func read(_ path: FilePath) throws(FileError) -> FileContents {
    let file = try open(path)
    return FileContents(bytes: try file.bytes(), version: file.version)
  }

  /// Replaces the contents of a file without observing the progress.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - source: The new contents.
  ///   - expecting: The version that may be replaced: nil for any, ``FileVersion/missing`` for
  ///     none.
  ///   - method: How a file that exists is written.
  ///   - durability: The event that the new contents must survive.
  /// - Returns: The version of the new file.
  /// - Throws: `FileError`, as the protocol requirement.
  @discardableResult
  public func replace(
    _ path: FilePath,
    with source: some FileSource,
    expecting: FileVersion? = nil,
    method: SaveMethod = .replace,
    durability: FileDurability = .powerLoss
  ) throws(FileError) -> FileVersion {
    try replace(
      path,
      with: source,
      expecting: expecting,
      method: method,
      durability: durability,
      progress: nil
    )
  }

  /// Copies a file into memory for contents that read bytes from it.
  public func leave(
    _ path: FilePath,
    _ version: FileVersion,
    in source: some FileSource
  ) throws(FileError) {
    try source.leave(version) { () throws(FileError) in BytesReading(try read(path).bytes) }
  }

  /// Returns whether a path exists; false if that can't be determined.
  public func exists(_ path: FilePath) -> Bool {
    (try? version(of: path)) != nil
  }
}

extension FileReading {
  /// Reads the whole file.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  public func bytes() throws(FileError) -> [UInt8] {
    // One byte more than the expected size, so that a short read indicates the end of the file.
    var bytes = [UInt8](repeating: 0, count: size + 1)
    var end = 0
    while true {
      end += try read(into: &bytes, from: end)
      if end < bytes.count { break }
      bytes.append(contentsOf: repeatElement(0, count: max(4096, end)))
    }
    bytes.removeLast(bytes.count - end)
    return bytes
  }

  /// Reads bytes into an array from an index to its end, and returns how many were read.
  func read(into bytes: inout [UInt8], from index: Int) throws(FileError) -> Int {
    try bytes.withUnsafeMutableBufferPointer { (buffer) throws(FileError) in
      let raw = UnsafeMutableRawBufferPointer(buffer)
      return try read(into: UnsafeMutableRawBufferPointer(rebasing: raw[index...]), at: index)
    }
  }
}

/// How a save writes a file that exists.
public enum SaveMethod: String, Sendable, CaseIterable {
  /// A new file replaces it, except one with several hard links: that is written in place, so that
  /// all names have the new contents.
  case replace

  /// It is written in place, so that it stays the same file (inode) for programs that watch it.
  case inPlace

  /// A new file replaces the saved name; other hard links keep the old contents.
  case replaceName

  /// Returns whether a file is written in place although a new one could replace it.
  func writesInPlace(_ file: FileStatus) -> Bool {
    switch self {
    case .replace: file.links > 1
    case .inPlace: true
    case .replaceName: false
    }
  }
}

/// The event that saved contents must survive.
public enum FileDurability: Sendable {
  /// A crash of the program; after a power loss either the old or the new contents exist.
  case crash

  /// A power loss at any time after the save has returned.
  case powerLoss

  /// Like ``FileDurability/powerLoss``, but without a recovery copy for a save in place, so an
  /// interrupted save may leave neither the old nor the new contents.
  case powerLossUnlessInterrupted
}

/// The bytes of a file and its version.
public struct FileContents: Sendable, Equatable {
  /// The bytes of the file.
  public let bytes: [UInt8]

  /// The version that was read, which the next save expects.
  public let version: FileVersion

  /// Creates contents.
  public init(bytes: [UInt8], version: FileVersion) {
    self.bytes = bytes
    self.version = version
  }
}

/// An interrupted in-place save, with the recovery copy of its complete contents.
public struct BrokenSave: Sendable, Hashable {
  /// The path of the recovery copy.
  public let path: FilePath

  /// Whether the document seems to be in the state that the interrupted save left.
  ///
  /// Otherwise the document was written since, and the copy may be older.
  public let isLatest: Bool

  /// Creates the description of a save.
  public init(path: FilePath, isLatest: Bool) {
    self.path = path
    self.isLatest = isLatest
  }
}
