import Glibc

/// The folder and the name of a path after following the symbolic links of its last part.
///
/// Links in the folder part are not resolved: only the last part determines which name a save
/// replaces.
struct ResolvedPath {
  let folder: String
  let name: String

  var path: String { PathParts(folder: folder, name: name).path }

  /// Follows the links of a path; a dangling link resolves to the file that it would create.
  init(_ path: String, _ calls: SystemCalls) throws(SystemError) {
    guard !path.utf8.contains(0) else { throw SystemError(call: .readLink, errno: EINVAL) }
    var current = path
    // The system gives up after 40 links as well: path_resolution(7).
    for _ in 0...40 {
      guard !current.isEmpty else { throw SystemError(call: .readLink, errno: ENOENT) }
      let parts = PathParts(current)
      guard parts.name != "", parts.name != ".", parts.name != ".." else {
        throw SystemError(call: .readLink, errno: EISDIR)
      }
      let folder = parts.folder ?? "."
      guard let target = try calls.readLink(parts.path) else {
        self.folder = folder
        name = parts.name
        return
      }
      let isAbsolute = target.utf8.first == UInt8(ascii: "/")
      current = isAbsolute ? target : PathParts(folder: folder, name: target).path
    }
    throw SystemError(call: .readLink, errno: ELOOP)
  }
}
