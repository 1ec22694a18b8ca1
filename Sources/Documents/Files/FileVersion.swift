/// The identity of a file's state, which detects changes without reading the file.
///
/// A save replaces the file and so changes the inode; a program that writes in place changes the
/// size or the times. Programs can't set the time of the last status change, so a writer that
/// restores the modification time is detected, too. A change of mode, owner or links also makes a
/// new version; ``FileService/version(of:holding:)`` checks whether the contents are still the
/// same.
public struct FileVersion: Sendable, Hashable {
  /// The device of the file (st_dev).
  public let device: UInt64

  /// The inode number of the file (st_ino).
  public let inode: UInt64

  /// The number of bytes.
  public let size: Int

  /// The time of the last change of the contents (mtime), in nanoseconds since 1970.
  public let modified: Int64

  /// The time of the last change of contents or status (ctime), in nanoseconds since 1970.
  public let changed: Int64

  /// Creates a version.
  public init(device: UInt64, inode: UInt64, size: Int, modified: Int64, changed: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  /// The version of a file that doesn't exist; a save that expects it creates and never overwrites.
  public static let missing = FileVersion(device: 0, inode: 0, size: 0, modified: 0, changed: 0)

  /// Returns whether two versions are equal except for the status change time, as after a rename.
  func isSame(butForStatus other: FileVersion) -> Bool {
    (device, inode, size, modified) == (other.device, other.inode, other.size, other.modified)
  }
}
