/// What journals need of a disk: the system's, or one in memory.
protocol JournalDisk: Sendable {
  /// Where the documents lie.
  var documents: any FileService { get }

  /// The time since 1970.
  var now: Duration { get }

  /// The names of everything in a folder, as their bytes, in no order.
  func names(in folder: FilePath) throws(SystemError) -> [[UInt8]]

  /// Makes a folder for its owner only, and those above it, if it is missing.
  func makeFolder(_ path: FilePath) throws(FileError)

  /// Opens a regular file for reading and writing, or returns nil if there is none.
  func open(_ path: FilePath) throws(SystemError) -> (any JournalDiskFile)?

  /// Creates a file that must not exist, for its owner only.
  func create(_ path: FilePath) throws(SystemError) -> any JournalDiskFile

  /// The version of what lies at a path, or nil if nothing does.
  func version(of path: FilePath) throws(SystemError) -> FileVersion?

  /// Gives a file another name, and replaces what has that.
  func rename(_ path: FilePath, to target: FilePath) throws(SystemError)

  /// Removes a file, if there is one.
  func remove(_ path: FilePath) throws(SystemError)

  /// Waits until the names in a folder are on the disk.
  func synchronizeFolder(_ path: FilePath) throws(SystemError)
}

/// An open file, whose lock is released with the last reference to it or the end of its process.
protocol JournalDiskFile: AnyObject, Sendable {
  /// The version of the file now.
  func version() throws(SystemError) -> FileVersion

  /// Takes the lock of the file, or returns false if another open file has it.
  func lock() throws(SystemError) -> Bool

  /// Releases the lock.
  func unlock()

  /// Fills a buffer from an offset on, and returns how many bytes there were.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int

  /// Writes all of a buffer at an offset.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SystemError)

  /// Cuts the file behind a size.
  func truncate(to size: Int) throws(SystemError)

  /// Waits until the contents are on the disk.
  func synchronize() throws(SystemError)

  /// Makes an empty file share the contents of a document, or returns false where that can't be done.
  func clone(_ document: any FileReading) -> Bool
}

extension JournalDiskFile {
  /// Writes a source at an offset, as one call where it is short.
  func write(_ source: some FileSource, at offset: Int) throws(SystemError) {
    var end = offset
    try source.forEachBlock { (block) throws(SystemError) in
      try write(block, at: end)
      end += block.count
    }
  }
}
