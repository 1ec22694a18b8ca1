nonisolated extension KeyEvent {
  /// The key that terminals without a keyboard protocol send in place of this one; nil if it is the
  /// same key.
  ///
  /// Shift-Enter, Ctrl-Enter and Ctrl-M are Enter there, Ctrl-I is Tab, and Shift-Esc is Escape.
  var legacy: KeyEvent? {
    var other = self
    switch key {
    case .enter, .escape: other.modifiers.subtract([.shift, .control])
    // Shift-Tab is a key of its own in all terminals.
    case .tab: other.modifiers.remove(.control)
    case .character(let character):
      guard modifiers.contains(.control), let key = Self.controlKeys[character] else { return nil }
      other = KeyEvent(key, modifiers.subtracting([.shift, .control]))
    default: return nil
    }
    return other == self ? nil : other
  }

  /// The keys that share a control character with a letter.
  private static let controlKeys: [Character: Key] = ["m": .enter, "i": .tab, "[": .escape]
}
