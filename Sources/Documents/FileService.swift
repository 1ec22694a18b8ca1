/// Reads documents and saves them whole: what an app knows of the disk.
///
/// Every method blocks until it is done and may be called from any thread; apps call them off the
/// main actor. A service is passed as a parameter: ``SystemFileService`` is the real one,
/// ``MemoryFileService`` the one of tests.
public protocol FileService: Sendable {
  /// Opens a regular file for reading in pieces.
  ///
  /// - Throws: `FileError` if there is no such file, or if it is a folder, a pipe, a device or a
  ///   socket, none of which is ever waited for.
  func open(_ path: FilePath) throws(FileError) -> any FileReading

  /// The version of what lies at a path now, or nil if nothing does.
  func version(of path: FilePath) throws(FileError) -> FileVersion?

  /// Whether this user may write a file, as far as its mode and its file system tell.
  func isWritable(_ path: FilePath) -> Bool

  /// Checks, before there is anything to lose, that there is a folder for a file that is to be made.
  ///
  /// - Throws: `FileError` with the reason `missingFolder` if a save would fail because of that.
  func requireFolder(of path: FilePath) throws(FileError)

  /// Replaces the contents of a file, or creates it, so that the old or the new text is always whole.
  ///
  /// - Parameters:
  ///   - path: The file. A symbolic link stays a link; what it finally points to is saved.
  ///   - source: The new contents, which may be asked for more than once.
  ///   - expecting: The version that may be replaced: nil for any, ``FileVersion/missing`` for none.
  ///   - durability: What the new text has to outlive.
  /// - Returns: The version of the new file.
  /// - Throws: `FileError` with the reason `changedOutside` if another version lies there. After
  ///   every error but `unconfirmed` and those that name a ``FileError/recovery`` the old file is
  ///   as it was; after these, ask for the version again before the next save.
  func replace(
    _ path: FilePath,
    with source: some FileSource,
    expecting: FileVersion?,
    durability: FileDurability
  ) throws(FileError) -> FileVersion

  /// Creates a file that only its owner may read, and never replaces anything.
  ///
  /// - Throws: `FileError` with the reason `changedOutside` if something lies there already.
  func create(_ path: FilePath, with source: some FileSource) throws(FileError)

  /// The saves that broke off while they wrote over a file, the oldest first.
  ///
  /// While there is one, the file itself may be half old and half new. An app looks for them when it
  /// opens a document.
  func brokenSaves(of path: FilePath) -> [BrokenSave]

  /// Notes that a save has made a file whole, so that what broken saves were to write is older.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - known: The copies of those whose text was read or written here; they are removed, others kept.
  func settleBrokenSaves(of path: FilePath, removing known: [FilePath])

  /// The names of everything in a folder, as their bytes, in no order.
  func names(in folder: FilePath) throws(FileError) -> [[UInt8]]

  /// Makes a folder that only its owner may enter, and those above it; one that exists is left alone.
  func makeFolder(_ path: FilePath) throws(FileError)

  /// Removes a file or a link; that there was none is no error.
  func remove(_ path: FilePath) throws(FileError)
}

extension FileService {
  /// Reads a whole file.
  ///
  /// The version is that from before the first byte was read: if someone writes meanwhile, saving
  /// with `expecting:` this version fails instead of overwriting what they wrote.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  public func read(_ path: FilePath) throws(FileError) -> FileContents {
    let file = try open(path)
    return FileContents(bytes: try file.bytes(), version: file.version)
  }

  /// Replaces the contents of a file so that the new text outlives a power loss.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - source: The new contents.
  ///   - expecting: The version that may be replaced: nil for any, ``FileVersion/missing`` for none.
  /// - Returns: The version of the new file.
  /// - Throws: `FileError`, as the requirement of the same name.
  @discardableResult
  public func replace(
    _ path: FilePath,
    with source: some FileSource,
    expecting: FileVersion? = nil
  ) throws(FileError) -> FileVersion {
    try replace(path, with: source, expecting: expecting, durability: .powerLoss)
  }

  /// Whether anything lies at a path, as far as can be seen.
  public func exists(_ path: FilePath) -> Bool {
    (try? version(of: path)) != nil
  }
}

extension FileReading {
  /// Reads the whole file.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  public func bytes() throws(FileError) -> [UInt8] {
    // One byte more than there should be: a read that leaves it untouched has met the end.
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

  /// Fills an array from an index on, with the bytes of the same offset, and tells how many came.
  func read(into bytes: inout [UInt8], from index: Int) throws(FileError) -> Int {
    try bytes.withUnsafeMutableBufferPointer { (buffer) throws(FileError) in
      let raw = UnsafeMutableRawBufferPointer(buffer)
      return try read(into: UnsafeMutableRawBufferPointer(rebasing: raw[index...]), at: index)
    }
  }
}
