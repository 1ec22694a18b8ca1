/// The sides on which a text goes on outside of its view, as that of a window into a longer one.
public nonisolated struct TextContinuation: OptionSet, Hashable, Sendable {
  /// The bits of the sides.
  public let rawValue: Int

  /// Makes a set of sides.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// There is more before the start.
  public static let before = TextContinuation(rawValue: 1)

  /// There is more after the end.
  public static let after = TextContinuation(rawValue: 2)
}

/// A place outside of a view that shows a window into a longer text.
public nonisolated enum OutsidePlace: Hashable, Sendable {
  /// What comes right before the window.
  case before
  /// What comes right after the window.
  case after
  /// The start of the longer text.
  case start
  /// The end of the longer text.
  case end
}
