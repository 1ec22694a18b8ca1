/// Rows with new texts.
struct RewrittenRows: Sendable {
  /// New rows that replace consecutive rows.
  struct Run {
    /// The replaced rows, by their indices in the document.
    let range: Range<Int>

    /// The number of these rows whose text changes.
    let changedCount: Int

    /// The number of new rows, usually as many.
    let count: Int
  }

  /// The runs of replaced rows, in ascending order.
  let runs: [Run]

  /// The new rows of all runs.
  let chunks: [Chunk]

  /// The replaced rows that became several, in ascending order, with the number of rows below the
  /// first.
  let additions: [(row: Int, count: Int)]
}

extension RewrittenRows {
  /// Joins rows of parts of a document, in ascending order.
  init(joining parts: [RewrittenRows]) {
    self.init(
      runs: parts.flatMap(\.runs),
      chunks: parts.flatMap(\.chunks),
      additions: parts.flatMap(\.additions)
    )
  }

  /// Returns the number of rows that are added above a row.
  ///
  /// - Complexity: O(*n*) in the number of rows that became several.
  func addedCount(above row: Int) -> Int {
    additions.lazy.prefix { $0.row < row }.reduce(0) { $0 + $1.count }
  }

  /// The number of rows whose text changes.
  var changedCount: Int { runs.reduce(0) { $0 + $1.changedCount } }
}

/// Collects rewritten rows in runs, each of which replaces old rows at once.
struct RewrittenRuns {
  /// The number of unchanged bytes between changed rows that are rewritten with them, because a
  /// separate replacement needs about as much memory, and more time.
  private static let bridgedLength = 1024

  private let table: RowTable
  private var finished: [RewrittenRows.Run] = []
  private var additions: [(row: Int, count: Int)] = []
  private var assembler: RowsAssembler
  private var run = 0..<0
  private var changedCount = 0
  /// The number of new rows before those of the run.
  private var startCount = 0

  /// Makes a collection without rows.
  init(_ table: RowTable) {
    self.table = table
    assembler = RowsAssembler(table.encoding)
  }

  /// Rewrites a row, which must be behind those rewritten before.
  ///
  /// - Parameters:
  ///   - position: The position of the row in the table.
  ///   - append: Appends the new row, or several.
  mutating func rewrite(_ position: Int, _ append: (inout RowsAssembler) -> Void) {
    let gap = run.upperBound..<position
    if run.isEmpty || isLong(gap) {
      finishRun()
      run = position..<position
    } else {
      table.forEachLine(at: gap) { assembler.append($0) }
    }
    let countAbove = assembler.rowCount
    append(&assembler)
    let added = assembler.rowCount - countAbove - 1
    if added > 0 { additions.append((table.positions.row(at: position), added)) }
    run = run.lowerBound..<position + 1
    changedCount += 1
  }

  /// Returns the rows.
  consuming func finish() -> RewrittenRows {
    finishRun()
    return RewrittenRows(runs: finished, chunks: assembler.finish(), additions: additions)
  }

  private mutating func finishRun() {
    guard !run.isEmpty else { return }
    let first = table.positions.row(at: run.lowerBound)
    let rows = RewrittenRows.Run(
      range: first..<first + run.count,
      changedCount: changedCount,
      count: assembler.rowCount - startCount
    )
    finished.append(rows)
    (changedCount, startCount) = (0, assembler.rowCount)
  }

  /// Whether rows are too long to be rewritten unchanged, or aren't consecutive in the document.
  private func isLong(_ gap: Range<Int>) -> Bool {
    let (first, last) = (gap.lowerBound - 1, gap.upperBound)
    guard gap.count <= Self.bridgedLength,
      table.positions.row(at: last) - table.positions.row(at: first) == gap.count + 1
    else { return true }
    var length = 0
    table.forEachLine(at: gap) { length += $0.count }
    return length > Self.bridgedLength
  }
}
