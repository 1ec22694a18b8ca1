import _RopeModule

/// Reads rows of a document that are near each other, such as the visible ones.
///
/// Finding a row takes a search from the start of its chunk, and a scrolling table reads all rows
/// of a page. The offsets found are cached, so that each row is searched for once, starting at the
/// previous one.
package final class RowReader {
  /// The version of the document.
  package let rows: Rows

  private var chunk: Chunk?
  /// The index of the chunk's first row.
  private var first = 0
  /// The cached offsets of consecutive rows of the chunk, and the index of the first of these rows.
  private var known: (row: Int, offsets: [Int]) = (0, [])

  /// Makes a reader of one version of a document.
  package init(_ rows: Rows) {
    self.rows = rows
  }

  /// Returns the row at an index.
  ///
  /// - Complexity: O(1) for a row at or near one that was read before; else O(log *n*) and a search
  ///   through one chunk.
  package func row(at index: Int) -> Row {
    precondition(0 <= index && index < rows.count, "no such row")
    let chunk = chunk(of: index)
    let start = offset(ofRow: index - first, in: chunk)
    let end = offset(ofRow: index - first + 1, in: chunk)
    return Row(line: chunk.bytes.dropFirst(start).prefix(end - start), rows.encoding)
  }

  private func chunk(of index: Int) -> Chunk {
    if let chunk, first <= index, index < first + chunk.count { return chunk }
    let (position, row) = rows.tree.find(at: index, in: rows.metric, preferEnd: false)
    let found = rows.tree[position]
    chunk = found
    first = index - row
    known = (0, [0])
    return found
  }

  private func offset(ofRow row: Int, in chunk: Chunk) -> Int {
    let last = known.row + known.offsets.count - 1
    if known.row <= row, row <= last { return known.offsets[row - known.row] }
    let start = row < known.row ? (0, 0) : (last, known.offsets[known.offsets.count - 1])
    let offset = chunk.offset(ofRow: row, from: start, rows.encoding)
    if row == last + 1 {
      known.offsets.append(offset)
    } else {
      known = (row, [offset])
    }
    return offset
  }
}
