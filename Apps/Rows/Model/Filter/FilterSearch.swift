import DocumentApp
import _RopeModule

/// The search for the rows that match the conditions of a filter, which advances in short slices.
nonisolated struct FilterSearch: SlicedWork {
  /// The alternatives: a row has to match all patterns of one of them.
  let alternatives: [[Matcher]]

  /// The searched version.
  let rows: Rows

  /// The rows that can match; nil for all rows.
  let scope: VisibleRows?

  /// The first row to search.
  let start: Int

  /// Tells the results of the latest search from those of others.
  let number: Int

  /// The masks of the rows that were searched.
  private(set) var masks: [RowMask] = []

  /// Whether a row took too many steps, which ends the search.
  private(set) var isTooSlow = false

  /// The rows that were not searched yet.
  private var rest: Range<Int>

  /// Prepares a search through some rows.
  init(
    _ alternatives: [[Matcher]],
    _ rows: Rows,
    of scope: VisibleRows? = nil,
    in range: Range<Int>,
    number: Int
  ) {
    (self.alternatives, self.rows, self.scope, self.number) = (alternatives, rows, scope, number)
    (start, rest) = (range.lowerBound, range)
  }

  /// Whether all rows were searched.
  var isComplete: Bool { rest.isEmpty || isTooSlow }

  /// Performs a slice of the search.
  mutating func advance() {
    let lengths = RowSearch.sliceLength
    let isText = alternatives.joined().contains { $0.expression != nil }
    advance(by: isText ? lengths.text : lengths.bytes)
  }

  /// Performs a slice of the search.
  ///
  /// - Parameter length: The number of bytes to search.
  /// - Complexity: O(`length`), and the longest row.
  mutating func advance(by length: Int) {
    guard !isComplete else { return }
    var scanners = alternatives.map { $0.map { MatchScanner($0) } }
    var (index, first) = rows.tree.find(at: rest.lowerBound, in: rows.metric, preferEnd: false)
    var missing = length
    while !isComplete, missing > 0 {
      let whole = rows.tree[index]
      let end = min(whole.count, first + rest.count)
      let chunk = whole.part(first..<end, rows.encoding)
      var matches = matches(in: chunk, &scanners)
      if let scope { matches.removeAll { !scope.contains(rest.lowerBound + $0) } }
      append(matches, of: chunk.count)
      isTooSlow = scanners.joined().contains(where: \.isTooSlow)
      rest = rest.dropFirst(chunk.count)
      missing -= chunk.bytes.count
      first = 0
      rows.tree.formIndex(after: &index)
    }
  }

  /// Returns the rows of a chunk that match one of the alternatives.
  private func matches(in chunk: Chunk, _ scanners: inout [[MatchScanner]]) -> [Int] {
    guard scanners.count != 1 else { return matches(in: chunk, &scanners[0]) }
    var matches = Set<Int>()
    for index in scanners.indices {
      matches.formUnion(self.matches(in: chunk, &scanners[index]))
    }
    return matches.sorted()
  }

  /// Returns the rows of a chunk that match all patterns of an alternative.
  private func matches(in chunk: Chunk, _ scanners: inout [MatchScanner]) -> [Int] {
    var matches: [Int]?
    for index in scanners.indices where matches?.isEmpty != true {
      let rows = scanners[index].rows(in: chunk)
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
