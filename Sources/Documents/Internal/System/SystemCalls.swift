import Glibc

// Swift's Glibc module lacks the declarations that need _GNU_SOURCE; these are renameat2(2),
// statx(2) and copy_file_range(2), with the flags of <linux/fs.h> and <linux/stat.h>.
@_silgen_name("renameat2")
private func renameat2(
  _ folder: Int32,
  _ path: UnsafePointer<CChar>,
  _ targetFolder: Int32,
  _ target: UnsafePointer<CChar>,
  _ flags: UInt32
) -> Int32

@_silgen_name("statx")
private func statx(
  _ folder: Int32,
  _ path: UnsafePointer<CChar>,
  _ flags: Int32,
  _ mask: UInt32,
  _ status: UnsafeMutableRawPointer
) -> Int32

private let renameNoReplace: UInt32 = 1
private let renameExchange: UInt32 = 2
private let appendOnly: UInt64 = 0x20

@_silgen_name("copy_file_range")
private func copyFileRange(
  _ file: Int32,
  _ offset: UnsafeMutablePointer<off_t>,
  _ target: Int32,
  _ targetOffset: UnsafeMutablePointer<off_t>,
  _ count: Int,
  _ flags: UInt32
) -> Int

/// FICLONE of <linux/fs.h>: _IOW(0x94, 9, int).
private let cloneRequest: UInt = 0x4004_9409

/// The system calls of this module.
package enum SystemCall: String, Sendable, CaseIterable {
  case open, create, status, access, readLink
  case read, write, copy, allocate, truncate, synchronize
  case changeOwner, changeMode, listAttributes, getAttribute, setAttribute, removeAttribute
  case rename, renameToNew, exchange, remove, makeFolder, listFolder, lock
  case startWatching, watch, endWatch, readEvents, fileSystem
  case clone
}

/// A thin layer over libc that repeats interrupted calls and throws failures.
///
/// Tests set ``fault`` to make any call fail, and ``longestWrite`` to make writes short.
struct SystemCalls: Sendable {
  /// Called before each call; a result other than zero is the error number with which the call
  /// fails.
  var fault: @Sendable (SystemCall) -> Int32 = { _ in 0 }

  /// The maximum number of bytes of one write.
  var longestWrite = Int.max

  /// The minimum number of bytes of a source that the system copies from file to file, and the
  /// number that it copies at a time.
  var (shortestCopy, longestCopy) = (1 << 20, 1 << 23)

  /// The number of bytes of which the offsets in both files differ by a multiple.
  var copyAlignment = 1 << 12

  /// The number of bytes after which a save with progress synchronizes its file.
  var longestUnsynchronized = 1 << 26

  /// The size of contents from which on a save looks for free space before it writes them.
  var longestUnchecked = 1 << 26

  /// The user who owns the app's own files.
  var user = geteuid()

  /// Sleeps.
  var pause: @Sendable (Duration) -> Void = { duration in
    let (seconds, attoseconds) = duration.components
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    nanosleep(&time, nil)
  }

  /// The wall time since 1970.
  var now: @Sendable () -> Duration = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Makes the first file share the contents of the second: ioctl_ficlone(2).
  var shareContents: @Sendable (Int32, Int32) -> Int32 = { ioctl($0, cloneRequest, $1) }

  /// The bytes that are free for this user where an open file lies; nil if that isn't known.
  var freeSpace: @Sendable (Int32) -> Int? = { file in
    var status = statvfs()
    // Some file systems, such as those of other computers, have no numbers.
    guard fstatvfs(file, &status) == 0, status.f_blocks > 0 else { return nil }
    let blocks = geteuid() == 0 ? status.f_bfree : status.f_bavail
    return Int(clamping: blocks.multipliedReportingOverflow(by: status.f_frsize).partialValue)
  }

  /// Makes a call, and repeats it if a signal interrupted it.
  func perform<Result: SignedInteger>(
    _ call: SystemCall,
    _ body: () -> Result
  ) throws(SystemError) -> Result {
    while true {
      let injected = fault(call)
      let result = injected == 0 ? body() : -1
      if result >= 0 { return result }
      let code = injected == 0 ? Glibc.errno : injected
      if code != EINTR { throw SystemError(call: call, errno: code) }
    }
  }
}

extension SystemCalls {
  /// Makes a call that takes a path.
  func perform<Result: SignedInteger>(
    _ call: SystemCall,
    _ path: FilePath,
    _ body: (UnsafePointer<CChar>) -> Result
  ) throws(SystemError) -> Result {
    try perform(call) { path.withPlatformString(body) }
  }
}

// MARK: - Opening and looking

extension SystemCalls {
  /// Opens a file without blocking, even if it is a pipe without a writer; a new file is accessible
  /// to its owner only.
  func open(_ path: FilePath, _ flags: Int32) throws(SystemError) -> FileDescriptor {
    FileDescriptor(
      try perform(.open, path) { Glibc.open($0, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600) }
    )
  }

  /// Creates a file that must not exist.
  func create(_ path: FilePath, mode: mode_t) throws(SystemError) -> FileDescriptor {
    FileDescriptor(
      try perform(.create, path) { Glibc.open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    )
  }

  func status(of file: FileDescriptor) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try perform(.status) { fstat(file.raw, &status) }
    return FileStatus(status)
  }

  /// Returns the status of the file at a path, or nil if there is none.
  func status(
    of path: FilePath,
    followingLinks: Bool
  ) throws(SystemError) -> FileStatus? {
    var status = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    do {
      _ = try perform(.status, path) { fstatat(AT_FDCWD, $0, &status, flags) }
    } catch {
      guard error.errno == ENOENT else { throw error }
      return nil
    }
    return FileStatus(status)
  }

  /// Throws if the effective user may not write to a file.
  func checkWritable(_ path: FilePath) throws(SystemError) {
    _ = try perform(.access, path) { faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) }
  }

  /// Returns the target of a symbolic link, or nil if there is no link at the path.
  func readLink(_ path: FilePath) throws(SystemError) -> FilePath? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count: Int
    do {
      count = try perform(.readLink, path) { readlink($0, &target, target.count) }
    } catch {
      guard error.errno == EINVAL || error.errno == ENOENT else { throw error }
      return nil
    }
    return FilePath(bytes: target.prefix(count).map(UInt8.init(bitPattern:)))
  }
}

// MARK: - Reading and writing

extension SystemCalls {
  /// Reads bytes at an offset into a buffer, and returns their number.
  func read(
    _ file: FileDescriptor,
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(SystemError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = try perform(.read) {
        pread(file.raw, rest.baseAddress, rest.count, off_t(offset + filled))
      }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// Writes all of a buffer at an offset.
  func write(
    _ bytes: UnsafeRawBufferPointer,
    to file: FileDescriptor,
    at offset: Int
  ) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let length = min(rest.count, longestWrite)
      let count = try perform(.write) {
        pwrite(file.raw, rest.baseAddress, length, off_t(offset + written))
      }
      // A write of zero bytes would be repeated forever; it occurs only if there is no space.
      if count == 0 { throw SystemError(call: .write, errno: ENOSPC) }
      written += count
    }
  }

  /// Copies bytes from one file to another without reading them, and returns their number: fewer
  /// if the first file ends before.
  func copy(
    _ original: FileDescriptor,
    at offset: Int,
    to file: FileDescriptor,
    at target: Int,
    count: Int
  ) throws(SystemError) -> Int {
    var copied = 0
    while copied < count {
      var (from, to) = (off_t(offset + copied), off_t(target + copied))
      let length = min(count - copied, longestWrite)
      let done = try perform(.copy) {
        copyFileRange(original.raw, &from, file.raw, &to, length, 0)
      }
      if done == 0 { break }
      copied += done
    }
    return copied
  }

  /// Makes a file share the contents of another, on copy-on-write file systems.
  func clone(_ original: FileDescriptor, to file: FileDescriptor) throws(SystemError) {
    _ = try perform(.clone) { shareContents(file.raw, original.raw) }
  }

  /// Allocates disk space for the bytes up to a size.
  func allocate(_ size: Int, for file: FileDescriptor) throws(SystemError) {
    _ = try perform(.allocate) { () -> Int32 in
      let code = posix_fallocate(file.raw, 0, off_t(size))
      Glibc.errno = code
      return code == 0 ? 0 : -1
    }
  }

  func truncate(_ file: FileDescriptor, to size: Int) throws(SystemError) {
    _ = try perform(.truncate) { ftruncate(file.raw, off_t(size)) }
  }

  /// Waits until a file's contents and status are on the disk.
  func synchronize(_ file: FileDescriptor) throws(SystemError) {
    _ = try perform(.synchronize) { fsync(file.raw) }
  }

  /// Waits until a file's contents are on the disk, with the status that reading them needs.
  func synchronizeData(_ file: FileDescriptor) throws(SystemError) {
    _ = try perform(.synchronize) { fdatasync(file.raw) }
  }

  /// Waits until the names in a folder are on the disk.
  func synchronizeFolder(_ path: FilePath) throws(SystemError) {
    let folder: FileDescriptor
    do {
      folder = try open(path, O_RDONLY | O_DIRECTORY)
    } catch {
      // A folder that is not readable, but can be entered and changed, can't be synchronized.
      guard error.errno == EACCES else { throw error }
      return
    }
    do {
      try synchronize(folder)
    } catch {
      // fsync(2): EINVAL if the file system doesn't support synchronizing a folder.
      guard error.errno == EINVAL else { throw error }
    }
  }
}

// MARK: - Folders

extension SystemCalls {
  /// Returns the names in a folder that start with some bytes, unordered.
  func names(
    in folder: FilePath,
    startingWith start: [UInt8] = []
  ) throws(SystemError) -> [[UInt8]] {
    let descriptor = try perform(.listFolder, folder) {
      Glibc.open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      throw SystemError(call: .listFolder, errno: Glibc.errno)
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { name in
        name.starts(with: start) ? Array(name.prefix { $0 != 0 }) : []
      }
      if ![[], Array(".".utf8), Array("..".utf8)].contains(name) { names.append(name) }
    }
    return names
  }

  /// Returns whether names can only be added to a folder, not changed or removed (chattr +a).
  func isAppendOnly(_ folder: FilePath) -> Bool {
    // statx(2): 256 bytes; bytes 8 to 15 are the attributes.
    var status = [UInt64](repeating: 0, count: 32)
    let result = folder.withPlatformString { statx(AT_FDCWD, $0, 0, 0, &status) }
    guard result == 0 else { return false }
    return status[1] & appendOnly != 0
  }
}

// MARK: - Names, owners and modes

extension SystemCalls {
  func rename(_ path: FilePath, to target: FilePath) throws(SystemError) {
    _ = try perform(.rename, path) { path in
      target.withPlatformString { Glibc.rename(path, $0) }
    }
  }

  /// Renames a file to a name that must not exist, or returns false if that is not supported.
  func rename(_ path: FilePath, toNew target: FilePath) throws(SystemError) -> Bool {
    try isSupported { () throws(SystemError) in
      try rename(.renameToNew, path, target, renameNoReplace)
    }
  }

  /// Exchanges two files atomically, or returns false if that is not supported.
  func exchange(_ path: FilePath, with target: FilePath) throws(SystemError) -> Bool {
    try isSupported { () throws(SystemError) in
      try rename(.exchange, path, target, renameExchange)
    }
  }

  private func rename(
    _ call: SystemCall,
    _ path: FilePath,
    _ target: FilePath,
    _ flags: UInt32
  ) throws(SystemError) {
    _ = try perform(call, path) { path in
      target.withPlatformString { renameat2(AT_FDCWD, path, AT_FDCWD, $0, flags) }
    }
  }

  /// rename(2): EINVAL if the file system doesn't support a flag, ENOSYS if the kernel doesn't.
  private func isSupported(_ rename: () throws(SystemError) -> Void) throws(SystemError) -> Bool {
    do {
      try rename()
      return true
    } catch {
      guard [EINVAL, ENOSYS].contains(error.errno) else { throw error }
      return false
    }
  }

  func remove(_ path: FilePath) throws(SystemError) {
    _ = try perform(.remove, path) { unlink($0) }
  }

  /// Removes a folder that is empty.
  func removeFolder(_ path: FilePath) throws(SystemError) {
    _ = try perform(.remove, path) { rmdir($0) }
  }

  func makeFolder(_ path: FilePath, mode: mode_t) throws(SystemError) {
    _ = try perform(.makeFolder, path) { mkdir($0, mode) }
  }

  /// Makes a folder for its owner only, and its parents, if they are missing.
  func makeFolders(_ path: FilePath) throws(SystemError) {
    if let status = try status(of: path, followingLinks: true) {
      guard status.kind == .folder else { throw SystemError(call: .makeFolder, errno: ENOTDIR) }
      return
    }
    if path.folder != path { try makeFolders(path.folder) }
    do {
      try makeFolder(path, mode: 0o700)
    } catch {
      // Another process may have created it in the meantime.
      guard error.errno == EEXIST else { throw error }
    }
  }

  func changeOwner(
    of file: FileDescriptor,
    to owner: uid_t,
    _ group: gid_t
  ) throws(SystemError) {
    _ = try perform(.changeOwner) { fchown(file.raw, owner, group) }
  }

  func changeMode(of file: FileDescriptor, to mode: mode_t) throws(SystemError) {
    _ = try perform(.changeMode) { fchmod(file.raw, mode) }
  }

  /// Takes the exclusive lock of an open file without waiting.
  func lock(_ file: FileDescriptor) throws(SystemError) {
    _ = try perform(.lock) { flock(file.raw, LOCK_EX | LOCK_NB) }
  }

  /// Releases the lock of an open file, which stays open.
  func unlock(_ file: FileDescriptor) {
    flock(file.raw, LOCK_UN)
  }

  /// Returns whether the lock of a file is held; false if that can't be determined.
  func isLocked(_ path: FilePath) -> Bool {
    guard let file = try? openOwn(path, O_RDONLY) else { return false }
    // A shared lock, so that two simultaneous checks don't mistake each other for the holder.
    return flock(file.raw, LOCK_SH | LOCK_NB) != 0 && Glibc.errno == EWOULDBLOCK
  }
}
