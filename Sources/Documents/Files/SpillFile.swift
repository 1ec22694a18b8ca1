import Synchronization

/// A file without a name, for bytes that would take too much memory; it lasts as long as it is open.
package final class SpillFile: FileReading {
  /// The version of the empty file.
  package let version: FileVersion

  private let path: FilePath
  private let file: FileDescriptor
  private let calls = SystemCalls()
  private let size = Mutex(0)

  /// Makes an empty file.
  ///
  /// - Parameter folder: A folder of the app on the disk, which is made if it is missing.
  /// - Throws: `FileError` if that fails.
  package init(in folder: FilePath) throws(FileError) {
    path = folder.appending(".\(String.random()).tmp")
    (file, version) = try FileError.attempt(.save, path) { [path, calls] () throws(SystemError) in
      try calls.makeFolders(folder)
      let file = try calls.create(path, mode: 0o600)
      try calls.remove(path)
      return (file, try calls.status(of: file).version)
    }
  }

  /// The number of bytes that were written.
  package var count: Int { size.withLock { $0 } }

  /// Writes bytes to the end.
  ///
  /// - Throws: `FileError` if that fails, for example because the disk is full.
  package func append(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try FileError.attempt(.save, path) { () throws(SystemError) in
      try calls.write(bytes, to: file, at: count)
    }
    size.withLock { $0 += bytes.count }
  }

  /// Reads bytes that were written.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(FileError) -> Int {
    try FileError.attempt(.read, path) { () throws(SystemError) in
      try calls.read(file, into: buffer, at: offset)
    }
  }
}
