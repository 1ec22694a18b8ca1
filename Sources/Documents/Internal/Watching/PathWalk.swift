import Glibc

/// The existing folders, symbolic links and the file that a path leads through.
struct PathWalk: Equatable {
  /// A folder, link or file on the path.
  struct Step: Equatable {
    let path: FilePath
    let device: UInt64
    let inode: UInt64
    let kind: FileKind

    fileprivate init(_ path: FilePath, _ status: FileStatus) {
      self.path = path
      device = status.version.device
      inode = status.version.inode
      kind = status.kind
    }
  }

  private(set) var steps: [Step] = []

  /// The first missing name and its folder.
  private(set) var missing: FilePath?

  /// Whether watching the steps is sufficient to notice that the path resolves to another file.
  private(set) var isComplete = false

  private let start: FilePath

  /// Follows a path.
  init(_ path: FilePath, _ calls: SystemCalls) {
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

  private mutating func follow(_ path: FilePath, _ calls: SystemCalls) throws(SystemError) {
    var folder = start
    var names = path.reversedNames
    var links = 0
    while let name = names.popLast() {
      let place = folder.appending(name: name)
      guard let status = try calls.status(of: place, followingLinks: false) else {
        missing = place
        return
      }
      steps.append(Step(place, status))
      guard status.kind == .link else {
        folder = place
        continue
      }
      links += 1
      // The system gives up after 40 links as well: path_resolution(7).
      guard links <= 40 else { throw SystemError(call: .readLink, errno: ELOOP) }
      guard let target = try calls.readLink(place) else {
        throw SystemError(call: .readLink, errno: ENOENT)
      }
      if target.isAbsolute { folder = "/" }
      names += target.reversedNames
    }
  }

  /// Paths that cover all file systems on the path.
  var places: [FilePath] { [start] + steps.filter { $0.kind != .link }.map(\.path) }
}

extension FilePath {
  /// The names of a path in reverse order, without `.`.
  fileprivate var reversedNames: [[UInt8]] {
    names.reversed().filter { $0 != [UInt8(ascii: ".")] }
  }
}
