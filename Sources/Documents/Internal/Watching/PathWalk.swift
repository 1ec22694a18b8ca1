import Glibc

/// The existing folders, symbolic links and the file that a path leads through.
struct PathWalk: Equatable {
  /// A folder, link or file on the path.
  struct Step: Equatable {
    let path: String
    let device: UInt64
    let inode: UInt64
    let kind: FileKind

    fileprivate init(_ path: String, _ status: FileStatus) {
      self.path = path
      device = status.version.device
      inode = status.version.inode
      kind = status.kind
    }
  }

  private(set) var steps: [Step] = []

  /// The first missing name and its folder.
  private(set) var missing: PathParts?

  /// Whether watching the steps is sufficient to notice that the path resolves to another file.
  private(set) var isComplete = false

  private let start: String

  /// Follows a path.
  init(_ path: String, _ calls: SystemCalls) {
    start = path.isAbsolute ? "/" : "."
    do throws(SystemError) {
      try follow(path, calls)
      isComplete = !steps.isEmpty || missing != nil
    } catch {
      // These errors end only with a change of a step; others, such as missing permissions, can end
      // unnoticed.
      isComplete = [ENOTDIR, ELOOP, ENAMETOOLONG].contains(error.errno)
    }
  }

  private mutating func follow(_ path: String, _ calls: SystemCalls) throws(SystemError) {
    guard !path.utf8.contains(0) else { throw SystemError(call: .status, errno: EINVAL) }
    var folder = start
    var names = path.reversedNames
    var links = 0
    while let name = names.popLast() {
      let place = PathParts(folder: folder, name: name)
      guard let status = try calls.status(of: place.path, followingLinks: false) else {
        missing = place
        return
      }
      steps.append(Step(place.path, status))
      guard status.kind == .link else {
        folder = place.path
        continue
      }
      links += 1
      // The system gives up after 40 links as well: path_resolution(7).
      guard links <= 40 else { throw SystemError(call: .readLink, errno: ELOOP) }
      guard let target = try calls.readLink(place.path) else {
        throw SystemError(call: .readLink, errno: ENOENT)
      }
      if target.isAbsolute { folder = "/" }
      names += target.reversedNames
    }
  }

  /// Paths that cover all file systems on the path.
  var places: [String] { [start] + steps.filter { $0.kind != .link }.map(\.path) }
}

extension String {
  fileprivate var isAbsolute: Bool { utf8.first == UInt8(ascii: "/") }

  /// The names of a path in reverse order, without `.`.
  fileprivate var reversedNames: [String] {
    utf8.split(separator: UInt8(ascii: "/")).reversed()
      .map { String(Substring($0)) }
      .filter { $0 != "." }
  }
}
