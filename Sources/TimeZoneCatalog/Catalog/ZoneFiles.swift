/// The little that a catalog asks of a file system.
///
/// Whatever goes wrong, such as a missing file or a refused one, is nil: a catalog then looks
/// elsewhere.
public protocol ZoneFiles {
  /// The bytes of a regular file, through symbolic links.
  func contents(of path: String) -> [UInt8]?

  /// What lies in a folder, in any order, without `.` and `..`.
  func entries(of directory: String) -> [ZoneFileEntry]?

  /// Whether something lies at a path, through symbolic links, that is neither a file nor a folder.
  ///
  /// It may be a FIFO or a terminal, which a reader would wait for.
  func isSpecial(_ path: String) -> Bool

  /// Where a symbolic link points, as written in it, whether or not something is there.
  func linkTarget(of path: String) -> String?
}

/// One name in a folder.
public struct ZoneFileEntry: Hashable, Sendable {
  /// The name, without its folder.
  public let name: String

  /// Whether a folder is there, or a link to one.
  public let isDirectory: Bool

  /// Creates an entry.
  public init(name: String, isDirectory: Bool) {
    self.name = name
    self.isDirectory = isDirectory
  }
}
