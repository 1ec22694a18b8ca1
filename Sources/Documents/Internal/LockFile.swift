import Glibc

/// The file whose lock stands for a document's, and which says who holds it.
///
/// flock(2): the lock belongs to the open file, so that it ends with the process. A signature alone,
/// of whatever process and host, locks nothing.
struct LockFile: Sendable {
  enum Outcome {
    case taken(FileDescriptor)
    case held(by: LockHolder?)
  }

  let path: FilePath
  let calls: SystemCalls

  /// Takes the lock and signs it, unless someone else holds it.
  func take() throws(SystemError) -> Outcome {
    while true {
      let file = try calls.openOrCreate(path)
      do {
        try calls.lock(file)
      } catch {
        guard error.errno == EWOULDBLOCK else { throw error }
        return .held(by: holder(in: file))
      }
      // The file may have been removed between opening and locking: then the lock is worth nothing.
      guard try isPresent(file) else { continue }
      try sign(file)
      return .taken(file)
    }
  }

  /// Removes the file; the lock itself ends when the file is closed.
  ///
  /// It is removed while the lock is still held: who waits for this file then sees that it is gone.
  func remove(_ file: FileDescriptor) {
    // Somebody may have removed it by hand, and another process made a new one.
    guard (try? isPresent(file)) == true else { return }
    try? calls.remove(path)
  }

  private func isPresent(_ file: FileDescriptor) throws(SystemError) -> Bool {
    let locked = try calls.status(of: file).version
    guard let present = try calls.status(of: path, followingLinks: false)?.version else {
      return false
    }
    return (locked.device, locked.inode) == (present.device, present.inode)
  }

  /// Replaces the signature; without room for it the lock is held all the same.
  private func sign(_ file: FileDescriptor) throws(SystemError) {
    do {
      try calls.truncate(file, to: 0)
    } catch {
      // The name of a former holder would stay.
      try? calls.remove(path)
      throw error
    }
    let holder = LockHolder.current(since: Int(calls.now().components.seconds))
    try? calls.write(Array(holder.line.utf8), to: file, from: 0)
  }

  private func holder(in file: FileDescriptor) -> LockHolder? {
    let bytes = try? calls.read(file, count: LockHolder.longestLine, at: 0)
    return bytes.flatMap { LockHolder(parsing: $0) }
  }
}
