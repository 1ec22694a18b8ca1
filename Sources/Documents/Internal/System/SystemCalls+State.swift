import Glibc

/// Calls for the files of the state folder, which are created on demand for their owner only.
extension SystemCalls {
  /// Makes the folder of a file if it is missing.
  func makeFolder(above path: FilePath) throws(FileError) {
    try SystemFileService(withoutRecovery: self).makeFolder(path.folder)
  }

  func openOrCreate(_ path: FilePath) throws(SystemError) -> FileDescriptor {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK
    return FileDescriptor(try perform(.create, path) { Glibc.open($0, flags, 0o600) })
  }

  /// Reads up to a number of bytes at an offset.
  func read(_ file: FileDescriptor, count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = try bytes.withUnsafeMutableBufferPointer { (buffer) throws(SystemError) in
      try read(file, into: UnsafeMutableRawBufferPointer(buffer), at: offset)
    }
    return Array(bytes.prefix(got))
  }

  func write(
    _ bytes: [UInt8],
    to file: FileDescriptor,
    from offset: Int
  ) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(SystemError) in
      try write(UnsafeRawBufferPointer(buffer), to: file, at: offset)
    }
  }
}
