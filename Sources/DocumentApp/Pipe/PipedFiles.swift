public import Documents
import Glibc
import Synchronization

/// Another service's files, and standard input as the file of one document.
///
/// ```sh
/// git log | rows - | head
/// ```
///
/// Other editors can't be used in a pipe (vi), copy the input to a temporary file (vipe), or read
/// it and print nothing (less). Here the document has a path like any other, ``path``, so that
/// saving and quitting work as usual. A save of it only marks the version to write: standard output
/// gets the last saved version when the program has ended with success and the terminal is restored
/// (``Display/piping(_:_:)``). So a reader never sees a half-finished edit, and giving up writes
/// nothing.
public nonisolated struct PipedFiles: FileService {
  /// The path of standard input.
  public static let path: FilePath = "/dev/stdin"

  private let files: any FileService
  private let descriptor: Int32
  private let spillFolder: FilePath?
  let onRead: @Sendable (Int?) -> Void
  private let saves = Counter()

  /// Adds standard input to the files of a service.
  ///
  /// - Parameters:
  ///   - files: The service.
  ///   - descriptor: The descriptor to read.
  ///   - spillFolder: The folder of a file for bytes that would take too much memory.
  ///   - onRead: Called with the number of bytes so far; nil at the end.
  init(
    _ files: any FileService,
    reading descriptor: Int32 = STDIN_FILENO,
    spillFolder: FilePath? = nil,
    onRead: @escaping @Sendable (Int?) -> Void
  ) {
    (self.files, self.descriptor, self.onRead) = (files, descriptor, onRead)
    self.spillFolder = spillFolder
  }

  /// The number of saves, which distinguishes versions.
  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  private var version: FileVersion {
    PipeReading.version(after: saves.count.load(ordering: .relaxed))
  }

  /// Opens a file; standard input can be read once.
  public func open(_ path: FilePath) throws(FileError) -> any FileReading {
    guard path == Self.path else { return try files.open(path) }
    return PipeReading(
      path: path,
      descriptor: descriptor,
      version: version,
      spillFolder: spillFolder,
      onRead: onRead
    )
  }

  /// Returns the version of a file; that of standard input changes with each save.
  public func version(of path: FilePath) throws(FileError) -> FileVersion? {
    path == Self.path ? version : try files.version(of: path)
  }

  /// Returns whether a file may be written.
  public func isWritable(_ path: FilePath) -> Bool { path == Self.path || files.isWritable(path) }

  /// Checks that the folder of a new file exists.
  public func requireFolder(of path: FilePath) throws(FileError) {
    try files.requireFolder(of: path)
  }

  /// Replaces a file; for standard input it only makes a new version.
  public func replace(
    _ path: FilePath,
    with source: some FileSource,
    expecting: FileVersion?,
    method: SaveMethod,
    durability: FileDurability,
    progress: WorkProgress?
  ) throws(FileError) -> FileVersion {
    guard path == Self.path else {
      return try files.replace(
        path,
        with: source,
        expecting: expecting,
        method: method,
        durability: durability,
        progress: progress
      )
    }
    saves.count.add(1, ordering: .relaxed)
    return version
  }

  /// Copies a file that is about to be overwritten.
  public func leave(
    _ path: FilePath,
    _ version: FileVersion,
    in source: some FileSource
  ) throws(FileError) {
    try files.leave(path, version, in: source)
  }

  /// Creates a file.
  public func create(_ path: FilePath, with source: some FileSource) throws(FileError) {
    try files.create(path, with: source)
  }

  /// Returns the interrupted saves of a file.
  public func brokenSaves(of path: FilePath) -> [BrokenSave] {
    path == Self.path ? [] : files.brokenSaves(of: path)
  }

  /// Records that a save has completed a file.
  public func settleBrokenSaves(of path: FilePath, removing known: [FilePath]) {
    files.settleBrokenSaves(of: path, removing: known)
  }

  /// Returns the names in a folder.
  public func names(in folder: FilePath) throws(FileError) -> [[UInt8]] {
    try files.names(in: folder)
  }

  /// Creates a folder.
  public func makeFolder(_ path: FilePath) throws(FileError) { try files.makeFolder(path) }

  /// Removes a file.
  public func remove(_ path: FilePath) throws(FileError) { try files.remove(path) }
}
