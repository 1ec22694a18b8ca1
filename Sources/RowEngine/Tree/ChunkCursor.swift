import _RopeModule

/// Cuts ranges of rows out of the chunks of a version.
///
/// Finding a row scans its chunk for line ends. For ranges in ascending order a cursor continues at
/// the end of the last one, so that it scans each chunk once.
struct ChunkCursor {
  private let rows: Rows
  private var index: Rope<Chunk>.Index
  /// The last chunk; nil before the first range.
  private var chunk: Chunk?
  /// The index of its first row.
  private var first = 0
  /// A row of the chunk and its offset.
  private var known = (row: 0, offset: 0)

  /// Makes a cursor at the start of a version.
  init(_ rows: Rows) {
    self.rows = rows
    index = rows.tree.startIndex
  }

  /// Whether the cursor cuts chunks of a version.
  func reads(_ version: Rows) -> Bool { rows.isIdentical(to: version) }

  /// Appends the chunks of the rows in a range, cut at its ends.
  ///
  /// - Complexity: O(*k*) in the number of chunks and O(log *n*), and a search through the chunks
  ///   at both ends, in all once for ranges in ascending order; no byte is copied.
  mutating func append(_ range: Range<Int>, to chunks: inout [Chunk]) {
    var row = range.lowerBound
    while row < range.upperBound {
      let chunk = chunk(of: row)
      let end = min(range.upperBound - first, chunk.count)
      chunks.append(chunk.part(row - first..<end, from: &known, rows.encoding))
      row = first + end
    }
  }

  /// Goes to the chunk of a row.
  private mutating func chunk(of row: Int) -> Chunk {
    if let chunk, 0..<chunk.count ~= row - first { return chunk }
    if let chunk, row == first + chunk.count {
      rows.tree.formIndex(after: &index)
      first = row
    } else {
      let (found, offset) = rows.tree.find(at: row, in: rows.metric, preferEnd: false)
      (index, first) = (found, row - offset)
    }
    let new = rows.tree[index]
    (chunk, known) = (new, (0, 0))
    return new
  }
}
