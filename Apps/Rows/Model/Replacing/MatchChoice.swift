/// Which matches of a row are replaced: all or none, apart from exceptions.
nonisolated struct MatchChoice: Sendable, Equatable {
  /// Whether the matches are replaced that are no exceptions.
  var isIncluded = true

  /// The exceptions, by their first bytes in the content of the row.
  var exceptions: Set<Int> = []

  /// Returns whether a match is replaced.
  func includes(_ match: Range<Int>) -> Bool {
    exceptions.contains(match.lowerBound) != isIncluded
  }
}
