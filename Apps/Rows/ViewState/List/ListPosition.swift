import MAVB
import RowEngine

/// The position in the list: the cursor, the selection and the scroll position.
///
/// The cursor is at the current row, with which the keys begin. The selection is empty or holds the
/// rows on which commands act, with the current one or without it. The listed rows that functions
/// take are nil until the document has sent its rows.
struct ListPosition {
  /// The index of the current row.
  private(set) var cursor = 0

  /// The first visible row.
  var offset = 0

  /// The first visible column of the rows.
  var column = 0

  /// The selected places.
  private(set) var selection = RowSelection()

  /// Whether all rows are selected, also those that the filter has not found or that aren't read yet.
  private(set) var selectsAll = false

  /// The row to which the cursor moves once a filter is applied or the file is read that far.
  private var awaited: AwaitedRow?

  /// The row given on the command line, and the number of characters before the position in it.
  private var start: (row: Int, column: Int)?

  /// Makes the position at the first row.
  init() {}

  /// Makes a saved position.
  init(cursor: Int, offset: Int, column: Int, selection: RowSelection) {
    (self.cursor, self.offset, self.selection) = (cursor, offset, selection)
    self.column = max(0, min(column, Row.windowLength))
  }

  /// The row to return to in the next run: the current one, or that to which the cursor will move.
  var lastingCursor: Int { awaited.flatMap { $0.isEnd ? nil : $0.row } ?? cursor }

  /// The number of characters before the position given on the command line, if its row is current.
  var startColumn: Int? {
    start.flatMap { $0.row == cursor && $0.column > 0 ? $0.column : nil }
  }

  // MARK: - Searching

  /// The position to which a search returns that begins now.
  var kept: KeptPosition {
    KeptPosition(
      row: cursor,
      offset: offset,
      column: column,
      selection: selection,
      selectsAll: selectsAll
    )
  }

  /// Returns to a position that was kept.
  mutating func returnTo(_ kept: KeptPosition, in listed: ListedRows?) {
    moveCursor(to: kept.row, in: listed)
    (offset, column) = (kept.offset ?? offset, kept.column)
    (selection, selectsAll) = (kept.selection, kept.selectsAll)
  }

  // MARK: - The cursor

  /// Moves the cursor to a row, or to the nearest listed one.
  mutating func moveCursor(to row: Int, in listed: ListedRows?) {
    awaited = nil
    setCursor(row, in: listed)
  }

  /// Moves the cursor to the row with the position given on the command line.
  mutating func start(inRow row: Int, at column: Int, in listed: ListedRows?) {
    moveCursor(to: row, in: listed)
    start = (row, column)
  }

  /// Moves the cursor by a distance in the list.
  mutating func moveCursor(by distance: Int, in listed: ListedRows) {
    guard listed.count > 0 else { return }
    awaited = nil
    setCursor(atPlace: listed.place(of: cursor) + distance, in: listed)
  }

  /// Moves the cursor to the row of a field, even if it isn't listed.
  mutating func moveToField(inRow row: Int) { cursor = row }

  private mutating func setCursor(_ row: Int, in listed: ListedRows?) {
    if row != start?.row, awaited?.row != start?.row { start = nil }
    // Before the document has sent its rows, one may be given on the command line.
    let row = max(0, listed.map { min(row, $0.total - 1) } ?? row)
    cursor = listed?.nearest(to: row) ?? row
  }

  private mutating func setCursor(atPlace place: Int, in listed: ListedRows) {
    let place = max(0, min(place, listed.count - 1))
    setCursor(listed.count == 0 ? 0 : listed.row(at: place), in: listed)
  }

  // MARK: - The selection

  /// Applies a gesture that selects several rows.
  mutating func apply(_ gesture: RowSelection.Gesture, in listed: ListedRows) {
    if gesture == .clear { (selection, selectsAll) = (RowSelection(), false) }
    guard listed.count > 0 else { return }
    selectsAll = gesture == .all
    let place = selection.apply(gesture, cursor: listed.place(of: cursor), count: listed.count)
    moveCursor(to: listed.row(at: place), in: listed)
  }

  /// Selects places.
  mutating func select(_ places: RowIndexSet) {
    selectsAll = false
    selection.select(places)
  }

  /// Ends a range that was being selected, because the user moves the cursor.
  mutating func cursorDidMove() { selection.cursorDidMove() }

  // MARK: - The filter

  /// Starts to list the rows of a filter, below which the current row comes to the same line.
  mutating func beginFilter(from listed: ListedRows) {
    awaited = AwaitedRow(row: cursor, height: listed.place(of: cursor) - offset)
    (selection, offset) = (RowSelection(), 0)
  }

  /// Waits for the current row in the list of a restored filter.
  mutating func awaitRow() { awaited = AwaitedRow(row: cursor, offset: offset) }

  /// Waits for a row of a list to which more rows are added, or for the last one that will be there.
  mutating func awaitRow(_ row: Int) { awaited = AwaitedRow(row: row, height: 0) }

  /// Moves the cursor to the awaited row in a list with more rows; keeps waiting for it while more
  /// rows may be listed.
  mutating func listDidGrow(_ listed: ListedRows, isComplete: Bool) {
    if selectsAll, !selection.isEmpty {
      _ = selection.apply(.all, cursor: listed.place(of: cursor), count: listed.count)
    }
    guard let awaited else { return }
    setCursor(awaited.row, in: listed)
    guard isComplete || listed.place(of: awaited.row) < listed.count else { return }
    offset = awaited.offset(at: listed.place(of: cursor))
    self.awaited = nil
  }

  /// Keeps the current row on its line and the selected rows when all rows are listed again.
  ///
  /// - Parameter old: The rows that the filter listed.
  mutating func endFilter(from old: ListedRows) {
    awaited = nil
    let rows = selection.rows.ranges.flatMap(old.ranges)
    selection.update { $0 = RowIndexSet(rows) }
    offset = max(0, cursor - (old.place(of: cursor) - offset))
  }

  // MARK: - The document

  /// Keeps the cursor, the selection and the scroll position on their rows.
  ///
  /// - Parameters:
  ///   - change: The change of the document.
  ///   - old: The listed rows before the change.
  ///   - listed: The listed rows.
  ///   - keepsAwaited: Whether a filter is being applied, so that a row is awaited still.
  mutating func follow(
    _ change: Document.Change,
    from old: ListedRows,
    to listed: ListedRows,
    keepsAwaited: Bool
  ) {
    if !keepsAwaited { awaited = nil }
    let mapping = change.mapping
    if mapping.shown == nil {
      cursor = mapping.index(ofOld: cursor, of: old.total)
      if listed.visible == nil { offset = mapping.index(ofOld: offset, of: old.total) }
    }
    let place = old.place(of: cursor)
    let wasSelected = selection.rows.contains(place)
    selection.follow(mapping, from: old, to: listed)
    guard case .arranged(let arranged) = change else {
      return setCursor(mapping.shown ?? cursor, in: listed)
    }
    switch arranged.arrangement {
    case .moveUp where wasSelected && selection.rows.contains(place - 1):
      setCursor(atPlace: place - 1, in: listed)
    case .moveDown where wasSelected && selection.rows.contains(place + 1):
      setCursor(atPlace: place + 1, in: listed)
    case .moveUp, .moveDown: setCursor(atPlace: place, in: listed)
    case .delete, .duplicate, .join, .move:
      let first = arranged.selected.first ?? arranged.places.first
      setCursor(atPlace: first?.lowerBound ?? 0, in: listed)
    }
  }

  /// Takes over another position.
  ///
  /// - Parameters:
  ///   - other: The position.
  ///   - count: The number of rows of the document; nil until it is known.
  mutating func restore(_ other: ListPosition, count: Int?) {
    (cursor, offset, column) = (other.cursor, other.offset, other.column)
    selection = other.selection
    selectsAll = false
    if let count { selection.update { $0 = $0.clamped(to: 0..<count) } }
  }

  /// Moves the cursor to the row of a restored position in the listed rows.
  mutating func settle(inRow row: Int, of listed: ListedRows, keepsAwaited: Bool) {
    if !keepsAwaited { awaited = nil }
    setCursor(row, in: listed)
  }
}

/// A row to select once a filter is applied or the file is read that far.
private struct AwaitedRow {
  /// The row.
  let row: Int

  /// The number of rows between the top of the list and the row; nil for a known offset.
  let height: Int?

  /// The first visible place.
  let offset: Int

  /// Whether it is the last row, whichever that will be.
  var isEnd: Bool { row == .max }

  init(row: Int, height: Int) {
    (self.row, self.height, offset) = (row, height, 0)
  }

  init(row: Int, offset: Int) {
    (self.row, height, self.offset) = (row, nil, offset)
  }

  /// Returns the first visible place when the row has a place.
  func offset(at place: Int) -> Int { max(0, height.map { place - $0 } ?? offset) }
}

/// The position in a list to which a search returns.
struct KeptPosition {
  /// The row that was current when the search began, where it is now.
  private(set) var row: Int

  /// The first visible place; nil if the search was begun in an earlier run.
  fileprivate private(set) var offset: Int?

  /// The first visible column.
  fileprivate private(set) var column = 0

  /// The selected places.
  fileprivate private(set) var selection = RowSelection()

  /// Whether all rows that the filter will list were selected.
  fileprivate private(set) var selectsAll = false

  fileprivate init(row: Int, offset: Int, column: Int, selection: RowSelection, selectsAll: Bool) {
    (self.row, self.offset, self.column) = (row, offset, column)
    (self.selection, self.selectsAll) = (selection, selectsAll)
  }

  /// Makes the position at which a search of an earlier run began.
  init(row: Int) { self.row = row }

  /// Keeps the row on its line, and the selected places on their rows.
  mutating func follow(_ mapping: RowsMapping, from old: ListedRows, to listed: ListedRows) {
    selection.follow(mapping, from: old, to: listed)
    let height = offset.map { old.place(of: row) - $0 }
    row = mapping.index(ofOld: row, of: old.total)
    offset = height.map { max(0, listed.place(of: min(row, max(0, listed.total - 1))) - $0) }
  }
}

extension RowSelection {
  /// Keeps the selected places on their rows.
  fileprivate mutating func follow(
    _ mapping: RowsMapping,
    from old: ListedRows,
    to listed: ListedRows
  ) {
    update { $0.follow(mapping.inList(from: old, to: listed), count: listed.count) }
  }
}
