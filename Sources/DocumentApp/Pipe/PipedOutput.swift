import Documents
import Glibc

/// Writes the document of a pipe to standard output, at the end of the program.
nonisolated struct PipedOutput {
  /// The descriptor to write.
  var descriptor = STDOUT_FILENO

  /// Keeps the document if it can't be written.
  let copies: UnsavedCopies

  /// Writes a document.
  ///
  /// - Returns: The failure, with the file in which the document is kept; nil if everything is written.
  func write(_ source: any FileSource) -> SystemFailure? {
    do {
      try source.forEachPiece { bytes throws(Failure) in try write(bytes) }
      return nil
    } catch {
      return .pipe(errno: error.number, copies.keep(source))
    }
  }

  private struct Failure: Error {
    let number: Int32
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(descriptor, piece.baseAddress, piece.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // The reader shares the description of the pipe and may have made it non-blocking.
        var event = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&event, 1, -1)
      } else if errno != EINTR {
        throw Failure(number: errno)
      }
    }
  }
}
