import _RopeModule

/// Some whole rows that lie side by side in a block: an element of the tree of a document.
///
/// Only the number of its rows is kept. Where they start is found by looking for line ends, which in
/// a chunk takes about a microsecond; an index of them would add a tenth and more to the memory that
/// a file takes. A row is never split between chunks, so a chunk is as long as its rows need, and a CR
/// and an LF that belong to two rows (an edit can bring them together) lie in two chunks.
nonisolated struct Chunk: Sendable {
  /// The length at which a chunk is closed while a document is read.
  static let usualLength = 32 << 10

  /// The length up to which small neighbours are copied into one chunk.
  static let smallLength = 1 << 10

  /// The bytes of the rows.
  private(set) var bytes: ByteSlice

  /// The number of rows.
  ///
  /// One more than there are line ends if the last row has none. Such a row may have no bytes at all.
  private(set) var count: Int

  /// Whether the chunk may be worth joining with a neighbour.
  var isSmall: Bool { bytes.count <= Self.smallLength }

  /// The rows in a range, in order.
  func rows(_ range: Range<Int>, _ encoding: TextEncoding) -> [Row] {
    var start = offset(ofRow: range.lowerBound, encoding)
    return range.map { row in
      let end = offset(ofRow: row + 1, from: (row, start), encoding)
      defer { start = end }
      return Row(line: bytes.dropFirst(start).prefix(end - start), encoding)
    }
  }

  /// Looks for the first byte of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - known: A row that doesn't lie behind it, with its offset; the search starts there.
  ///   - encoding: How line ends look.
  /// - Returns: The offset; for `count`, the length of the chunk.
  func offset(
    ofRow row: Int,
    from known: (row: Int, offset: Int) = (0, 0),
    _ encoding: TextEncoding
  ) -> Int {
    guard row > known.row else { return known.offset }
    // The end of a chunk is known, however long its last row is.
    guard row < count else { return bytes.count }
    return bytes.lineEnd(row - known.row, from: known.offset, encoding) ?? bytes.count
  }
}

// MARK: - Element of the tree

nonisolated extension Chunk: RopeElement {
  /// The sizes that the tree adds up.
  struct Summary: RopeSummary {
    var bytes: Int
    var rows: Int

    static var maxNodeSize: Int { 16 }
    static var zero: Summary { Summary(bytes: 0, rows: 0) }

    var isZero: Bool { self == .zero }

    mutating func add(_ other: Summary) {
      bytes += other.bytes
      rows += other.rows
    }

    mutating func subtract(_ other: Summary) {
      bytes -= other.bytes
      rows -= other.rows
    }
  }

  /// The start of a row in a chunk.
  struct Index: Comparable {
    let offset: Int
    let row: Int

    static func < (left: Index, right: Index) -> Bool { left.row < right.row }
  }

  var summary: Summary { Summary(bytes: bytes.count, rows: count) }
  var isEmpty: Bool { count == 0 }

  // Only an edit knows which small chunks are worth a copy: for the tree a chunk is never too small,
  // so it never asks for two of them to be balanced.
  var isUndersized: Bool { false }

  mutating func rebalance(nextNeighbor right: inout Chunk) -> Bool { right.isEmpty }

  mutating func split(at index: Index) -> Chunk {
    defer {
      bytes = bytes.prefix(index.offset)
      count = index.row
    }
    return Chunk(bytes: bytes.dropFirst(index.offset), count: count - index.row)
  }

  func invariantCheck() {}
}

/// Counts the rows of a tree.
nonisolated struct RowMetric: RopeMetric {
  let encoding: TextEncoding

  func size(of summary: Chunk.Summary) -> Int { summary.rows }

  func index(at row: Int, in chunk: Chunk) -> Chunk.Index {
    Chunk.Index(offset: chunk.offset(ofRow: row, encoding), row: row)
  }
}
