import RowEngine

/// The place of a found match among all matches.
struct MatchPlace: Equatable {
  /// The number of the match, from 1; nil if it isn't known yet.
  let number: Int?

  /// The number of matches that are counted.
  let total: Int

  /// Whether all matches are counted.
  let isCounted: Bool

  /// Whether there may be more matches, in rows that took too long.
  let leavesOutRows: Bool
}

extension RowSearch {
  /// The place of the match that was found last.
  var matchPlace: MatchPlace {
    MatchPlace(
      number: found == nil ? nil : place,
      total: total,
      isCounted: isCounted,
      leavesOutRows: leavesOutRows
    )
  }
}
