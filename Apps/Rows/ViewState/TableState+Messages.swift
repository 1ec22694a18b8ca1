import MAVB
import RowEngine

extension TableState {
  /// A message from the user or the document.
  enum Message {
    /// The document has these rows, after a change.
    case show(Rows, Document.Change)
    /// Selects a row, or the nearest listed one.
    case select(Int)
    /// Keeps the current row and what is in sight, to which a search may return.
    case keepPlace(pane: KeptPane)
    /// Returns to the row that was current then, and to what was in sight.
    case returnToPlace
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
    /// Opens a field for the selected row, or edits it in the pane, with the caret at a byte of it or at
    /// its end.
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
    /// Transforms the selected rows if there are several, otherwise all listed rows; does nothing if
    /// only selected rows are meant, and they are gone.
    case transform(RowsTransform, isForSelection: Bool = false)
    /// Runs a shell command on the same rows.
    case runCommand(String, isForSelection: Bool = false)
    /// Copies the selected rows.
    case copy
    /// Copies and deletes the selected rows.
    case cut
    /// Inserts the lines of a text as rows below the selected one.
    case paste(CopiedText)
    /// Replaces the selection in the field with lines, which become rows of the document, or with
    /// invalid bytes.
    case pasteInField(CopiedText)
    /// A field copies or cuts this text.
    case copyInField(CopiedText)
    /// The field has this text.
    case type(String)
    /// The field, or the pane while a row is edited there, has its caret or selection here.
    case selectText(TextRange, inPane: Bool = false)
    /// Moves the caret of the field to a place of the row, also outside of its window.
    case moveCaret(to: RowCaret)
    /// Sends the text of the field to the document.
    case accept
    /// Sends the text of the field to the document and edits another row.
    case acceptAndEdit(by: Int)
    /// Sends the text of the field to the document if it is still at a place of the list.
    case leave(place: Int)
    /// Sends the text to the document if it is edited in the pane.
    case leavePane
    /// Divides the row at the caret and goes on in the second part.
    case split
    /// Closes the field without a change of the document.
    case cancel
    /// Closes the field after the document has accepted its text.
    case closeField
    /// The document was saved, with what was accepted of the field's text.
    case didSave
    /// Goes on in the field with the rows that follow, into which the document has put its text.
    case keepField
    /// Sets whether the document is read-only.
    case setReadOnly(Bool)
    /// Restores the selection, the scroll position and the field of another list.
    case restore(TableState)
  }

  /// The result of a message.
  struct Event {
    /// The new state of the list.
    let table: TableState

    /// The change of the document that is followed.
    var followed: Document.Change?

    /// Whether the current row is the same as before, perhaps with another number.
    var keepsRow = false

    /// The change of the shown rows.
    var change: TableData<Row>.Change?

    /// The action for the document.
    var action: Document.Action?

    /// The number of steps of the document to undo.
    var undoneSteps = 0

    /// The transform of rows to prepare.
    var transformation: RowsTransformation?

    /// The shell command to run.
    var shell: ShellRequest?

    /// The notification for the user.
    var news: News?

    /// The text that was copied.
    var copied: CopiedText?

    /// What a search that was given up returns to in the pane.
    var returned: KeptPane?

    /// The slice of the search for the rows of a filter to perform.
    var filtering: FilterSearch?
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
    /// There is nothing to copy; the keys may have been meant to quit.
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
