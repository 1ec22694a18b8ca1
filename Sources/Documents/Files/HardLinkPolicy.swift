/// The handling of files with several hard links in a save.
public enum HardLinkPolicy: Sendable, Hashable {
  /// Writes in place, so that all names have the new contents.
  case keep

  /// Replaces only the saved name; the other names keep the old contents.
  case replace
}
