import MAVB
import RowEngine

extension ListState {
  /// The index of the current row.
  var cursor: Int { position.cursor }

  /// The first visible row.
  var offset: Int { position.offset }

  /// The first visible column of the rows.
  var column: Int { position.column }

  /// The places that are selected; without any, commands act on the current row.
  var selection: RowSelection { position.selection }

  /// The row that is being edited, with the text in the field.
  var edit: EditState? { field.edit }

  /// The filter; nil while all rows are listed.
  var filter: RowFilter? { filtering.filter }

  /// The conditions of the filter.
  var conditions: [FilterCondition] { filtering.conditions }

  /// The search whose next slice was requested; nil if none is in progress.
  var request: FilterSearch? { filtering.request }

  /// The number of rows of the document.
  var count: Int { reader?.rows.count ?? 0 }

  /// The listed rows.
  var listed: ListedRows { ListedRows(of: count, visible: filter?.visible) }

  /// The listed rows; nil until the document has sent its rows.
  var loadedRows: ListedRows? { reader == nil ? nil : listed }

  /// Whether all rows of the file are read, and the filter is applied to them.
  var isComplete: Bool { filtering.isComplete && reader?.rows.isArriving != true }

  /// Whether no row is being edited.
  var isIdle: Bool { edit == nil }

  /// Whether commands can act on a row.
  var hasRow: Bool { isIdle && listed.count > 0 }

  /// The current row; nil if no row is listed.
  var currentRow: Row? {
    cursor < count && listed.count > 0 ? reader?.row(at: cursor) : nil
  }

  /// The index of the current row; nil if no row is listed.
  var listedCursor: Int? { listed.count > 0 ? cursor : nil }

  /// The rows on which commands act.
  var targets: TargetRows {
    TargetRows(listed: listed, selection: selection, cursor: cursor)
  }

  /// Whether the current row is longer than a window.
  var hasLongRow: Bool { currentRow.map { $0.content.count > Row.windowLength } ?? false }

  /// The number of bytes before the position in the current row that was given on the command line;
  /// nil without one.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  var startOffset: Int? {
    guard let column = position.startColumn, let row = currentRow else { return nil }
    return RowCaret.scalar(column, from: 0).offset(in: row)
  }

  /// The bytes of the match in the current row to which the search has led; nil if it isn't known.
  var match: Range<Int>? { find.match(inRow: cursor) }

  /// The byte to show of the current row: that of its match, or of the position given on the
  /// command line.
  var shownByte: Int { match?.lowerBound ?? startOffset ?? 0 }

  /// The selected places of the table.
  var shownSelection: RowIndexSet {
    guard let gap = places.gapPlace else { return selection.rows }
    var shown = selection.rows
    shown.shift(inserting: gap..<gap + 1)
    return shown
  }

  /// The place of the current row, or of the one being inserted.
  var cursorPlace: Int {
    let places = places
    if let gap = places.gapPlace, edit?.row == cursor { return gap }
    return max(0, min(places.place(of: cursor), places.count - 1))
  }

  /// The place of the row that is being edited in the list.
  var editedPlace: Int? { edit?.isInPane == false ? cursorPlace : nil }

  /// Whether a row is being edited in the pane.
  var isEditedInPane: Bool { edit?.isInPane == true }

  /// The index of a row that is being inserted.
  var gap: Int? { edit.flatMap { $0.isNew ? $0.row : nil } }

  /// The places of the table.
  var places: ShownPlaces { ShownPlaces(listed, gap: gap) }
}
