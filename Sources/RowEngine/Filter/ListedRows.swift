/// The rows that a list shows, in order: all rows of a document or the visible ones.
///
/// A row has an index in the document and a place in the list. Commands act on places, so that
/// "all" means all listed rows, and a moved row skips the hidden ones.
package struct ListedRows: Sendable {
  /// The number of rows of the document.
  package let total: Int

  /// The rows that match the filter; nil without a filter.
  package let visible: VisibleRows?

  /// Makes the list of all rows or of the visible ones.
  package init(of total: Int, visible: VisibleRows? = nil) {
    (self.total, self.visible) = (total, visible)
  }

  /// The number of listed rows.
  package var count: Int { visible?.count ?? total }

  /// Returns the row at a place below the count.
  ///
  /// - Complexity: O(log *n*).
  package func row(at place: Int) -> Int { visible?.row(at: place) ?? place }

  /// Returns the number of listed rows before a row: its place, if it is listed.
  ///
  /// - Complexity: O(log *n*).
  package func place(of row: Int) -> Int { visible?.place(of: row) ?? min(row, total) }

  /// Returns the places of the listed rows among some rows.
  ///
  /// - Complexity: O(log *n*).
  package func places(of rows: Range<Int>) -> Range<Int> {
    place(of: rows.lowerBound)..<place(of: rows.upperBound)
  }

  /// Returns the rows at some places, as ranges in ascending order.
  ///
  /// - Complexity: O(log *n*) and the number of ranges.
  package func ranges(at places: Range<Int>) -> [Range<Int>] {
    guard let visible else { return [places.clamped(to: 0..<total)].filter { !$0.isEmpty } }
    return visible.ranges(at: places)
  }

  /// Returns the row before which rows are inserted when they move together.
  ///
  /// - Parameters:
  ///   - target: The place of the first moved row afterwards.
  ///   - places: Their places.
  /// - Returns: The index of the row that will follow them; at the end of the list, the index after
  ///   the last listed row.
  /// - Complexity: O(log *n*) and the number of ranges.
  func rowBefore(movingTo target: Int, _ places: [Range<Int>]) -> Int {
    var place = max(0, target)
    for range in places where range.lowerBound <= place { place += range.count }
    return place < count ? row(at: place) : count == 0 ? total : row(at: count - 1) + 1
  }

  /// Returns the nearest listed row: the row itself, the next one below, or else the next one
  /// above; nil for an empty list.
  ///
  /// - Complexity: O(log *n*).
  package func nearest(to row: Int) -> Int? {
    count == 0 ? nil : self.row(at: max(0, min(place(of: row), count - 1)))
  }
}
