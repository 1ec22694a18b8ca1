import MAVB
import RowEngine

/// The place in the list: the current row, the places selected beside it, and the scroll position.
///
/// The listed rows that functions take are nil until the document has sent its rows.
struct ListPosition {
  /// The current row.
  private(set) var row = 0

  /// The first visible row.
  var offset = 0

  /// The first visible column of the rows.
  var column = 0

  /// The places selected beside that of the current row, on which commands act.
  private(set) var chosen = RowSelection()

  /// Whether all rows that the filter will list are selected, also those that it has not found yet.
  private(set) var choosesAll = false

  /// The row to select once a filter is applied that far.
  private var awaited: AwaitedRow?

  /// The row that the start names, and the number of characters before the place in it.
  private var start: (row: Int, column: Int)?

  /// Makes the position at the first row.
  init() {}

  /// Makes a saved position.
  init(row: Int, offset: Int, column: Int, chosen: RowSelection) {
    (self.row, self.offset, self.chosen) = (row, offset, chosen)
    self.column = max(0, min(column, Row.windowLength))
  }

  /// The number of characters before the place that the start names, if its row is current.
  var startColumn: Int? {
    start.flatMap { $0.row == row && $0.column > 0 ? $0.column : nil }
  }

  // MARK: - Searching

  /// The place to which a search returns that begins now.
  var kept: KeptPlace {
    KeptPlace(row: row, offset: offset, column: column, chosen: chosen, choosesAll: choosesAll)
  }

  /// Returns to a place that was kept.
  mutating func returnTo(_ place: KeptPlace, in listed: ListedRows?) {
    select(place.row, in: listed)
    (offset, column) = (place.offset ?? offset, place.column)
    (chosen, choosesAll) = (place.chosen, place.choosesAll)
  }

  // MARK: - Selecting

  /// Selects a row, or the nearest listed one.
  mutating func select(_ row: Int, in listed: ListedRows?) {
    awaited = nil
    if row != start?.row { start = nil }
    // Before the document has sent its rows, a start may name one.
    let row = max(0, listed.map { min(row, $0.total - 1) } ?? row)
    self.row = listed?.nearest(to: row) ?? row
  }

  /// Selects the row with the place that the start names.
  mutating func start(inRow row: Int, at column: Int, in listed: ListedRows?) {
    select(row, in: listed)
    start = (row, column)
  }

  /// Selects the row at a place, or at the nearest one.
  mutating func selectPlace(_ place: Int, in listed: ListedRows) {
    select(listed.count == 0 ? 0 : listed.row(at: max(0, min(place, listed.count - 1))), in: listed)
  }

  /// Selects the row at a distance in the list.
  mutating func move(by distance: Int, in listed: ListedRows) {
    guard listed.count > 0 else { return }
    selectPlace(listed.place(of: row) + distance, in: listed)
  }

  /// Makes the row of a field current, even if it isn't listed.
  mutating func moveToField(inRow row: Int) { self.row = row }

  /// Applies a gesture that selects several rows.
  mutating func apply(_ gesture: RowSelection.Gesture, in listed: ListedRows) {
    if gesture == .clear { (chosen, choosesAll) = (RowSelection(), false) }
    guard listed.count > 0 else { return }
    choosesAll = gesture == .all
    let place = chosen.apply(gesture, cursor: listed.place(of: row), count: listed.count)
    select(listed.row(at: place), in: listed)
  }

  /// Selects places beside that of the current row.
  mutating func choose(_ places: RowIndexSet) {
    choosesAll = false
    chosen.select(places)
  }

  /// Ends a range that was being selected, because the user moves the current row.
  mutating func cursorDidMove() { chosen.cursorDidMove() }

  // MARK: - The filter

  /// Starts to list the rows of a filter, below which the current row comes to the same line.
  mutating func beginFilter(from listed: ListedRows) {
    awaited = AwaitedRow(row: row, height: listed.place(of: row) - offset)
    (chosen, offset) = (RowSelection(), 0)
  }

  /// Waits for the current row in the list of a restored filter.
  mutating func awaitRow() { awaited = AwaitedRow(row: row, offset: offset) }

  /// Selects the awaited row in a list with more rows; keeps waiting for it while more rows may be
  /// listed.
  mutating func listDidGrow(_ listed: ListedRows, isComplete: Bool) {
    if choosesAll, !chosen.isEmpty {
      _ = chosen.apply(.all, cursor: listed.place(of: row), count: listed.count)
    }
    guard let awaited else { return }
    select(awaited.row, in: listed)
    if !isComplete, listed.place(of: awaited.row) == listed.count {
      self.awaited = awaited
    } else {
      offset = awaited.offset(at: listed.place(of: row))
    }
  }

  /// Keeps the current row on its line and the selected rows when all rows are listed again.
  ///
  /// - Parameter old: The rows that the filter listed.
  mutating func endFilter(from old: ListedRows) {
    awaited = nil
    let rows = chosen.rows.ranges.flatMap(old.ranges)
    chosen.update { $0 = RowIndexSet(rows) }
    offset = max(0, row - (old.place(of: row) - offset))
  }

  // MARK: - The document

  /// Keeps the selected rows, the current one and the scroll position on their rows.
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
    let awaited = awaited
    defer { if keepsAwaited { self.awaited = awaited } }
    let mapping = change.mapping
    if mapping.shown == nil {
      row = mapping.index(ofOld: row, of: old.total)
      if listed.visible == nil { offset = mapping.index(ofOld: offset, of: old.total) }
    }
    let place = old.place(of: row)
    let wasChosen = chosen.rows.contains(place)
    chosen.follow(mapping, from: old, to: listed)
    guard case .arranged(let arranged) = change else {
      return select(mapping.shown ?? row, in: listed)
    }
    switch arranged.arrangement {
    case .moveUp where wasChosen && chosen.rows.contains(place - 1):
      selectPlace(place - 1, in: listed)
    case .moveDown where wasChosen && chosen.rows.contains(place + 1):
      selectPlace(place + 1, in: listed)
    case .moveUp, .moveDown: selectPlace(place, in: listed)
    case .delete, .duplicate, .join, .move:
      let first = arranged.selected.first ?? arranged.places.first
      selectPlace(first?.lowerBound ?? 0, in: listed)
    }
  }

  /// Takes over another position.
  ///
  /// - Parameters:
  ///   - other: The position.
  ///   - count: The number of rows of the document; nil until it is known.
  mutating func restore(_ other: ListPosition, count: Int?) {
    (row, offset, column, chosen) = (other.row, other.offset, other.column, other.chosen)
    choosesAll = false
    if let count { chosen.update { $0 = $0.clamped(to: 0..<count) } }
  }

  /// Selects the row of a restored position in the listed rows.
  mutating func settle(inRow row: Int, of listed: ListedRows, keepsAwaited: Bool) {
    let awaited = awaited
    select(row, in: listed)
    if keepsAwaited { self.awaited = awaited }
  }
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

/// The place in a list to which a search returns.
struct KeptPlace {
  /// The row that was current when the search began, where it is now.
  private(set) var row: Int

  /// The first visible place; nil if the search was begun in an earlier run.
  fileprivate private(set) var offset: Int?

  /// The first visible column.
  fileprivate private(set) var column = 0

  /// The selected places.
  fileprivate private(set) var chosen = RowSelection()

  /// Whether all rows that the filter will list were selected.
  fileprivate private(set) var choosesAll = false

  fileprivate init(row: Int, offset: Int, column: Int, chosen: RowSelection, choosesAll: Bool) {
    (self.row, self.offset, self.column) = (row, offset, column)
    (self.chosen, self.choosesAll) = (chosen, choosesAll)
  }

  /// Makes the place at which a search of an earlier run began.
  init(row: Int) { self.row = row }

  /// Keeps the row on its line, and the selected places on their rows.
  mutating func follow(_ mapping: RowsMapping, from old: ListedRows, to listed: ListedRows) {
    chosen.follow(mapping, from: old, to: listed)
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
