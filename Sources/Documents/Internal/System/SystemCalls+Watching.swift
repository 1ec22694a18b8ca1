import Glibc

// Swift's Glibc module leaves out <sys/statfs.h>; this is statfs as libc has it.
@_silgen_name("statfs")
private func statfs(_ path: UnsafePointer<CChar>, _ status: UnsafeMutableRawPointer) -> Int32

/// What watching files needs: inotify(7).
extension SystemCalls {
  /// Opens a descriptor for watches.
  func startWatching() throws(SystemError) -> FileDescriptor {
    let flags = Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)
    return FileDescriptor(try perform(.startWatching) { inotify_init1(flags) })
  }

  /// Watches what lies at a path, and returns the watch's number: one and the same for an inode.
  func watch(
    _ path: FilePath,
    for events: UInt32,
    in file: FileDescriptor
  ) throws(SystemError) -> Int32 {
    try perform(.watch, path) { inotify_add_watch(file.raw, $0, events) }
  }

  /// Ends a watch, unless the system has ended it already because the inode is gone.
  func endWatch(_ watch: Int32, in file: FileDescriptor) {
    _ = try? perform(.endWatch) { inotify_rm_watch(file.raw, watch) }
  }

  /// The events that wait, as many as fit into 64 KiB; none if there are none.
  func readEvents(of file: FileDescriptor) -> [InotifyEvent] {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      let count = try? perform(.readEvents) {
        Glibc.read(file.raw, buffer.baseAddress, buffer.count)
      }
      return InotifyEvent.events(in: UnsafeRawBufferPointer(rebasing: buffer[..<(count ?? 0)]))
    }
  }

  /// The kind of the file system that holds what lies at a path.
  func fileSystem(of path: FilePath) throws(SystemError) -> FileSystemKind {
    // statfs(2): at most 120 bytes, of which the first word is the kind.
    var status = [Int](repeating: 0, count: 32)
    _ = try perform(.fileSystem, path) { statfs($0, &status) }
    return FileSystemKind(number: UInt32(truncatingIfNeeded: status[0]))
  }
}
