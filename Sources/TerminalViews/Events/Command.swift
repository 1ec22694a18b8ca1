/// A command with its title and its keys.
///
/// A command is a constant of the app; bound to an action it is a key equivalent of a view.
///
/// ```swift
/// let add = Command("Add", "a", "+")
/// ```
public nonisolated struct Command: Hashable, Sendable {
  /// The title in the key bar and in lists of keys.
  public var title: String

  /// The keys; the first one is displayed.
  public var keys: [KeyEvent]

  /// Whether the key bar shows it.
  public var isHinted: Bool

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - keys: The keys; the first one is displayed.
  ///   - isHinted: Whether the key bar shows it.
  public init(_ title: String, _ keys: KeyEvent..., isHinted: Bool = true) {
    self.init(title, keys: keys, isHinted: isHinted)
  }

  /// Makes a command from an array of keys, for example from settings.
  public init(_ title: String, keys: [KeyEvent], isHinted: Bool = true) {
    self.title = title
    self.keys = keys
    self.isHinted = isHinted
  }
}
