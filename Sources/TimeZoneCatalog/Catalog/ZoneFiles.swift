/// The file system interface of a catalog.
///
/// All failures, such as missing or unreadable files, are nil: a catalog then tries another source.
public protocol ZoneFiles {
  /// Returns the bytes of a regular file, following symbolic links.
  func contents(of path: String) -> [UInt8]?

  /// Returns the entries of a folder, unordered, without `.` and `..`.
  func entries(of directory: String) -> [ZoneFileEntry]?

  /// Returns whether a path, following symbolic links, exists and is neither a file nor a folder.
  ///
  /// It may be a FIFO or a terminal, on which a reader would block.
  func isSpecial(_ path: String) -> Bool

  /// Returns when a file was last changed, in seconds since 1970, following symbolic links.
  func modificationTime(of path: String) -> Int?

  /// Returns the target of a symbolic link as written, which need not exist.
  func linkTarget(of path: String) -> String?
}

/// An entry of a folder.
public struct ZoneFileEntry: Hashable, Sendable {
  /// The name, without its folder.
  public let name: String

  /// Whether it is a folder or a link to one.
  public let isDirectory: Bool

  /// Creates an entry.
  public init(name: String, isDirectory: Bool) {
    self.name = name
    self.isDirectory = isDirectory
  }
}
