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

  /// Calls the closure with the pieces of a range of the bytes.
  ///
  /// By default it goes through all pieces. A source whose bytes lie in a file reads no others.
  func forEachPiece<E: Error>(
    in range: Range<Int>,
    _ body: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E)

  /// The ranges of the bytes that lie in open files, in order.
  ///
  /// A save lets the system copy long ones, which takes less time than reading and writing them, and
  /// no space where the file system can share them. It reads the pieces of a range that moves by a
  /// part of a page, or whose file was changed since it was opened.
  var storedRanges: [StoredRange] { get }

  /// The number of bytes of all pieces.
  var byteCount: Int { get }

  /// A checksum of all bytes that needs no reading; nil if there is none.
  ///
  /// Sources with the same value have the same bytes. The reverse doesn't hold, because the value
  /// may depend on the division into pieces.
  var knownChecksum: UInt64? { get }

  /// The reason why some pieces didn't have their bytes; nil if all had.
  ///
  /// A source whose bytes lie in a file finds out only when it reads them. A save looks here after
  /// it has read all pieces, and fails instead of writing anything else.
  var failure: FileErrorReason? { get }

  /// Stops to read from a file that is about to be overwritten.
  ///
  /// - Parameters:
  ///   - file: The version of the file.
  ///   - copy: Copies the file. It is called only if bytes lie there; these are read from the copy
  ///     from now on.
  /// - Throws: `FileError` if the file can't be copied. It must not be overwritten then.
  func leave(
    _ file: FileVersion,
    for copy: () throws(FileError) -> any FileReading
  ) throws(FileError)
}

/// A range of a source's bytes that lies in an open file.
public struct StoredRange: Sendable {
  /// The offsets in the source.
  public let range: Range<Int>

  /// The file, whose version is that with the bytes.
  public let file: any FileReading

  /// The offset of the first byte in the file.
  public let offset: Int

  /// Describes bytes that lie in a file.
  public init(_ range: Range<Int>, in file: any FileReading, at offset: Int) {
    (self.range, self.file, self.offset) = (range, file, offset)
  }
}

extension FileSource {
  /// Goes through all pieces.
  public func forEachPiece<E: Error>(
    in range: Range<Int>,
    _ body: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    var start = 0
    try forEachPiece { (piece) throws(E) in
      let part = (start..<start + piece.count).clamped(to: range)
      if !part.isEmpty {
        let bytes = piece.dropFirst(part.lowerBound - start).prefix(part.count)
        try body(UnsafeRawBufferPointer(rebasing: bytes))
      }
      start += piece.count
    }
  }

  /// Returns no ranges: the bytes are in memory.
  public var storedRanges: [StoredRange] { [] }

  /// The sum of the lengths of all pieces.
  public var byteCount: Int {
    var count = 0
    forEachPiece { count += $0.count }
    return count
  }

  /// All bytes.
  ///
  /// - Complexity: O(*n*) in their number.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    forEachPiece { bytes += $0 }
    return bytes
  }

  /// Returns nil: the bytes are in memory, where all can be read.
  public var knownChecksum: UInt64? { nil }

  /// Returns nil: the bytes are in memory.
  public var failure: FileErrorReason? { nil }

  /// Does nothing: no bytes lie in a file.
  public func leave(
    _ file: FileVersion,
    for copy: () throws(FileError) -> any FileReading
  ) throws(FileError) {}
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

  var byteCount: Int { source.byteCount }
  var failure: FileErrorReason? { source.failure }

  func leave(
    _ file: FileVersion,
    for copy: () throws(FileError) -> any FileReading
  ) throws(FileError) {
    try source.leave(file, for: copy)
  }

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
