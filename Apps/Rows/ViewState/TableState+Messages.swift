import MAVB
import RowEngine

extension TableState {
  /// A message from the user or the document.
  enum Message {
    /// The document has these rows, after a change.
    case show(Rows, Document.Change)
    /// Selects a row, or the nearest listed one.
    case select(Int)
    /// Selects a row and brings it into view.
    case go(to: Int)
    /// Selects the row with the place that the start names, by the number of characters before it.
    case start(row: Int, column: Int)
    /// Selects the row at a place.
    case selectPlace(Int)
    /// Adds a condition to the filter.
    case filter(FilterCondition)
    /// Removes the last condition of the filter.
    case removeCondition
    /// A slice of the search for the rows of a filter was performed.
    case filtered(FilterSearch)
    /// Lists all rows.
    case endFilter
    /// Selects the listed rows that match a pattern.
    case choose(Pattern)
    /// Selects another listed row.
    case moveSelection(by: Int)
    /// Selects the last row.
    case selectLast
    /// Scrolls to a first row.
    case scroll(to: Int)
    /// Scrolls sideways to a first column.
    case scrollSideways(to: Int)
    /// Opens a field for the selected row, or edits it in the pane, with the caret at the match to
    /// which the search has led; of a long row else at a byte of it, or at its end.
    case editSelection(inPane: Bool = false, at: Int? = nil)
    /// Opens a field for a new row above the selected one.
    case insertAbove
    /// Opens a field for a new row below the selected one.
    case insertBelow
    /// Selects several rows by a gesture.
    case gesture(RowSelection.Gesture)
    /// Selects the current row beside others, or deselects it.
    case toggleSelection
    /// Deletes the selected rows.
    case deleteSelection
    /// Inserts copies of the selected rows below them.
    case duplicateSelection
    /// Makes one row of each range of selected rows, or of the current row and the next one.
    case joinSelection
    /// Moves the selected rows up or down by one.
    case moveRow(by: Int)
    /// Moves the selected rows together, so that the first of them becomes a row.
    case moveRows(to: Int)
    /// Transforms the selected rows if there are several, otherwise all listed rows; does nothing
    /// if only selected rows are meant, and they are gone.
    case transform(RowsTransform, isForSelection: Bool = false)
    /// Runs a shell command on the same rows.
    case runCommand(String, isForSelection: Bool = false)
    /// Copies the selected rows.
    case copy
    /// Copies and deletes the selected rows.
    case cut
    /// Inserts the lines of a text as rows below the selected one.
    case paste(CopiedText)
    /// Opens the sheet that replaces matches in the selected rows, or in all listed ones.
    case replace
    /// A message to the field in which a row is edited.
    case field(RowField.Message)
    /// A message to the search.
    case find(FindState.Message)
    /// Sets whether the document is read-only.
    case setReadOnly(Bool)
    /// Restores the selection, the scroll position, the field and the search of another list.
    case restore(TableState)
  }

  /// The effects of a message outside of the list, in order.
  typealias Effects = [Effect]

  /// An effect of a message outside of the list.
  enum Effect {
    /// The table shows other rows.
    case change(TableData<Row>.Change)
    /// A row was selected and is brought into view.
    case reveal(row: Int)
    /// The search was given up, and the list is where it was before.
    case returned
    /// The document has changed, and the current row may be the same, perhaps with another number.
    case followed(Document.Change, keepsRow: Bool)
    /// Performs an action of the document.
    case act(Document.Action)
    /// Undoes steps of the document.
    case undo(steps: Int)
    /// Prepares a transform of rows.
    case transform(RowsTransformation)
    /// Runs a shell command.
    case run(ShellRequest)
    /// Opens the sheet that replaces matches.
    case replace
    /// Performs a slice of the search for matches.
    case search(RowSearch)
    /// Performs a slice of the search for the rows of a filter.
    case filter(FilterSearch)
    /// Puts a text on the clipboard.
    case copy(CopiedText)
    /// Notifies the user.
    case tell(News)
  }

  /// A notification for the user.
  enum News {
    /// Rows were copied, or cut.
    case copied(rows: Int, isCut: Bool)
    /// There is too much to copy.
    case tooMuchToCopy
    /// A pasted text has become rows.
    case pasted(rows: Int)
    /// No row to join has a neighbour among the others.
    case nothingToJoin
    /// The clipboard is empty.
    case nothingToPaste
    /// There is nothing to copy; the user may have pressed the keys to quit.
    case nothingToCopy(isEditing: Bool)
    /// The document is read-only.
    case readOnly
    /// An encoding doesn't have a character, or an invalid byte.
    case notEncodable(String, TextEncoding)
    /// The filter hasn't found all rows on which a command acts.
    case filterUnfinished
    /// The filter hides the row to which others were to move.
    case rowIsHidden
    /// The rows to select are still being searched for.
    case stillSelecting
    /// Another program has deleted the selected rows.
    case selectionIsGone
    /// The expression of the filter takes too long.
    case filterTooSlow
    /// There is no row to select.
    case nothingMatches
    /// A notification of the search.
    case find(FindState.News)
  }
}

extension TableState.Message {
  /// Whether the message may change the document.
  var isEdit: Bool {
    switch self {
    case .editSelection, .insertAbove, .insertBelow, .deleteSelection, .moveRow, .moveRows,
      .cut, .paste, .duplicateSelection, .joinSelection, .transform, .runCommand:
      true
    default: false
    }
  }

  /// Whether a field has its caret or selection elsewhere.
  var movesCaret: Bool {
    switch self {
    case .field(.selectText), .find(.selectText): true
    default: false
    }
  }

  /// Whether the user moves the current row, which ends a range that was being selected.
  var movesSelection: Bool {
    switch self {
    case .select, .start, .selectPlace, .moveSelection, .selectLast, .editSelection,
      .insertAbove, .insertBelow, .paste:
      true
    default: false
    }
  }
}
