import _RopeModule

/// Determines which rows are changed or new since the last save.
///
/// Nothing is recorded while editing: the neighbourhood of a row is compared with the saved version
/// when its mark is read. Large chunks that both versions share are unchanged and divide the
/// document into regions; the rows of other regions are matched. So an edit costs nothing, and
/// after undo, even past a save, the marks are those of the shown version.
package final class RowMarks {
  /// The difference of a row from the saved version.
  package enum Mark {
    /// The row has another text.
    case changed
    /// The row isn't in the saved version.
    case added
  }

  /// Rows between chunks that both versions share; without marks if all are unchanged.
  private struct Region {
    let rows: Range<Int>
    var marks: [Mark?] = []
    /// Whether all changes are found.
    var isCompared = true
  }

  /// The numbers of rows that differ from the saved version.
  package struct Counts: Equatable {
    /// The number of rows with another text.
    package var changed = 0
    /// The number of rows that the saved version lacks.
    package var added = 0
    /// The number of rows of the saved version that are gone.
    package var deleted = 0

    /// Makes counts.
    package init(changed: Int = 0, added: Int = 0, deleted: Int = 0) {
      (self.changed, self.added, self.deleted) = (changed, added, deleted)
    }
  }

  /// The shown version.
  package let rows: Rows

  /// The saved version.
  package let saved: SavedRows?

  /// Whether the shown version is the saved one, or there is no saved one.
  private let isSaved: Bool

  /// The regions that were compared.
  private var regions: [Region] = []

  /// The number of regions to keep, more than a screen shows at once.
  private static let regionLimit = 128

  /// Makes the marks of a version; without a saved one there are none.
  ///
  /// - Complexity: O(1).
  package init(_ rows: Rows, saved: SavedRows?) {
    self.rows = rows
    self.saved = saved
    isSaved = saved?.rows.isIdentical(to: rows) ?? true
  }

  /// Whether all rows have the same marks as those of another version.
  ///
  /// - Complexity: O(1).
  package func isSame(as other: RowMarks) -> Bool {
    guard !isSaved, !other.isSaved, let saved, let otherSaved = other.saved else {
      return isSaved && other.isSaved
    }
    return rows.isIdentical(to: other.rows) && saved.rows.isIdentical(to: otherSaved.rows)
  }

  /// Returns the mark of a row; nil for an unchanged row and for one that doesn't exist.
  ///
  /// - Complexity: O(log *n*) and the size of the changes around the row, which is limited; O(1)
  ///   for rows near one that was read before.
  package func mark(of row: Int) -> Mark? {
    guard !isSaved, let saved, 0..<rows.count ~= row, saved.rows.encoding == rows.encoding else {
      return nil
    }
    let region = regions.last { $0.rows.contains(row) } ?? compareRegion(of: row, saved)
    return region.marks.isEmpty ? nil : region.marks[row - region.rows.lowerBound]
  }

  private func compareRegion(of row: Int, _ saved: SavedRows) -> Region {
    let region = region(of: row, saved)
    if regions.count == Self.regionLimit { regions.removeAll(keepingCapacity: true) }
    regions.append(region)
    return region
  }

  private func region(of row: Int, _ saved: SavedRows) -> Region {
    let (index, offset) = rows.tree.find(at: row, in: rows.metric, preferEnd: false)
    let chunk = rows.tree[index]
    let own = row - offset..<row - offset + chunk.count
    if saved.anchor(chunk) != nil { return Region(rows: own) }
    guard let start = start(from: index, own.lowerBound, saved),
      let end = end(from: index, own.lowerBound, saved)
    else {
      // There are too many changes to compare them.
      let isShared = saved.row(of: chunk) != nil
      let marks = isShared ? [] : own.map { _ in Mark?.some(.changed) }
      return Region(rows: own, marks: marks, isCompared: false)
    }
    let range = start.row..<end.row
    let savedRange = start.saved..<max(start.saved, end.saved)
    return Region(rows: range, marks: RegionMarks(rows, range, saved.rows, savedRange).marks)
  }
}

// MARK: - Counting

extension RowMarks {
  /// The number of chunks, and of rows in regions with changes, up to which rows are counted; that
  /// takes no longer than drawing a frame.
  private static var countLimit: Int { 1 << 14 }

  /// Counts the rows that differ from the saved version; nil if that would take too long, or if
  /// there is no saved version in the same encoding.
  ///
  /// - Complexity: O(*k* log *k*) in the number of chunks, and the size of the changes; both are
  ///   limited.
  package func counts() -> Counts? {
    guard let saved, saved.rows.encoding == rows.encoding else { return nil }
    var counts = Counts()
    guard !isSaved else { return counts }
    var (index, row, chunks, compared) = (rows.tree.startIndex, 0, 0, 0)
    while row < rows.count {
      var next = row + rows.tree[index].count
      if saved.anchor(rows.tree[index]) == nil {
        let region = region(of: row, saved)
        compared += region.rows.count
        guard region.isCompared, compared <= Self.countLimit else { return nil }
        counts.changed += region.marks.count { $0 == .changed }
        counts.added += region.marks.count { $0 == .added }
        while next < region.rows.upperBound {
          rows.tree.formIndex(after: &index)
          next += rows.tree[index].count
        }
      }
      rows.tree.formIndex(after: &index)
      (row, chunks) = (next, chunks + 1)
      guard chunks <= Self.countLimit else { return nil }
    }
    // Each other row has one in the saved version.
    counts.deleted = max(0, saved.rows.count - (rows.count - counts.added))
    return counts
  }
}

// MARK: - The ends of a region

extension RowMarks {
  /// An end of a region in both versions.
  private typealias End = (row: Int, saved: Int)

  /// The number of chunks on each side of a row that may belong to its region.
  private static var reach: Int { 16 }

  private func start(from index: Rope<Chunk>.Index, _ row: Int, _ saved: SavedRows) -> End? {
    var (index, row) = (index, row)
    for _ in 0..<Self.reach {
      guard row > 0 else { return (0, 0) }
      rows.tree.formIndex(before: &index)
      let chunk = rows.tree[index]
      if let anchor = saved.anchor(chunk) { return (row, anchor + chunk.count) }
      row -= chunk.count
    }
    return nil
  }

  private func end(from index: Rope<Chunk>.Index, _ row: Int, _ saved: SavedRows) -> End? {
    var (index, row) = (index, row)
    for _ in 0..<Self.reach {
      row += rows.tree[index].count
      guard row < rows.count else { return (rows.count, saved.rows.count) }
      rows.tree.formIndex(after: &index)
      if let anchor = saved.anchor(rows.tree[index]) { return (row, anchor) }
    }
    return nil
  }
}

extension SavedRows {
  /// Returns the saved index of the first row of a chunk that is certainly unchanged.
  ///
  /// A small chunk may be a row that was moved.
  fileprivate func anchor(_ chunk: Chunk) -> Int? { chunk.isSmall ? nil : row(of: chunk) }
}
