/// A key press.
///
/// A character with Control is lowercase: Ctrl-A is the character `a` with `.control`. Shift-Tab is
/// `tab` with `.shift`. In code a key can be written as a literal: `"a"`, `"+"`, `"ctrl-z"`,
/// `"F2"`, `"alt-up"`, `"shift-tab"`, `"space"`.
public nonisolated struct KeyEvent: Hashable, Sendable {
  /// The key.
  public var key: Key

  /// The modifiers.
  public var modifiers: Modifiers

  /// Makes a key press.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The typed character; nil for other keys and with Control or Alt.
  public var typedCharacter: Character? {
    guard case .character(let character) = key, modifiers.isDisjoint(with: [.control, .alt]) else {
      return nil
    }
    return character
  }
}
