import CBytes

/// A 64-bit checksum of contents that arrive in pieces.
///
/// The value is that of XXH64 with the seed 0 and doesn't depend on the pieces. It detects
/// accidental differences, but does not protect against forgery.
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

  /// Computes the checksum of a file, from its start to its current end.
  ///
  /// - Complexity: O(*n*) in the size of the file, with one block in memory.
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
