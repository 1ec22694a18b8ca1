/// The effect of an action on a list that shows the rows.
package enum RowsChange: Sendable, Equatable {
  /// The first document is shown.
  case reload
  /// Everything may be different after undo or redo, or only the rows of a hunk; the list shows the
  /// given row and selects the given ranges of rows.
  case restored(showing: Int, selecting: [Range<Int>] = [], changing: RowsHunk? = nil)
  /// The file was changed externally; the hunks map old rows to new ones.
  case reloaded([RowsHunk])
  /// Rows are inserted.
  case inserted(Range<Int>)
  /// Rows are deleted, given by their old indices.
  case deleted(Range<Int>)
  /// A row's text is changed.
  case updated(Int)
  /// A row is replaced with several rows.
  case split(Int, into: Int)
  /// A row is moved to another index.
  case moved(from: Int, to: Int)
  /// Listed rows are deleted, duplicated, joined or moved.
  case arranged(ArrangedRows)
  /// Rows are sorted or transformed in another way.
  case transformed(TransformEffect)
  /// The whole document is stored or read differently; the list shows the given row.
  case converted(RowsConversion, showing: Int)
}
