/// The number of matches in the rows that were searched.
package struct MatchTotals: Sendable {
  /// The number of bytes from which on a row is long.
  private static let longLength = 1 << 16

  /// The number of matches.
  package private(set) var count = 0

  /// The numbers of the matches of long rows, which take too long to be counted again.
  package private(set) var longRows: [Int: Int] = [:]

  /// Makes the totals of no row.
  package init() {}

  /// Adds the number of matches of a row.
  package mutating func add(_ count: Int, row: Int, length: Int) {
    self.count += count
    if length >= Self.longLength { longRows[row] = count }
  }

  package static func += (one: inout MatchTotals, other: MatchTotals) {
    one.count += other.count
    one.longRows.merge(other.longRows) { $1 }
  }
}
