/// Bytes to be saved, provided in contiguous pieces.
///
/// A document that stores its text in chunks conforms by passing each chunk, so saving needs no
/// copy of the whole text:
///
/// ```swift
/// nonisolated struct Lines: FileSource {
///   let chunks: [[UInt8]]
///
///   func forEachPiece<E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
///     for chunk in chunks { try chunk.forEachPiece(body) }
///   }
/// }
/// ```
public protocol FileSource: Sendable {
  /// Calls the closure with each piece in order; repeated calls must provide the same pieces.
  func forEachPiece<E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E)
}

extension Array: FileSource where Element == UInt8 {
  /// Calls the closure once, with all bytes.
  public func forEachPiece<E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    try withUnsafeBufferPointer { (bytes) throws(E) in try body(UnsafeRawBufferPointer(bytes)) }
  }
}

extension ArraySlice: FileSource where Element == UInt8 {
  /// Calls the closure once, with all bytes.
  public func forEachPiece<E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    try withUnsafeBufferPointer { (bytes) throws(E) in try body(UnsafeRawBufferPointer(bytes)) }
  }
}

/// Contents whose bytes are counted as they are written.
private struct ObservedSource: FileSource {
  let source: any FileSource
  let progress: WorkProgress

  func forEachPiece<E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
    try source.forEachPiece { (piece) throws(E) in
      try body(piece)
      progress.advance(by: piece.count)
    }
  }
}

extension FileSource {
  /// Counts each byte that is written, for writes that take no progress themselves.
  ///
  /// - Parameter progress: Counts the bytes. Cancelling it has no effect.
  /// - Returns: The same contents.
  public func observed(by progress: WorkProgress) -> any FileSource {
    progress.start(total: byteCount)
    return ObservedSource(source: self, progress: progress)
  }
}
