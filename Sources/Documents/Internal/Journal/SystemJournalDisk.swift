import Glibc

/// The disk of this computer.
struct SystemJournalDisk: JournalDisk {
  let calls: SystemCalls

  var documents: any FileService { SystemFileService(calls: calls) }

  var now: Duration { calls.now() }

  func names(in folder: FilePath) throws(SystemError) -> [[UInt8]] {
    do throws(SystemError) {
      try calls.closeFolder(folder)
      return try calls.names(in: folder)
    } catch {
      guard error.errno == ENOENT else { throw error }
      return []
    }
  }

  func makeFolder(_ path: FilePath) throws(FileError) {
    try FileError.attempt(.makeFolder, path) { () throws(SystemError) in
      try calls.makeOwnFolder(path)
    }
  }

  func open(_ path: FilePath) throws(SystemError) -> (any JournalDiskFile)? {
    do throws(SystemError) {
      return SystemJournalDiskFile(calls: calls, file: try calls.openOwn(path, O_RDWR))
    } catch {
      guard error.errno == ENOENT else { throw error }
      return nil
    }
  }

  func create(_ path: FilePath) throws(SystemError) -> any JournalDiskFile {
    SystemJournalDiskFile(calls: calls, file: try calls.create(path, mode: 0o600))
  }

  func version(of path: FilePath) throws(SystemError) -> FileVersion? {
    try calls.status(of: path, followingLinks: false)?.version
  }

  func rename(_ path: FilePath, to target: FilePath) throws(SystemError) {
    try calls.checkOwn(target)
    try calls.rename(path, to: target)
  }

  func remove(_ path: FilePath) throws(SystemError) {
    do throws(SystemError) {
      try calls.checkOwn(path)
      try calls.remove(path)
    } catch {
      guard error.errno == ENOENT else { throw error }
    }
  }

  func synchronizeFolder(_ path: FilePath) throws(SystemError) {
    try calls.synchronizeFolder(path)
  }
}

/// A file of this computer.
private final class SystemJournalDiskFile: JournalDiskFile {
  private let calls: SystemCalls
  private let file: FileDescriptor

  init(calls: SystemCalls, file: FileDescriptor) {
    self.calls = calls
    self.file = file
  }

  func version() throws(SystemError) -> FileVersion { try calls.status(of: file).version }

  func lock() throws(SystemError) -> Bool {
    do {
      try calls.lock(file)
      return true
    } catch {
      guard error.errno == EWOULDBLOCK else { throw error }
      return false
    }
  }

  func unlock() { calls.unlock(file) }

  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(SystemError) -> Int {
    try calls.read(file, into: buffer, at: offset)
  }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SystemError) {
    try calls.write(bytes, to: file, at: offset)
  }

  func truncate(to size: Int) throws(SystemError) { try calls.truncate(file, to: size) }

  func synchronize() throws(SystemError) { try calls.synchronizeData(file) }

  func clone(_ document: any FileReading) -> Bool {
    guard let document = document as? SystemFileReading else { return false }
    return (try? calls.clone(document.file, to: file)) != nil
  }
}
