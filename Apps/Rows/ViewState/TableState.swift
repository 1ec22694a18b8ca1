import DocumentApp
import MAVB

/// The state of the list of rows: the selection, the scroll offset and the field in which a row is
/// edited.
///
/// A pure value. Its adapter is ``TableAdapter``; each message returns the action for the document
/// and the notification for the user, if any.
struct TableState: Codable {
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

  /// The places selected beside that of the current row, on which commands act.
  private(set) var chosen = RowSelection()

  /// The filter; nil while all rows are listed.
  private(set) var filter: RowFilter?

  /// The conditions of a filter that waits for the rows of the document.
  private var restoredConditions: [FilterCondition] = []

  /// The search for the rows to select; nil while none is in progress.
  private var choosing: RowFilter?

  /// Whether all rows that the filter will list are selected, also those that it has not found yet.
  private(set) var selectsAllListed = false

  /// The row to select once a filter is applied that far.
  private var awaited: AwaitedRow?

  /// Whether the text of the field was sent to the document.
  private var isAccepting = false

  /// Whether a pasted text was sent to the document.
  private var isPasting = false

  /// What to edit after the document has accepted the text.
  private var next: NextField?

  /// The row that the start names, and the number of characters before the place in it.
  private var start: (row: Int, column: Int)?

  private enum CodingKeys: CodingKey {
    case selection
    case offset
    case column
    case edit
    case chosen
    case conditions
  }

  /// Makes the state of a list at its first row.
  init() {}

  /// Decodes a state, which an older version has written without the column and selected rows.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    selection = try values.decode(Int.self, forKey: .selection)
    offset = try values.decode(Int.self, forKey: .offset)
    column = try values.decodeIfPresent(Int.self, forKey: .column) ?? 0
    column = max(0, min(column, Row.windowLength))
    edit = try values.decodeIfPresent(EditState.self, forKey: .edit)
    chosen = try values.decodeIfPresent(RowSelection.self, forKey: .chosen) ?? RowSelection()
    restoredConditions =
      try values.decodeIfPresent([FilterCondition].self, forKey: .conditions) ?? []
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

  /// The conditions of the filter.
  var conditions: [FilterCondition] { filter?.conditions ?? restoredConditions }

  /// The number of rows of the document.
  var count: Int { reader?.rows.count ?? 0 }

  /// The listed rows.
  var listed: ListedRows { ListedRows(of: count, visible: filter?.visible) }

  /// Whether no row is being edited.
  var isIdle: Bool { edit == nil }

  /// Whether commands can act on a row.
  var hasRow: Bool { isIdle && listed.count > 0 }

  /// The selected row of the document.
  var selectedRow: Row? {
    selection < count && listed.count > 0 ? reader?.row(at: selection) : nil
  }

  /// The index of the selected row; nil if no row is listed.
  var listedRow: Int? { listed.count > 0 ? selection : nil }

  /// The places on which commands act: the selected ones, or else that of the current row.
  var selectedPlaces: [Range<Int>] { chosen.isEmpty ? [currentPlaces(1)] : chosen.rows.ranges }

  /// The rows on which commands act.
  var selectedRows: [Range<Int>] { selectedPlaces.flatMap(listed.ranges) }

  /// The selected places of the table.
  var shownSelection: RowIndexSet {
    guard let gap = places.gapPlace else { return chosen.rows }
    var shown = chosen.rows
    shown.shift(inserting: gap..<gap + 1)
    return shown
  }

  /// The place of the current row, or of the one being inserted.
  var selectedPlace: Int {
    let places = places
    if let gap = places.gapPlace, edit?.row == selection { return gap }
    return max(0, min(places.place(of: selection), places.count - 1))
  }

  /// The place of the row that is being edited in the list.
  var editedPlace: Int? { edit?.isInPane == false ? selectedPlace : nil }

  /// Whether a row is being edited in the pane.
  var isEditedInPane: Bool { edit?.isInPane == true }

  /// The index of a row that is being inserted.
  var gap: Int? { edit.flatMap { $0.isNew ? $0.row : nil } }

  /// The places of the table.
  var places: ShownPlaces { ShownPlaces(listed, gap: gap) }

  /// The places of the current row and the next ones.
  private func currentPlaces(_ count: Int) -> Range<Int> {
    let (listed, place) = (listed, listed.place(of: selection))
    return min(place, listed.count)..<min(place + count, listed.count)
  }
}

// MARK: - Messages

extension TableState {
  /// Handles a message.
  mutating func reduce(_ message: Message) -> Event {
    if isReadOnly, message.isEdit { return Event(table: self, news: .readOnly) }
    if message.movesSelection { chosen.cursorDidMove() }
    if isUnfinished(for: message) { return Event(table: self, news: .filterUnfinished) }
    switch message {
    case .show(let rows, let change): return show(rows, change)
    case .select(let row): select(row)
    case .start(let row, let column): start(inRow: row, at: column)
    case .selectPlace(let place): if let row = places.row(at: place) { select(row) }
    case .moveSelection(let distance): moveSelection(by: distance)
    case .filter(let condition): return filter(by: conditions + [condition])
    case .removeCondition: return filter(by: conditions.dropLast())
    case .filtered(let slice): return add(slice)
    case .endFilter: return endFilter()
    case .choose(let pattern): return choose(pattern)
    case .selectLast: select(count - 1)
    case .scroll(let row): offset = row
    case .scrollSideways(let column): self.column = column
    case .editSelection(let inPane, let offset): return editSelection(inPane, at: offset)
    case .insertAbove: return openField(EditState(newRow: selection, origin: selection))
    case .insertBelow:
      return openField(EditState(newRow: min(selection + 1, count), origin: selection))
    case .gesture(let gesture): choose(gesture)
    case .toggleSelection: choose(.toggle(listed.place(of: selection)))
    case .deleteSelection: return act(deletion)
    case .duplicateSelection: return arrange(.duplicate, selectedPlaces)
    case .joinSelection: return arrange(.join, joinedPlaces)
    case .moveRow(let distance): return moveRows(by: distance)
    case .moveRows(let row): return arrange(.move(to: listed.place(of: row)), selectedPlaces)
    case .transform(let transform):
      return Event(table: self, transformation: hasRow ? transformation(transform) : nil)
    case .runCommand(let text): return Event(table: self, shell: shellRequest(text))
    case .copy: return copy()
    case .cut: return copy(deleting: true)
    case .paste(let text): return paste(text)
    case .pasteInField(let text): return pasteInField(text)
    case .copyInField(let text): return copyInField(text)
    case .type(let text): edit?.text = text
    case .selectText(let range, let inPane) where edit?.isInPane == inPane:
      edit?.selectedRange = range
      if let edit, edit.isNearEdge { return moveCaret(to: edit.caretPlace) }
    case .selectText: break
    case .moveCaret(let caret): return moveCaret(to: caret)
    case .accept: return accept()
    case .acceptAndEdit(let distance): return accept(thenEditing: distance)
    case .leave(let row): if edit?.row == row { return accept() }
    case .leavePane: if edit?.isInPane == true { return accept() }
    case .split: return split()
    case .cancel: return cancel()
    case .closeField: return closeField()
    case .keepField:
      (isAccepting, next) = (edit != nil, edit.map { .sameRow($0.caretPlace) })
    case .setReadOnly(let isReadOnly): self.isReadOnly = isReadOnly
    case .restore(let other): return restore(other)
    }
    return Event(table: self)
  }

  /// Selects a row, or the nearest listed one.
  private mutating func select(_ row: Int) {
    awaited = nil
    if row != start?.row { start = nil }
    // Before the document has sent its rows, a start may name one.
    let row = max(0, reader == nil ? row : min(row, count - 1))
    selection = reader == nil ? row : listed.nearest(to: row) ?? row
  }

  /// Selects the row with the place that the start names.
  private mutating func start(inRow row: Int, at column: Int) {
    select(row)
    start = (row, column)
    // The list has no size yet; nearly all lists show at least 40 columns.
    self.column = column < 40 ? 0 : min(column - 20, Row.windowLength)
  }

  private mutating func moveSelection(by distance: Int) {
    let listed = listed
    guard listed.count > 0 else { return }
    let place = listed.place(of: selection) + distance
    select(listed.row(at: max(0, min(place, listed.count - 1))))
  }

  private func act(_ action: Document.Action) -> Event { Event(table: self, action: action) }

  /// The reason why a text can't become a part of the document, if any.
  private func refusal(of text: String) -> News? {
    guard let encoding = reader?.rows.encoding else { return nil }
    return encoding.firstMissing(in: text).map { .notEncodable(String($0), encoding) }
  }

  /// The reason why a pasted text can't become a part of the document, if any.
  private func refusal(of copied: CopiedText) -> News? {
    guard let encoding = reader?.rows.encoding, encoding != .utf8 else { return nil }
    let invalid = TextEncoding.utf8.firstInvalidUnit(of: ByteSlice(joining: [copied.bytes]))
    return invalid.map { .notEncodable($0.inBrackets, encoding) } ?? refusal(of: copied.text)
  }
}

// MARK: - Selected rows

extension TableState {
  private mutating func choose(_ gesture: RowSelection.Gesture) {
    guard isIdle, listed.count > 0 else { return }
    selectsAllListed = gesture == .all
    let cursor = listed.place(of: selection)
    select(listed.row(at: chosen.apply(gesture, cursor: cursor, count: listed.count)))
  }

  /// The action that deletes the selected rows.
  private var deletion: Document.Action {
    let rows = selectedRows
    return rows.count == 1
      ? .delete(rows[0]) : .arrange(.delete, selectedPlaces, of: filter?.visible)
  }

  /// The ranges of places to join.
  private var joinedPlaces: [Range<Int>] {
    chosen.isEmpty ? [currentPlaces(2)] : selectedPlaces
  }

  private func moveRows(by distance: Int) -> Event {
    guard chosen.isEmpty else {
      return arrange(distance < 0 ? .moveUp : .moveDown, selectedPlaces)
    }
    let place = listed.place(of: selection) + distance
    guard hasRow, 0..<listed.count ~= place else { return Event(table: self) }
    return act(.move(from: selection, to: listed.row(at: place)))
  }

  private func arrange(_ arrangement: RowsArrangement, _ places: [Range<Int>]) -> Event {
    guard hasRow else { return Event(table: self) }
    let (visible, isSelection) = (filter?.visible, !chosen.isEmpty)
    return act(.arrange(arrangement, places, of: visible, isSelection: isSelection))
  }

  /// The rows on which transforms act, and whether they are selected.
  private var transformedRows: (ranges: [Range<Int>], isSelection: Bool) {
    chosen.rows.count > 1
      ? (selectedRows, true) : (listed.ranges(at: 0..<listed.count), false)
  }

  private func transformation(_ transform: RowsTransform) -> RowsTransformation {
    let (ranges, isSelection) = transformedRows
    return RowsTransformation(
      transform: transform,
      ranges: ranges,
      isSelection: isSelection,
      cursor: selection
    )
  }

  private func shellRequest(_ text: String) -> ShellRequest? {
    guard hasRow, let rows = reader?.rows else { return nil }
    let (ranges, isSelection) = transformedRows
    let selection = ShellSelection(
      rows: rows,
      ranges: ranges,
      isSelection: isSelection,
      cursor: selection
    )
    return ShellRequest(text: text, selection: selection)
  }

  /// Keeps the selected rows and the current one on their rows.
  ///
  /// - Parameters:
  ///   - change: The change of the document.
  ///   - inList: The change of the listed rows.
  ///   - old: The listed rows before the change.
  private mutating func follow(
    _ change: Document.Change,
    _ inList: Document.Change,
    from old: ListedRows
  ) {
    if case .reloaded(let hunks) = change { follow(hunks, old.total) }
    let place = old.place(of: selection)
    let wasChosen = chosen.rows.contains(place)
    let listed = listed
    chosen.update { $0.follow(inList, count: listed.count) }
    guard case .arranged(let arranged) = change else { return select(change.row ?? selection) }
    func selectPlace(_ place: Int) {
      select(listed.count == 0 ? 0 : listed.row(at: max(0, min(place, listed.count - 1))))
    }
    switch arranged.arrangement {
    case .moveUp where wasChosen && chosen.rows.contains(place - 1): selectPlace(place - 1)
    case .moveDown where wasChosen && chosen.rows.contains(place + 1): selectPlace(place + 1)
    case .moveUp, .moveDown: selectPlace(place)
    case .delete, .duplicate, .join, .move:
      selectPlace(arranged.selected.first?.lowerBound ?? arranged.places.first?.lowerBound ?? 0)
    }
  }
}

// MARK: - The filter

extension TableState {
  /// Lists the rows that match conditions; all rows without any.
  private mutating func filter(by conditions: [FilterCondition]) -> Event {
    guard isIdle, let reader else { return Event(table: self) }
    if conditions.isEmpty { return endFilter() }
    guard let new = try? RowFilter(conditions, reader.rows) else { return Event(table: self) }
    let row = AwaitedRow(row: selection, height: listed.place(of: selection) - offset)
    filter = new
    (chosen, restoredConditions, offset, choosing) = (RowSelection(), [], 0, nil)
    awaited = row
    return Event(table: self, change: .reload, filtering: filter?.nextSlice())
  }

  private mutating func add(_ slice: FilterSearch) -> Event {
    guard filter?.isComplete == false else { return addChosen(slice) }
    guard filter?.add(slice) == true else { return Event(table: self) }
    if slice.isTooSlow {
      var event = endFilter()
      event.news = .filterTooSlow
      return event
    }
    let filtering = filter?.nextSlice()
    if selectsAllListed, !chosen.isEmpty {
      let cursor = listed.place(of: selection)
      _ = chosen.apply(.all, cursor: cursor, count: listed.count)
    }
    if let awaited {
      select(awaited.row)
      if filtering != nil, listed.place(of: awaited.row) == listed.count {
        self.awaited = awaited
      } else {
        offset = awaited.offset(at: listed.place(of: selection))
      }
    }
    return Event(table: self, change: .reload, filtering: filtering)
  }

  private mutating func endFilter() -> Event {
    guard filter != nil || !restoredConditions.isEmpty else { return Event(table: self) }
    let rows = selectedRows
    let height = listed.place(of: selection) - offset
    let wasChosen = !chosen.isEmpty
    (filter, restoredConditions, awaited, choosing) = (nil, [], nil, nil)
    chosen.update { $0 = wasChosen ? RowIndexSet(rows) : RowIndexSet() }
    offset = max(0, selection - height)
    return Event(table: self, change: .reload)
  }

  /// The search whose next slice was requested; nil if none is in progress.
  var request: FilterSearch? { filter?.request ?? choosing?.request }

  /// Starts the search for the rows to select among the listed ones.
  private mutating func choose(_ pattern: Pattern) -> Event {
    guard isIdle, let rows = reader?.rows, filter?.isComplete != false else {
      return Event(table: self)
    }
    choosing = try? RowFilter([FilterCondition(pattern: pattern)], rows, in: filter?.visible)
    let request = choosing?.nextSlice()
    return request == nil ? finishChoosing() : Event(table: self, filtering: request)
  }

  private mutating func addChosen(_ slice: FilterSearch) -> Event {
    guard choosing?.add(slice) == true else { return Event(table: self) }
    if slice.isTooSlow {
      choosing = nil
      return Event(table: self, news: .filterTooSlow)
    }
    let request = choosing?.nextSlice()
    return request == nil ? finishChoosing() : Event(table: self, filtering: request)
  }

  private mutating func finishChoosing() -> Event {
    guard let matching = choosing?.visible else { return Event(table: self) }
    choosing = nil
    guard matching.count > 0 else { return Event(table: self, news: .nothingMatches) }
    let listed = listed
    let places = matching.ranges(at: 0..<matching.count).map(listed.places)
    chosen.select(RowIndexSet(places))
    return Event(table: self)
  }

  /// Applies the conditions of a restored filter.
  private mutating func applyRestoredFilter() -> FilterSearch? {
    guard !restoredConditions.isEmpty, let reader else { return nil }
    filter = try? RowFilter(restoredConditions, reader.rows)
    restoredConditions = []
    if filter != nil { awaited = AwaitedRow(row: selection, offset: offset) }
    return filter?.nextSlice()
  }
}

// MARK: - The document

extension TableState {
  private mutating func show(_ rows: Rows, _ change: Document.Change) -> Event {
    let (gap, old) = (gap, listed)
    (reader, choosing) = (RowReader(rows), nil)
    var filtering = applyRestoredFilter()
    if filtering == nil, filter != nil {
      follow(change, in: rows)
      filtering = filter?.nextSlice()
    }
    let inList = change.inList(from: old, to: listed)
    let restored = awaited
    follow(change, inList, from: old)
    if filter?.isComplete == false { awaited = restored }
    let pasted = finishPasting(change)
    guard isAccepting else {
      edit = edit?.fitted(to: rows)
      if let edit { selection = edit.row }
      let inTable = edit == nil && gap == nil ? inList.inTable : .reload
      return Event(table: self, change: inTable, news: pasted, filtering: filtering)
    }
    let accepted = edit
    (edit, isAccepting) = (nil, false)
    editNext(after: accepted)
    var event = Event(table: self, news: pasted, filtering: filtering)
    // The inserted row fills its gap: for the table it is an update of that row.
    if let gap, change == .inserted(gap..<gap + 1) {
      let place = listed.place(of: gap)
      event.change = .updated(place..<place + 1)
    } else {
      event.change = gap == nil ? inList.inTable : .reload
    }
    return event
  }

  /// Keeps the filter on its rows.
  private mutating func follow(_ change: Document.Change, in rows: Rows) {
    do throws(PatternError) {
      try filter?.follow(change, to: rows)
    } catch {
      filter = nil
    }
  }

  private mutating func restore(_ other: TableState) -> Event {
    let (oldGap, oldEdit) = (gap, edit)
    let isFiltered = conditions != other.conditions
    if isFiltered { (filter, restoredConditions) = (nil, other.conditions) }
    choosing = nil
    (selection, offset, column) = (other.selection, other.offset, other.column)
    let filtering = isFiltered ? applyRestoredFilter() : nil
    let restored = awaited
    (chosen, selectsAllListed) = (other.chosen, false)
    if reader != nil { chosen.update { [count] in $0 = $0.clamped(to: 0..<count) } }
    edit = reader.flatMap { other.edit?.fitted(to: $0.rows) } ?? (reader == nil ? other.edit : nil)
    (isAccepting, isPasting, next) = (false, false, nil)
    if reader != nil { select(edit?.row ?? selection) }
    if filtering != nil { awaited = restored }
    let isReloaded =
      reader != nil && (isFiltered || gap != oldGap || (edit == nil) != (oldEdit == nil))
    return Event(table: self, change: isReloaded ? .reload : nil, filtering: filtering)
  }

  /// Keeps the selection, the scroll offset and the field on the same rows.
  private mutating func follow(_ hunks: [RowsHunk], _ oldCount: Int) {
    selection = hunks.index(ofOld: selection, of: oldCount)
    if filter == nil { offset = hunks.index(ofOld: offset, of: oldCount) }
    if let edit { self.edit?.move(to: hunks.index(ofOld: edit.row, of: oldCount)) }
  }
}

// MARK: - The field

extension TableState {
  private mutating func editSelection(_ inPane: Bool, at offset: Int?) -> Event {
    guard isIdle, let row = selectedRow else { return Event(table: self) }
    let field = EditState(row: selection, row, inPane: inPane)
    let column = start.flatMap { $0.row == selection && $0.column > 0 ? $0.column : nil }
    let caret = offset.map { RowCaret.offset($0) } ?? column.map { RowCaret.scalar($0, from: 0) }
    return openField(caret.map { field.moved(to: $0, in: row) } ?? field)
  }

  /// Divides the row at the caret, as one step.
  private mutating func split() -> Event {
    guard var divided = edit else { return Event(table: self) }
    divided.paste("\n")
    if let refusal = refusal(of: divided.validText) { return Event(table: self, news: refusal) }
    edit = divided
    return accept(then: .row(divided.row, distance: 1, caret: 0))
  }

  /// Moves the caret of the field to a place in the row; a changed text is accepted first.
  private mutating func moveCaret(to caret: RowCaret) -> Event {
    guard let edit, !edit.isNew, let reader else { return Event(table: self) }
    guard edit.isChanged else {
      self.edit = edit.moved(to: caret, in: reader.row(at: edit.row))
      return Event(table: self)
    }
    return accept(then: .sameRow(caret))
  }

  private mutating func openField(_ field: EditState) -> Event {
    guard isIdle, reader != nil else { return Event(table: self) }
    edit = field
    selection = field.row
    return Event(table: self, change: places.gapPlace.map { .inserted($0..<$0 + 1) })
  }

  private mutating func accept(thenEditing distance: Int) -> Event {
    accept(then: edit.map { .row($0.row, distance: distance, caret: $0.selectedRange.head) })
  }

  private mutating func accept(then next: NextField? = nil) -> Event {
    guard let edit else { return Event(table: self) }
    guard edit.isNew || edit.isChanged else {
      _ = closeField()
      self.next = next
      editNext(after: edit)
      return Event(table: self)
    }
    if let refusal = refusal(of: edit.validText) {
      isPasting = false
      return Event(table: self, news: refusal)
    }
    (isAccepting, self.next) = (true, next)
    return act(edit.action)
  }

  /// Opens the field at the next place, if there is one.
  private mutating func editNext(after last: EditState?) {
    defer { next = nil }
    guard let next, let reader else { return }
    switch next {
    case .sameRow(let caret):
      guard let last, 0..<count ~= last.row else { return }
      edit = last.moved(to: caret, in: reader.row(at: last.row))
    case .row(let row, let distance, let caret):
      let place = listed.place(of: row) + distance
      guard 0..<listed.count ~= place else { return }
      selection = listed.row(at: place)
      let row = reader.row(at: selection)
      let (offset, inPane) = (caret == .max ? .max : 0, last?.isInPane == true)
      edit = EditState(row: selection, row, around: offset, inPane: inPane)
      edit?.selectedRange = TextRange(caret: caret)
    }
  }

  private mutating func cancel() -> Event {
    guard let origin = edit?.origin else { return Event(table: self) }
    let event = closeField()
    select(origin)
    return Event(table: self, change: event.change)
  }

  private mutating func closeField() -> Event {
    guard edit != nil else { return Event(table: self) }
    let gap = places.gapPlace
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
    let limit = SharedClipboard.limit
    let bytes: [UInt8]
    do throws(CopyError) {
      bytes = try reader.rows.copiedBytes(of: rows, limit: limit)
    } catch {
      switch error {
      case .tooLong: return Event(table: self, news: .tooMuchToCopy)
      case .invalid(let unit):
        return Event(table: self, news: .notEncodable(unit.inBrackets, .utf8))
      }
    }
    let count = rows.reduce(0) { $0 + $1.count }
    let news = News.copied(CopiedText(bytes: bytes), rows: count, isCut: deleting)
    return Event(table: self, action: deleting ? deletion : nil, news: news)
  }

  private func copyInField(_ copied: CopiedText) -> Event {
    let encoding = reader?.rows.encoding ?? .utf8
    return Event(table: self, copied: edit?.copied(copied, encoding) ?? copied)
  }

  private mutating func paste(_ text: CopiedText) -> Event {
    guard isIdle, reader != nil, !text.bytes.isEmpty else { return Event(table: self) }
    if let refusal = refusal(of: text) { return Event(table: self, news: refusal) }
    isPasting = true
    return act(.insertLines(text.bytes, at: min(selection + 1, count)))
  }

  private mutating func pasteInField(_ text: CopiedText) -> Event {
    guard let edit, reader != nil else { return Event(table: self) }
    if let refusal = refusal(of: text) { return Event(table: self, news: refusal) }
    let hasLines = text.hasLineEnd
    guard text.isFieldText else {
      // The document wouldn't change, so it would send no rows.
      if !text.isValid, let unchanged = edit.pastingOriginal(text), let rows = reader?.rows {
        self.edit = unchanged.moved(to: edit.caretPlace(after: text), in: rows.row(at: edit.row))
        return Event(table: self)
      }
      // A field can't hold such bytes, so the row gets them at once and the field opens again.
      (isAccepting, isPasting) = (true, hasLines)
      next = hasLines ? nil : .sameRow(edit.caretPlace(after: text))
      return act(edit.action(pasting: text))
    }
    self.edit?.paste(text.text)
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

/// What to edit after the document has accepted a text.
private enum NextField {
  /// The row at a distance in the list, with the caret at a character.
  case row(Int, distance: Int, caret: Int)
  /// The same row, with the caret at another place.
  case sameRow(RowCaret)
}

/// A row to select once a filter is applied that far.
private struct AwaitedRow {
  /// The row.
  let row: Int

  /// The number of rows between the top of the list and the row; nil for a known offset.
  let height: Int?

  /// The first visible place.
  let offset: Int

  init(row: Int, height: Int) {
    (self.row, self.height, offset) = (row, height, 0)
  }

  init(row: Int, offset: Int) {
    (self.row, height, self.offset) = (row, nil, offset)
  }

  /// Returns the first visible place when the row has a place.
  func offset(at place: Int) -> Int { max(0, height.map { place - $0 } ?? offset) }
}
