/// The reason why a text isn't a moment.
public enum MomentError: Error, Hashable, Sendable {
  /// The text is empty.
  case empty

  /// This part of the text has no meaning in its place.
  case unreadable(String)

  /// The date or the time of day doesn't exist in any zone, such as February 30 or 25:00, or the day
  /// of the week isn't that of the date.
  case impossible
}
