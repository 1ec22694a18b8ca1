import DocumentApp
import MAVB

/// The state of the list of rows: the selection, the scroll offset and the field in which a row is
/// edited.
///
/// A pure value. Its adapter is ``TableAdapter``; each message returns the action for the document
/// and the notification for the user, if any.
struct TableState: Codable {
  /// The length in bytes of the longest row that a field can edit without delay.
  static let longestEdit = 1 << 20

  /// The selected row.
  private(set) var selection = 0

  /// The first visible row.
  private(set) var offset = 0

  /// The first visible column of the rows.
  private(set) var column = 0

  /// The row that is being edited, with the text in the field.
  private(set) var edit: EditState?

  /// The rows of the document; nil until the document has sent them.
  private(set) var reader: RowReader?

  /// Whether the document is read-only.
  private(set) var isReadOnly = false

  /// The rows selected beside the current one, on which commands act.
  private(set) var chosen = RowSelection()

  /// Whether the text of the field was sent to the document.
  private var isAccepting = false

  /// Whether a pasted text was sent to the document.
  private var isPasting = false

  /// The row to edit after the document has accepted the text, with the caret there.
  private var next: (row: Int, caret: Int)?

  private enum CodingKeys: CodingKey {
    case selection
    case offset
    case column
    case edit
    case chosen
  }

  /// Makes the state of a list at its first row.
  init() {}

  /// Decodes a state, which an older version has written without the column and selected rows.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    selection = try values.decode(Int.self, forKey: .selection)
    offset = try values.decode(Int.self, forKey: .offset)
    column = try values.decodeIfPresent(Int.self, forKey: .column) ?? 0
    column = max(0, min(column, Row.longestLine))
    edit = try values.decodeIfPresent(EditState.self, forKey: .edit)
    chosen = try values.decodeIfPresent(RowSelection.self, forKey: .chosen) ?? RowSelection()
  }

  /// The number of rows of the document.
  var count: Int { reader?.rows.count ?? 0 }

  /// Whether no row is being edited.
  var isIdle: Bool { edit == nil }

  /// Whether commands can act on a row.
  var hasRow: Bool { isIdle && count > 0 }

  /// The selected row of the document.
  var selectedRow: Row? { selection < count ? reader?.row(at: selection) : nil }

  /// The rows on which commands act: the selected ones, or else the current one.
  var selectedRows: [Range<Int>] {
    chosen.isEmpty ? [min(selection, count)..<min(selection + 1, count)] : chosen.rows.ranges
  }

  /// The selected rows by their shown indices.
  var shownSelection: RowIndexSet {
    guard let gap else { return chosen.rows }
    var shown = chosen.rows
    shown.shift(inserting: gap..<gap + 1)
    return shown
  }

  /// The index of a row that is being inserted.
  var gap: Int? { edit.flatMap { $0.isNew ? $0.row : nil } }

  /// The number of shown rows, including one that is being inserted.
  var shownCount: Int { count + (gap == nil ? 0 : 1) }
}

// MARK: - Messages

extension TableState {
  /// A message from the user or the document.
  enum Message {
    /// The document has these rows, after a change.
    case show(Rows, Document.Change)
    /// Selects a row.
    case select(Int)
    /// Selects another row.
    case moveSelection(by: Int)
    /// Selects the last row.
    case selectLast
    /// Scrolls to a first row.
    case scroll(to: Int)
    /// Scrolls sideways to a first column.
    case scrollSideways(to: Int)
    /// Opens a field for the selected row.
    case editSelection
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
    /// Copies the selected rows.
    case copy
    /// Copies and deletes the selected rows.
    case cut
    /// Inserts the lines of a text as rows below the selected one.
    case paste(String)
    /// Replaces the selection in the field with lines, which become rows of the document.
    case pasteLines(String)
    /// The field has this text.
    case type(String)
    /// The field has its caret or selection here.
    case selectText(TextRange)
    /// Sends the text of the field to the document.
    case accept
    /// Sends the text of the field to the document and edits another row.
    case acceptAndEdit(by: Int)
    /// Sends the text of the field to the document if it still edits a row.
    case leave(row: Int)
    /// Closes the field without a change of the document.
    case cancel
    /// Closes the field after the document has accepted its text.
    case closeField
    /// Sets whether the document is read-only.
    case setReadOnly(Bool)
    /// Restores the selection, the scroll position and the field of another list.
    case restore(TableState)
  }

  /// The result of a message.
  struct Event {
    /// The new state of the list.
    let table: TableState

    /// The change of the shown rows.
    var change: TableData<Row>.Change?

    /// The action for the document.
    var action: Document.Action?

    /// The notification for the user.
    var news: News?
  }

  /// A notification for the user.
  enum News {
    /// A text was copied.
    case copied(String)
    /// There is too much to copy.
    case tooMuchToCopy
    /// A pasted text has become rows.
    case pasted(rows: Int)
    /// There is nothing to copy; the keys may have been meant to quit.
    case nothingToCopy(isEditing: Bool)
    /// The row is too long for a field.
    case tooLong
    /// The document is read-only.
    case readOnly
    /// The encoding of the document doesn't have a character.
    case notEncodable(Character, TextEncoding)
  }

  /// Handles a message.
  mutating func reduce(_ message: Message) -> Event {
    if isReadOnly, message.isEdit { return Event(table: self, news: .readOnly) }
    if message.movesSelection { chosen.cursorDidMove() }
    switch message {
    case .show(let rows, let change): return show(rows, change)
    case .select(let row): selection = row
    case .moveSelection(let distance): select(selection + distance)
    case .selectLast: select(count - 1)
    case .scroll(let row): offset = row
    case .scrollSideways(let column): self.column = column
    case .editSelection: return editSelection()
    case .insertAbove: return openField(EditState(newRow: selection, origin: selection))
    case .insertBelow:
      return openField(EditState(newRow: min(selection + 1, count), origin: selection))
    case .gesture(let gesture): choose(gesture)
    case .toggleSelection: choose(.toggle(selection))
    case .deleteSelection: return act(deletion)
    case .duplicateSelection: return arrange(.duplicate, selectedRows)
    case .joinSelection: return arrange(.join, joinedRows)
    case .moveRow(let distance): return moveRows(by: distance)
    case .copy: return copy()
    case .cut: return copy(deleting: true)
    case .paste(let text): return paste(text)
    case .pasteLines(let text): return pasteLines(text)
    case .type(let text): edit?.text = text
    case .selectText(let range): edit?.selectedRange = range
    case .accept: return accept()
    case .acceptAndEdit(let distance): return accept(thenEditing: distance)
    case .leave(let row): if edit?.row == row { return accept() }
    case .cancel: return cancel()
    case .closeField: return closeField()
    case .setReadOnly(let isReadOnly): self.isReadOnly = isReadOnly
    case .restore(let other): return restore(other)
    }
    return Event(table: self)
  }

  private mutating func select(_ row: Int) {
    selection = max(0, min(row, count - 1))
  }

  private func act(_ action: Document.Action) -> Event { Event(table: self, action: action) }

  /// The reason why a text can't become a part of the document, if any.
  private func refusal(of text: String) -> News? {
    guard let encoding = reader?.rows.encoding else { return nil }
    return encoding.firstMissing(in: text).map { .notEncodable($0, encoding) }
  }
}

extension TableState.Message {
  /// Whether the message may change the document.
  fileprivate var isEdit: Bool {
    switch self {
    case .editSelection, .insertAbove, .insertBelow, .deleteSelection, .moveRow, .cut, .paste,
      .duplicateSelection, .joinSelection:
      true
    default: false
    }
  }

  /// Whether the user moves the current row, which ends a range that was being selected.
  fileprivate var movesSelection: Bool {
    switch self {
    case .select, .moveSelection, .selectLast, .editSelection, .insertAbove, .insertBelow, .paste:
      true
    default: false
    }
  }
}

// MARK: - Selected rows

extension TableState {
  private mutating func choose(_ gesture: RowSelection.Gesture) {
    guard isIdle else { return }
    selection = chosen.apply(gesture, cursor: selection, count: count)
  }

  /// The action that deletes the selected rows.
  private var deletion: Document.Action {
    let rows = selectedRows
    return rows.count == 1 ? .delete(rows[0]) : .arrange(.delete, rows)
  }

  /// The ranges of rows to join.
  private var joinedRows: [Range<Int>] {
    chosen.isEmpty ? [min(selection, count)..<min(selection + 2, count)] : selectedRows
  }

  private func moveRows(by distance: Int) -> Event {
    guard !chosen.isEmpty else { return act(.move(from: selection, to: selection + distance)) }
    return arrange(distance < 0 ? .moveUp : .moveDown, selectedRows)
  }

  private func arrange(_ arrangement: RowsArrangement, _ ranges: [Range<Int>]) -> Event {
    hasRow ? act(.arrange(arrangement, ranges)) : Event(table: self)
  }

  /// Keeps the selected rows and the current one on their rows.
  private mutating func follow(_ change: Document.Change, _ oldCount: Int) {
    if case .reloaded(let hunks) = change { follow(hunks, oldCount) }
    let wasChosen = chosen.rows.contains(selection)
    let count = count
    chosen.update { $0.follow(change, count: count) }
    guard case .arranged(let rows) = change, wasChosen else {
      return select(change.row ?? selection)
    }
    switch rows.arrangement {
    case .moveUp where chosen.rows.contains(selection - 1): selection -= 1
    case .moveDown where chosen.rows.contains(selection + 1): selection += 1
    case .moveUp, .moveDown: break
    case .delete, .duplicate, .join: select(change.row ?? selection)
    }
  }
}

// MARK: - The document

extension TableState {
  private mutating func show(_ rows: Rows, _ change: Document.Change) -> Event {
    let gap = gap
    let oldCount = count
    reader = RowReader(rows)
    follow(change, oldCount)
    let pasted = finishPasting(change)
    guard isAccepting else {
      edit = edit?.fitted(to: rows)
      if let edit { selection = edit.row }
      let inTable = edit == nil && gap == nil ? change.inTable : .reload
      return Event(table: self, change: inTable, news: pasted)
    }
    (edit, isAccepting) = (nil, false)
    let refusal = editNext()
    // The inserted row fills its gap: for the table it is an update of that row.
    if let gap, change == .inserted(gap..<gap + 1) {
      return Event(table: self, change: .updated(gap..<gap + 1), news: pasted ?? refusal)
    }
    let inTable = gap == nil ? change.inTable : .reload
    return Event(table: self, change: inTable, news: pasted ?? refusal)
  }

  private mutating func restore(_ other: TableState) -> Event {
    let (oldGap, oldEdit) = (gap, edit)
    (selection, offset, column) = (other.selection, other.offset, other.column)
    chosen = other.chosen
    if reader != nil { chosen.update { [count] in $0 = $0.clamped(to: 0..<count) } }
    edit = reader.flatMap { other.edit?.fitted(to: $0.rows) } ?? (reader == nil ? other.edit : nil)
    (isAccepting, isPasting, next) = (false, false, nil)
    if reader != nil { select(edit?.row ?? selection) }
    let isReloaded = reader != nil && (gap != oldGap || (edit == nil) != (oldEdit == nil))
    return Event(table: self, change: isReloaded ? .reload : nil)
  }

  /// Keeps the selection, the scroll offset and the field on the same rows.
  private mutating func follow(_ hunks: [RowsHunk], _ oldCount: Int) {
    selection = hunks.index(ofOld: selection, of: oldCount)
    offset = hunks.index(ofOld: offset, of: oldCount)
    if let edit { self.edit?.move(to: hunks.index(ofOld: edit.row, of: oldCount)) }
  }
}

// MARK: - The field

extension TableState {
  private mutating func editSelection() -> Event {
    guard isIdle, let row = selectedRow else { return Event(table: self) }
    guard row.content.count <= Self.longestEdit else { return Event(table: self, news: .tooLong) }
    return openField(EditState(row: selection, text: row.text))
  }

  private mutating func openField(_ field: EditState) -> Event {
    guard isIdle, reader != nil else { return Event(table: self) }
    edit = field
    selection = field.row
    return Event(table: self, change: gap.map { .inserted($0..<$0 + 1) })
  }

  private mutating func accept(thenEditing distance: Int? = nil) -> Event {
    guard let edit else { return Event(table: self) }
    let next = distance.map { (row: edit.row + $0, caret: edit.selectedRange.head) }
    guard edit.isNew || edit.isChanged else {
      _ = closeField()
      self.next = next
      let refusal = editNext()
      return Event(table: self, news: refusal)
    }
    if let refusal = refusal(of: edit.text) {
      isPasting = false
      return Event(table: self, news: refusal)
    }
    (isAccepting, self.next) = (true, next)
    return act(edit.action)
  }

  /// Opens the field of the next row, if there is one.
  ///
  /// - Returns: The reason why it can't be edited, if any.
  private mutating func editNext() -> News? {
    defer { next = nil }
    guard let next, let reader, 0..<count ~= next.row else { return nil }
    selection = next.row
    let row = reader.row(at: next.row)
    guard row.content.count <= Self.longestEdit else { return .tooLong }
    edit = EditState(row: next.row, text: row.text)
    edit?.selectedRange = TextRange(caret: next.caret)
    return nil
  }

  private mutating func cancel() -> Event {
    guard let origin = edit?.origin else { return Event(table: self) }
    let event = closeField()
    select(origin)
    return Event(table: self, change: event.change)
  }

  private mutating func closeField() -> Event {
    guard edit != nil else { return Event(table: self) }
    let gap = gap
    (edit, isAccepting, next) = (nil, false, nil)
    select(selection)
    return Event(table: self, change: gap.map { .deleted($0..<$0 + 1) })
  }

}

// MARK: - The clipboard

extension TableState {
  private func copy(deleting: Bool = false) -> Event {
    guard hasRow, let reader else {
      return Event(table: self, news: .nothingToCopy(isEditing: !isIdle))
    }
    let rows = selectedRows
    guard let text = reader.rows.text(of: rows, limit: SharedClipboard.limit) else {
      return Event(table: self, news: .tooMuchToCopy)
    }
    return Event(table: self, action: deleting ? deletion : nil, news: .copied(text))
  }

  private mutating func paste(_ text: String) -> Event {
    guard isIdle, reader != nil else { return Event(table: self) }
    if let refusal = refusal(of: text) { return Event(table: self, news: refusal) }
    isPasting = true
    return act(.insert(text.withoutFinalLineEnd, at: min(selection + 1, count)))
  }

  private mutating func pasteLines(_ text: String) -> Event {
    edit?.paste(text)
    isPasting = edit != nil
    return accept()
  }

  /// Selects the last pasted row.
  ///
  /// - Returns: The notification for the user, if rows were pasted.
  private mutating func finishPasting(_ change: Document.Change) -> News? {
    guard isPasting else { return nil }
    isPasting = false
    let rows: Range<Int>
    switch change {
    case .inserted(let inserted): rows = inserted
    case .split(let row, let count): rows = row..<row + count
    default: return nil
    }
    select(rows.upperBound - 1)
    return .pasted(rows: rows.count)
  }
}

extension Document.Change {
  /// The corresponding change of the table's rows.
  fileprivate var inTable: TableData<Row>.Change {
    switch self {
    case .reload, .restored, .reloaded, .split, .arranged, .converted: .reload
    case .inserted(let rows): .inserted(rows)
    case .deleted(let rows): .deleted(rows)
    case .updated(let row): .updated(row..<row + 1)
    case .moved(let source, let target): .moved(from: source, to: target)
    }
  }
}
