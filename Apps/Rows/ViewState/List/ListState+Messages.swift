import DocumentApp
import MAVB
import RowEngine

extension ListState {
  /// A message from the user or the document.
  enum Message {
    /// The document has these rows, after a change if there is one, and requests something of the
    /// field.
    case show(Rows, Document.Change?, FieldRequest? = nil)
    /// Moves the cursor to a row, or to the nearest listed one.
    case setCursor(Int)
    /// Moves the cursor to a row and brings that into view.
    case go(to: Int)
    /// Moves the cursor to the position given on the command line: a row, and the number of
    /// characters before it.
    case start(row: Int, column: Int)
    /// Moves the cursor to the row at a place.
    case setCursorPlace(Int)
    /// Adds a condition to the filter.
    case filter(FilterCondition)
    /// Removes the last condition of the filter.
    case removeCondition
    /// A slice of the search for the rows of a filter was performed.
    case filtered(FilterSearch)
    /// Lists all rows.
    case endFilter
    /// Selects the listed rows that match a pattern.
    case selectMatches(Pattern)
    /// Moves the cursor in the list.
    case moveCursor(by: Int)
    /// Moves the cursor to the last row.
    case moveCursorToEnd
    /// Scrolls to a first row.
    case scroll(to: Int)
    /// Scrolls sideways to a first column.
    case scrollSideways(to: Int)
    /// Opens a field for the current row, or edits it in the pane, with the caret at the match to
    /// which the search has led; of a long row else at a byte of it, or at its end.
    case editRow(inPane: Bool = false, at: Int? = nil)
    /// Opens a field for a new row above the current one.
    case insertAbove
    /// Opens a field for a new row below the current one.
    case insertBelow
    /// Selects several rows by a gesture.
    case gesture(RowSelection.Gesture)
    /// Selects the current row beside others, or deselects it.
    case toggleRow
    /// Deletes the selected rows.
    case delete
    /// Inserts copies of the selected rows below them.
    case duplicate
    /// Makes one row of each range of selected rows, or of the current row and the next one.
    case join
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
    case restore(ListState)
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
    /// The file is not read to its end, so that the rows on which a command acts aren't all known.
    case readingUnfinished
    /// The filter hides the row to which others were to move.
    case rowIsHidden
    /// The rows to select are still being searched for.
    case stillSelecting
    /// Another program has deleted the selected rows.
    case selectionIsGone
    /// No row matches.
    case nothingMatches
    /// The expression of the search or the filter takes too long.
    case tooSlow
    /// The search leaves out some rows, because the expression takes too long there.
    case leavesOutRows
    /// The search continued at the first row.
    case fromTop
    /// The search continued at the last row.
    case fromBottom
    /// The user has moved to a match.
    case position(MatchPosition)
  }
}

extension ListState.Message {
  /// What a message does, where more than one place asks for it.
  struct Traits: OptionSet {
    let rawValue: Int

    /// It may change the document.
    static let edits = Traits(rawValue: 1)

    /// The user moves the cursor with it, which ends a range that was being selected.
    static let movesCursor = Traits(rawValue: 2)

    /// It acts on the selected rows.
    static let actsOnSelection = Traits(rawValue: 4)

    /// Only the caret or selection of a field moves.
    static let movesCaret = Traits(rawValue: 8)
  }

  /// What the message does.
  var traits: Traits {
    switch self {
    case .setCursor, .start, .setCursorPlace, .moveCursor, .moveCursorToEnd: .movesCursor
    case .editRow, .insertAbove, .insertBelow, .paste: [.edits, .movesCursor]
    case .delete, .duplicate, .join, .moveRow, .moveRows, .transform, .runCommand, .cut:
      [.edits, .actsOnSelection]
    case .copy, .gesture(.invert): .actsOnSelection
    case .field(.selectText), .find(.selectText): .movesCaret
    case .show, .go, .filter, .removeCondition, .filtered, .endFilter, .selectMatches, .scroll,
      .scrollSideways, .gesture, .toggleRow, .replace, .field, .find, .setReadOnly, .restore:
      []
    }
  }
}

extension ListState {
  /// Returns the notification to show instead of handling a message that acts on rows that a search
  /// has not found or that aren't read yet; nil if there are none.
  ///
  /// It would act on only some of the rows that the user means, or on others.
  func newsOfUnfinished(_ message: Message) -> News? {
    guard isIdle else { return nil }
    if filtering.isSelecting, message.traits.contains(.actsOnSelection) { return .stillSelecting }
    guard !isComplete, isUnfinished(for: message) else { return nil }
    return filtering.isComplete ? .readingUnfinished : .filterUnfinished
  }

  private func isUnfinished(for message: Message) -> Bool {
    switch message {
    case .transform, .runCommand: selectsAll || selection.rows.count < 2
    case .gesture(.invert), .selectMatches: true
    default: message.traits.contains(.actsOnSelection) && selectsAll
    }
  }

  /// Whether all rows are selected that will be listed.
  private var selectsAll: Bool { position.selectsAll && !selection.isEmpty }
}
