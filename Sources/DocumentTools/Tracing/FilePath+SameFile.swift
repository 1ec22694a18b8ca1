import Documents
import Glibc

extension FilePath {
  /// Returns whether another path means the same file, or the same place if no file exists yet.
  func isSameFile(as other: FilePath) -> Bool {
    if let file = node(of: self), file == node(of: other) { return true }
    guard name == other.name, let folder = node(of: folder) else { return false }
    return folder == node(of: other.folder)
  }
}

/// The numbers of the device and the file at a path; nil if there is none.
private func node(of path: FilePath) -> [UInt64]? {
  var status = stat()
  let isFound = path.withPlatformString { stat($0, &status) } == 0
  return isFound ? [UInt64(status.st_dev), UInt64(status.st_ino)] : nil
}
