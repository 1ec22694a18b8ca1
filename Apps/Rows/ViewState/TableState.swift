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

  /// The row that is being edited, with the text in the field.
  private(set) var edit: EditState?

  /// The rows of the document; nil until the document has sent them.
  private(set) var reader: RowReader?

  /// Whether the document is read-only.
  private(set) var isReadOnly = false

  /// Whether the text of the field was sent to the document.
  private var isAccepting = false

  private enum CodingKeys: CodingKey {
    case selection
    case offset
    case edit
  }

  /// Makes the state of a list at its first row.
  init() {}

  /// The number of rows of the document.
  var count: Int { reader?.rows.count ?? 0 }

  /// Whether no row is being edited.
  var isIdle: Bool { edit == nil }

  /// Whether commands can act on a row.
  var hasRow: Bool { isIdle && count > 0 }

  /// The selected row of the document.
  var selectedRow: Row? { selection < count ? reader?.row(at: selection) : nil }

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
    /// Opens a field for the selected row.
    case editSelection
    /// Opens a field for a new row above the selected one.
    case insertAbove
    /// Opens a field for a new row below the selected one.
    case insertBelow
    /// Deletes the selected row.
    case deleteSelection
    /// Moves the selected row up or down.
    case moveRow(by: Int)
    /// Copies the selected row.
    case copy
    /// The field has this text.
    case type(String)
    /// The field has its caret or selection here.
    case selectText(TextRange)
    /// Restores the original text of the field.
    case retype
    /// Sends the text of the field to the document.
    case accept
    /// Closes the field without a change of the document.
    case cancel
    /// Closes the field after the document has accepted its text.
    case closeField
    /// Sets whether the document is read-only.
    case setReadOnly(Bool)
    /// Restores the selection, the scroll offset and the field of another list.
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
    /// There is nothing to copy; the keys may have been meant to quit.
    case nothingToCopy(isEditing: Bool)
    /// The row is too long for a field.
    case tooLong
    /// The document is read-only.
    case readOnly
  }

  /// Handles a message.
  mutating func reduce(_ message: Message) -> Event {
    if isReadOnly, message.isEdit { return Event(table: self, news: .readOnly) }
    switch message {
    case .show(let rows, let change): return show(rows, change)
    case .select(let row): selection = row
    case .moveSelection(let distance): select(selection + distance)
    case .selectLast: select(count - 1)
    case .scroll(let row): offset = row
    case .editSelection: return editSelection()
    case .insertAbove: return openField(EditState(newRow: selection, origin: selection))
    case .insertBelow:
      return openField(EditState(newRow: min(selection + 1, count), origin: selection))
    case .deleteSelection: return act(.delete(selection..<selection + 1))
    case .moveRow(let distance): return act(.move(from: selection, to: selection + distance))
    case .copy: return copy()
    case .type(let text): edit?.text = text
    case .selectText(let range): edit?.selectedRange = range
    case .retype: edit.map { edit?.text = $0.original }
    case .accept: return accept()
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
}

extension TableState.Message {
  /// Whether the message may change the document.
  fileprivate var isEdit: Bool {
    switch self {
    case .editSelection, .insertAbove, .insertBelow, .deleteSelection, .moveRow: true
    default: false
    }
  }
}

// MARK: - The document

extension TableState {
  private mutating func show(_ rows: Rows, _ change: Document.Change) -> Event {
    let gap = gap
    let oldCount = count
    reader = RowReader(rows)
    if case .reloaded(let hunks) = change { follow(hunks, oldCount) }
    select(change.row ?? selection)
    guard isAccepting else {
      edit = edit?.fitted(to: rows)
      if let edit { selection = edit.row }
      return Event(table: self, change: edit == nil && gap == nil ? change.inTable : .reload)
    }
    (edit, isAccepting) = (nil, false)
    // The inserted row fills its gap: for the table it is an update of that row.
    if let gap, change == .inserted(gap..<gap + 1) {
      return Event(table: self, change: .updated(gap..<gap + 1))
    }
    return Event(table: self, change: gap == nil ? change.inTable : .reload)
  }

  private mutating func restore(_ other: TableState) -> Event {
    let (oldGap, oldEdit) = (gap, edit)
    (selection, offset) = (other.selection, other.offset)
    edit = reader.flatMap { other.edit?.fitted(to: $0.rows) } ?? (reader == nil ? other.edit : nil)
    isAccepting = false
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

  private mutating func accept() -> Event {
    guard let edit else { return Event(table: self) }
    guard edit.isNew || edit.isChanged else { return closeField() }
    isAccepting = true
    return act(edit.action)
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
    (edit, isAccepting) = (nil, false)
    select(selection)
    return Event(table: self, change: gap.map { .deleted($0..<$0 + 1) })
  }

  private func copy() -> Event {
    guard let text = isIdle ? selectedRow?.text : nil else {
      return Event(table: self, news: .nothingToCopy(isEditing: !isIdle))
    }
    return Event(table: self, news: .copied(text))
  }
}

extension Document.Change {
  /// The corresponding change of the table's rows.
  fileprivate var inTable: TableData<Row>.Change {
    switch self {
    case .reload, .restored, .reloaded, .split: .reload
    case .inserted(let rows): .inserted(rows)
    case .deleted(let rows): .deleted(rows)
    case .updated(let row): .updated(row..<row + 1)
    case .moved(let source, let target): .moved(from: source, to: target)
    }
  }
}
