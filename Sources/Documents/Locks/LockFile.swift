import Glibc

/// The lock file of a document, which names the holder of the lock.
///
/// flock(2): the lock belongs to the open file description, so it ends with the process. The
/// holder's name in the file alone locks nothing.
struct LockFile: Sendable {
  enum Outcome {
    case taken(LockFile, FileDescriptor)
    case held(by: LockHolder?)
  }

  let path: FilePath
  let calls: SystemCalls

  /// Takes the lock and writes the holder's name, unless another process holds the lock.
  ///
  /// If there is something else at the path, such as a link, all processes use the next name.
  func take() throws(SystemError) -> Outcome {
    for path in [path] + (2..<10).map({ path.adding("-\($0)") }) {
      do {
        return try LockFile(path: path, calls: calls).takeAsNamed()
      } catch {
        guard error == .foreign else { throw error }
      }
    }
    throw .foreign
  }

  private func takeAsNamed() throws(SystemError) -> Outcome {
    try retrying(SystemError(call: .lock, errno: EAGAIN)) { () throws(SystemError) in
      let file = try calls.openOwn(path, O_RDWR | O_CREAT)
      do throws(SystemError) {
        try calls.lock(file)
      } catch {
        guard error.errno == EWOULDBLOCK else { throw error }
        return .held(by: holder(in: file))
      }
      // The file may have been removed between opening and locking; its lock is useless then.
      guard try isPresent(file) else { return nil }
      try sign(file)
      return .taken(self, file)
    }
  }

  /// Removes the file; the lock itself ends when the file is closed.
  ///
  /// It is removed while the lock is still held, so that a process waiting for this file notices
  /// the removal.
  func remove(_ file: FileDescriptor) {
    // The file may have been removed by hand, and another process may have created a new one.
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

  /// Replaces the holder's name; if there is no space for it, the lock is still held.
  private func sign(_ file: FileDescriptor) throws(SystemError) {
    do {
      try calls.truncate(file, to: 0)
    } catch {
      // Otherwise the name of the previous holder would stay.
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
