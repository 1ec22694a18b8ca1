import MAVB
import RowEngine

/// The field in which a row is edited, and the next step after the document has accepted its text.
struct RowField {
  /// What to edit after the document has accepted the text.
  enum Next {
    /// The row at a distance in the list, with the caret at a character.
    case row(Int, distance: Int, caret: Int)
    /// The same row, with the caret at another position; what was typed before may be kept when the
    /// rest is cancelled.
    case sameRow(RowCaret, isKept: Bool = false)
  }

  /// A message from the field, its commands or the document.
  enum Message {
    /// The field has this text.
    case type(String)
    /// The field, or the pane while a row is edited there, has its caret or selection here.
    case selectText(TextRange, inPane: Bool = false)
    /// Moves the caret to a place of the row, also outside of its window.
    case moveCaret(to: RowCaret)
    /// Replaces the selection with lines, which become rows of the document, or with invalid bytes.
    case paste(CopiedText)
    /// The field copies or cuts this text.
    case copy(CopiedText)
    /// Sends the text to the document.
    case accept
    /// Sends the text to the document and edits another row.
    case acceptAndEdit(by: Int)
    /// Sends the text to the document if it is still at a place of the list.
    case leave(place: Int)
    /// Sends the text to the document if it is edited in the pane.
    case leavePane
    /// Divides the row at the caret and continues in the second part.
    case split
    /// Closes the field without a change of the document.
    case cancel
    /// The document was saved, with what was accepted of the text.
    case didSave
  }

  /// The row that is being edited, with the text; nil while no field is open.
  private(set) var edit: EditState?

  /// Whether the text was sent to the document.
  private(set) var isAccepting = false

  private var next: Next?

  /// Makes a field that is open for a row, or closed.
  init(_ edit: EditState? = nil) { self.edit = edit }

  // MARK: - Editing

  /// Opens the field, or continues with another state of it.
  mutating func open(_ edit: EditState) { self.edit = edit }

  /// Sets the text.
  mutating func type(_ text: String) { edit?.text = text }

  /// Replaces the selection with a text.
  mutating func paste(_ text: String) { edit?.paste(text) }

  /// Sets the caret or selection, if the row is edited in that place.
  ///
  /// - Returns: The caret, if it is so close to an end of the window that the window moves.
  mutating func select(_ range: TextRange, inPane: Bool) -> RowCaret? {
    guard edit?.isInPane == inPane else { return nil }
    edit?.selectedRange = range
    return edit.flatMap { $0.movesWindow ? $0.caretPlace : nil }
  }

  // MARK: - Closing

  /// Waits until the document has accepted the text.
  ///
  /// - Parameter next: What to edit then.
  mutating func accept(then next: Next?) { (isAccepting, self.next) = (true, next) }

  /// Continues at the same place with the following rows, into which the document has put the text.
  mutating func keep() {
    (isAccepting, next) = (edit != nil, edit.map { .sameRow($0.caretPlace, isKept: true) })
  }

  /// Keeps the accepted parts of the text when the rest is cancelled.
  mutating func keepAccepted() { edit?.acceptedSteps = 0 }

  /// Closes the field.
  mutating func close() { (edit, isAccepting, next) = (nil, false, nil) }

  /// Closes the field, whose text the document has accepted, and opens it at the next place.
  ///
  /// - Returns: The row that becomes current, if there is another one.
  mutating func finish(in listed: ListedRows, _ reader: RowReader) -> Int? {
    var (accepted, next) = (edit, next)
    if case .sameRow(_, let isKept) = next {
      if isKept { accepted?.acceptedSteps = 0 } else { accepted?.acceptedSteps += 1 }
    }
    close()
    return next.flatMap { open($0, after: accepted, in: listed, reader) }
  }

  /// Opens the closed field at a place, if there is one.
  ///
  /// - Returns: The row that becomes current, if there is another one.
  mutating func open(
    _ next: Next,
    after last: EditState?,
    in listed: ListedRows,
    _ reader: RowReader
  ) -> Int? {
    switch next {
    case .sameRow(let caret, _):
      guard let last, 0..<listed.total ~= last.row else { return nil }
      edit = last.moved(to: caret, in: reader.row(at: last.row))
      return nil
    case .row(let row, let distance, let caret):
      let place = listed.place(of: row) + distance
      guard 0..<listed.count ~= place else { return nil }
      let row = listed.row(at: place)
      let (offset, inPane) = (caret == .max ? .max : 0, last?.isInPane == true)
      edit = EditState(row: row, reader.row(at: row), around: offset, inPane: inPane)
      edit?.selectedRange = TextRange(caret: caret)
      return row
    }
  }

  // MARK: - The document

  /// Follows the row after another program has replaced hunks of rows.
  mutating func follow(_ hunks: [RowsHunk], of oldCount: Int) {
    if let edit { self.edit?.move(to: hunks.index(ofOld: edit.row, of: oldCount)) }
  }

  /// Keeps the field only if it fits the rows, or the typed text as a new row.
  mutating func fit(to rows: Rows) {
    edit = edit?.fitted(to: rows)
    keepAccepted()
  }
}
