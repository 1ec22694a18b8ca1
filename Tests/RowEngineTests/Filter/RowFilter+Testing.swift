@testable import RowEngine

extension RowFilter {
  /// Applies the filter to all rows.
  mutating func apply(slice: Int = 1 << 20) {
    while var search = request {
      search.advance(by: slice)
      guard add(search) else { return }
    }
  }
}
