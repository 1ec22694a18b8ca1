/// The scroll position and the selection of a table, computed without views.
///
/// When rows are inserted, deleted or moved, the selected row stays selected, the top row stays at
/// the top, and a visible selection stays visible. Only a table that is scrolled to its start stays
/// there, so that rows inserted at the start are visible.
nonisolated struct TableViewport: Hashable {
  /// The number of rows.
  private(set) var rowCount = 0

  /// The number of rows that fit, at least one.
  private(set) var page = 1

  /// The index of the selected row.
  private(set) var selectedRow: Int?

  /// The index of the row at the top.
  private(set) var offset = 0

  /// The selection and offset requested before there were rows, for example by a restored state.
  private var waitingSelection: Int?
  private var waitingOffset: Int?

  /// Whether the page size is known, and whether the selection must be made visible when it is.
  private var isMeasured = false
  private var selectionWaits = false

  /// The maximum offset.
  var maximumOffset: Int { max(0, rowCount - page) }

  /// The completely visible rows.
  var wholeRows: Range<Int> { offset..<min(rowCount, offset + page) }

  /// Whether the selection is completely visible.
  var showsSelection: Bool { selectedRow.map(wholeRows.contains) ?? false }

  // MARK: - Scrolling and selecting

  /// Sets the page size; a visible selection stays visible.
  mutating func resize(page newPage: Int) {
    let keepsSelection = isMeasured ? showsSelection : selectionWaits
    isMeasured = true
    page = max(1, newPage)
    settle(showingSelection: keepsSelection)
  }

  /// Scrolls a row to the top, clamped; without rows the offset is applied later.
  mutating func scroll(to row: Int) {
    selectionWaits = false
    if rowCount == 0 { waitingOffset = row }
    offset = min(max(0, row), maximumOffset)
  }

  /// Scrolls by the minimum distance that makes a row visible.
  mutating func scroll(toShow row: Int) {
    if row < offset {
      scroll(to: row)
    } else if row - offset >= page {
      scroll(to: row - page + 1)
    }
  }

  /// Selects the nearest existing row and makes it visible; without rows the selection is applied
  /// later.
  mutating func select(_ row: Int?) {
    if rowCount == 0 { waitingSelection = row }
    selectedRow = row.flatMap(nearestRow)
    scrollToSelection()
  }

  /// Moves the selection; without a selection, selects the row at the top.
  mutating func move(_ movement: TableMovement) {
    guard rowCount > 0 else { return }
    // Pages overlap by one row.
    let steps = max(1, page - 1)
    let row =
      switch movement {
      case .up: selectedRow.map { $0 - 1 } ?? offset
      case .down: selectedRow.map { $0 + 1 } ?? offset
      case .pageUp: selectedRow.map { $0 - steps } ?? offset
      case .pageDown: selectedRow.map { $0 + steps } ?? offset
      case .first: 0
      case .last: rowCount - 1
      }
    select(row)
  }

  /// Scrolls by a row or a page, or to an end, without changing the selection.
  mutating func scroll(_ movement: TableMovement) {
    let steps = max(1, page - 1)
    let row =
      switch movement {
      case .up: offset - 1
      case .down: offset + 1
      case .pageUp: offset - steps
      case .pageDown: offset + steps
      case .first: 0
      case .last: maximumOffset
      }
    scroll(to: row)
  }

  // MARK: - Changes of the rows

  /// Replaces all rows; the selection and the offset keep their indices, clamped.
  mutating func reload(rowCount newCount: Int) {
    let wasEmpty = rowCount == 0
    rowCount = max(0, newCount)
    selectedRow = selectedRow.flatMap(nearestRow)
    offset = min(offset, maximumOffset)
    if wasEmpty { takeWhatWaited() }
  }

  /// Inserts rows; the indices are those after the insertion.
  mutating func insert(_ rows: Range<Int>) {
    let (wasEmpty, showedSelection) = (rowCount == 0, showsSelection)
    rowCount += rows.count
    selectedRow = selectedRow.map { Self.row($0, afterInserting: rows) }
    if offset > 0 { offset = Self.row(offset, afterInserting: rows) }
    settle(showingSelection: showedSelection)
    if wasEmpty { takeWhatWaited() }
  }

  /// Deletes rows; the indices are those before the deletion.
  ///
  /// If the selected row is deleted, the following row or the last one becomes selected.
  mutating func delete(_ rows: Range<Int>) {
    let showedSelection = showsSelection
    rowCount -= rows.count
    selectedRow = selectedRow.map { Self.row($0, afterDeleting: rows) ?? rows.lowerBound }
    selectedRow = selectedRow.flatMap(nearestRow)
    offset = Self.row(offset, afterDeleting: rows) ?? rows.lowerBound
    settle(showingSelection: showedSelection)
  }

  /// Moves a row to its index after the move.
  mutating func moveRow(from source: Int, to target: Int) {
    let showedSelection = showsSelection
    selectedRow = selectedRow.map { Self.row($0, afterMoving: source, to: target) }
    // The scroll position doesn't follow a moved top row; the row below becomes the top row.
    let top = Self.row(offset, afterDeleting: source..<source + 1) ?? source
    offset = offset == 0 ? 0 : Self.row(top, afterInserting: target..<target + 1)
    settle(showingSelection: showedSelection)
  }

  // MARK: - Indices

  /// Returns the index of a row after an insertion.
  static func row(_ row: Int, afterInserting rows: Range<Int>) -> Int {
    row >= rows.lowerBound ? row + rows.count : row
  }

  /// Returns the index of a row after a deletion, or nil if it was deleted.
  static func row(_ row: Int, afterDeleting rows: Range<Int>) -> Int? {
    if rows.contains(row) { return nil }
    return row >= rows.upperBound ? row - rows.count : row
  }

  /// Returns the index of a row after a move.
  static func row(_ row: Int, afterMoving source: Int, to target: Int) -> Int {
    guard let rest = Self.row(row, afterDeleting: source..<source + 1) else { return target }
    return Self.row(rest, afterInserting: target..<target + 1)
  }

  private func nearestRow(_ row: Int) -> Int? {
    rowCount == 0 ? nil : min(max(0, row), rowCount - 1)
  }

  private mutating func scrollToSelection() {
    guard isMeasured else {
      selectionWaits = true
      return
    }
    if let selectedRow { scroll(toShow: selectedRow) }
  }

  private mutating func settle(showingSelection: Bool) {
    offset = min(max(0, offset), maximumOffset)
    if showingSelection { scrollToSelection() }
  }

  private mutating func takeWhatWaited() {
    guard rowCount > 0 else { return }
    if let waitingOffset { scroll(to: waitingOffset) }
    if let waitingSelection { select(waitingSelection) }
    waitingOffset = nil
    waitingSelection = nil
  }
}
