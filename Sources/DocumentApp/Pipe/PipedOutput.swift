import Documents
import Glibc
import TerminalDriver

/// Writes the document of a pipe to standard output, at the end of the program.
nonisolated struct PipedOutput {
  /// The descriptor to write.
  var descriptor = STDOUT_FILENO

  /// Keeps the document if it can't be written.
  let copies: UnsavedCopies

  /// The bytes that a pipe accepts without blocking if it accepts any (POSIX.1-2024, `PIPE_BUF`).
  private static let pieceCount = 4096

  /// Writes a document; a signal that ends the program stops it, because the reader may never read.
  ///
  /// - Returns: The failure, with the file that keeps the document; nil if everything is written.
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
      guard SignalWatch.awaitWritable(descriptor) else { throw Failure(number: EINTR) }
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.pieceCount))
      let count = Glibc.write(descriptor, piece.baseAddress, piece.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR, errno != EAGAIN {
        throw Failure(number: errno)
      }
    }
  }
}
