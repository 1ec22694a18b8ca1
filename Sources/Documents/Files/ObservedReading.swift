/// A file that counts the bytes that are read.
private struct ObservedReading: FileReading {
  let file: any FileReading
  let progress: WorkProgress

  var version: FileVersion { file.version }

  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(FileError) -> Int {
    let count = try file.read(into: buffer, at: offset)
    progress.advance(by: count)
    return count
  }
}

extension FileReading {
  /// Counts each byte that is read from the file.
  ///
  /// - Parameter progress: Counts the bytes, of which the file's size is the whole. Cancelling it has
  ///   no effect.
  /// - Returns: The same file.
  public func observed(by progress: WorkProgress) -> any FileReading {
    progress.start(total: size)
    return ObservedReading(file: self, progress: progress)
  }
}
