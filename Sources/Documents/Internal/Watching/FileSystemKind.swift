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
