/// An edit of the rows of a document.
package enum RowsAction: Sendable {
  /// Inserts the lines of a text as rows before the row at an index, or at the end.
  case insert(String, at: Int)
  /// Inserts the lines of a text in clipboard form in the same way; a final line end starts no row.
  case insertLines([UInt8], at: Int)
  /// Inserts copies of rows in the same way, with their line ends.
  case insertCopies(CopiedRows, at: Int)
  /// Gives a row, or the part of it in a window of its bytes, another text, with bytes in place of
  /// one of its scalars if needed; several lines make several rows.
  case update(Int, String, in: Range<Int>? = nil, placing: PlacedBytes? = nil)
  /// Deletes rows.
  case delete(Range<Int>)
  /// Moves a row, so that it becomes the one at another index.
  case move(from: Int, to: Int)
  /// Deletes, duplicates, joins or moves ranges of rows, which are in ascending order and don't
  /// touch; behind a filter, ranges of the visible rows. They are selected, or else chosen by the
  /// current row.
  case arrange(RowsArrangement, [Range<Int>], of: VisibleRows? = nil, isSelection: Bool = true)
  /// Takes over a transform that was carried out on this version.
  case transform(TransformedRows)
  /// Shows the result of a conversion of this version.
  case convert(ConvertedRows)
}

/// The reason why an action fails.
package enum RowsActionError: Error, Equatable {
  /// The action's row or position doesn't exist.
  case noSuchRow(Int, count: Int)
  /// The action is the result of work on another version.
  case outdated
}

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
