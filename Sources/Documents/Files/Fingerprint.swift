/// Recognizes contents, and longer ones that begin with them, in a moment.
///
/// Of contents up to 1 MiB each byte counts. Of longer ones it is every *n*-th block of 4 KiB from both ends
/// on, about 1 MiB in all: whatever is inserted or removed moves other bytes to the blocks behind it, but a
/// change that keeps the length may be missed. So it suits what is a convenience if it is right, as a place
/// in a text. ``Checksum`` takes all bytes.
public struct Fingerprint: Codable, Hashable, Sendable {
  private static let blockLength = 1 << 12
  private static let blockCount = 1 << 8

  private let byteCount: Int

  /// The checksum of the blocks, as JSON has it.
  private let checksum: Int

  /// Takes the fingerprint of a source.
  ///
  /// - Complexity: O(*n*) in the number of pieces.
  public init(of source: some FileSource) {
    var count = 0
    source.forEachPiece { count += $0.count }
    byteCount = count
    checksum = Self.checksum(of: source, count)
  }

  /// Returns whether a source has the contents, or begins with them.
  ///
  /// Only an empty source has contents that are empty, because all others begin with them.
  ///
  /// - Complexity: O(*n*) in the number of pieces.
  public func isStart(of source: some FileSource) -> Bool {
    var count = 0
    source.forEachPiece { count += $0.count }
    guard byteCount == 0 ? count == 0 : byteCount > 0 && byteCount <= count else { return false }
    return Self.checksum(of: source, byteCount) == checksum
  }

  /// Returns the checksum of the blocks in the first bytes of a source.
  private static func checksum(of source: some FileSource, _ byteCount: Int) -> Int {
    let last = (byteCount - 1) / blockLength
    let distance = max(1, last / blockCount)
    var (checksum, start) = (Checksum(), 0)
    source.forEachPiece { piece in
      let end = min(start + piece.count, byteCount)
      var offset = start
      while offset < end {
        let block = offset / blockLength
        let next = min(end, (block + 1) * blockLength)
        if min(block, last - block).isMultiple(of: distance) {
          checksum.add(UnsafeRawBufferPointer(rebasing: piece[offset - start..<next - start]))
        }
        offset = next
      }
      start += piece.count
    }
    return Int(truncatingIfNeeded: checksum.value)
  }
}
