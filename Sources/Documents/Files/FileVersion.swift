/// What tells one state of a file from another without reading it.
///
/// A save replaces the file and so gives it another inode; a program that writes in place changes the
/// size or the times. No program can set the time of the last status change, so a writer that puts the
/// modification time back is noticed, too. A change of mode, owner or links also makes a new version:
/// ``FileService/version(of:holding:)`` tells whether the contents are still the same.
public struct FileVersion: Sendable, Hashable {
  /// The device that holds the file.
  public let device: UInt64

  /// The number of the file on its device.
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

  /// The version of a file that doesn't exist: expecting it means to create, never to overwrite.
  public static let missing = FileVersion(device: 0, inode: 0, size: 0, modified: 0, changed: 0)

  /// Whether only the time of the last status change may differ, as after a rename.
  func isSame(butForStatus other: FileVersion) -> Bool {
    (device, inode, size, modified) == (other.device, other.inode, other.size, other.modified)
  }
}
