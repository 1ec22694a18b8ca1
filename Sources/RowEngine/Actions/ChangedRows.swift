/// Where a document was changed: a row to show, and the rows on which the command acted.
///
/// Only the row is encoded, because a selection of many rows would make each journal entry longer.
/// So undo and redo restore the selection only until the app quits, and later versions are
/// compared.
package struct ChangedRows: Sendable, Equatable {
  /// The row to show.
  package let row: Int

  /// The rows to select, in ascending order; none if the command acted on the current row only.
  package let selected: [Range<Int>]

  /// The only rows that differ between the versions before and after; nil if it isn't known.
  package let hunk: RowsHunk?

  /// Makes a place of a row, of the selected rows and of those that differ.
  package init(_ row: Int, selected: [Range<Int>] = [], hunk: RowsHunk? = nil) {
    (self.row, self.selected, self.hunk) = (row, selected, hunk)
  }
}

extension ChangedRows: Codable {
  /// Decodes the row.
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int.self))
  }

  /// Encodes the row.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(row)
  }
}

extension RowsChange {
  /// The rows to show after the change, and when it is redone; nil for a change that isn't
  /// undoable.
  package var changedRows: ChangedRows? {
    mapping.shown.map { ChangedRows($0, selected: mapping.selected ?? [], hunk: mapping.onlyHunk) }
  }

  /// The rows to show when the change is undone; nil for a change that isn't undoable.
  package var undoneRows: ChangedRows? {
    mapping.shown.map {
      ChangedRows($0, selected: mapping.selectedBefore, hunk: mapping.onlyHunk?.inverse)
    }
  }
}
