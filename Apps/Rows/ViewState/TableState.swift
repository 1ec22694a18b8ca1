import DocumentApp
import MAVB
import RowEngine

/// The state of the list of rows: the place in the list, the filter, and the field in which a row is
/// edited.
///
/// A pure value, which coordinates smaller ones: ``ListPosition``, ``ListFilter`` and ``RowField``. Its
/// adapter is ``TableAdapter``; each message returns the action for the document and the notification
/// for the user, if any.
struct TableState: Codable {
  /// The rows of the document; nil until the document has sent them.
  private(set) var reader: RowReader?

  /// Whether the document is read-only.
  private(set) var isReadOnly = false

  /// The current row, the selected places and the scroll position.
  private(set) var position = ListPosition()

  /// The filter, with its searches.
  private(set) var filtering = ListFilter()

  /// The field in which a row is edited.
  private(set) var field = RowField()

  /// Whether a pasted text was sent to the document.
  private var isPasting = false

  /// The rows that were copied last.
  private var copied: CopiedRows?

  private enum CodingKeys: CodingKey {
    case selection
    case offset
    case column
    case edit
    case chosen
    case conditions
  }

  /// Makes the state of a list at its first row.
  ///
  /// - Parameter edit: The text of a row that an earlier run has left in its field, with that row selected.
  init(_ edit: EditState? = nil) {
    guard let edit else { return }
    position = ListPosition(row: edit.row, offset: 0, column: 0, chosen: RowSelection())
    field = RowField(edit)
  }

  /// Decodes a state, which an older version has written without the column and selected rows.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    position = ListPosition(
      row: try values.decode(Int.self, forKey: .selection),
      offset: try values.decode(Int.self, forKey: .offset),
      column: try values.decodeIfPresent(Int.self, forKey: .column) ?? 0,
      chosen: try values.decodeIfPresent(RowSelection.self, forKey: .chosen) ?? RowSelection()
    )
    field = RowField(try values.decodeIfPresent(EditState.self, forKey: .edit))
    filtering = ListFilter(
      waiting: try values.decodeIfPresent([FilterCondition].self, forKey: .conditions) ?? []
    )
  }

  /// Encodes the state, of the filter only its conditions.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(selection, forKey: .selection)
    try values.encode(offset, forKey: .offset)
    try values.encode(column, forKey: .column)
    try values.encodeIfPresent(edit, forKey: .edit)
    try values.encode(chosen, forKey: .chosen)
    try values.encode(conditions, forKey: .conditions)
  }
}

// MARK: - Messages

extension TableState {
  /// Handles a message.
  mutating func reduce(_ message: Message) -> Event {
    if isReadOnly, message.isEdit { return Event(table: self, news: .readOnly) }
    if message.movesSelection { position.cursorDidMove() }
    if let news = newsOfUnfinished(message) { return Event(table: self, news: news) }
    switch message {
    case .show(let rows, let change): return show(rows, change)
    case .select(let row):
      select(row)
      showStart()
    case .keepPlace(let pane): position.keepPlace(pane: pane)
    case .returnToPlace:
      let pane = position.returnToPlace(in: known)
      return Event(table: self, returned: pane)
    case .start(let row, let column): position.start(inRow: row, at: column, in: known)
    case .selectPlace(let place):
      if let row = places.row(at: place) { select(row) }
      showStart()
    case .moveSelection(let distance):
      position.move(by: distance, in: listed)
      showStart()
    case .filter(let condition): return filter(by: conditions + [condition])
    case .removeCondition: return filter(by: conditions.dropLast())
    case .filtered(let slice): return add(slice)
    case .endFilter: return endFilter()
    case .choose(let pattern): return choose(pattern)
    case .selectLast:
      select(count - 1)
      showStart()
    case .scroll(let row): position.offset = row
    case .scrollSideways(let column): position.column = column
    case .editSelection(let inPane, let offset): return editSelection(inPane, at: offset)
    case .insertAbove: return openField(EditState(newRow: selection, origin: selection))
    case .insertBelow:
      return openField(EditState(newRow: min(selection + 1, count), origin: selection))
    case .gesture(let gesture): if isIdle { position.apply(gesture, in: listed) }
    case .toggleSelection:
      if isIdle { position.apply(.toggle(listed.place(of: selection)), in: listed) }
    case .deleteSelection: return act(selected.deletion)
    case .duplicateSelection: return arrange { $0.arranged(.duplicate, $0.places) }
    case .joinSelection:
      guard !hasRow || selected.joinedPlaces.contains(where: { $0.count > 1 }) else {
        return Event(table: self, news: .nothingToJoin)
      }
      return arrange { $0.arranged(.join, $0.joinedPlaces) }
    case .moveRow(let distance): return arrange { $0.moved(by: distance) }
    case .moveRows(let row):
      guard listed.visible?.contains(row) != false else {
        return Event(table: self, news: .rowIsHidden)
      }
      return arrange { $0.arranged(.move(to: $0.listed.place(of: row)), $0.places) }
    case .transform(_, isForSelection: true) where !selected.hasSeveral,
      .runCommand(_, isForSelection: true) where !selected.hasSeveral:
      return Event(table: self, news: .selectionIsGone)
    case .transform(let transform, _):
      return Event(table: self, transformation: hasRow ? selected.transformation(transform) : nil)
    case .runCommand(let text, _): return Event(table: self, shell: shellRequest(text))
    case .copy: return copy()
    case .cut: return copy(isCut: true)
    case .paste(let text): return paste(text)
    case .pasteInField(let text): return pasteInField(text)
    case .copyInField(let text): return copyInField(text)
    case .type(let text): field.type(text)
    case .selectText(let range, let inPane):
      if let caret = field.select(range, inPane: inPane) { return moveCaret(to: caret) }
    case .moveCaret(let caret): return moveCaret(to: caret)
    case .accept: return accept()
    case .acceptAndEdit(let distance): return accept(thenEditing: distance)
    case .leave(let place): if editedPlace == place { return accept() }
    case .leavePane: if edit?.isInPane == true { return accept() }
    case .split: return split()
    case .cancel: return cancel()
    case .closeField: return closeField()
    case .didSave: field.keepAccepted()
    case .keepField: field.keep()
    case .setReadOnly(let isReadOnly): self.isReadOnly = isReadOnly
    case .restore(let other): return restore(other)
    }
    return Event(table: self)
  }

  /// Selects a row, or the nearest listed one.
  private mutating func select(_ row: Int) { position.select(row, in: known) }

  /// Scrolls back to the start of the rows if nothing of the current one may be in sight.
  private mutating func showStart() {
    guard position.column > 0, hasRow, let row = reader?.rows.row(at: selection) else { return }
    // A row has about as many columns as bytes, or fewer.
    if row.content.count <= position.column { position.column = 0 }
  }

  private var encoding: TextEncoding? { reader?.rows.encoding }

  private func act(_ action: Document.Action) -> Event { Event(table: self, action: action) }

  /// Performs a command on the selected rows, or on the current one.
  private func arrange(_ action: (SelectedRows) -> Document.Action?) -> Event {
    Event(table: self, action: hasRow ? action(selected) : nil)
  }

  private func shellRequest(_ text: String) -> ShellRequest? {
    guard hasRow, let rows = reader?.rows else { return nil }
    return ShellRequest(text: text, selection: selected.shellSelection(of: rows))
  }
}

// MARK: - The filter

extension TableState {
  /// Lists the rows that match conditions; all rows without any.
  private mutating func filter(by conditions: [FilterCondition]) -> Event {
    guard isIdle, let reader else { return Event(table: self) }
    if conditions.isEmpty { return endFilter() }
    let listed = listed
    guard filtering.apply(conditions, to: reader.rows) else { return Event(table: self) }
    position.beginFilter(from: listed)
    let request = filtering.request
    return Event(table: self, change: .reload, filtering: request)
  }

  private mutating func endFilter() -> Event {
    guard filtering.isActive else { return Event(table: self) }
    position.endFilter(from: listed)
    filtering = ListFilter()
    return Event(table: self, change: .reload)
  }

  /// Starts the search for the rows to select among the listed ones.
  private mutating func choose(_ pattern: Pattern) -> Event {
    guard isIdle, let rows = reader?.rows else { return Event(table: self) }
    let request = filtering.choose(pattern, in: rows)
    return request == nil ? finishChoosing() : Event(table: self, filtering: request)
  }

  private mutating func finishChoosing() -> Event {
    guard let matching = filtering.endChoosing() else { return Event(table: self) }
    guard matching.count > 0 else { return Event(table: self, news: .nothingMatches) }
    let places = matching.ranges(at: 0..<matching.count).map(listed.places)
    position.choose(RowIndexSet(places))
    return Event(table: self)
  }

  /// Adds the result of a slice of a search.
  private mutating func add(_ slice: FilterSearch) -> Event {
    switch filtering.add(slice) {
    case .outdated: return Event(table: self)
    case .filterTooSlow:
      var event = endFilter()
      event.news = .filterTooSlow
      return event
    case .listed(let request):
      position.listDidGrow(listed, isComplete: request == nil)
      return Event(table: self, change: .reload, filtering: request)
    case .choiceTooSlow: return Event(table: self, news: .filterTooSlow)
    case .found(let request):
      return request == nil ? finishChoosing() : Event(table: self, filtering: request)
    }
  }

  /// Applies the conditions of a restored filter.
  private mutating func applyRestoredFilter() -> FilterSearch? {
    guard let rows = reader?.rows, filtering.applyWaiting(to: rows) else { return nil }
    position.awaitRow()
    return filtering.request
  }
}

// MARK: - The document

extension TableState {
  private mutating func show(_ rows: Rows, _ change: Document.Change) -> Event {
    let (gap, old, reader, oldRow) = (gap, listed, RowReader(rows), selection)
    self.reader = reader
    // A conversion may have changed all line ends to the usual one.
    if case .converted = change { copied = nil }
    filtering.endChoosing()
    var request = applyRestoredFilter()
    if request == nil, filter != nil {
      filtering.follow(change, to: rows)
      request = filtering.request
    }
    if case .reloaded(let hunks) = change { field.follow(hunks, of: old.total) }
    position.follow(change, from: old, to: listed, keepsAwaited: !filtering.isComplete)
    let news = finishPasting(change)
    var inTable = gap == nil ? change.inTable(from: old, to: listed) : .reload
    if field.isAccepting {
      if let row = field.finish(in: listed, reader) { position.moveToField(inRow: row) }
      // The inserted row fills its gap: for the table it is an update of that row.
      if let gap, change == .inserted(gap..<gap + 1) {
        let place = listed.place(of: gap)
        inTable = .updated(place..<place + 1)
      }
    } else {
      field.fit(to: rows)
      if let edit {
        position.moveToField(inRow: edit.row)
        inTable = .reload
      }
    }
    return Event(
      table: self,
      followed: change,
      keepsRow: change.mapping.keeps(oldRow, at: selection),
      change: inTable,
      news: news,
      filtering: request
    )
  }

  private mutating func restore(_ other: TableState) -> Event {
    let (oldGap, wasIdle) = (gap, isIdle)
    let isFiltered = conditions != other.conditions
    if isFiltered { filtering.restore(other.conditions) }
    filtering.endChoosing()
    position.restore(other.position, count: reader == nil ? nil : count)
    let request = isFiltered ? applyRestoredFilter() : nil
    let edit = reader == nil ? other.edit : reader.flatMap { other.edit?.fitted(to: $0.rows) }
    (field, isPasting) = (RowField(edit), false)
    guard reader != nil else { return Event(table: self) }
    position.settle(inRow: edit?.row ?? selection, of: listed, keepsAwaited: request != nil)
    let isReloaded = isFiltered || gap != oldGap || isIdle != wasIdle
    return Event(table: self, change: isReloaded ? .reload : nil, filtering: request)
  }
}

// MARK: - The field

extension TableState {
  private mutating func editSelection(_ inPane: Bool, at offset: Int?) -> Event {
    guard isIdle, let row = selectedRow else { return Event(table: self) }
    let field = EditState(row: selection, row, inPane: inPane)
    let caret = (offset ?? startOffset).map { RowCaret.offset($0) }
    return openField(caret.map { field.moved(to: $0, in: row) } ?? field)
  }

  /// Divides the row at the caret, as one step.
  private mutating func split() -> Event {
    guard var divided = edit else { return Event(table: self) }
    divided.paste("\n")
    if let refusal = encoding?.refusal(of: divided.validText) {
      return Event(table: self, news: refusal)
    }
    field.open(divided)
    return accept(then: .row(divided.row, distance: 1, caret: 0))
  }

  /// Moves the caret of the field to a place in the row; a changed text is accepted first.
  private mutating func moveCaret(to caret: RowCaret) -> Event {
    guard let edit, !edit.isNew, let reader else { return Event(table: self) }
    guard edit.isChanged else {
      field.open(edit.moved(to: caret, in: reader.row(at: edit.row)))
      return Event(table: self)
    }
    return accept(then: .sameRow(caret))
  }

  private mutating func openField(_ edit: EditState) -> Event {
    guard isIdle, reader != nil else { return Event(table: self) }
    field.open(edit)
    position.moveToField(inRow: edit.row)
    return Event(table: self, change: places.gapPlace.map { .inserted($0..<$0 + 1) })
  }

  private mutating func accept(thenEditing distance: Int) -> Event {
    accept(then: edit.map { .row($0.row, distance: distance, caret: $0.selectedRange.head) })
  }

  private mutating func accept(then next: RowField.Next? = nil) -> Event {
    guard let edit else { return Event(table: self) }
    guard edit.isNew || edit.isChanged else {
      _ = closeField()
      if let next, let reader, let row = field.open(next, after: edit, in: listed, reader) {
        position.moveToField(inRow: row)
      }
      return Event(table: self)
    }
    let refusal = encoding?.refusal(of: edit.validText)
    if let refusal = refusal ?? reader?.rows.refusal(of: edit) {
      isPasting = false
      return Event(table: self, news: refusal)
    }
    field.accept(then: next)
    return act(edit.action)
  }

  private mutating func cancel() -> Event {
    guard let edit else { return Event(table: self) }
    let event = closeField()
    select(edit.origin)
    return Event(table: self, change: event.change, undoneSteps: edit.acceptedSteps)
  }

  private mutating func closeField() -> Event {
    guard edit != nil else { return Event(table: self) }
    let gap = places.gapPlace
    field.close()
    select(selection)
    return Event(table: self, change: gap.map { .deleted($0..<$0 + 1) })
  }
}

// MARK: - The clipboard

extension TableState {
  private mutating func copy(isCut: Bool = false) -> Event {
    guard hasRow, let reader else {
      return Event(table: self, news: .nothingToCopy(isEditing: !isIdle))
    }
    guard let copies = selected.copies(from: reader.rows) else {
      return Event(table: self, news: .tooMuchToCopy)
    }
    copied = copies
    return Event(
      table: self,
      action: isCut ? selected.deletion : nil,
      news: .copied(rows: copies.count, isCut: isCut),
      copied: CopiedText(bytes: copies.text)
    )
  }

  private func copyInField(_ copied: CopiedText) -> Event {
    Event(table: self, copied: edit?.copied(copied, encoding ?? .utf8) ?? copied)
  }

  private mutating func paste(_ text: CopiedText) -> Event {
    guard isIdle, let rows = reader?.rows else { return Event(table: self) }
    guard !text.bytes.isEmpty else { return Event(table: self, news: .nothingToPaste) }
    let place = min(selection + 1, count)
    if let copied, copied.text == text.bytes, rows.accepts(copied) {
      isPasting = true
      return act(.insertCopies(copied, at: place))
    }
    if let refusal = rows.encoding.refusal(of: text) { return Event(table: self, news: refusal) }
    isPasting = true
    return act(.insertLines(text.bytes, at: place))
  }

  private mutating func pasteInField(_ text: CopiedText) -> Event {
    guard let edit, let rows = reader?.rows else { return Event(table: self) }
    let encoding = rows.encoding
    if let refusal = encoding.refusal(of: text) { return Event(table: self, news: refusal) }
    let hasLines = text.hasLineEnd
    guard text.isFieldText else {
      // The document wouldn't change, so it would send no rows.
      let caret = edit.caretPlace(after: text, encoding)
      if !text.isValid, let unchanged = edit.pastingOriginal(text, encoding) {
        field.open(unchanged.moved(to: caret, in: rows.row(at: edit.row)))
        return Event(table: self)
      }
      // A field can't hold such bytes, so the row gets them at once and the field opens again.
      isPasting = hasLines
      field.accept(then: hasLines ? nil : .sameRow(caret))
      return act(edit.action(pasting: text))
    }
    field.paste(text.text)
    isPasting = true
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
  /// The corresponding change of the rows of a table, which keeps the others in sight; many changed rows
  /// are read again.
  fileprivate func inTable(from old: ListedRows, to listed: ListedRows) -> TableData<Row>.Change {
    switch self {
    case .inserted(let rows): .inserted(listed.places(of: rows))
    case .deleted(let rows): .deleted(old.places(of: rows))
    case .updated(let row): .updated(listed.places(of: row..<row + 1))
    case .moved(let source, let target):
      .moved(from: old.place(of: source), to: listed.place(of: target))
    case .reload, .restored, .reloaded, .split, .arranged, .transformed, .converted: .reload
    }
  }
}
