import Glibc

/// An open file, closed when the last reference is released.
///
/// The result of `close` is ignored, because durable data was synchronized before.
final class FileDescriptor: Sendable {
  let raw: Int32

  init(_ raw: Int32) {
    self.raw = raw
  }

  deinit {
    close(raw)
  }
}

/// A file of this computer, open for reading.
final class SystemFileReading: FileReading {
  let version: FileVersion
  let file: FileDescriptor

  private let calls: SystemCalls
  private let path: FilePath

  init(calls: SystemCalls, path: FilePath, file: FileDescriptor, version: FileVersion) {
    self.calls = calls
    self.path = path
    self.file = file
    self.version = version
  }

  /// Whether the file still has the version that was opened.
  ///
  /// A save that replaces it, or its removal, changes the status of a file without a name; its
  /// contents have a time of their own.
  var isUnchanged: Bool {
    guard let status = try? calls.status(of: file) else { return false }
    return status.version == version
      || status.links == 0 && status.version.isSame(butForStatus: version)
  }

  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(FileError) -> Int {
    do {
      return try calls.read(file, into: buffer, at: offset)
    } catch {
      throw FileError(error, path: path, operation: .read)
    }
  }
}
