import _RopeModule

extension Rows {
  /// Performs an edit that is known to fit this version.
  ///
  /// - Complexity: O(log *n*) per replacement, or O(*n*) in the number of chunks if that is faster,
  ///   plus the length of the new bytes.
  package mutating func perform(_ edit: RowsEdit) {
    if edit.format.map({ $0.encoding != encoding }) ?? false || isFasterAnew(edit) {
      performAnew(edit)
    } else {
      performByRanges(edit)
    }
  }

  /// Whether it is faster to make the tree anew than to replace range by range.
  private func isFasterAnew(_ edit: RowsEdit) -> Bool {
    // About one for each chunk. A range takes about as long as 64 chunks: its ends are searched in
    // their chunks, and the path to them is copied.
    let chunks = Int(contents.lf) + Int(contents.crlf) + Int(contents.cr)
    return edit.replacements.count > Self.manyRanges + chunks / 64
  }

  /// The maximum number of ranges for which a tree isn't made anew, however small it is.
  private static var manyRanges: Int { 64 }
}

// MARK: - Performing

extension Rows {
  /// Performs an edit in one pass over the chunks, of which the new tree is made.
  ///
  /// - Complexity: O(*n*) in the number of chunks and replacements, plus the length of the new
  ///   bytes and of the chunks with replacements.
  mutating func performAnew(_ edit: RowsEdit) {
    let format = edit.format ?? format
    var source = EditSource(self, format.encoding)
    var chunks: [Chunk] = []
    var position = 0
    for replacement in edit.replacements {
      source.keep(position..<replacement.range.lowerBound, in: &chunks)
      source.append(replacement, to: &chunks)
      position = replacement.range.upperBound
    }
    source.keep(position..<count, in: &chunks)
    chunks = Chunk.separating(chunks, format.encoding)
    let tree = Rope(Chunk.joiningSmall(chunks, format.encoding))
    self = version(tree, format)
  }

  /// Performs an edit by replacing each range in the tree.
  ///
  /// - Complexity: O(log *n*) per replacement, plus the length of the new bytes.
  mutating func performByRanges(_ edit: RowsEdit) {
    let old = self
    self = version(tree, edit.format ?? format)
    var source = EditSource(old, encoding)
    // From the end to the start, because indices refer to the old version.
    var rest = edit.replacements[...]
    while let last = rest.last {
      let group = rest.suffix(while: { $0.range.upperBound + Self.nearby >= $1.range.lowerBound })
      let start = group.first?.range.lowerBound ?? 0
      var chunks: [Chunk] = []
      var position = start
      for replacement in group {
        source.keep(position..<replacement.range.lowerBound, in: &chunks)
        source.append(replacement, to: &chunks)
        position = replacement.range.upperBound
      }
      replace(start..<last.range.upperBound, with: chunks)
      rest = rest.dropLast(group.count)
    }
  }

  /// The maximum number of rows between replacements that are applied to the tree together.
  ///
  /// Adjacent replacements must be: between two changes a row without a line end could have a
  /// successor.
  private static var nearby: Int { 64 }
}

/// The chunks that an edit keeps or inserts into the new version.
private struct EditSource {
  private let old: Rows
  private let encoding: TextEncoding
  private var kept: ChunkCursor
  /// Moved rows are often near the kept ones.
  private var referred: ChunkCursor

  /// Prepares an edit of a version.
  ///
  /// - Parameters:
  ///   - old: The version.
  ///   - encoding: The encoding of the new version.
  init(_ old: Rows, _ encoding: TextEncoding) {
    (self.old, self.encoding) = (old, encoding)
    (kept, referred) = (ChunkCursor(old), ChunkCursor(old))
  }

  /// Appends old rows that stay in their place.
  mutating func keep(_ range: Range<Int>, in chunks: inout [Chunk]) {
    kept.append(range, to: &chunks)
  }

  /// Appends the new rows of a replacement.
  mutating func append(_ replacement: RowsEdit.Replacement, to chunks: inout [Chunk]) {
    switch replacement.content {
    case .spliced(let range, let bytes, let rows):
      let index = replacement.range.lowerBound
      chunks += old.splicedRow(at: index, range, with: bytes, rows: rows)
    case .moved(let range):
      referred.append(range, to: &chunks)
    case .copied(let range):
      var copied: [Chunk] = []
      referred.append(range, to: &copied)
      chunks += copied.map(\.copy)
    case .rearranged(let ranges):
      chunks += old.gathered(ranges)
    case .joined(let ranges, let ending):
      var joined: [Chunk] = []
      for range in ranges { referred.append(range, to: &joined) }
      chunks.append(Chunk(joining: joined, ending, old.encoding))
    case .bytes(let bytes, let rows):
      let lineEnds = bytes.lineEndCount(in: 0..<bytes.count, encoding)
      chunks += Chunk.rows(of: bytes, encoding, isOpen: rows > lineEnds)
    }
  }
}

extension ArraySlice {
  /// Returns the longest suffix in which all neighbours belong together; at least the last element.
  fileprivate func suffix(while belongTogether: (Element, Element) -> Bool) -> ArraySlice {
    var start = Swift.max(startIndex, endIndex - 1)
    while start > startIndex, belongTogether(self[start - 1], self[start]) { start -= 1 }
    return self[start...]
  }
}
