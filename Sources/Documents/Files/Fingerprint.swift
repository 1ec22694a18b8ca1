/// Recognizes contents, and longer contents that begin with them, quickly.
///
/// It covers each byte of contents up to 1 MiB. Of longer contents it covers every *n*-th block
/// of 4 KiB, counted from both ends, about 1 MiB in all. An insertion or removal is found,
/// because it moves other bytes into the following blocks, but a change that keeps the length may
/// be missed. So use it only for conveniences, such as restoring a place in a text. ``Checksum``
/// covers all bytes.
public struct Fingerprint: Codable, Hashable, Sendable {
  private static let blockLength = 1 << 12
  private static let blockCount = 1 << 8

  private let byteCount: Int

  /// The checksum of the blocks, in its JSON form.
  private let checksum: Int

  /// Takes the fingerprint of a source.
  ///
  /// - Complexity: O(*n*) in the number of pieces.
  public init(of source: some FileSource) {
    byteCount = source.byteCount
    checksum = Self.checksum(of: source, byteCount)
  }

  /// Returns whether a source has the contents, or begins with them.
  ///
  /// Empty contents match only an empty source, although every source begins with them.
  ///
  /// - Complexity: O(*n*) in the number of pieces.
  public func isStart(of source: some FileSource) -> Bool {
    let count = source.byteCount
    guard byteCount == 0 ? count == 0 : byteCount > 0 && byteCount <= count else { return false }
    return Self.checksum(of: source, byteCount) == checksum
  }

  /// Returns the checksum of the blocks in the first bytes of a source.
  private static func checksum(of source: some FileSource, _ byteCount: Int) -> Int {
    let last = (byteCount - 1) / blockLength
    let distance = max(1, last / blockCount)
    var checksum = Checksum()
    if distance == 1 {
      source.forEachPiece(in: 0..<byteCount) { checksum.add($0) }
    } else {
      for block in 0...last where min(block, last - block).isMultiple(of: distance) {
        let start = block * blockLength
        source.forEachPiece(in: start..<min(start + blockLength, byteCount)) { checksum.add($0) }
      }
    }
    return Int(truncatingIfNeeded: checksum.value)
  }
}
