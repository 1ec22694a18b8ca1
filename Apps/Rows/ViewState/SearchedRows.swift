import RowEngine

/// The rows that a search goes through, and the current one.
struct SearchedRows {
  /// The rows of the document; nil until they are known and a filter is applied to all of them.
  let rows: Rows?

  /// The encoding of the document; nil until its rows are known.
  let encoding: TextEncoding?

  /// The rows that the filter lets through; nil without a filter.
  let visible: VisibleRows?

  /// The index of the current row.
  let cursor: Int

  /// Whether both are the same rows, whichever one is current.
  func hasSameRows(as other: SearchedRows) -> Bool {
    guard let rows, let others = other.rows else { return rows == nil && other.rows == nil }
    return rows.isIdentical(to: others) && visible.isSame(as: other.visible)
  }
}
