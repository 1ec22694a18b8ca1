import _RopeModule

/// The changes of a transform, by the positions of the rows in its table.
enum TransformChange: Sendable {
  /// The rows in their new order.
  case order([UInt32])
  /// The rows that are kept, in ascending order.
  case keeping([UInt32])
  /// New texts of consecutive rows.
  case rewriting(RewrittenRows)
  /// The rows that are kept, each with a new text.
  case keepingRewritten([UInt32], [Chunk])
}

/// Makes the edit of a transform.
struct TransformAssembly {
  /// The edit, the resulting position of its rows, and the current row.
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
    case .order(let order): rearranging(slices(of: order), cursor: cursor)
    case .keeping(let kept): rearranging(slices(ofKept: kept), cursor: cursor)
    case .rewriting(let rewritten): rewriting(rewritten, cursor: cursor)
    case .keepingRewritten(let kept, let chunks): rewriting(kept, as: chunks, cursor: cursor)
    }
  }

  /// Returns the positions of the rows in each range, of a new order of all.
  private func slices(of order: [UInt32]) -> [ArraySlice<UInt32>] {
    var end = 0
    return ranges.map { range in
      end += range.count
      return order[end - range.count..<end]
    }
  }

  /// Returns the positions of the kept rows in each range.
  private func slices(ofKept kept: [UInt32]) -> [ArraySlice<UInt32>] {
    var (start, end) = (0, 0)
    return ranges.map { range in
      end += range.count
      let first = start
      while start < kept.count, kept[start] < end { start += 1 }
      return kept[first..<start]
    }
  }

  /// Replaces each range with the rows at some positions.
  private func rearranging(_ positions: [ArraySlice<UInt32>], cursor: Int) -> Result {
    var splice = RowsSplice(of: rows, openEnding: rows.ending(near: rows.count))
    let indices = RowPositions(ranges)
    var followed = FollowedRow(cursor)
    var (end, hunks, isChanged): (Int, [RowsHunk], Bool) = (0, [], false)
    for (range, positions) in zip(ranges, positions) {
      followed.pass([end..<range.lowerBound])
      splice.keep(end..<range.lowerBound)
      let moved = indices.rows(at: positions)
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
    return Result(edit: edit, hunks: hunks, cursor: followed.index)
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
    let kept = slices(ofKept: kept)
    let places = rearranging(kept, cursor: cursor)
    var (end, taken) = (0, 0)
    for (range, positions) in zip(ranges, kept) {
      splice.keep(end..<range.lowerBound)
      splice.take(taken..<taken + positions.count, of: new)
      (end, taken) = (range.upperBound, taken + positions.count)
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
    return rows.version(Rope(chunks), format)
  }
}

/// Finds the new index of a row while the ranges of the new version are passed in order.
private struct FollowedRow {
  private let row: Int
  private var found: Int?
  /// The number of passed rows that were before the row.
  private var before = 0

  /// The number of passed rows.
  private(set) var count = 0

  init(_ row: Int) { self.row = row }

  /// The new index of the row; if it was removed, of the row in its place.
  var index: Int { found ?? before }

  mutating func pass(_ ranges: [Range<Int>]) {
    for range in ranges {
      if range.contains(row) { found = count + row - range.lowerBound }
      before += max(0, min(range.upperBound, row) - range.lowerBound)
      count += range.count
    }
  }
}
