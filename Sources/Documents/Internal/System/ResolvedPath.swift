import Glibc

/// The folder and the name of a path after following the symbolic links of its last part.
///
/// Links in the folder part are not resolved: only the last part determines which name a save
/// replaces.
struct ResolvedPath {
  let folder: FilePath
  let name: [UInt8]

  init(folder: FilePath, name: [UInt8]) {
    (self.folder, self.name) = (folder, name)
  }

  var path: FilePath { folder.appending(name: name) }

  /// Follows the links of a path; one that dangles stands for the file that it would create.
  init(_ path: FilePath, _ calls: SystemCalls) throws(SystemError) {
    var current = path
    // The system gives up after 40 links as well: path_resolution(7).
    for _ in 0...40 {
      guard !current.isEmpty else { throw SystemError(call: .readLink, errno: ENOENT) }
      let name = current.name
      guard ![[], [dot], [dot, dot]].contains(name) else {
        throw SystemError(call: .readLink, errno: EISDIR)
      }
      let folder = current.folder
      guard let target = try calls.readLink(current) else {
        (self.folder, self.name) = (folder, name)
        return
      }
      current = folder.pushing(target)
    }
    throw SystemError(call: .readLink, errno: ELOOP)
  }
}

private let dot = UInt8(ascii: ".")
