import _RopeModule

/// What a transform changes, by the positions of the rows in its table.
nonisolated enum TransformChange: Sendable {
  /// The rows in their new order.
  case order([UInt32])
  /// The rows that stay, in ascending order.
  case keeping([UInt32])
  /// New texts of rows that follow each other.
  case rewriting(RewrittenRows)
  /// The rows that stay, each with a new text.
  case keepingRewritten([UInt32], [Chunk])
}

/// Makes the edit of a transform.
nonisolated struct TransformAssembly {
  /// The edit, where its rows are then, and the current row.
  struct Result {
    let edit: RowsEdit
    let hunks: [RowsHunk]
    let cursor: Int
  }

  private let rows: Rows
  private let ranges: [Range<Int>]

  /// Prepares the edit of a transform of ranges of rows, in ascending order.
  init(_ rows: Rows, _ ranges: [Range<Int>]) {
    (self.rows, self.ranges) = (rows, ranges)
  }

  /// Returns the edit; it is empty if nothing changes.
  ///
  /// - Complexity: O(*n*) in the number of rows and bytes that change.
  func result(of change: TransformChange, cursor: Int) -> Result {
    switch change {
    case .order(let order):
      var rest = order[...]
      return rearranging(cursor: cursor) { range in
        defer { rest = rest.dropFirst(range.count) }
        return rest.prefix(range.count)
      }
    case .keeping(let kept): return rearranging(cursor: cursor, keeping(kept))
    case .rewriting(let rewritten): return rewriting(rewritten, cursor: cursor)
    case .keepingRewritten(let kept, let chunks):
      return rewriting(kept, as: chunks, cursor: cursor)
    }
  }

  /// Returns the closure that picks the kept positions of the next range.
  private func keeping(_ kept: [UInt32]) -> (Range<Int>) -> ArraySlice<UInt32> {
    var (rest, end) = (kept[...], 0)
    return { range in
      end += range.count
      let next = rest.prefix { $0 < end }
      rest = rest.dropFirst(next.count)
      return next
    }
  }

  /// Replaces each range with the rows at some positions.
  private func rearranging(
    cursor: Int,
    _ positions: (Range<Int>) -> ArraySlice<UInt32>
  ) -> Result {
    var splice = RowsSplice(of: rows, openEnding: rows.ending(near: rows.count))
    let indices = RowPositions(ranges)
    var followed = FollowedRow(cursor)
    var (end, hunks, isChanged): (Int, [RowsHunk], Bool) = (0, [], false)
    for range in ranges {
      followed.pass([end..<range.lowerBound])
      splice.keep(end..<range.lowerBound)
      let moved = indices.rows(at: positions(range))
      let start = followed.count
      followed.pass(moved)
      hunks.append(RowsHunk(old: range, new: start..<followed.count))
      if moved == [range] { splice.keep(range) } else { splice.move(moved) }
      isChanged = isChanged || moved != [range]
      end = range.upperBound
    }
    followed.pass([end..<rows.count])
    splice.keep(end..<rows.count)
    let edit = isChanged ? splice.edit(format: rows.format) : RowsEdit([])
    return Result(edit: edit, hunks: hunks, cursor: followed.place)
  }

  private func rewriting(_ rewritten: RewrittenRows, cursor: Int) -> Result {
    let (runs, new) = (rewritten.runs, version(of: rewritten.chunks))
    var splice = RowsSplice(of: rows, openEnding: rows.ending(near: rows.count))
    var (end, taken) = (0, 0)
    for run in runs {
      splice.keep(end..<run.range.lowerBound)
      splice.take(taken..<taken + run.count, of: new)
      (end, taken) = (run.range.upperBound, taken + run.count)
    }
    splice.keep(end..<rows.count)
    let edit = runs.isEmpty ? RowsEdit([]) : splice.edit(format: rows.format)
    let newCursor = cursor + rewritten.addedCount(above: cursor)
    return Result(edit: edit, hunks: hunks(runs), cursor: newCursor)
  }

  /// Returns the ranges before and after rows in them were rewritten.
  private func hunks(_ runs: [RewrittenRows.Run]) -> [RowsHunk] {
    var (rest, added) = (runs[...], 0)
    return ranges.map { range in
      let start = range.lowerBound + added
      while let run = rest.first, run.range.lowerBound < range.upperBound {
        added += run.count - run.range.count
        rest = rest.dropFirst()
      }
      return RowsHunk(old: range, new: start..<range.upperBound + added)
    }
  }

  private func rewriting(_ kept: [UInt32], as chunks: [Chunk], cursor: Int) -> Result {
    let new = version(of: chunks)
    var splice = RowsSplice(of: rows, openEnding: rows.ending(near: rows.count))
    let places = rearranging(cursor: cursor, keeping(kept))
    let next = keeping(kept)
    var (end, taken) = (0, 0)
    for range in ranges {
      splice.keep(end..<range.lowerBound)
      let count = next(range).count
      splice.take(taken..<taken + count, of: new)
      (end, taken) = (range.upperBound, taken + count)
    }
    splice.keep(end..<rows.count)
    let edit = splice.edit(format: rows.format)
    return Result(edit: edit, hunks: places.hunks, cursor: places.cursor)
  }

  /// The new rows as a version of a document.
  private func version(of chunks: [Chunk]) -> Rows {
    var format = rows.format
    let last = chunks.last.map { $0.rows($0.count - 1..<$0.count, rows.encoding) }?.first
    format.isOpen = last.map { $0.ending == nil } ?? false
    return Rows(tree: Rope(chunks), format: format)
  }
}

/// Finds the new index of a row while the ranges of the new version pass.
private nonisolated struct FollowedRow {
  private let row: Int
  private var found: Int?
  /// The number of passed rows that were before the row.
  private var before = 0

  /// The number of passed rows.
  private(set) var count = 0

  init(_ row: Int) { self.row = row }

  /// The new index of the row; if it was removed, of the row in its place.
  var place: Int { found ?? before }

  mutating func pass(_ ranges: [Range<Int>]) {
    for range in ranges {
      if range.contains(row) { found = count + row - range.lowerBound }
      before += max(0, min(range.upperBound, row) - range.lowerBound)
      count += range.count
    }
  }
}
