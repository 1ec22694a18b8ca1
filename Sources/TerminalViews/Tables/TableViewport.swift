/// Which rows a table shows and which one is selected: its arithmetic, without any view.
///
/// Rows are known by number only. When rows come, go or move, what the user looks at stays: the
/// selected row stays selected, the row at the top stays at the top, and a selection that could be
/// seen before can be seen afterwards. Only a table that stands at its very start stays there, so
/// that what is inserted before the first row is seen.
nonisolated struct TableViewport: Hashable {
  /// How many rows there are.
  private(set) var rowCount = 0

  /// How many rows fit in, at least one.
  private(set) var page = 1

  /// The selected row.
  private(set) var selectedRow: Int?

  /// The row at the top.
  private(set) var offset = 0

  /// What was asked for before there were rows, as when a restored state comes ahead of its data.
  private var waitingSelection: Int?
  private var waitingOffset: Int?

  /// Whether it is known how many rows fit in, and a selection that waits for that to be shown.
  private var isMeasured = false
  private var selectionWaits = false

  /// The furthest that can be scrolled.
  var maximumOffset: Int { max(0, rowCount - page) }

  /// The rows that can be seen whole.
  var wholeRows: Range<Int> { offset..<min(rowCount, offset + page) }

  /// Whether the selection can be seen whole.
  var showsSelection: Bool { selectedRow.map(wholeRows.contains) ?? false }

  // MARK: - What is looked at

  /// Sets how many rows fit in; a selection that was shown stays shown.
  mutating func resize(page newPage: Int) {
    let keepsSelection = isMeasured ? showsSelection : selectionWaits
    isMeasured = true
    page = max(1, newPage)
    settle(showingSelection: keepsSelection)
  }

  /// Scrolls so that a row is at the top, as far as there are rows; without rows it waits for them.
  mutating func scroll(to row: Int) {
    selectionWaits = false
    if rowCount == 0 { waitingOffset = row }
    offset = min(max(0, row), maximumOffset)
  }

  /// Scrolls as little as needed to show a row.
  mutating func scroll(toShow row: Int) {
    if row < offset {
      scroll(to: row)
    } else if row - offset >= page {
      scroll(to: row - page + 1)
    }
  }

  /// Selects a row, or the nearest there is, and shows it; without rows it waits for them.
  mutating func select(_ row: Int?) {
    if rowCount == 0 { waitingSelection = row }
    selectedRow = row.flatMap(nearestRow)
    scrollToSelection()
  }

  /// Moves the selection; from no selection it goes to the row at the top.
  mutating func move(_ movement: TableMovement) {
    guard rowCount > 0 else { return }
    // One row of the page before stays in sight.
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

  /// Scrolls without a selection: a row or a page further, or to an end.
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

  /// Replaces all rows; selection and scroll keep their numbers as far as there are rows.
  mutating func reload(rowCount newCount: Int) {
    let wasEmpty = rowCount == 0
    rowCount = max(0, newCount)
    selectedRow = selectedRow.flatMap(nearestRow)
    offset = min(offset, maximumOffset)
    if wasEmpty { takeWhatWaited() }
  }

  /// Inserts rows, numbered as they are afterwards.
  mutating func insert(_ rows: Range<Int>) {
    let (wasEmpty, showedSelection) = (rowCount == 0, showsSelection)
    rowCount += rows.count
    selectedRow = selectedRow.map { Self.row($0, afterInserting: rows) }
    if offset > 0 { offset = Self.row(offset, afterInserting: rows) }
    settle(showingSelection: showedSelection)
    if wasEmpty { takeWhatWaited() }
  }

  /// Deletes rows, numbered as they were before.
  ///
  /// A deleted selection goes to the row that takes its place, or to the last one.
  mutating func delete(_ rows: Range<Int>) {
    let showedSelection = showsSelection
    rowCount -= rows.count
    selectedRow = selectedRow.map { Self.row($0, afterDeleting: rows) ?? rows.lowerBound }
    selectedRow = selectedRow.flatMap(nearestRow)
    offset = Self.row(offset, afterDeleting: rows) ?? rows.lowerBound
    settle(showingSelection: showedSelection)
  }

  /// Moves a row to the number that it has afterwards.
  mutating func moveRow(from source: Int, to target: Int) {
    let showedSelection = showsSelection
    selectedRow = selectedRow.map { Self.row($0, afterMoving: source, to: target) }
    // A row that leaves the top is not followed: the one below it is on top then.
    let top = Self.row(offset, afterDeleting: source..<source + 1) ?? source
    offset = offset == 0 ? 0 : Self.row(top, afterInserting: target..<target + 1)
    settle(showingSelection: showedSelection)
  }

  // MARK: - Numbers

  /// The number that a row has after an insertion.
  static func row(_ row: Int, afterInserting rows: Range<Int>) -> Int {
    row >= rows.lowerBound ? row + rows.count : row
  }

  /// The number that a row has after a deletion, or nil if it is gone.
  static func row(_ row: Int, afterDeleting rows: Range<Int>) -> Int? {
    if rows.contains(row) { return nil }
    return row >= rows.upperBound ? row - rows.count : row
  }

  /// The number that a row has after one was moved.
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
