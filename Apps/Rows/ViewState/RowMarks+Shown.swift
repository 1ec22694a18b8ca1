import MAVB
import RowEngine

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
