import _RopeModule

// A document is a list of texts, each with its line end. A new row ends as the nearest row above it
// that has a line end, else as the nearest below, else as usual in the document. Whether the last
// row has a line end never changes: a row that becomes the last one of an open document loses its
// line end, and one that is no longer the last gets one.
nonisolated extension Rows {
  /// Inserts the lines of a text as new rows.
  ///
  /// - Returns: The number of new rows, at least one.
  /// - Complexity: O(log *n*) and the length of the text.
  @discardableResult
  mutating func insert(_ text: String, at index: Int) -> Int {
    precondition(0 <= index && index <= count, "no such place")
    let lines = text.lines
    let ending = ending(near: index)
    let new = encoding.encode(lines, separator: ending)
    let end = encoding.encode(ending)
    if !isOpen || index < count {
      replace(index..<index, with: [new, end], isOpen: false)
    } else if index > 0 {
      replace(index - 1..<index, with: [row(at: index - 1).line, end, new], isOpen: true)
    } else {
      replace(0..<0, with: [new], isOpen: true)
    }
    return lines.count
  }

  /// Deletes the rows in a range, with their line ends.
  ///
  /// In an open document the row that becomes the last one loses its line end.
  ///
  /// - Complexity: O(log *n*).
  mutating func delete(_ range: Range<Int>) {
    precondition(0 <= range.lowerBound && range.upperBound <= count, "no such rows")
    if isOpen, range.upperBound == count, range.lowerBound > 0, !range.isEmpty {
      let above = range.lowerBound - 1
      let last = Chunk(bytes: row(at: above).content, count: 1)
      replace(above..<range.upperBound, with: [last])
    } else {
      replace(range, with: [])
    }
  }

  /// Deletes a row.
  mutating func delete(at index: Int) {
    delete(index..<index + 1)
  }

  /// Replaces the text of a row, which becomes several rows if the new text has several lines.
  ///
  /// Bytes that are no text survive in what the old and the new text have in common at the start and
  /// at the end. A text that is the same, scalar by scalar, leaves the document identical.
  ///
  /// - Returns: The number of rows that the row has become, at least one.
  /// - Complexity: O(log *n*) and the length of both texts.
  @discardableResult
  mutating func replaceText(at index: Int, with text: String) -> Int {
    let row = row(at: index)
    let edit = row.edit(to: text)
    let lines = edit.middle.lines
    let separator = row.ending ?? ending(near: index)
    let middle = encoding.encode(edit.middle, keeping: edit.kept, separator: separator)
    let line = ByteSlice(joining: [edit.prefix, middle, edit.suffix, row.lineEnd])
    guard line != row.line else { return 1 }
    let isOpen = row.ending == nil
    replace(index..<index + 1, with: Chunk.rows(of: line, encoding, isOpen: isOpen))
    return lines.count
  }

  /// Moves a row, with its line end, so that it becomes the row at another index.
  ///
  /// In an open document a row that moves to the end gives its line end to the row that was the last,
  /// and a row that moves away from the end takes that of the row which becomes the last.
  ///
  /// - Complexity: O(log *n*).
  mutating func move(from source: Int, to target: Int) {
    precondition(0 <= target && target < count, "no such place")
    guard source != target else { return }
    let moved = row(at: source)
    let last = count - 1
    switch last {
    case source where isOpen:
      let above = row(at: last - 1)
      replace(last - 1..<count, with: [Chunk(bytes: above.content, count: 1)])
      let closed = ByteSlice(joining: [moved.line, above.lineEnd])
      replace(target..<target, with: [Chunk(bytes: closed, count: 1)])
    case target where isOpen:
      let closed = ByteSlice(joining: [row(at: last).line, moved.lineEnd])
      let open = Chunk(bytes: moved.content, count: 1)
      replace(last..<count, with: [Chunk(bytes: closed, count: 1), open])
      replace(source..<source + 1, with: [])
    default:
      replace(source..<source + 1, with: [])
      replace(target..<target, with: [Chunk(bytes: moved.line, count: 1)])
    }
  }

  /// The line end of new rows at an index.
  private func ending(near index: Int) -> LineEnding {
    // Of two rows above, the nearer may be the open one.
    let near = rows(in: max(0, index - 2)..<min(index + 1, count)).map(\.ending)
    let (above, below) = (near.prefix(min(index, 2)), near.dropFirst(min(index, 2)))
    return (above.reversed() + below).lazy.compactMap { $0 }.first ?? usualEnding
  }

  /// Replaces rows with those that lie in some bytes.
  private mutating func replace(_ range: Range<Int>, with parts: [ByteSlice], isOpen: Bool) {
    let bytes = ByteSlice(joining: parts)
    replace(range, with: Chunk.rows(of: bytes, encoding, isOpen: isOpen))
  }

  /// Replaces rows with others and joins what is small with its neighbours.
  private mutating func replace(_ range: Range<Int>, with chunks: [Chunk]) {
    var (start, end) = (range.lowerBound, range.upperBound)
    var chunks = chunks
    if let above = smallChunk(endingAt: start) {
      chunks.insert(above, at: 0)
      start -= above.count
    }
    if let below = smallChunk(startingAt: end) {
      chunks.append(below)
      end += below.count
    }
    let joined = Chunk.joiningSmall(chunks, encoding)
    tree.replaceSubrange(start..<end, in: metric, with: joined)
  }

  /// The part of a chunk before a row, if there is one and it is small.
  private func smallChunk(endingAt row: Int) -> Chunk? {
    guard row > 0 else { return nil }
    let (index, before) = tree.find(at: row - 1, in: metric, preferEnd: false)
    var chunk = tree[index]
    _ = chunk.split(at: metric.index(at: before + 1, in: chunk))
    return chunk.isSmall ? chunk : nil
  }

  /// The part of a chunk from a row on, if there is one and it is small.
  private func smallChunk(startingAt row: Int) -> Chunk? {
    guard row < count else { return nil }
    let (index, before) = tree.find(at: row, in: metric, preferEnd: false)
    var chunk = tree[index]
    let rest = chunk.split(at: metric.index(at: before, in: chunk))
    return rest.isSmall ? rest : nil
  }
}
