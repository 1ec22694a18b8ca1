/// What a save does with a file that has several names.
public enum HardLinkPolicy: Sendable, Hashable {
  /// Writes in place, so that all names show the new text.
  case keep

  /// Replaces the one name that was saved; the others keep the old text.
  case replace
}
