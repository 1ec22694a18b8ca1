public import Documents
import _RopeModule

/// The search for the rows that match the conditions of a filter, which advances in short slices.
public struct FilterSearch: SlicedWork {
  /// The alternatives: a row has to match all patterns of one of them.
  let alternatives: [[Matcher]]

  /// The searched version.
  package let rows: Rows

  /// The rows that can match; nil for all rows.
  package let scope: VisibleRows?

  /// The first row to search.
  package let start: Int

  /// Whether the matches of the first pattern are counted, too.
  package let countsMatches: Bool

  /// The masks of the rows that were searched.
  private(set) var masks: [RowMask] = []

  /// The matches of the rows that were searched, if they are counted.
  private(set) var matches = MatchTotals()

  /// Whether a row took too many steps, which ends the search.
  public private(set) var isTooSlow = false

  /// The rows that were not searched yet.
  private var rest: Range<Int>

  /// Prepares a search through some rows.
  package init(
    _ alternatives: [[Matcher]],
    _ rows: Rows,
    of scope: VisibleRows? = nil,
    in range: Range<Int>,
    countsMatches: Bool = false
  ) {
    self.countsMatches = countsMatches
    (self.alternatives, self.rows, self.scope) = (alternatives, rows, scope)
    (start, rest) = (range.lowerBound, range)
  }

  /// Whether all rows were searched.
  package var isComplete: Bool { rest.isEmpty || isTooSlow }

  /// Performs a slice of the search.
  public mutating func advance() {
    advance(by: RowScan.sliceLength(alternatives.joined()))
  }

  /// Performs a slice of the search.
  ///
  /// - Parameter length: The number of bytes to search.
  /// - Complexity: O(`length`), and the longest row.
  package mutating func advance(by length: Int) {
    guard !isComplete else { return }
    let parts = parts(length)
    let found = parts.parallelMap(WorkProgress()) { [self] in matches(in: $0.chunk, at: $0.row) }
    for (part, found) in zip(parts, found ?? []) {
      guard let found else {
        isTooSlow = true
        return
      }
      append(found.rows, of: part.chunk.count)
      matches += found.matches
      rest = rest.dropFirst(part.chunk.count)
    }
  }

  /// Returns the chunks of the next rows, each with its first row.
  private func parts(_ length: Int) -> [(chunk: Chunk, row: Int)] {
    var (index, first) = rows.tree.find(at: rest.lowerBound, in: rows.metric, preferEnd: false)
    var (parts, missing, count): ([(chunk: Chunk, row: Int)], Int, Int) = ([], length, 0)
    while count < rest.count, missing > 0 {
      let whole = rows.tree[index]
      let end = min(whole.count, first + rest.count - count)
      let part = whole.part(first..<end, rows.encoding)
      // Rows that are found before a long row are shown while the long row is searched.
      if !parts.isEmpty, part.bytes.count > max(missing, Chunk.usualLength) { break }
      parts.append((part, rest.lowerBound + count))
      count += end - first
      missing -= part.bytes.count
      first = 0
      rows.tree.formIndex(after: &index)
    }
    return parts
  }

  /// Returns the matching rows of a chunk, by their index in it; nil if a row takes too many steps.
  private func matches(in chunk: Chunk, at first: Int) -> (rows: [Int], matches: MatchTotals)? {
    var scan = RowScan(alternatives, in: scope)
    let found =
      countsMatches
      ? scan.counted(in: chunk, at: first) : (scan.rows(in: chunk, at: first), MatchTotals())
    return scan.isTooSlow ? nil : found
  }

  private mutating func append(_ matches: [Int], of count: Int) {
    var row = 0
    for match in matches {
      masks.append(false, count: match - row)
      masks.append(true, count: 1)
      row = match + 1
    }
    masks.append(false, count: count - row)
  }
}
