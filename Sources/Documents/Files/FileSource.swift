/// Bytes to be saved, handed out in runs that lie together in memory.
///
/// A document that holds its text in chunks conforms by passing each chunk on where it lies, so
/// saving needs no copy of the whole:
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
  /// Calls the closure with each run, in order; every time it is called the runs are the same.
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
