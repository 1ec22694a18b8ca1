/// A path split at its last slash.
///
/// It is split by bytes, as the system does: a slash before a name that starts with a combining
/// mark is only a part of a `Character`.
public struct PathParts: Sendable, Hashable {
  /// The part before the last slash, `/` for the root, or nil if there is no slash.
  public let folder: String?

  /// The part after the last slash.
  public let name: String

  /// Splits a path.
  public init(_ path: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      folder = nil
      name = path
      return
    }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.utf8.index(after: slash)...])
  }

  /// Joins a folder and a name.
  init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  /// The whole path.
  var path: String {
    guard let folder else { return name }
    return folder == "/" ? "/" + name : folder + "/" + name
  }
}
