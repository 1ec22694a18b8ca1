import CBytes

/// A 64-bit checksum of contents that arrive in pieces.
///
/// The value doesn't depend on how the contents are cut: it is that of XXH64 with the seed 0. It detects
/// accidental differences, but is no protection against forgery.
///
/// ```swift
/// var checksum = Checksum()
/// contents.bytes.forEachPiece { checksum.add($0) }
/// let isSame = checksum.value == (try Checksum(of: files.open(path))).value
/// ```
public struct Checksum: Sendable {
  private var state = cbytes_checksum_start()

  /// Creates the checksum of no bytes.
  public init() {}

  /// Computes the checksum of a source.
  ///
  /// - Complexity: O(*n*) in the size of the source.
  public init(of source: some FileSource) {
    source.forEachPiece { add($0) }
  }

  /// Computes the checksum of a file, which is read from its start to its present end.
  ///
  /// - Complexity: O(*n*) in the size of the file; in memory is one block at a time.
  public init(of file: some FileReading) throws(FileError) {
    _ = try file.forEachBlock(of: 0..<Int.max) { add($0) }
  }

  /// The checksum of all bytes so far.
  public var value: UInt64 { cbytes_checksum_value(state) }

  /// Adds the next piece of the contents.
  public mutating func add(_ bytes: UnsafeRawBufferPointer) {
    cbytes_checksum_add(&state, bytes.baseAddress, bytes.count)
  }
}
