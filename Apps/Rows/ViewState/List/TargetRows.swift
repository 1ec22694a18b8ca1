import DocumentApp
import MAVB
import RowEngine

/// The rows on which the commands of the list act: the selected ones, or else the current one.
struct TargetRows {
  /// The listed rows.
  let listed: ListedRows

  /// The selected places.
  let selection: RowSelection

  /// The index of the current row.
  let cursor: Int

  /// The places.
  var places: [Range<Int>] { selection.isEmpty ? [currentPlaces(1)] : selection.rows.ranges }

  /// The rows.
  var rows: [Range<Int>] { places.flatMap(listed.ranges) }

  /// The ranges of places to join.
  var joinedPlaces: [Range<Int>] { selection.isEmpty ? [currentPlaces(2)] : places }

  /// The places of the current row and the next ones.
  private func currentPlaces(_ count: Int) -> Range<Int> {
    let place = listed.place(of: cursor)
    return min(place, listed.count)..<min(place + count, listed.count)
  }

  // MARK: - Actions

  /// The action that deletes the rows.
  var deletion: Document.Action {
    let rows = rows
    return rows.count == 1 ? .delete(rows[0]) : .arrange(.delete, places, of: listed.visible)
  }

  /// Returns the action that moves the rows up or down by one; nil if there is no place for the
  /// current row.
  func moved(by distance: Int) -> Document.Action? {
    guard selection.isEmpty else { return arranged(distance < 0 ? .moveUp : .moveDown, places) }
    let place = listed.place(of: cursor) + distance
    return 0..<listed.count ~= place ? .move(from: cursor, to: listed.row(at: place)) : nil
  }

  /// Returns the action that arranges the rows at some places.
  func arranged(_ arrangement: RowsArrangement, _ places: [Range<Int>]) -> Document.Action {
    .arrange(arrangement, places, of: listed.visible, isSelection: !selection.isEmpty)
  }

  // MARK: - Transforms

  /// Whether several rows are selected.
  var hasSeveral: Bool { selection.rows.count > 1 }

  /// The rows on which transforms act, and whether they are selected: otherwise all listed rows.
  private var transformed: (ranges: [Range<Int>], isSelection: Bool) {
    hasSeveral ? (rows, true) : (listed.ranges(at: 0..<listed.count), false)
  }

  /// Returns the transformation of the rows if several are selected, otherwise of all listed rows.
  func transformation(_ transform: RowsTransform) -> RowsTransformation {
    let (ranges, isSelection) = transformed
    return RowsTransformation(
      transform: transform,
      ranges: ranges,
      isSelection: isSelection,
      cursor: cursor
    )
  }

  /// Returns the input of a shell command: the rows if several are selected, otherwise all listed
  /// rows.
  func shellSelection(of rows: Rows) -> ShellSelection {
    let (ranges, isSelection) = transformed
    return ShellSelection(rows: rows, ranges: ranges, isSelection: isSelection, cursor: cursor)
  }
}
