import Glibc

/// What a path leads through: folders, symbolic links and at last the file, as far as they exist.
struct PathWalk: Equatable {
  /// Something on the way.
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

  /// The path of the first name that doesn't exist.
  private(set) var missing: FilePath?

  /// Whether a change of what is on the way is all that can make the path stand for something else.
  private(set) var isComplete = false

  private let start: FilePath

  /// Follows a path.
  init(_ path: FilePath, _ calls: SystemCalls) {
    start = path.isAbsolute ? "/" : "."
    do throws(SystemError) {
      try follow(path, calls)
      isComplete = !steps.isEmpty || missing != nil
    } catch {
      // These end when one of the steps is replaced; others, as a lack of rights, end unnoticed.
      isComplete = [ENOTDIR, ELOOP, ENAMETOOLONG].contains(error.errno)
    }
  }

  private mutating func follow(_ path: FilePath, _ calls: SystemCalls) throws(SystemError) {
    var folder = start
    var names = path.namesFromTheLast
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
      names += target.namesFromTheLast
    }
  }

  /// Paths in all the file systems on the way.
  var places: [FilePath] { [start] + steps.filter { $0.kind != .link }.map(\.path) }
}

extension FilePath {
  /// The names of a path in reverse order, without those that stay where they are.
  fileprivate var namesFromTheLast: [[UInt8]] {
    names.reversed().filter { $0 != [UInt8(ascii: ".")] }
  }
}
