nonisolated extension KeyEvent {
  /// Makes the key of a scalar in ``InputEvent/typing(_:)``.
  package init(typing scalar: Unicode.Scalar) {
    self.init(scalar == Self.backspace ? .backspace : .character(Character(scalar)))
  }

  /// The scalar of the key in ``InputEvent/typing(_:)``; nil for keys that don't occur there.
  package var typingScalar: Unicode.Scalar? {
    guard modifiers.isEmpty else { return nil }
    if key == .backspace { return Self.backspace }
    guard let scalars = typedCharacter?.unicodeScalars, scalars.count == 1 else { return nil }
    return scalars.first
  }

  /// The scalar of Backspace in ``InputEvent/typing(_:)``, which no key types: DEL.
  static let backspace: Unicode.Scalar = "\u{7F}"
}
