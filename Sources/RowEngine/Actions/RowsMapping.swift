/// The correspondence between the rows of a new version and the old one, and the rows that the list
/// shows and selects.
///
/// The selection, the list, stored places and the steps of the history use it for any kind of
/// change.
package struct RowsMapping: Sendable, Equatable {
  /// The replaced rows, in ascending order; all other rows are unchanged.
  ///
  /// Nil if any row may be different.
  package var hunks: [RowsHunk]? = []

  /// The single row that has only moved; nil if the change is another one.
  package var move: RowsMove?

  /// The row to show; nil leaves the list where it is.
  package var shown: Int?

  /// The rows to select; nil to keep the selection.
  package var selected: [Range<Int>]?

  /// The places to select in a list, if they aren't those of the rows.
  fileprivate var selectedPlaces: [Range<Int>]?

  /// The rows to select when the change is undone.
  var selectedBefore: [Range<Int>] = []

  /// Returns the same mapping by the places of a list.
  package func inList(from old: ListedRows, to new: ListedRows) -> RowsMapping {
    var mapping = self
    if let selectedPlaces {
      mapping.selected = selectedPlaces
    } else {
      mapping.selected = selected?.map(new.places).filter { !$0.isEmpty }
    }
    mapping.hunks = hunks?.map {
      RowsHunk(old: old.places(of: $0.old), new: new.places(of: $0.new))
    }
    mapping.move = move.map {
      RowsMove(source: old.place(of: $0.source), target: new.place(of: $0.target))
    }
    mapping.shown = shown.map(new.place)
    return mapping
  }

  /// Returns the new index of a row of the old version, or of the row that replaces it.
  ///
  /// - Parameters:
  ///   - row: The old index of the row.
  ///   - oldCount: The number of rows of the old version.
  /// - Returns: The index in the new version.
  /// - Complexity: O(*n*) in the number of hunks.
  package func index(ofOld row: Int, of oldCount: Int) -> Int {
    if let move { return move.index(ofOld: row) }
    return hunks.map { $0.index(ofOld: row, of: oldCount) } ?? row
  }

  /// Returns whether a row is unchanged and has a given index afterwards.
  ///
  /// - Complexity: O(*n*) in the number of hunks.
  package func keeps(_ row: Int, at new: Int) -> Bool {
    if let move { return move.index(ofOld: row) == new }
    guard let hunks, !hunks.contains(where: { $0.old.contains(row) }) else { return false }
    return hunks.index(ofOld: row) == new
  }

  /// The only place with other rows after an edit by hand; nil if there are others, or if it isn't
  /// known.
  var onlyHunk: RowsHunk? {
    guard selected == nil, move == nil, let hunks, let first = hunks.first, let last = hunks.last
    else { return nil }
    let isJoined = hunks.indices.dropFirst().allSatisfy { index in
      hunks[index - 1].old.upperBound == hunks[index].old.lowerBound
    }
    return isJoined
      ? RowsHunk(
        old: first.old.lowerBound..<last.old.upperBound,
        new: first.new.lowerBound..<last.new.upperBound
      ) : nil
  }
}

/// A row that moved.
package struct RowsMove: Sendable, Equatable {
  /// Its old index.
  package let source: Int

  /// Its new index.
  package let target: Int

  /// Returns the new index of a row.
  func index(ofOld row: Int) -> Int {
    if row == source { return target }
    let rest = row > source ? row - 1 : row
    return rest >= target ? rest + 1 : rest
  }
}

extension RowsChange {
  /// The correspondence of the rows before and after the change.
  package var mapping: RowsMapping {
    switch self {
    case .reload: RowsMapping(hunks: nil)
    case .restored(let row, let selected, let hunk):
      RowsMapping(hunks: hunk.map { [$0] }, shown: row, selected: selected)
    case .reloaded(let hunks): RowsMapping(hunks: hunks)
    case .inserted(let rows):
      RowsMapping(hunks: [RowsHunk(inserting: rows)], shown: rows.lowerBound)
    case .deleted(let rows):
      RowsMapping(
        hunks: [RowsHunk(inserting: rows).inverse],
        shown: rows.lowerBound,
        selectedBefore: rows.count > 1 ? [rows] : []
      )
    case .updated(let row): RowsMapping(hunks: [RowsHunk(updating: row)], shown: row)
    case .split(let row, let count):
      // The row stays the first one, so that it stays selected.
      RowsMapping(
        hunks: [
          RowsHunk(updating: row), RowsHunk(old: row + 1..<row + 1, new: row + 1..<row + count),
        ],
        shown: row
      )
    case .moved(let source, let target):
      RowsMapping(move: RowsMove(source: source, target: target), shown: target)
    case .arranged(let rows):
      RowsMapping(
        hunks: nil,
        shown: rows.first,
        selected: rows.selectedRows,
        selectedPlaces: rows.isSelection ? rows.selected : [],
        selectedBefore: rows.selectedBefore
      )
    case .transformed(let effect):
      RowsMapping(
        hunks: effect.hunks,
        shown: effect.cursor,
        selected: effect.selected,
        selectedBefore: effect.selectedBefore
      )
    case .converted(_, let row): RowsMapping(hunks: nil, shown: row)
    }
  }
}

extension RowsHunk {
  /// Makes the difference of inserted rows.
  fileprivate init(inserting rows: Range<Int>) {
    self.init(old: rows.lowerBound..<rows.lowerBound, new: rows)
  }

  /// Makes the difference of a changed row.
  fileprivate init(updating row: Int) {
    self.init(old: row..<row + 1, new: row..<row + 1)
  }
}
