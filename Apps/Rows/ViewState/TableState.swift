import DocumentApp
import MAVB
import RowEngine

/// The state of the list of rows: the place in the list, the filter, the search, and the field in
/// which a row is edited.
///
/// A pure value, which coordinates smaller ones: ``ListPosition``, ``ListFilter``, ``FindState``
/// and ``RowField``. Only the list knows the rows, and passes them to its parts. Its adapter is
/// ``TableAdapter``; a message returns its effects outside of the list, such as an action of the
/// document. The functions that change several parts are all here, so that each part is changed in
/// one file.
struct TableState: Codable {
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
  /// - Parameter edit: The text of a row that an earlier run has left in its field, with that row
  ///   selected.
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

extension TableState: PersistentModel {
  /// Handles a message.
  ///
  /// - Returns: What follows outside of the list; nil if nothing has to be shown.
  mutating func reduce(_ message: Message) -> Effects? {
    let (old, window) = (searched, edit?.window)
    let effects = handle(message) + find.follow(searched, from: old)
    // Only the field shows its caret, unless its window moves.
    return message.movesCaret && effects.isEmpty && edit?.window == window ? nil : effects
  }

  /// Returns the effects that a new subscriber has missed: all rows and the searches in progress.
  func resume() -> Effects? {
    (reader == nil ? [] : [.change(.reload)]) + slice(request)
      + (find.request.map { [.search($0)] } ?? [])
  }

  /// Returns the message that restores another list.
  func restoring(_ other: TableState) -> Message? { .restore(other) }

  /// Handles a message, unless it isn't possible now.
  private mutating func handle(_ message: Message) -> Effects {
    if isReadOnly, message.isEdit { return [.tell(.readOnly)] }
    if message.movesSelection { position.cursorDidMove() }
    if let news = newsOfUnfinished(message) { return [.tell(news)] }
    return perform(message)
  }

  private mutating func perform(_ message: Message) -> Effects {
    switch message {
    case .show(let rows, let change): return show(rows, change)
    case .select(let row): moveTo(row)
    case .go(let row): return going([.reveal(row: row)])
    case .start(let row, let column): position.start(inRow: row, at: column, in: known)
    case .selectPlace(let place): if let row = places.row(at: place) { moveTo(row) }
    case .moveSelection(let distance):
      position.move(by: distance, in: listed)
      showStart()
    case .selectLast: moveTo(count - 1)
    case .scroll(let row): position.offset = row
    case .scrollSideways(let column): position.column = column
    case .gesture(let gesture): if isIdle { position.apply(gesture, in: listed) }
    case .toggleSelection:
      if isIdle { position.apply(.toggle(listed.place(of: selection)), in: listed) }
    case .filter(let condition): return filter(by: conditions + [condition])
    case .removeCondition: return filter(by: conditions.dropLast())
    case .filtered(let slice): return add(slice)
    case .endFilter: return endFilter()
    case .choose(let pattern): return choose(pattern)
    case .editSelection(let inPane, let offset): return editSelection(inPane, at: offset)
    case .insertAbove: return openField(EditState(newRow: selection, origin: selection))
    case .insertBelow:
      return openField(EditState(newRow: min(selection + 1, count), origin: selection))
    case .deleteSelection: return act(selected.deletion)
    case .duplicateSelection: return arrange { $0.arranged(.duplicate, $0.places) }
    case .joinSelection: return join()
    case .moveRow(let distance): return arrange { $0.moved(by: distance) }
    case .moveRows(let row): return moveRows(to: row)
    case .transform(_, isForSelection: true) where !selected.hasSeveral,
      .runCommand(_, isForSelection: true) where !selected.hasSeveral:
      return [.tell(.selectionIsGone)]
    case .transform(let transform, _):
      return hasRow ? [.transform(selected.transformation(transform))] : []
    case .runCommand(let text, _): return run(text)
    case .replace: return [.replace]
    case .copy: return copy()
    case .cut: return copy(isCut: true)
    case .paste(let text): return paste(text)
    case .field(let message): return perform(message)
    case .find(let message): return perform(message)
    case .setReadOnly(let isReadOnly): self.isReadOnly = isReadOnly
    case .restore(let other): return restore(other)
    }
    return []
  }

  /// Selects a row, or the nearest listed one.
  private mutating func select(_ row: Int) { position.select(row, in: known) }

  /// Selects a row that the user goes to.
  private mutating func moveTo(_ row: Int) {
    select(row)
    showStart()
  }

  /// Scrolls back to the start of the rows if nothing of the current one might be visible.
  private mutating func showStart() {
    guard position.column > 0, hasRow, let row = reader?.rows.row(at: selection) else { return }
    // A row has about as many columns as bytes, or fewer.
    if row.content.count <= position.column { position.column = 0 }
  }

  private var encoding: TextEncoding? { reader?.rows.encoding }

  private func act(_ action: Document.Action?) -> Effects { action.map { [.act($0)] } ?? [] }

  /// Performs a command on the selected rows, or on the current one.
  private func arrange(_ action: (SelectedRows) -> Document.Action?) -> Effects {
    act(hasRow ? action(selected) : nil)
  }

  private func join() -> Effects {
    guard !hasRow || selected.joinedPlaces.contains(where: { $0.count > 1 }) else {
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
    return [.run(ShellRequest(text: text, selection: selected.shellSelection(of: rows)))]
  }
}

// MARK: - The search

extension TableState {
  /// The rows that a search goes through.
  private var searched: SearchedRows {
    SearchedRows(
      rows: filtering.isComplete ? reader?.rows : nil,
      encoding: reader?.rows.encoding,
      visible: filter?.visible,
      current: selection
    )
  }

  private mutating func perform(_ message: FindState.Message) -> Effects {
    switch message {
    case .open(let purpose):
      guard reader != nil, !find.isOpen else { return [] }
      return find.open(purpose, from: position.kept, in: searched)
    case .accept where find.isFilter, .filter:
      return find.takeCondition().map { handle(.filter($0)) } ?? []
    case .choose:
      guard find.hasPattern else { return [] }
      find.leave()
      return handle(.choose(find.pattern))
    case .cancel:
      guard let place = find.cancel() else { return [] }
      position.returnTo(place, in: known)
      return [.returned]
    case .leave: find.leave()
    case .clear: find.clear()
    case .selectText(let range): find.selectText(range)
    case .type(let text): return going(find.type(text, in: searched))
    case .toggle(let option): return going(find.toggle(option, in: searched))
    case .recall(let distance): return going(find.recall(by: distance, in: searched))
    case .move(let distance): return going(find.move(by: distance, in: searched))
    case .accept: return going(find.accept(in: searched))
    case .start(let text, let row): return going(find.start(text, from: row, in: searched))
    case .advanced(let search): return going(find.advance(to: search))
    }
    return []
  }

  /// Selects the row that is brought into view.
  private mutating func going(_ effects: [Effect]) -> Effects {
    for case .reveal(let row) in effects {
      position.cursorDidMove()
      moveTo(row)
    }
    return effects
  }
}

// MARK: - The filter

extension TableState {
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
  private mutating func choose(_ pattern: Pattern) -> Effects {
    guard isIdle, let rows = reader?.rows else { return [] }
    let request = filtering.choose(pattern, in: rows)
    return request == nil ? finishChoosing() : slice(request)
  }

  private mutating func finishChoosing() -> Effects {
    guard let matching = filtering.endChoosing() else { return [] }
    guard matching.count > 0 else { return [.tell(.nothingMatches)] }
    let places = matching.ranges(at: 0..<matching.count).map(listed.places)
    position.choose(RowIndexSet(places))
    return []
  }

  /// Adds the result of a slice of a search.
  private mutating func add(_ result: FilterSearch) -> Effects {
    switch filtering.add(result) {
    case .outdated: return []
    case .filterTooSlow: return endFilter() + [.tell(.filterTooSlow)]
    case .listed(let request):
      position.listDidGrow(listed, isComplete: request == nil)
      return [.change(.reload)] + slice(request)
    case .choiceTooSlow: return [.tell(.filterTooSlow)]
    case .found(let request): return request == nil ? finishChoosing() : slice(request)
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
  private mutating func show(_ rows: Rows, _ change: Document.Change) -> Effects {
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
    find.follow(change.mapping, from: old, to: listed)
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
    let keepsRow = change.mapping.keeps(oldRow, at: selection)
    return [.followed(change, keepsRow: keepsRow), .change(inTable)]
      + (news.map { [.tell($0)] } ?? []) + slice(request)
  }

  private mutating func restore(_ other: TableState) -> Effects {
    let (oldGap, wasIdle) = (gap, isIdle)
    let isFiltered = conditions != other.conditions
    if isFiltered { filtering.restore(other.conditions) }
    filtering.endChoosing()
    position.restore(other.position, count: reader == nil ? nil : count)
    let request = isFiltered ? applyRestoredFilter() : nil
    let edit = reader == nil ? other.edit : reader.flatMap { other.edit?.fitted(to: $0.rows) }
    (field, isPasting) = (RowField(edit), false)
    guard reader != nil else { return find.restore(other.find, in: searched) }
    position.settle(inRow: edit?.row ?? selection, of: listed, keepsAwaited: request != nil)
    let isReloaded = isFiltered || gap != oldGap || isIdle != wasIdle
    return (isReloaded ? [.change(.reload)] : []) + slice(request)
      + find.restore(other.find, in: searched)
  }
}

// MARK: - The field

extension TableState {
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
    case .close: return closeField()
    case .keep: field.keep()
    case .didSave: field.keepAccepted()
    }
    return []
  }

  private mutating func editSelection(_ inPane: Bool, at offset: Int?) -> Effects {
    guard isIdle, let row = selectedRow else { return [] }
    let field = EditState(row: selection, row, inPane: inPane)
    let offset = match?.lowerBound ?? (hasLongRow ? offset : nil) ?? startOffset
    let caret = offset.map { RowCaret.offset($0) }
    return openField(caret.map { field.moved(to: $0, in: row) } ?? field)
  }

  /// Divides the row at the caret, as one step.
  private mutating func split() -> Effects {
    guard var divided = edit else { return [] }
    divided.paste("\n")
    if let refusal = encoding?.refusal(of: divided.validText) { return [.tell(refusal)] }
    field.open(divided)
    return accept(then: .row(divided.row, distance: 1, caret: 0))
  }

  /// Moves the caret of the field to a place in the row; a changed text is accepted first.
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
    let refusal = encoding?.refusal(of: edit.validText)
    if let refusal = refusal ?? reader?.rows.refusal(of: edit) {
      isPasting = false
      return [.tell(refusal)]
    }
    field.accept(then: next)
    return act(edit.action)
  }

  private mutating func cancel() -> Effects {
    guard let edit else { return [] }
    let effects = closeField()
    select(edit.origin)
    return effects + (edit.acceptedSteps > 0 ? [.undo(steps: edit.acceptedSteps)] : [])
  }

  private mutating func closeField() -> Effects {
    guard edit != nil else { return [] }
    let gap = places.gapPlace
    field.close()
    select(selection)
    return gap.map { [.change(.deleted($0..<$0 + 1))] } ?? []
  }
}

// MARK: - The clipboard

extension TableState {
  private mutating func copy(isCut: Bool = false) -> Effects {
    guard hasRow, let reader else { return [.tell(.nothingToCopy(isEditing: !isIdle))] }
    guard let copies = selected.copies(from: reader.rows) else { return [.tell(.tooMuchToCopy)] }
    copied = copies
    return act(isCut ? selected.deletion : nil)
      + [.tell(.copied(rows: copies.count, isCut: isCut)), .copy(CopiedText(bytes: copies.text))]
  }

  private func copyInField(_ copied: CopiedText) -> Effects {
    [.copy(edit?.copied(copied, encoding ?? .utf8) ?? copied)]
  }

  private mutating func paste(_ text: CopiedText) -> Effects {
    guard isIdle, let rows = reader?.rows else { return [] }
    guard !text.bytes.isEmpty else { return [.tell(.nothingToPaste)] }
    let place = min(selection + 1, count)
    if let copied, copied.text == text.bytes, rows.accepts(copied) {
      isPasting = true
      return act(.insertCopies(copied, at: place))
    }
    if let refusal = rows.encoding.refusal(of: text) { return [.tell(refusal)] }
    isPasting = true
    return act(.insertLines(text.bytes, at: place))
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
