import Documents
import Glibc

/// The files of a disk in memory, which tracks what a power loss would lose.
struct MemoryDiskImage {
  /// A file, which may no longer have a name.
  struct Inode {
    var bytes: [UInt8] = []

    /// The number of bytes that are on the disk.
    var synchronizedCount = 0

    /// The longer contents on the disk, if the file was truncated and not synchronized since.
    var uncut: [UInt8]?

    /// The previous bytes on the disk at ranges that were overwritten and not synchronized since.
    var overwritten: [(offset: Int, bytes: [UInt8])] = []

    var modified: Duration
    var changes = 0
  }

  /// A change of names that is not synchronized.
  private enum NameChange {
    case added(FilePath, UInt64)
    case renamed(FilePath, FilePath, UInt64)
    case removed(FilePath)

    func apply(to names: inout [FilePath: UInt64]) {
      switch self {
      case .added(let path, let inode): names[path] = inode
      case .renamed(let path, let target, let inode):
        names[path] = nil
        names[target] = inode
      case .removed(let path): names[path] = nil
      }
    }
  }

  /// The wall time since 1970; a new disk starts at 2026-01-01.
  var now = Duration.seconds(1_767_225_600)

  private var names: [FilePath: UInt64] = [:]
  private var namesOnDisk: [FilePath: UInt64] = [:]
  private var nameChanges: [NameChange] = []
  private var inodes: [UInt64: Inode] = [:]
  private var lastInode: UInt64 = 0

  /// The paths of all files, sorted.
  var paths: [FilePath] { names.keys.sorted { $0.shownText < $1.shownText } }

  /// The names of all files in a folder.
  func names(in folder: FilePath) -> [[UInt8]] { names.keys.compactMap { $0.name(in: folder) } }

  func inode(at path: FilePath) -> UInt64? { names[path] }

  func bytes(of inode: UInt64) -> [UInt8] { inodes[inode]?.bytes ?? [] }

  func version(of inode: UInt64) -> FileVersion {
    guard let file = inodes[inode] else { return .missing }
    let time = file.modified.components
    return FileVersion(
      device: 1,
      inode: inode,
      size: file.bytes.count,
      modified: time.seconds * 1_000_000_000 + time.attoseconds / 1_000_000_000,
      changed: Int64(file.changes)
    )
  }
}

// MARK: - Names

extension MemoryDiskImage {
  mutating func create(_ path: FilePath) throws(SystemError) -> UInt64 {
    guard names[path] == nil else { throw SystemError(call: .create, errno: EEXIST) }
    lastInode += 1
    inodes[lastInode] = Inode(modified: now)
    change(.added(path, lastInode))
    return lastInode
  }

  mutating func rename(_ path: FilePath, to target: FilePath) throws(SystemError) {
    guard let inode = names[path] else { throw SystemError(call: .rename, errno: ENOENT) }
    change(.renamed(path, target, inode))
  }

  mutating func remove(_ path: FilePath) {
    if names[path] != nil { change(.removed(path)) }
  }

  mutating func synchronizeNames() {
    for change in nameChanges { change.apply(to: &namesOnDisk) }
    nameChanges = []
  }

  private mutating func change(_ change: NameChange) {
    change.apply(to: &names)
    nameChanges.append(change)
  }
}

// MARK: - Contents

extension MemoryDiskImage {
  mutating func write(_ bytes: UnsafeRawBufferPointer, to inode: UInt64, at offset: Int) {
    change(inode) { file in
      let gap = max(0, offset - file.bytes.count)
      file.bytes.append(contentsOf: repeatElement(0, count: gap))
      let end = min(offset + bytes.count, file.bytes.count)
      if end <= file.synchronizedCount {
        file.overwritten.append((offset, Array(file.bytes[offset..<end])))
      } else {
        file.synchronizedCount = min(file.synchronizedCount, offset)
      }
      file.bytes.replaceSubrange(offset..<end, with: bytes)
    }
  }

  mutating func cut(_ inode: UInt64, to size: Int) {
    change(inode) { file in
      let size = min(max(0, size), file.bytes.count)
      if size < file.synchronizedCount {
        file.uncut = file.uncut ?? Array(file.bytes[..<file.synchronizedCount])
        file.synchronizedCount = size
      }
      file.bytes.removeLast(file.bytes.count - size)
    }
  }

  mutating func synchronize(_ inode: UInt64) {
    let count = bytes(of: inode).count
    inodes[inode]?.synchronizedCount = count
    inodes[inode]?.uncut = nil
    inodes[inode]?.overwritten = []
  }

  private mutating func change(_ inode: UInt64, _ body: (inout Inode) -> Void) {
    // Removed during the change, so that its bytes are not copied.
    guard var file = inodes.removeValue(forKey: inode) else { return }
    body(&file)
    file.modified = now
    file.changes += 1
    inodes[inode] = file
  }
}

// MARK: - Power

extension MemoryDiskImage {
  /// Drops everything that is not on the disk.
  ///
  /// - Parameters:
  ///   - keepsChange: Returns whether an unsynchronized rename, creation, removal or truncation is
  ///     on the disk; called in the order of the changes.
  ///   - keptCount: Returns how many bytes of a file are on the disk, between the synchronized ones
  ///     and all.
  mutating func losePower(keepsChange: () -> Bool, keptCount: (ClosedRange<Int>) -> Int) {
    for change in nameChanges where keepsChange() { change.apply(to: &namesOnDisk) }
    nameChanges = []
    names = namesOnDisk
    let named = Set(names.values)
    inodes = inodes.filter { named.contains($0.key) }
    for inode in named.sorted() {
      guard var file = inodes[inode] else { continue }
      if let uncut = file.uncut, !keepsChange() {
        file.bytes = uncut
      } else {
        let count = keptCount(file.synchronizedCount...file.bytes.count)
        file.bytes.removeLast(file.bytes.count - count)
      }
      for (offset, bytes) in file.overwritten.reversed() where !keepsChange() {
        let end = min(offset + bytes.count, file.bytes.count)
        if offset < end { file.bytes.replaceSubrange(offset..<end, with: bytes[..<(end - offset)]) }
      }
      file.synchronizedCount = file.bytes.count
      file.uncut = nil
      file.overwritten = []
      inodes[inode] = file
    }
  }
}
