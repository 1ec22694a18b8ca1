import Glibc

/// The folder and the name that a path finally stands for, once all symbolic links are followed.
///
/// Folders are left as they were named: only the last part decides which name a save replaces.
struct ResolvedPath {
  let folder: String
  let name: String

  var path: String { folder == "/" ? "/" + name : folder + "/" + name }

  /// Follows the links of a path; one that dangles stands for the file that it would create.
  init(_ path: String, _ calls: SystemCalls) throws(SystemError) {
    guard !path.utf8.contains(0) else { throw SystemError(call: .readLink, errno: EINVAL) }
    var current = path
    // The system gives up after 40 links as well: path_resolution(7).
    for _ in 0...40 {
      let (folder, name) = try Self.split(current)
      let place = folder == "/" ? "/" + name : folder + "/" + name
      guard let target = try calls.readLink(place) else {
        self.folder = folder
        self.name = name
        return
      }
      current = target.hasPrefix("/") ? target : folder + "/" + target
    }
    throw SystemError(call: .readLink, errno: ELOOP)
  }

  private static func split(_ path: String) throws(SystemError) -> (folder: String, name: String) {
    guard !path.isEmpty else { throw SystemError(call: .readLink, errno: ENOENT) }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    guard name != "", name != ".", name != ".." else {
      throw SystemError(call: .readLink, errno: EISDIR)
    }
    guard let slash else { return (".", name) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }
}
