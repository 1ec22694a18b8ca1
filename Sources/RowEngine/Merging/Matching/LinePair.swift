import _RopeModule

/// Compares the rows of two versions.
struct LinePair {
  private let oldRows: Rows
  private let newRows: Rows
  private var old: LineReader
  private var new: LineReader

  /// Makes a pair of versions in the same encoding.
  init(_ old: Rows, _ new: Rows, openEnding: LineEnding) {
    oldRows = old
    newRows = new
    self.old = LineReader(old, openEnding: openEnding)
    self.new = LineReader(new, openEnding: openEnding)
  }

  /// Whether two rows are equal.
  mutating func isEqual(_ oldRow: Int, _ newRow: Int) -> Bool {
    old.line(at: oldRow) == new.line(at: newRow)
  }

  /// Returns the number of equal bytes at the start and at the end of two rows, up to a limit each.
  ///
  /// - Complexity: O(`limit`).
  mutating func commonBytes(_ oldRow: Int, _ newRow: Int, limit: Int) -> Int {
    let (one, other) = (old.line(at: oldRow), new.line(at: newRow))
    let start = zip(one.prefix(limit), other.prefix(limit)).prefix { $0 == $1 }.count
    let rest = min(limit, min(one.count, other.count) - start)
    let end = zip(one.suffix(rest).reversed(), other.suffix(rest).reversed())
    return start + end.prefix { $0 == $1 }.count
  }

  /// Returns the numbers of equal rows at the start and at the end; no row counts twice.
  ///
  /// - Complexity: O(*n*) in the number of rows, but O(*k*) in the number of chunks that both
  ///   share.
  mutating func commonEnds() -> (start: Int, end: Int) {
    var limit = min(oldRows.count, newRows.count)
    var start = Self.rowsInCommonChunks(oldRows.tree, newRows.tree)
    while start < limit, isEqual(start, start) { start += 1 }
    limit -= start
    var end = Self.rowsInCommonChunks(oldRows.tree.reversed(), newRows.tree.reversed())
    end = min(end, limit)
    while end < limit, isEqual(oldRows.count - 1 - end, newRows.count - 1 - end) { end += 1 }
    return (start, end)
  }

  private static func rowsInCommonChunks(
    _ old: some Sequence<Chunk>,
    _ new: some Sequence<Chunk>
  ) -> Int {
    zip(old, new).lazy
      .prefix { $0.count == $1.count && $0.bytes == $1.bytes }
      .reduce(0) { $0 + $1.0.count }
  }

  /// Numbers the rows from 0 without gaps, with the same number for equal rows.
  ///
  /// New rows that equal no old row share the number after those of the old rows.
  ///
  /// - Parameters:
  ///   - oldRange: The rows of the old version.
  ///   - newRange: The rows of the new version.
  ///   - goesOn: Called with the number of rows after each block; numbering ends once it returns
  ///     false.
  /// - Returns: The numbers; nil if numbering has ended early.
  /// - Complexity: O(*n*) in the number of rows and their bytes.
  mutating func numbers(
    _ oldRange: Range<Int>,
    _ newRange: Range<Int>,
    goesOn: (Int) -> Bool = { _ in true }
  ) -> (old: [Int], new: [Int])? {
    var numbers: [ByteSlice: Int] = [:]
    let oldNumbers = Self.inBlocks(oldRange, goesOn) { row in
      let line = old.line(at: row)
      let number = numbers[line] ?? numbers.count
      if number == numbers.count { numbers[line] = number }
      return number
    }
    guard let oldNumbers else { return nil }
    let stranger = numbers.count
    let newNumbers = Self.inBlocks(newRange, goesOn) { numbers[new.line(at: $0)] ?? stranger }
    return newNumbers.map { (oldNumbers, $0) }
  }

  /// Returns the numbers of rows; nil if `goesOn` ends the work after a block.
  private static func inBlocks(
    _ rows: Range<Int>,
    _ goesOn: (Int) -> Bool,
    number: (Int) -> Int
  ) -> [Int]? {
    var numbers: [Int] = []
    numbers.reserveCapacity(rows.count)
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: blockLength) {
      let block = start..<min(start + blockLength, rows.upperBound)
      for row in block { numbers.append(number(row)) }
      guard goesOn(block.count) else { return nil }
    }
    return numbers
  }

  /// The number of rows between two reports of the progress.
  private static var blockLength: Int { 4096 }
}
