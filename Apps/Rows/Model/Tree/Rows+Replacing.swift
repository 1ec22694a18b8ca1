import _RopeModule

nonisolated extension Rows {
  /// Replaces rows with others and joins what is small with its neighbours.
  mutating func replace(_ range: Range<Int>, with chunks: [Chunk]) {
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
