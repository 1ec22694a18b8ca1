import DocumentApp
import MAVB
import RowEngine

/// The state of the list of rows: the position in it, the filter, the search, and the field in
/// which a row is edited.
///
/// A pure value, which coordinates smaller ones: ``ListPosition``, ``ListFilter``, ``FindState``,
/// ``RowField`` and ``ListClipboard``. Only the list knows the rows, and passes them to its parts. Its adapter is
/// ``ListAdapter``; a message returns its effects outside of the list, such as an action of the
/// document. The functions that change several parts are all here, so that one file coordinates
/// them.
struct ListState: Codable {
  /// The rows of the document; nil until the document has sent them.
  private(set) var reader: RowReader?

  /// Whether the document is read-only.
  private(set) var isReadOnly = false

  /// The current row, the selected places and the scroll position.
  private(set) var position = ListPosition()

  /// The filter, with its searches.
  private(set) var filtering = ListFilter()

  /// The search, which is saved beside the list.
  var find = FindState()

  /// The field in which a row is edited.
  private(set) var field = RowField()

  /// The rows that were copied, and a paste in progress.
  private var clipboard = ListClipboard()

  private enum CodingKeys: String, CodingKey {
    case cursor = "selection"
    case offset
    case column
    case edit
    case selection = "chosen"
    case conditions
  }

  /// Makes the state of a list at its first row.
  ///
  /// - Parameter edit: The text of a row that an earlier run has left in its field, with that row
  ///   selected.
  init(_ edit: EditState? = nil) {
    guard let edit else { return }
    position = ListPosition(cursor: edit.row, offset: 0, column: 0, selection: RowSelection())
    field = RowField(edit)
  }

  /// Decodes a state, which an older version has written without the column and selected rows.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    position = ListPosition(
      cursor: try values.decode(Int.self, forKey: .cursor),
      offset: try values.decode(Int.self, forKey: .offset),
      column: try values.decodeIfPresent(Int.self, forKey: .column) ?? 0,
      selection: try values.decodeIfPresent(RowSelection.self, forKey: .selection) ?? RowSelection()
    )
    field = RowField(try values.decodeIfPresent(EditState.self, forKey: .edit))
    filtering = ListFilter(
      waiting: try values.decodeIfPresent([FilterCondition].self, forKey: .conditions) ?? []
    )
  }

  /// Encodes the state, of the filter only its conditions.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(position.lastingCursor, forKey: .cursor)
    try values.encode(offset, forKey: .offset)
    try values.encode(column, forKey: .column)
    try values.encodeIfPresent(edit, forKey: .edit)
    try values.encode(selection, forKey: .selection)
    try values.encode(conditions, forKey: .conditions)
  }
}

// MARK: - Messages

extension ListState: PersistentModel {
  /// Handles a message.
  ///
  /// - Returns: What follows outside of the list; nil if nothing has to be shown.
  mutating func reduce(_ message: Message) -> Effects? {
    let (old, window) = (searched, edit?.window)
    let effects = handle(message) + apply(find.follow(searched, from: old))
    // Only the field shows its caret, unless its window moves.
    let isShownByField = message.traits.contains(.movesCaret) && edit?.window == window
    return isShownByField && effects.isEmpty ? nil : effects
  }

  /// Returns the effects that a new subscriber has missed: all rows and the searches in progress.
  func resume() -> Effects? {
    (reader == nil ? [] : [.change(.reload)]) + slice(request)
      + (find.request.map { [.search($0)] } ?? [])
  }

  /// Returns the message that restores another list.
  func restoring(_ other: ListState) -> Message? { .restore(other) }

  /// Handles a message, unless it isn't possible now.
  private mutating func handle(_ message: Message) -> Effects {
    if isReadOnly, message.traits.contains(.edits) { return [.tell(.readOnly)] }
    if message.traits.contains(.movesCursor) { position.cursorDidMove() }
    if let news = newsOfUnfinished(message) { return [.tell(news)] }
    return perform(message)
  }

  private mutating func perform(_ message: Message) -> Effects {
    switch message {
    case .show(let rows, let change, let request): return show(rows, change, request)
    case .setCursor(let row): moveCursor(to: row)
    case .go(let row): return go(to: row)
    case .start(let row, let column): position.start(inRow: row, at: column, in: loadedRows)
    case .setCursorPlace(let place): if let row = places.row(at: place) { moveCursor(to: row) }
    case .moveCursor(let distance):
      position.moveCursor(by: distance, in: listed)
      showStart()
    case .moveCursorToEnd: moveCursor(to: .max)
    case .scroll(let row): position.offset = row
    case .scrollSideways(let column): position.column = column
    case .gesture(let gesture): if isIdle { position.apply(gesture, in: listed) }
    case .toggleRow:
      if isIdle { position.apply(.toggle(listed.place(of: cursor)), in: listed) }
    case .filter(let condition): return filter(by: conditions + [condition])
    case .removeCondition: return filter(by: conditions.dropLast())
    case .filtered(let slice): return add(slice)
    case .endFilter: return endFilter()
    case .selectMatches(let pattern): return selectMatches(of: pattern)
    case .editRow(let inPane, let offset): return editRow(inPane, at: offset)
    case .insertAbove: return openField(EditState(newRow: cursor, origin: cursor))
    case .insertBelow:
      return openField(EditState(newRow: min(cursor + 1, count), origin: cursor))
    case .delete: return act(targets.deletion)
    case .duplicate: return arrange { $0.arranged(.duplicate, $0.places) }
    case .join: return join()
    case .moveRow(let distance): return arrange { $0.moved(by: distance) }
    case .moveRows(let row): return moveRows(to: row)
    case .transform(_, isForSelection: true) where !targets.hasSeveral,
      .runCommand(_, isForSelection: true) where !targets.hasSeveral:
      return [.tell(.selectionIsGone)]
    case .transform(let transform, _):
      return hasRow ? [.transform(targets.transformation(transform))] : []
    case .runCommand(let text, _): return run(text)
    case .replace: return [.replace]
    case .copy: return copy()
    case .cut: return copy(isCut: true)
    case .paste(let text): return paste(text)
    case .field(let message): return perform(message)
    case .find(let message): return apply(find.reduce(message, in: searched, at: position))
    case .setReadOnly(let isReadOnly): self.isReadOnly = isReadOnly
    case .restore(let other): return restore(other)
    }
    return []
  }

  /// Moves the cursor to a row to which the user goes.
  private mutating func moveCursor(to row: Int) {
    position.moveCursor(to: row, in: loadedRows)
    if !isComplete, row >= count { position.awaitRow(row) }
    showStart()
  }

  /// Moves the cursor to a row and brings that into view.
  private mutating func go(to row: Int) -> Effects {
    position.cursorDidMove()
    moveCursor(to: row)
    return [.reveal(row: row)]
  }

  /// Scrolls back to the start of the rows if nothing of the current one might be visible.
  private mutating func showStart() {
    guard position.column > 0, hasRow, let row = currentRow else { return }
    // A row has about as many columns as bytes, or fewer.
    if row.content.count <= position.column { position.column = 0 }
  }

  private func act(_ action: Document.Action?) -> Effects { action.map { [.act($0)] } ?? [] }

  /// Performs a command on the rows on which commands act.
  private func arrange(_ action: (TargetRows) -> Document.Action?) -> Effects {
    act(hasRow ? action(targets) : nil)
  }

  private func join() -> Effects {
    guard !hasRow || targets.joinedPlaces.contains(where: { $0.count > 1 }) else {
      return [.tell(.nothingToJoin)]
    }
    return arrange { $0.arranged(.join, $0.joinedPlaces) }
  }

  private func moveRows(to row: Int) -> Effects {
    guard listed.visible?.contains(row) != false else { return [.tell(.rowIsHidden)] }
    return arrange { $0.arranged(.move(to: $0.listed.place(of: row)), $0.places) }
  }

  private func run(_ text: String) -> Effects {
    guard hasRow, let rows = reader?.rows else { return [] }
    return [.run(ShellRequest(text: text, selection: targets.shellSelection(of: rows)))]
  }
}

// MARK: - The search

extension ListState {
  /// The rows that a search goes through.
  private var searched: SearchedRows {
    SearchedRows(
      rows: filtering.isComplete ? reader?.rows : nil,
      encoding: reader?.rows.encoding,
      visible: filter?.visible,
      cursor: cursor
    )
  }

  /// Does in the list what follows from a message to the search.
  private mutating func apply(_ effects: [FindState.Effect]) -> Effects {
    var own: Effects = []
    for effect in effects {
      switch effect {
      case .go(let row): own += go(to: row)
      case .goBack(let start):
        position.returnTo(start, in: loadedRows)
        own.append(.returned)
      case .filter(let condition): own += filter(by: conditions + [condition])
      case .selectMatches(let pattern): own += handle(.selectMatches(pattern))
      case .search(let search): own.append(.search(search))
      case .tell(let news): own.append(.tell(news))
      }
    }
    return own
  }
}

// MARK: - The filter

extension ListState {
  /// Lists the rows that match conditions; all rows without any.
  private mutating func filter(by conditions: [FilterCondition]) -> Effects {
    guard isIdle, let reader else { return [] }
    if conditions.isEmpty { return endFilter() }
    let listed = listed
    guard filtering.apply(conditions, to: reader.rows) else { return [] }
    position.beginFilter(from: listed)
    return [.change(.reload)] + slice(filtering.request)
  }

  /// The slice of a search to perform, if any.
  private func slice(_ request: FilterSearch?) -> Effects { request.map { [.filter($0)] } ?? [] }

  private mutating func endFilter() -> Effects {
    guard filtering.isActive else { return [] }
    position.endFilter(from: listed)
    filtering = ListFilter()
    return [.change(.reload)]
  }

  /// Starts the search for the rows to select among the listed ones.
  private mutating func selectMatches(of pattern: Pattern) -> Effects {
    guard isIdle, let rows = reader?.rows else { return [] }
    let request = filtering.selectMatches(of: pattern, in: rows)
    return request == nil ? finishSelecting() : slice(request)
  }

  private mutating func finishSelecting() -> Effects {
    guard let matching = filtering.endSelecting() else { return [] }
    guard matching.count > 0 else { return [.tell(.nothingMatches)] }
    let places = matching.ranges(at: 0..<matching.count).map(listed.places)
    position.select(RowIndexSet(places))
    return []
  }

  /// Adds the result of a slice of a search.
  private mutating func add(_ result: FilterSearch) -> Effects {
    let isFiltering = !filtering.isComplete
    guard filtering.add(result) else { return [] }
    if result.isTooSlow { return (isFiltering ? endFilter() : []) + [.tell(.tooSlow)] }
    let request = filtering.request
    guard isFiltering else { return request == nil ? finishSelecting() : slice(request) }
    position.listDidGrow(listed, isComplete: isComplete)
    return [.change(.reload)] + slice(request)
  }

  /// Applies the conditions of a restored filter.
  private mutating func applyRestoredFilter() -> FilterSearch? {
    guard let rows = reader?.rows, filtering.applyWaiting(to: rows) else { return nil }
    position.awaitRow()
    return filtering.request
  }
}

// MARK: - The document

extension ListState {
  /// Takes over the rows of the document, if they have changed, and does what it requests of the
  /// field.
  private mutating func show(
    _ rows: Rows,
    _ change: Document.Change?,
    _ request: FieldRequest?
  ) -> Effects {
    // The rows of this change contain the text of the field.
    if request == .keep { field.keep() }
    let shown = change.map { show(rows, $0) } ?? []
    switch request {
    case .close:
      let closed = closeField()
      // A change of the rows under an open field has reloaded the table.
      return change == nil ? closed : shown
    // The list reports why it can't accept the text.
    case .refuse: return shown + accept()
    case .keep, nil: return shown
    }
  }

  /// Takes over the rows of the document after a change, and keeps each part on its rows.
  private mutating func show(_ rows: Rows, _ change: Document.Change) -> Effects {
    let (oldGap, old, reader, oldCursor) = (gap, listed, RowReader(rows), cursor)
    let wasComplete = isComplete
    self.reader = reader
    let request = filterRows(rows, after: change)
    if case .reloaded(let hunks) = change { field.follow(hunks, of: old.total) }
    let keepsAwaited = !wasComplete || !isComplete
    position.follow(change, from: old, to: listed, keepsAwaited: keepsAwaited)
    if !wasComplete { position.listDidGrow(listed, isComplete: isComplete) }
    find.follow(change.mapping, from: old, to: listed)
    let pasted = clipboard.follow(change)
    if let pasted { position.moveCursor(to: pasted.upperBound - 1, in: loadedRows) }
    let shown = followInField(change, reader, oldGap) ?? change.inTable(from: old, to: listed)
    let keepsRow = change.mapping.keeps(oldCursor, at: cursor)
    return [.followed(change, keepsRow: keepsRow), .change(shown)]
      + (pasted.map { [.tell(.pasted(rows: $0.count))] } ?? []) + slice(request)
  }

  /// Keeps the listed rows after a change, or applies a restored filter.
  ///
  /// - Returns: The slice of a search to perform, if any.
  private mutating func filterRows(_ rows: Rows, after change: Document.Change) -> FilterSearch? {
    filtering.endSelecting()
    if let request = applyRestoredFilter() { return request }
    if filter == nil, cursor >= rows.count, rows.isArriving { position.awaitRow() }
    guard filter != nil else { return nil }
    filtering.follow(change, to: rows)
    return filtering.request
  }

  /// Continues in the field after a change, which may have come from its text.
  ///
  /// - Returns: The change of the table, where it isn't that of the listed rows.
  private mutating func followInField(
    _ change: Document.Change,
    _ reader: RowReader,
    _ oldGap: Int?
  ) -> TableData<Row>.Change? {
    guard field.isAccepting else {
      field.fit(to: reader.rows)
      if let edit { position.moveToField(inRow: edit.row) }
      return edit == nil && oldGap == nil ? nil : .reload
    }
    let next = field.finish(in: listed, reader)
    if let next { position.moveToField(inRow: next) }
    guard let oldGap else { return nil }
    // The inserted row fills its gap: for the table it is an update of that row.
    return change == .inserted(oldGap..<oldGap + 1)
      ? .updated(listed.places(of: oldGap..<oldGap + 1)) : .reload
  }

  private mutating func restore(_ other: ListState) -> Effects {
    let (oldGap, wasIdle) = (gap, isIdle)
    let isFiltered = conditions != other.conditions
    if isFiltered { filtering.restore(other.conditions) }
    filtering.endSelecting()
    position.restore(other.position, count: reader == nil ? nil : count)
    let request = isFiltered ? applyRestoredFilter() : nil
    let edit = reader == nil ? other.edit : reader.flatMap { other.edit?.fitted(to: $0.rows) }
    (field, clipboard.isPasting) = (RowField(edit), false)
    guard reader != nil else { return apply(find.restore(other.find, in: searched)) }
    position.settle(inRow: edit?.row ?? cursor, of: listed, keepsAwaited: request != nil)
    let isReloaded = isFiltered || gap != oldGap || isIdle != wasIdle
    return (isReloaded ? [.change(.reload)] : []) + slice(request)
      + apply(find.restore(other.find, in: searched))
  }
}

// MARK: - The field

extension ListState {
  private mutating func perform(_ message: RowField.Message) -> Effects {
    switch message {
    case .type(let text): field.type(text)
    case .selectText(let range, let inPane):
      if let caret = field.select(range, inPane: inPane) { return moveCaret(to: caret) }
    case .moveCaret(let caret): return moveCaret(to: caret)
    case .paste(let text): return pasteInField(text)
    case .copy(let text): return copyInField(text)
    case .accept: return accept()
    case .acceptAndEdit(let distance): return accept(thenEditing: distance)
    case .leave(let place): if editedPlace == place { return accept() }
    case .leavePane: if edit?.isInPane == true { return accept() }
    case .split: return split()
    case .cancel: return cancel()
    case .didSave: field.keepAccepted()
    }
    return []
  }

  private mutating func editRow(_ inPane: Bool, at offset: Int?) -> Effects {
    guard isIdle, let row = currentRow else { return [] }
    let field = EditState(row: cursor, row, inPane: inPane)
    let offset = match?.lowerBound ?? (hasLongRow ? offset : nil) ?? startOffset
    let caret = offset.map { RowCaret.offset($0) }
    return openField(caret.map { field.moved(to: $0, in: row) } ?? field)
  }

  /// Divides the row at the caret, as one step.
  private mutating func split() -> Effects {
    guard var divided = edit else { return [] }
    divided.paste("\n")
    if let refusal = refusal(of: divided) { return [.tell(refusal)] }
    field.open(divided)
    return accept(then: .row(divided.row, distance: 1, caret: 0))
  }

  /// Moves the caret of the field to a position in the row; a changed text is accepted first.
  private mutating func moveCaret(to caret: RowCaret) -> Effects {
    guard let edit, !edit.isNew, let reader else { return [] }
    guard edit.isChanged else {
      field.open(edit.moved(to: caret, in: reader.row(at: edit.row)))
      return []
    }
    return accept(then: .sameRow(caret))
  }

  private mutating func openField(_ edit: EditState) -> Effects {
    guard isIdle, reader != nil else { return [] }
    field.open(edit)
    position.moveToField(inRow: edit.row)
    return places.gapPlace.map { [.change(.inserted($0..<$0 + 1))] } ?? []
  }

  private mutating func accept(thenEditing distance: Int) -> Effects {
    accept(then: edit.map { .row($0.row, distance: distance, caret: $0.selectedRange.head) })
  }

  private mutating func accept(then next: RowField.Next? = nil) -> Effects {
    guard let edit else { return [] }
    guard edit.isNew || edit.isChanged else {
      _ = closeField()
      if let next, let reader, let row = field.open(next, after: edit, in: listed, reader) {
        position.moveToField(inRow: row)
      }
      return []
    }
    if let refusal = refusal(of: edit) {
      clipboard.isPasting = false
      return [.tell(refusal)]
    }
    field.accept(then: next)
    return act(edit.action)
  }

  /// Returns the reason why the text of the field can't become a part of the rows, if any.
  private func refusal(of edit: EditState) -> News? {
    guard let rows = reader?.rows else { return nil }
    return rows.missing(in: edit.action).map { .notEncodable($0, rows.encoding) }
  }

  private mutating func cancel() -> Effects {
    guard let edit else { return [] }
    let effects = closeField()
    position.moveCursor(to: edit.origin, in: loadedRows)
    return effects + (edit.acceptedSteps > 0 ? [.undo(steps: edit.acceptedSteps)] : [])
  }

  private mutating func closeField() -> Effects {
    guard edit != nil else { return [] }
    let gap = places.gapPlace
    field.close()
    position.moveCursor(to: cursor, in: loadedRows)
    return gap.map { [.change(.deleted($0..<$0 + 1))] } ?? []
  }
}

// MARK: - The clipboard

extension ListState {
  private mutating func copy(isCut: Bool = false) -> Effects {
    guard hasRow, let reader else { return [.tell(.nothingToCopy(isEditing: !isIdle))] }
    return clipboard.copy(targets, from: reader.rows, isCut: isCut)
  }

  private func copyInField(_ copied: CopiedText) -> Effects {
    [.copy(edit?.copied(copied, reader?.rows.encoding ?? .utf8) ?? copied)]
  }

  private mutating func paste(_ text: CopiedText) -> Effects {
    guard isIdle, let rows = reader?.rows else { return [] }
    return clipboard.paste(text, at: min(cursor + 1, count), of: rows)
  }

  private mutating func pasteInField(_ text: CopiedText) -> Effects {
    guard let edit, let rows = reader?.rows else { return [] }
    let encoding = rows.encoding
    if let refusal = encoding.refusal(of: text) { return [.tell(refusal)] }
    let hasLines = text.hasLineEnd
    guard text.isFieldText else {
      // The document wouldn't change, so it would send no rows.
      let caret = edit.caretPlace(after: text, encoding)
      if !text.isValid, let unchanged = edit.pastingOriginal(text, encoding) {
        field.open(unchanged.moved(to: caret, in: rows.row(at: edit.row)))
        return []
      }
      // A field can't hold such bytes, so the row gets them at once and the field opens again.
      clipboard.isPasting = hasLines
      field.accept(then: hasLines ? nil : .sameRow(caret))
      return act(edit.action(pasting: text))
    }
    field.paste(text.text)
    clipboard.isPasting = true
    return accept()
  }
}

extension Document.Change {
  /// The corresponding change of the rows of a table, which keeps the others in sight; many changed
  /// rows are read again.
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
