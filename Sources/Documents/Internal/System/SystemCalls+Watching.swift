import Glibc

// Swift's Glibc module lacks <sys/statfs.h>; this is the declaration of statfs(2).
@_silgen_name("statfs")
private func statfs(_ path: UnsafePointer<CChar>, _ status: UnsafeMutableRawPointer) -> Int32

/// Calls for watching files with inotify(7).
extension SystemCalls {
  /// Opens an inotify descriptor.
  func startWatching() throws(SystemError) -> FileDescriptor {
    let flags = Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)
    return FileDescriptor(try perform(.startWatching) { inotify_init1(flags) })
  }

  /// Watches the file at a path, and returns the watch descriptor, which is the same for each path
  /// of an inode.
  func watch(
    _ path: FilePath,
    for events: UInt32,
    in file: FileDescriptor
  ) throws(SystemError) -> Int32 {
    try perform(.watch, path) { inotify_add_watch(file.raw, $0, events) }
  }

  /// Ends a watch; ignores that the system may have ended it because the inode is gone.
  func endWatch(_ watch: Int32, in file: FileDescriptor) {
    _ = try? perform(.endWatch) { inotify_rm_watch(file.raw, watch) }
  }

  /// Reads pending events without blocking, up to 64 KiB.
  func readEvents(of file: FileDescriptor) -> [InotifyEvent] {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      let count = try? perform(.readEvents) {
        Glibc.read(file.raw, buffer.baseAddress, buffer.count)
      }
      return InotifyEvent.events(in: UnsafeRawBufferPointer(rebasing: buffer[..<(count ?? 0)]))
    }
  }

  /// Returns the kind of the file system of a path.
  func fileSystem(of path: FilePath) throws(SystemError) -> FileSystemKind {
    // statfs(2): at most 120 bytes; the first word is the file system type.
    var status = [Int](repeating: 0, count: 32)
    _ = try perform(.fileSystem, path) { statfs($0, &status) }
    return FileSystemKind(number: UInt32(truncatingIfNeeded: status[0]))
  }
}
