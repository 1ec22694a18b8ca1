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
    let lengths = RowSearch.sliceLength
    let isText = alternatives.joined().contains { $0.decodesRows }
    advance(by: isText ? lengths.text : lengths.bytes)
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
      // What is found before a long row is shown while that is searched.
      if !parts.isEmpty, part.bytes.count > max(missing, Chunk.usualLength) { break }
      parts.append((part, rest.lowerBound + count))
      count += end - first
      missing -= part.bytes.count
      first = 0
      rows.tree.formIndex(after: &index)
    }
    return parts
  }

  /// Returns the rows of a chunk that match, by their index in it; nil if a row took too many steps.
  private func matches(in chunk: Chunk, at first: Int) -> (rows: [Int], matches: MatchTotals)? {
    func isInScope(_ row: Int) -> Bool { scope?.contains(first + row) != false }
    guard countsMatches else {
      return matches(in: chunk).map { ($0.filter(isInScope), MatchTotals()) }
    }
    var scanner = MatchScanner(alternatives[0][0])
    var lines: [(row: Int, line: ByteSlice)] = []
    scanner.forEachMatch(in: chunk) { lines.append(($0, $1)) }
    lines.removeAll { !isInScope($0.row) }
    var matches = MatchTotals()
    for (row, line) in lines {
      let count = scanner.placeCount(in: Row(line: line, rows.encoding).content)
      matches.add(count, row: first + row, length: line.count)
    }
    return scanner.isTooSlow ? nil : (lines.map(\.row), matches)
  }

  /// Returns the rows of a chunk that match one of the alternatives; nil if a row took too many steps.
  private func matches(in chunk: Chunk) -> [Int]? {
    if alternatives.count == 1 { return matches(in: chunk, alternatives[0]) }
    var all = Set<Int>()
    for matchers in alternatives {
      guard let matches = matches(in: chunk, matchers) else { return nil }
      all.formUnion(matches)
    }
    return all.sorted()
  }

  /// Returns the rows of a chunk that match all patterns of an alternative.
  private func matches(in chunk: Chunk, _ matchers: [Matcher]) -> [Int]? {
    var matches: [Int]?
    for matcher in matchers where matches?.isEmpty != true {
      var scanner = MatchScanner(matcher)
      let rows = scanner.rows(in: chunk)
      if scanner.isTooSlow { return nil }
      matches = matches.map { Self.common($0, rows) } ?? rows
    }
    return matches ?? []
  }

  /// Returns the common elements of two ascending lists.
  private static func common(_ one: [Int], _ other: [Int]) -> [Int] {
    var rest = other[...]
    return one.filter { row in
      rest = rest.drop { $0 < row }
      return rest.first == row
    }
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
