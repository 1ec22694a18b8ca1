/// The alignment of a text that is padded to a larger width.
public enum PaddingAlignment: Sendable, Hashable, CaseIterable {
  /// The text first, then the spaces.
  case leading
  /// Half of the spaces on either side; an odd one goes after the text.
  case center
  /// The spaces first, then the text.
  case trailing
}
