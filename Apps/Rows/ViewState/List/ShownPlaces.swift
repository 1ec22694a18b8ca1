import MAVB
import RowEngine

/// The places of the table: those of the listed rows, with one more for a row that is being
/// inserted.
struct ShownPlaces {
  /// The listed rows.
  let listed: ListedRows

  /// The future index of the row that is being inserted.
  let gap: Int?

  /// The place of the row that is being inserted.
  let gapPlace: Int?

  /// Makes the places of a list.
  init(_ listed: ListedRows, gap: Int?) {
    (self.listed, self.gap) = (listed, gap)
    gapPlace = gap.map(listed.place)
  }

  /// The number of places.
  var count: Int { listed.count + (gap == nil ? 0 : 1) }

  /// Returns the row at a place; nil for the row that is being inserted and behind the last place.
  func row(at place: Int) -> Int? {
    guard place != gapPlace, place < count else { return nil }
    return listed.row(at: place < gapPlace ?? .max ? place : place - 1)
  }

  /// Returns the place of a row.
  func place(of row: Int) -> Int {
    let place = listed.place(of: row)
    return place < gapPlace ?? .max ? place : place + 1
  }

  /// Returns the number to show at a place, as if the row was inserted already.
  func number(at place: Int) -> Int {
    guard let row = row(at: place) else { return (gap ?? listed.total) + 1 }
    return row < gap ?? .max ? row + 1 : row + 2
  }

  /// The greatest number.
  var lastNumber: Int { listed.total + (gap == nil ? 0 : 1) }

  /// Returns whether both have the same places.
  func isSame(as other: ShownPlaces) -> Bool {
    gap == other.gap && listed.total == other.listed.total
      && listed.visible.isSame(as: other.listed.visible)
  }
}

extension RowMarks {
  /// Returns the mark of the row at a place; a row that is being inserted has none.
  func mark(at place: Int, _ places: ShownPlaces) -> RowMark? {
    switch places.row(at: place).flatMap(mark) {
    case .changed: .changed
    case .added: .added
    case nil: nil
    }
  }
}
