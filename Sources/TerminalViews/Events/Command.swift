/// Something that a user can ask for with a key, and what it is called.
///
/// A command is a constant of the app; bound to an action it becomes a key equivalent of a view.
///
/// ```swift
/// let add = Command("Add", "a", "+")
/// ```
public nonisolated struct Command: Hashable, Sendable {
  /// What people read in the key bar and in lists of keys.
  public var title: String

  /// The keys that ask for it, the one to show first.
  public var keys: [KeyEvent]

  /// Whether the key bar names it.
  public var isHinted: Bool

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - title: What people read.
  ///   - keys: The keys that ask for it, the one to show first.
  ///   - isHinted: Whether the key bar names it.
  public init(_ title: String, _ keys: KeyEvent..., isHinted: Bool = true) {
    self.init(title, keys: keys, isHinted: isHinted)
  }

  /// Makes a command from a list of keys, such as one read from settings.
  public init(_ title: String, keys: [KeyEvent], isHinted: Bool = true) {
    self.title = title
    self.keys = keys
    self.isHinted = isHinted
  }
}
