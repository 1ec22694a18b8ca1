import TerminalViews

/// The key codes of xterm and VT220.
nonisolated enum KeyCodes {
  /// Returns the event of a control sequence; the release of a key is none.
  static func event(_ sequence: ControlSequence) -> InputEvent? {
    if sequence.isRelease { return nil }
    if sequence.final == UInt8(ascii: "u") { return KittyKeyCodes.event(sequence) }
    return key(sequence).map { .key($0) }
  }

  private static func key(_ sequence: ControlSequence) -> KeyEvent? {
    let modifiers = Modifiers(parameter: sequence[1] ?? 1)
    switch sequence.final {
    case UInt8(ascii: "~"):
      if sequence[0] == 27 { return KittyKeyCodes.key(KeyNumbers(sequence[2] ?? 0), modifiers) }
      return tilde(sequence[0] ?? 0).map { KeyEvent($0, modifiers) }
    case UInt8(ascii: "Z"):
      return KeyEvent(.tab, modifiers.union(.shift))
    default:
      return letter(sequence.final).map { KeyEvent($0, modifiers) }
    }
  }

  /// Returns the key of a final letter after CSI or SS3.
  static func letter(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  /// Returns the keypad key of a letter after SS3 in application mode.
  static func keypad(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: "X"): .character("=")
    // VT220: `j` to `y` are `*` to `9`.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(final - 0x40)))
    default: nil
    }
  }

  /// Returns the key of a number before `~`.
  private static func tilde(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }
}
