/// Which matches of a row are replaced: all or none, apart from exceptions.
public struct MatchChoice: Sendable, Equatable {
  /// Whether the matches are replaced that are not exceptions.
  public var isIncluded = true

  /// The exceptions, by their first bytes in the content of the row.
  public var exceptions: Set<Int> = []

  /// Makes a choice; without arguments, that of all matches.
  public init(isIncluded: Bool = true, exceptions: Set<Int> = []) {
    (self.isIncluded, self.exceptions) = (isIncluded, exceptions)
  }

  /// Returns whether a match is replaced.
  package func includes(_ match: Range<Int>) -> Bool {
    exceptions.contains(match.lowerBound) != isIncluded
  }
}
