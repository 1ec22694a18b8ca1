/// The file system interface of journals: the system's, or one in memory.
package protocol JournalDisk: Sendable {
  /// The service for the documents' files.
  var documents: any FileService { get }

  /// The wall time since 1970.
  var now: Duration { get }

  /// Returns the names in a folder, unordered.
  func names(in folder: FilePath) throws(SystemError) -> [[UInt8]]

  /// Creates a folder and its parents if it is missing, and closes it to others.
  func makeFolder(_ path: FilePath) throws(FileError)

  /// Opens a file of this user for reading and writing, or returns nil if there is none.
  func open(_ path: FilePath) throws(SystemError) -> (any JournalDiskFile)?

  /// Creates a file that must not exist, for its owner only.
  func create(_ path: FilePath) throws(SystemError) -> any JournalDiskFile

  /// Returns the version of the file at a path, or nil if there is none.
  func version(of path: FilePath) throws(SystemError) -> FileVersion?

  /// Renames a file, and replaces the target if it exists.
  func rename(_ path: FilePath, to target: FilePath) throws(SystemError)

  /// Removes a file, if it exists.
  func remove(_ path: FilePath) throws(SystemError)

  /// Waits until the names in a folder are on the disk.
  func synchronizeFolder(_ path: FilePath) throws(SystemError)
}

/// An open file; its lock is released with the last reference or at the end of the process.
package protocol JournalDiskFile: AnyObject, Sendable {
  /// Returns the current version of the file.
  func version() throws(SystemError) -> FileVersion

  /// Takes the lock of the file, or returns false if another open file has it.
  func lock() throws(SystemError) -> Bool

  /// Releases the lock.
  func unlock()

  /// Reads bytes at an offset into a buffer, and returns their number.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int

  /// Writes all of a buffer at an offset.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SystemError)

  /// Truncates the file to a size.
  func truncate(to size: Int) throws(SystemError)

  /// Waits until the contents are on the disk.
  func synchronize() throws(SystemError)

  /// Makes an empty file share the contents of a document, or returns false if that is not
  /// supported.
  func clone(_ document: any FileReading) -> Bool
}

extension JournalDiskFile {
  /// Writes a source at an offset, in one call if it is short.
  func write(_ source: some FileSource, at offset: Int) throws(SystemError) {
    var end = offset
    try source.forEachBlock { (block) throws(SystemError) in
      try write(block, at: end)
      end += block.count
    }
    try source.checkBytes()
  }
}

/// A file reading over a file of a journal disk.
struct DiskFileReading: FileReading {
  let file: any JournalDiskFile
  let path: FilePath
  let version: FileVersion

  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(FileError) -> Int {
    try FileError.attempt(.read, path) { () throws(SystemError) in
      try file.read(into: buffer, at: offset)
    }
  }
}
