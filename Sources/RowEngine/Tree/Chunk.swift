import _RopeModule

/// A run of whole rows in a block: an element of a document's tree.
///
/// Only the number of rows is stored. Their offsets are found by scanning for line ends, which
/// takes about a microsecond in a chunk; an index of them would add a tenth or more to the memory
/// of a file. A row is never split between chunks, so a chunk is as long as its rows need, and a CR
/// and an LF of different rows (adjacent after an edit) are in different chunks.
struct Chunk: Sendable {
  /// The length at which a chunk is closed while a document is read.
  static let usualLength = 32 << 10

  /// The maximum length of small neighbours that are copied into one chunk.
  static let smallLength = 1 << 10

  /// The bytes of the rows.
  private(set) var bytes: ByteSlice

  /// The number of rows.
  ///
  /// One more than the number of line ends if the last row has none; such a row may be empty.
  private(set) var count: Int

  /// The kinds of line ends and the number of invalid bytes.
  private(set) var contents: ChunkContents

  /// Makes a chunk of whole rows.
  ///
  /// - Complexity: O(*n*) in the number of bytes, at the speed of reading memory.
  init(bytes: ByteSlice, count: Int, _ encoding: TextEncoding) {
    self.bytes = bytes
    self.count = count
    contents = bytes.contents(encoding)
  }

  /// Makes a chunk of some rows of another one.
  ///
  /// - Complexity: O(1) if all rows of the other chunk end in the same way and are valid; otherwise
  ///   O(*n*) in the number of bytes.
  init(_ bytes: ByteSlice, count: Int, of whole: Chunk, _ encoding: TextEncoding) {
    let isKnown = whole.contents.isUniform && LineEnding(endOf: bytes, encoding) != nil
    self.bytes = bytes
    self.count = count
    contents = isKnown ? whole.contents : bytes.contents(encoding)
  }

  /// Makes a chunk whose contents are known.
  init(bytes: ByteSlice, count: Int, contents: ChunkContents) {
    (self.bytes, self.count, self.contents) = (bytes, count, contents)
  }

  /// Whether the chunk is small enough to be joined with a neighbour.
  var isSmall: Bool { bytes.count <= Self.smallLength }

  /// The chunk with contiguous bytes in memory, in a block of its own.
  ///
  /// With a shared block, threads that read neighbouring chunks would contend for its reference
  /// count at each row.
  var contiguous: Chunk {
    Chunk(bytes: bytes.contiguous.inMemory, count: count, contents: contents)
  }

  /// The same rows, which lie in a file from an offset on.
  func placed(in file: BackingFile, at offset: Int) -> Chunk {
    let block = bytes.withUnsafeBytes { FileBlock(file, at: offset, $0) }
    return Chunk(bytes: ByteSlice(ByteBlock(block)), count: count, contents: contents)
  }

  /// The chunk in a block of its own, which distinguishes new rows from the rows that they are
  /// copied from.
  ///
  /// - Complexity: O(log *n*); only a small chunk is copied in memory.
  var copy: Chunk {
    let copied = isSmall ? ByteSlice(joining: [bytes]) : bytes.inOwnBlock
    return Chunk(bytes: copied, count: count, contents: contents)
  }

  /// Returns the rows in a range, in order.
  func rows(_ range: Range<Int>, _ encoding: TextEncoding) -> [Row] {
    var start = offset(ofRow: range.lowerBound, encoding)
    return range.map { row in
      let end = offset(ofRow: row + 1, from: (row, start), encoding)
      defer { start = end }
      return Row(line: bytes.dropFirst(start).prefix(end - start), encoding)
    }
  }

  /// Finds the first byte of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - known: The same or an earlier row with its offset, where the search starts.
  ///   - encoding: The encoding of the line ends.
  /// - Returns: The offset; for `count`, the length of the chunk.
  func offset(
    ofRow row: Int,
    from known: (row: Int, offset: Int) = (0, 0),
    _ encoding: TextEncoding
  ) -> Int {
    guard row > known.row else { return known.offset }
    // Fast path: the end of the chunk needs no search.
    guard row < count else { return bytes.count }
    return bytes.lineEnd(row - known.row, from: known.offset, encoding) ?? bytes.count
  }
}

// MARK: - Element of the tree

extension Chunk: RopeElement {
  /// The sizes that the tree sums.
  struct Summary: RopeSummary {
    var bytes: Int
    var rows: Int
    var contents = ChunkContents()

    static var maxNodeSize: Int { 16 }
    static var zero: Summary { Summary(bytes: 0, rows: 0) }

    var isZero: Bool { self == .zero }

    mutating func add(_ other: Summary) {
      bytes += other.bytes
      rows += other.rows
      contents += other.contents
    }

    mutating func subtract(_ other: Summary) {
      bytes -= other.bytes
      rows -= other.rows
      contents -= other.contents
    }
  }

  /// The start of a row in a chunk.
  struct Index: Comparable {
    let offset: Int
    let row: Int
    let encoding: TextEncoding

    static func < (left: Index, right: Index) -> Bool { left.row < right.row }
  }

  var summary: Summary { Summary(bytes: bytes.count, rows: count, contents: contents) }
  var isEmpty: Bool { count == 0 }

  // Chunks are joined by edits (see `joiningSmall`). For the tree no chunk is too small, so that it
  // never balances two of them.
  var isUndersized: Bool { false }

  mutating func rebalance(nextNeighbor right: inout Chunk) -> Bool { right.isEmpty }

  mutating func split(at index: Index) -> Chunk {
    // Fast path: a long row isn't scanned for a split at its ends.
    if index.row == 0 {
      defer { self = Chunk(bytes: bytes.prefix(0), count: 0, contents: ChunkContents()) }
      return self
    }
    if index.row == count {
      return Chunk(bytes: bytes.suffix(0), count: 0, contents: ChunkContents())
    }
    let encoding = index.encoding
    let rest = Chunk(bytes.dropFirst(index.offset), count: count - index.row, of: self, encoding)
    self = Chunk(bytes.prefix(index.offset), count: index.row, of: self, encoding)
    return rest
  }

  func invariantCheck() {}
}

/// The metric that counts rows.
struct RowMetric: RopeMetric {
  let encoding: TextEncoding

  func size(of summary: Chunk.Summary) -> Int { summary.rows }

  func index(at row: Int, in chunk: Chunk) -> Chunk.Index {
    Chunk.Index(offset: chunk.offset(ofRow: row, encoding), row: row, encoding: encoding)
  }
}
