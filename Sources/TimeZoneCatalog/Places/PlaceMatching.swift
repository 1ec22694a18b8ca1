/// What a search text may be of a name.
public enum PlaceMatching: Sendable {
  /// The beginning of a word, also with a slip: what somebody types.
  case beginnings

  /// A whole name, or several whole words of names: what a list of places has.
  case wholeNames
}
