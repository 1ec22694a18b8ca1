import _RopeModule

/// Reads rows for comparison, each with a line end.
///
/// A last row without a line end is read as if it had one, so that appending a row after it counts
/// as one added row and leaves the row above unchanged.
struct LineReader {
  private let rows: Rows
  private let openEnding: LineEnding

  private var bytes = ByteSlice.empty
  /// The index of the chunk's first row.
  private var first = 0
  /// The offsets of the chunk's rows, then its length.
  private var offsets = [0]

  /// Makes a reader.
  init(_ rows: Rows, openEnding: LineEnding) {
    self.rows = rows
    self.openEnding = openEnding
  }

  /// Returns the bytes of a row.
  ///
  /// - Complexity: O(1) for rows in order, in either direction; else O(log *n*) and a search
  ///   through one chunk.
  mutating func line(at index: Int) -> ByteSlice {
    if index < first || index - first >= offsets.count - 1 { readChunk(of: index) }
    let (start, end) = (offsets[index - first], offsets[index - first + 1])
    let line = bytes.dropFirst(start).prefix(end - start)
    guard rows.isOpen, index == rows.count - 1 else { return line }
    return ByteSlice(joining: [line, rows.encoding.encode(openEnding)])
  }

  private mutating func readChunk(of index: Int) {
    let (position, row) = rows.tree.find(at: index, in: rows.metric, preferEnd: false)
    let chunk = rows.tree[position]
    // Rows are looked up in any order later, for which a block of a large file stays in memory.
    bytes = chunk.contiguous.bytes
    first = index - row
    offsets = [0]
    for row in 1...chunk.count {
      offsets.append(chunk.offset(ofRow: row, from: (row - 1, offsets[row - 1]), rows.encoding))
    }
  }
}

extension LineEnding {
  /// The line end that a row without one gets when a row is appended after it.
  package init(ofOpen versions: [Rows]) {
    let open = versions.first { $0.isOpen && $0.count > 0 }
    self = open.map { $0.ending(near: $0.count) } ?? .lf
  }
}
