/// Where a text stands in a width that is larger than it.
public enum PaddingAlignment: Sendable, Hashable, CaseIterable {
  /// The text first, then the spaces.
  case leading
  /// Half of the spaces on either side; an odd one goes after the text.
  case center
  /// The spaces first, then the text.
  case trailing
}
