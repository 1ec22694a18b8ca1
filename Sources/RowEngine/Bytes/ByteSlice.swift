package import CBytes
import Glibc
import _RopeModule

/// A range of a block's bytes, shared without copying.
///
/// Indices refer to the block, so a slice of a slice is a range of the same block.
package struct ByteSlice: Sendable {
  private let block: ByteBlock
  package let startIndex: Int
  package let endIndex: Int

  private init(_ block: ByteBlock, _ range: Range<Int>) {
    self.block = block
    startIndex = range.lowerBound
    endIndex = range.upperBound
  }

  /// Makes a slice of a whole block.
  init(_ block: ByteBlock) {
    self.init(block, 0..<block.count)
  }

  /// Makes a slice of a new block with the concatenated copies of several parts.
  package init(joining parts: some Collection<some Collection<UInt8>>) {
    self.init(ByteBlock(joining: parts))
  }

  /// The empty slice.
  package static let empty = ByteSlice(joining: [ByteSlice]())

  /// Calls a closure with the bytes, which are valid only during the call.
  func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try block.withUnsafeBytes(in: startIndex..<endIndex, body)
  }

  /// The same bytes in a block of their own, which shares its memory with this one.
  ///
  /// - Complexity: O(log *n*) in the number of edits of a long row.
  var inOwnBlock: ByteSlice {
    let shared = ByteBlock(sharing: block, startIndex..<endIndex)
    return shared.map { ByteSlice($0) } ?? ByteSlice(splicing: [self])
  }

  /// The same bytes in a block of their own that stays in memory.
  ///
  /// - Complexity: O(log *n*) in the number of edits of a long row; O(*n*) for bytes that lie in a
  ///   file.
  var inMemory: ByteSlice {
    block.loaded(startIndex..<endIndex).map { ByteSlice($0) } ?? inOwnBlock
  }

  /// The part of a file in which the bytes lie; nil if they are in memory.
  var filePart: FileBlock? { block.filePart }

  /// The file in which the bytes lie and their offset there; nil if they are in memory.
  var place: (file: BackingFile, offset: Int)? {
    block.place.map { ($0.file, $0.offset + startIndex) }
  }

  /// The slices that make up the block; nil for a block of memory.
  var pieces: Rope<BytePiece>? { block.pieces }

  /// The identity of the block.
  package var blockID: ObjectIdentifier { ObjectIdentifier(block) }

  /// Returns this slice joined with the next one, if they are adjacent in one block.
  ///
  /// - Returns: The joined slice; nil if they aren't adjacent.
  func extended(by next: ByteSlice) -> ByteSlice? {
    guard block === next.block, endIndex == next.startIndex else { return nil }
    return ByteSlice(block, startIndex..<next.endIndex)
  }
}

extension ByteSlice: RandomAccessCollection {
  package subscript(position: Int) -> UInt8 {
    precondition(startIndex <= position && position < endIndex, "no such byte")
    return block.withUnsafeBytes(in: position..<position + 1) { $0[0] }
  }

  package subscript(bounds: Range<Int>) -> ByteSlice {
    precondition(startIndex <= bounds.lowerBound && bounds.upperBound <= endIndex, "no such bytes")
    return ByteSlice(block, bounds)
  }

  package func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try withUnsafeBytes { try $0.withMemoryRebound(to: UInt8.self, body) }
  }
}

extension ByteSlice: Hashable {
  /// Compares the bytes, independent of their blocks; parts of the same memory aren't read.
  package static func == (left: ByteSlice, right: ByteSlice) -> Bool {
    // Fast path: versions of a document share most of their blocks.
    let areSame = left.block === right.block && left.indices == right.indices
    guard !areSame else { return true }
    guard left.block.pieces == nil, right.block.pieces == nil else {
      return left.hasSamePieces(as: right)
    }
    return left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        guard left.count == right.count else { return false }
        guard let start = left.baseAddress, let other = right.baseAddress else { return true }
        // Fast path: blocks can be parts of the same memory.
        return start == other || memcmp(start, other, left.count) == 0
      }
    }
  }

  /// Returns whether the bytes are those of an array.
  func hasBytes(_ other: [UInt8]) -> Bool {
    withUnsafeBytes { bytes in
      guard bytes.count == other.count else { return false }
      return bytes.baseAddress.map { memcmp($0, other, other.count) == 0 } ?? true
    }
  }

  /// Hashes the bytes, for a long row only those at its ends; equality compares the rest.
  package func hash(into hasher: inout Hasher) {
    let limit = 1 << 15
    guard count > 2 * limit else { return withUnsafeBytes { hasher.combine(bytes: $0) } }
    hasher.combine(count)
    for end in [prefix(limit), suffix(limit)] { end.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }
}

extension [UInt8] {
  /// Appends bytes, each part of memory at once; the operator for any sequence appends them one by
  /// one, which is slow in edited long rows.
  static func += (bytes: inout [UInt8], slice: ByteSlice) {
    for part in slice.contiguousParts { part.withUnsafeBytes { bytes.append(contentsOf: $0) } }
  }
}

// MARK: - Line ends

// Offsets count from the start of the slice, which is the start of a row.
extension ByteSlice {
  /// Returns the number of line ends in a range of offsets.
  func lineEndCount(in range: Range<Int>, _ encoding: TextEncoding) -> Int {
    withText(encoding) { cbytes_count_line_ends($0, range.lowerBound, range.upperBound) }
  }

  /// Returns the offset after the n-th line end (from 1) at or after an offset.
  package func lineEnd(_ ordinal: Int, from offset: Int, _ encoding: TextEncoding) -> Int? {
    let end = withText(encoding) { cbytes_find_line_end($0, offset, ordinal) }
    return end > 0 ? end : nil
  }

  /// Returns the offset after the last line end in a range of offsets.
  func lastLineEnd(in range: Range<Int>, _ encoding: TextEncoding) -> Int? {
    let end = withText(encoding) {
      cbytes_find_last_line_end($0, range.lowerBound, range.upperBound)
    }
    return end > 0 ? end : nil
  }

  /// Writes the first line ends to an array, which grows if it is too small.
  ///
  /// - Returns: Their number.
  package func lineEnds(
    _ encoding: TextEncoding,
    atMost count: Int,
    _ ends: inout [CBytesLineEnd]
  ) -> Int {
    if ends.count < count { ends = Array(repeating: CBytesLineEnd(), count: count) }
    return ends.withUnsafeMutableBufferPointer { ends in
      guard let room = ends.baseAddress else { return 0 }
      return withText(encoding) { cbytes_line_ends($0, room, count) }
    }
  }

  private func withText(_ encoding: TextEncoding, _ scan: (CBytesText) -> Int) -> Int {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      return scan(CBytesText(bytes: start, count: bytes.count, units: encoding.units))
    }
  }
}

extension ByteSlice {
  /// Whether all bytes are ASCII.
  ///
  /// - Complexity: O(*n*) at the speed of reading memory.
  var isASCII: Bool {
    withUnsafeBytes { bytes in bytes.baseAddress.map { cbytes_is_ascii($0, bytes.count) } ?? true }
  }

  /// Returns the offset of the first byte beyond ASCII at or after an offset, or the number of
  /// bytes.
  func firstBeyondASCII(from start: Int) -> Int {
    withUnsafeBytes { bytes in
      bytes.baseAddress.map { cbytes_find_beyond_ascii($0, bytes.count, start) } ?? bytes.count
    }
  }
}
