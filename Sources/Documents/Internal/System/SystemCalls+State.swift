import Glibc

/// Calls for the app's own folders and the files in them, which nobody else may write.
///
/// Every file of the state folder is opened by ``openOwn(_:_:)``. Foreign entries in it, such as a
/// link to another file, are neither read nor changed.
extension SystemCalls {
  /// Creates a folder of the app's own and its parents if they are missing, and removes the access
  /// of others.
  func makeOwnFolder(_ path: FilePath, mayBeLink: Bool = true) throws(SystemError) {
    try makeFolders(path)
    try closeFolder(path, mayBeLink: mayBeLink)
  }

  /// Removes the access of others to a folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - mayBeLink: Whether the user may have put a link there, for example to keep the state
  ///     folder elsewhere; there is no reason for a link in a folder below that.
  /// - Throws: `SystemError.foreign` if another user owns the folder, or if others can still write
  ///   it.
  func closeFolder(_ path: FilePath, mayBeLink: Bool = true) throws(SystemError) {
    guard let status = try status(of: path, followingLinks: mayBeLink) else { return }
    guard status.owner == user, status.kind != .link else { throw .foreign }
    guard status.mode & 0o077 != 0 else { return }
    do {
      let folder = try open(path, O_RDONLY | O_DIRECTORY)
      try changeMode(of: folder, to: 0o700)
    } catch {
      if status.mode & 0o022 != 0 { throw .foreign }
    }
  }

  /// Opens a file of a folder that is closed to others.
  ///
  /// - Throws: `SystemError.foreign` for anything but a regular file of this user with one name.
  func openOwn(_ path: FilePath, _ flags: Int32) throws(SystemError) -> FileDescriptor {
    // Checked before it is opened, because opening a pipe or a device can have side effects.
    try checkOwn(path)
    let file = try open(path, flags | O_NOFOLLOW)
    guard isOwn(try status(of: file)) else { throw .foreign }
    return file
  }

  /// Throws `SystemError.foreign` if there is anything but a regular file of this user at a path.
  func checkOwn(_ path: FilePath) throws(SystemError) {
    if let there = try status(of: path, followingLinks: false), !isOwn(there) { throw .foreign }
  }

  /// A file that was just removed has no name any more.
  func isOwn(_ status: FileStatus) -> Bool {
    status.kind == .regular && status.owner == user && status.links <= 1
  }

  /// Reads up to a number of bytes at an offset.
  func read(_ file: FileDescriptor, count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = try bytes.withUnsafeMutableBufferPointer { (buffer) throws(SystemError) in
      try read(file, into: UnsafeMutableRawBufferPointer(buffer), at: offset)
    }
    return Array(bytes.prefix(got))
  }

  func write(
    _ bytes: [UInt8],
    to file: FileDescriptor,
    from offset: Int
  ) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(SystemError) in
      try write(UnsafeRawBufferPointer(buffer), to: file, at: offset)
    }
  }
}

extension SystemError {
  /// The failure of using a file or folder that isn't this user's alone.
  ///
  /// The system gives this error number only for names in a network.
  static var foreign: SystemError { SystemError(call: .open, errno: ENOTUNIQ) }
}

/// Repeats a step with which another process may interfere until it returns a value.
///
/// - Throws: An error if that never ends, as on a file system that reports another identity of a
///   file each time.
func retrying<Result, Failure>(
  _ failure: Failure,
  _ step: () throws(Failure) -> Result?
) throws(Failure) -> Result {
  for _ in 0..<100 {
    if let result = try step() { return result }
  }
  throw failure
}
