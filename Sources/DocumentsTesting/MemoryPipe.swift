public import Documents
import Synchronization

/// A pipe in memory, into which a test writes.
///
/// ```swift
/// let pipe = MemoryPipe()
/// pipe.write(Array("first\n".utf8))
/// let files = MemoryFileService()
/// files.connect(pipe, to: "/dev/stdin")
/// ```
public final class MemoryPipe: ArrivingFile {
  private struct State {
    var written: [[UInt8]] = []
    var isClosed = false
    var failure: Int32?
  }

  private let state = Mutex(State())

  /// The version of a pipe.
  public let version = PipeReading.version()

  /// The folder of a file for bytes that would take too much memory; nil keeps all in memory.
  public let spillFolder: FilePath?

  /// Makes an empty pipe.
  public init(spillFolder: FilePath? = nil) { self.spillFolder = spillFolder }

  /// Writes bytes, which are read together.
  public func write(_ bytes: [UInt8]) { state.withLock { $0.written.append(bytes) } }

  /// Makes reading fail behind the bytes that were written.
  public func fail(with errno: Int32) { state.withLock { $0.failure = errno } }

  /// Ends the pipe behind the bytes that were written.
  public func close() { state.withLock { $0.isClosed = true } }

  /// Reads bytes up to the end of the pipe, or of what was written.
  public func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(FileError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      guard let count = try readArrived(into: rest, waiting: nil), count > 0 else { break }
      filled += count
    }
    return filled
  }

  /// Reads the bytes of a write, without waiting for one.
  public func readArrived(
    into buffer: UnsafeMutableRawBufferPointer,
    waiting time: Duration?
  ) throws(FileError) -> Int? {
    try state.withLock { (state) throws(FileError) in
      guard let first = state.written.first else {
        if let errno = state.failure {
          throw FileError(path: "/pipe", operation: .read, errno: errno)
        }
        return state.isClosed ? nil : 0
      }
      let read = first.prefix(buffer.count)
      buffer.copyBytes(from: read)
      if read.count == first.count {
        state.written.removeFirst()
      } else {
        state.written[0] = Array(first.dropFirst(read.count))
      }
      return read.count
    }
  }

  /// Does nothing, because nothing waits.
  public func interrupt() {}
}
