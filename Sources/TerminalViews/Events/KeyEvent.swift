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

  /// The key that terminals without a keyboard protocol send in place of this one; nil if it is the
  /// same key.
  ///
  /// Shift-Enter, Ctrl-Enter and Ctrl-M are Enter there, Ctrl-I is Tab, Ctrl-H is Backspace, and
  /// Shift-Esc is Escape.
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

  /// The keys that share a C0 control character with Control and a letter or sign.
  package static let controlKeys: [Character: Key] = [
    "h": .backspace, "i": .tab, "m": .enter, "[": .escape,
  ]
}

/// A key.
public nonisolated enum Key: Hashable, Sendable {
  /// A key that types a character.
  case character(Character)
  case enter
  case escape
  case tab
  case backspace
  case delete
  case insert
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// F1 to F24.
  case function(Int)
}

/// The modifier keys of a key or mouse event.
public nonisolated struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits, one per modifier.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift; not set for characters, whose case already includes it.
  public static let shift = Modifiers(rawValue: 1)

  /// Alt, Option or Meta.
  public static let alt = Modifiers(rawValue: 2)

  /// Control.
  public static let control = Modifiers(rawValue: 4)
}
