/// How a save writes a file that exists.
public enum SaveMethod: String, Sendable, CaseIterable {
  /// A new file replaces it, except one with several hard links: that is written in place, so that all
  /// names have the new contents.
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
