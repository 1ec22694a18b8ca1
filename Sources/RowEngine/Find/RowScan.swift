/// Finds the rows that match conditions in one chunk after the other, on one thread.
///
/// It is the one scan of a search, which counts its matches, and of a filter, which keeps them.
struct RowScan {
  /// The number of bytes that a slice of work scans; decoded rows take more time per byte.
  private static let sliceLength = (bytes: 4 << 20, decoded: 1 << 20)

  /// The rows that match the filter, to which the search is limited; nil for all rows.
  let scope: VisibleRows?

  /// The scanners of each alternative: a row has to match all patterns of one of them.
  private var alternatives: [[MatchScanner]]

  /// Prepares a scan.
  ///
  /// - Parameters:
  ///   - alternatives: The patterns; a row has to match all of one alternative.
  ///   - scope: The rows to which the search is limited; nil for all rows.
  ///   - patience: The number of rows that may be given up for each pattern before the scan ends.
  init(_ alternatives: [[Matcher]], in scope: VisibleRows? = nil, patience: Int = 0) {
    self.scope = scope
    self.alternatives = alternatives.map { $0.map { MatchScanner($0, patience: patience) } }
  }

  /// The scanner of the first pattern, which is the only one of a search.
  var pattern: MatchScanner {
    get { alternatives[0][0] }
    _modify { yield &alternatives[0][0] }
  }

  /// Returns the number of bytes that a slice of work scans.
  static func sliceLength(_ matchers: some Sequence<Matcher>) -> Int {
    matchers.contains { $0.decodesRows } ? sliceLength.decoded : sliceLength.bytes
  }

  /// The number of rows that took too many steps, which count as rows without a match.
  var slowRowCount: Int { alternatives.joined().reduce(0) { $0 + $1.slowRowCount } }

  /// Whether too many rows took too many steps; the scan ends there.
  var isTooSlow: Bool { alternatives.joined().contains { $0.isTooSlow } }

  /// Returns the matching rows of a chunk.
  ///
  /// - Parameters:
  ///   - chunk: The chunk.
  ///   - first: The index of its first row.
  /// - Returns: The rows in ascending order, by their index in the chunk.
  /// - Complexity: As ``MatchScanner/rows(in:)`` for each pattern.
  mutating func rows(in chunk: Chunk, at first: Int) -> [Int] {
    let found = rows(in: chunk)
    guard let scope else { return found }
    return found.filter { scope.contains(first + $0) }
  }

  /// Returns the number of matching rows of a chunk.
  ///
  /// - Complexity: As ``rows(in:at:)``.
  mutating func count(in chunk: Chunk, at first: Int) -> Int {
    let isSimple = scope == nil && alternatives.count == 1 && alternatives[0].count == 1
    return isSimple ? pattern.count(in: chunk) : rows(in: chunk, at: first).count
  }

  /// Returns the rows of a chunk that match the only pattern, and the number of their
  /// replaceable matches.
  mutating func counted(in chunk: Chunk, at first: Int) -> (rows: [Int], matches: MatchTotals) {
    var lines: [(row: Int, line: ByteSlice)] = []
    pattern.forEachMatch(in: chunk) { lines.append(($0, $1)) }
    if let scope { lines.removeAll { !scope.contains(first + $0.row) } }
    var matches = MatchTotals()
    for (row, line) in lines {
      let count = pattern.replaceableCount(in: Row(line: line, pattern.encoding).content)
      matches.add(count, row: first + row, length: line.count)
    }
    return (lines.map(\.row), matches)
  }

  private mutating func rows(in chunk: Chunk) -> [Int] {
    if alternatives.count == 1 { return rows(in: chunk, ofAlternative: 0) }
    var all = Set<Int>()
    for index in alternatives.indices { all.formUnion(rows(in: chunk, ofAlternative: index)) }
    return all.sorted()
  }

  private mutating func rows(in chunk: Chunk, ofAlternative alternative: Int) -> [Int] {
    var common: [Int]?
    for index in alternatives[alternative].indices where common?.isEmpty != true && !isTooSlow {
      let rows = alternatives[alternative][index].rows(in: chunk)
      common = common.map { Self.common($0, rows) } ?? rows
    }
    return common ?? []
  }

  /// Returns the common elements of two ascending lists.
  private static func common(_ one: [Int], _ other: [Int]) -> [Int] {
    var rest = other[...]
    return one.filter { row in
      rest = rest.drop { $0 < row }
      return rest.first == row
    }
  }
}
