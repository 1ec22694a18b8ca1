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
