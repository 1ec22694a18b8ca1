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
