import Documents
import Glibc

/// The journal disk interface of one process to a disk in memory.
struct MemoryJournalDisk: JournalDisk {
  let machine: MemoryMachine
  let process: Int
  let documents: any FileService

  var now: Duration { machine.withImage { $0.now } }

  func names(in folder: FilePath) throws(SystemError) -> [[UInt8]] {
    try machine.perform(.listFolder, by: process) { image in
      image.names(in: folder)
    }
  }

  func makeFolder(_ path: FilePath) throws(FileError) {
    try FileError.attempt(.makeFolder, path) { () throws(SystemError) in
      try machine.perform(.makeFolder, by: process) { _ in }
    }
  }

  func open(_ path: FilePath) throws(SystemError) -> (any JournalDiskFile)? {
    let inode = try machine.perform(.open, by: process) { $0.inode(at: path) }
    return inode.map { MemoryJournalDiskFile(machine, process, $0) }
  }

  func create(_ path: FilePath) throws(SystemError) -> any JournalDiskFile {
    let inode = try machine.perform(.create, by: process) { (image) throws(SystemError) in
      try image.create(path)
    }
    return MemoryJournalDiskFile(machine, process, inode)
  }

  func version(of path: FilePath) throws(SystemError) -> FileVersion? {
    try machine.perform(.status, by: process) { image in
      image.inode(at: path).map { image.version(of: $0) }
    }
  }

  func rename(_ path: FilePath, to target: FilePath) throws(SystemError) {
    try machine.perform(.rename, by: process) { (image) throws(SystemError) in
      try image.rename(path, to: target)
    }
  }

  func remove(_ path: FilePath) throws(SystemError) {
    try machine.perform(.remove, by: process) { $0.remove(path) }
  }

  func synchronizeFolder(_ path: FilePath) throws(SystemError) {
    try machine.perform(.synchronize, by: process) { $0.synchronizeNames() }
  }
}

/// A file of a disk in memory, open in one process.
private final class MemoryJournalDiskFile: JournalDiskFile {
  private let machine: MemoryMachine
  private let process: Int
  private let inode: UInt64
  private let number: Int

  init(_ machine: MemoryMachine, _ process: Int, _ inode: UInt64) {
    self.machine = machine
    self.process = process
    self.inode = inode
    number = machine.open(by: process)
  }

  deinit {
    machine.close(number, inode)
  }

  func version() throws(SystemError) -> FileVersion {
    try machine.perform(.status, by: process) { $0.version(of: inode) }
  }

  func lock() throws(SystemError) -> Bool {
    try machine.perform(.lock, by: process) { _ in }
    return machine.lock(inode, by: number)
  }

  func unlock() { machine.unlock(inode, by: number) }

  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(SystemError) -> Int {
    try machine.perform(.read, by: process) { image in
      let bytes = image.bytes(of: inode)
      let rest = bytes[min(offset, bytes.count)..<min(offset + buffer.count, bytes.count)]
      buffer.copyBytes(from: rest)
      return rest.count
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SystemError) {
    try machine.perform(.write, by: process) { $0.write(bytes, to: inode, at: offset) }
  }

  func truncate(to size: Int) throws(SystemError) {
    try machine.perform(.truncate, by: process) { $0.cut(inode, to: size) }
  }

  func synchronize() throws(SystemError) {
    try machine.perform(.synchronize, by: process) { $0.synchronize(inode) }
  }

  func clone(_ document: any FileReading) -> Bool { false }
}
