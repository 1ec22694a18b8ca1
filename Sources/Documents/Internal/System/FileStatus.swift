import Glibc

/// The status of a file (stat(2)).
struct FileStatus {
  let version: FileVersion
  let kind: FileKind
  let mode: mode_t
  let owner: uid_t
  let group: gid_t
  let links: Int

  init(_ status: stat) {
    version = FileVersion(
      device: UInt64(status.st_dev),
      inode: UInt64(status.st_ino),
      size: Int(status.st_size),
      modified: status.st_mtim.nanoseconds,
      changed: status.st_ctim.nanoseconds
    )
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
    mode = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    links = Int(status.st_nlink)
  }
}

extension timespec {
  /// The time in nanoseconds since 1970.
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) * 1_000_000_000 + Int64(tv_nsec) }
}
