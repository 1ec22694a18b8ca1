/// Collects rewritten rows in runs, each of which replaces old rows at once.
nonisolated struct RewrittenRuns {
  /// The number of unchanged bytes between changed rows that are rewritten with them, because a
  /// separate replacement needs about as much memory, and more time.
  private static let bridgedLength = 1024

  private let table: RowTable
  private var finished: [RewrittenRows] = []
  private var assembler: RowsAssembler
  private var run = 0..<0
  private var changedCount = 0

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
      for unchanged in gap { assembler.append(table.line(at: unchanged)) }
    }
    append(&assembler)
    run = run.lowerBound..<position + 1
    changedCount += 1
  }

  /// Returns the runs.
  consuming func finish() -> [RewrittenRows] {
    finishRun()
    return finished
  }

  private mutating func finishRun() {
    guard !run.isEmpty else { return }
    let first = table.positions.row(at: run.lowerBound)
    let rows = RewrittenRows(
      range: first..<first + run.count,
      changedCount: changedCount,
      chunks: assembler.finish()
    )
    finished.append(rows)
    (assembler, changedCount) = (RowsAssembler(table.encoding), 0)
  }

  /// Whether rows are too long to be rewritten unchanged, or don't follow each other in the document.
  private func isLong(_ gap: Range<Int>) -> Bool {
    let (first, last) = (gap.lowerBound - 1, gap.upperBound)
    guard gap.count <= Self.bridgedLength,
      table.positions.row(at: last) - table.positions.row(at: first) == gap.count + 1
    else { return true }
    return gap.reduce(0) { $0 + table.line(at: $1).count } > Self.bridgedLength
  }
}
