/// A key press.
///
/// A character typed with Control comes as the small letter: Ctrl-A is the character `a` with
/// `.control`. Shift-Tab is `tab` with `.shift`. In code a key can be written as a literal:
/// `"a"`, `"+"`, `"ctrl-z"`, `"F2"`, `"alt-up"`, `"shift-tab"`, `"space"`.
public nonisolated struct KeyEvent: Hashable, Sendable {
  /// The key.
  public var key: Key

  /// What was held with it.
  public var modifiers: Modifiers

  /// Makes a key press.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The character that the key types, if it types one.
  ///
  /// Control and Alt make commands of characters.
  public var typedCharacter: Character? {
    guard case .character(let character) = key, modifiers.isDisjoint(with: [.control, .alt]) else {
      return nil
    }
    return character
  }
}
