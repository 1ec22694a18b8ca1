/// Where a document was changed: a row to show, and the rows on which the command acted.
///
/// Only the row is encoded, because a selection of many rows would make each journal entry longer; so
/// the selection returns with undo and redo until the app quits.
nonisolated struct ChangedRows: Sendable, Equatable {
  /// The row to show.
  let row: Int

  /// The rows to select, in ascending order; none if the command acted on the current row only.
  let selected: [Range<Int>]

  /// Makes a place of a row and of the selected rows.
  init(_ row: Int, selected: [Range<Int>] = []) {
    (self.row, self.selected) = (row, selected)
  }
}

nonisolated extension ChangedRows: Codable {
  /// Decodes the row.
  init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int.self))
  }

  /// Encodes the row.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(row)
  }
}

nonisolated extension Document.Change {
  /// The rows to show after the change, and when it is redone; nil for a change that isn't undoable.
  var changedRows: ChangedRows? {
    switch self {
    case .arranged(let rows): ChangedRows(rows.first, selected: rows.selectedRows)
    case .transformed(let effect): ChangedRows(effect.cursor, selected: effect.selected)
    default: row.map { ChangedRows($0) }
    }
  }

  /// The rows to show when the change is undone; nil for a change that isn't undoable.
  var undoneRows: ChangedRows? {
    switch self {
    case .deleted(let rows): ChangedRows(rows.lowerBound, selected: rows.count > 1 ? [rows] : [])
    case .arranged(let rows): ChangedRows(rows.first, selected: rows.selectedBefore)
    case .transformed(let effect): ChangedRows(effect.cursor, selected: effect.selectedBefore)
    default: row.map { ChangedRows($0) }
    }
  }
}
