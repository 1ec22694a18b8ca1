/// What tells one state of a file from another without reading it.
///
/// A save replaces the file and so gives it another inode; a program that writes in place changes the
/// size or the time. Changed permissions make no new version.
public struct FileVersion: Sendable, Hashable {
  /// The device that holds the file.
  public let device: UInt64

  /// The number of the file on its device.
  public let inode: UInt64

  /// The number of bytes.
  public let size: Int

  /// The time of the last change, in nanoseconds since 1970.
  public let modified: Int64

  /// Creates a version.
  public init(device: UInt64, inode: UInt64, size: Int, modified: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
  }

  /// The version of a file that doesn't exist: expecting it means to create, never to overwrite.
  public static let missing = FileVersion(device: 0, inode: 0, size: 0, modified: 0)
}
