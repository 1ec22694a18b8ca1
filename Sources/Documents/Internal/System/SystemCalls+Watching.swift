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

/// The type of a file system, by its statfs(2) number.
struct FileSystemKind: Hashable {
  let number: UInt32

  /// Whether inotify sees all changes, because only programs on this computer change the files.
  var tellsChanges: Bool { !Self.silent.contains(number) }

  /// File systems that other computers or programs change without inotify events; the numbers are
  /// from <linux/magic.h>.
  private static let silent: Set<UInt32> = [
    0x6969,  // NFS
    0x517B,  // SMB
    0xFE53_4D42,  // SMB 2
    0xFF53_4D42,  // CIFS
    0x6573_5546,  // FUSE: sshfs, virtiofs, and others
    0x0102_1997,  // 9p
    0x5346_414F,  // AFS
    0x6B41_4653,  // AFS of the kernel
    0x00C3_6400,  // Ceph
    0x7375_7245,  // Coda
    0x0116_1970,  // GFS2
    0x7461_636F,  // OCFS2
    0x0BD0_0BD0,  // Lustre
    0x4750_4653,  // GPFS
    0x786F_4256,  // shared folders of VirtualBox
    0xBACB_ACBC,  // shared folders of VMware
    0x7C7C_6673,  // shared folders of Parallels
    0x9FA0,  // proc
    0x6265_6572,  // sysfs
  ]
}
