import MAVB

extension RowMarks {
  /// Returns the mark of a row of the list; a row that is being inserted has none.
  func mark(ofShown row: Int, gap: Int?) -> RowMark? {
    if row == gap { return nil }
    return switch mark(of: row < gap ?? .max ? row : row - 1) {
    case .changed: .changed
    case .added: .added
    case nil: nil
    }
  }
}
