import TerminalViews

/// The key codes of xterm, VT220 and kitty.
nonisolated enum KeyCodes {
  /// Returns the key event of a control sequence.
  static func event(_ sequence: ControlSequence) -> KeyEvent? {
    let modifiers = Modifiers(parameter: sequence[1] ?? 1)
    switch sequence.final {
    case UInt8(ascii: "~"):
      if sequence[0] == 27 { return event(code: sequence[2] ?? 0, modifiers) }
      return tilde(sequence[0] ?? 0).map { KeyEvent($0, modifiers) }
    case UInt8(ascii: "u"):
      // kitty's event type: 3 is a release.
      let isRelease = sequence.parameters.count > 1 && sequence.parameters[1].dropFirst().first == 3
      return isRelease ? nil : event(code: sequence[0] ?? 0, modifiers)
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

  /// Returns the key of a code point or a kitty key number (CSI u, modifyOtherKeys).
  private static func event(code: Int, _ modifiers: Modifiers) -> KeyEvent? {
    switch code {
    case 8, 9, 13, 27, 127:
      return KeyEvent.control(UInt8(code)).adding(modifiers)
    case 57_344...63_743:
      return kittyKey(code).map { KeyEvent($0, modifiers) }
    default:
      guard let scalar = Unicode.Scalar(UInt32(code)), code >= 0x20, !(0x7F...0x9F).contains(code)
      else { return nil }
      return character(scalar, modifiers)
    }
  }

  /// Returns the event of a character; Shift is dropped, because the character includes it.
  private static func character(_ scalar: Unicode.Scalar, _ modifiers: Modifiers) -> KeyEvent {
    let upper = scalar.properties.uppercaseMapping
    let isShifted = modifiers.contains(.shift) && upper.count == 1
    let shifted = isShifted ? upper.first ?? Character(scalar) : Character(scalar)
    return KeyEvent(.character(shifted), modifiers.subtracting(.shift))
  }

  /// Returns the key of a kitty number in the private use area: F13 to F24 and the keypad.
  private static func kittyKey(_ code: Int) -> Key? {
    switch code {
    case 57_376...57_387: .function(code - 57_376 + 13)
    case 57_399...57_408: .character(Character(Unicode.Scalar(UInt8(code - 57_399 + 0x30))))
    case 57_409: .character(".")
    case 57_410: .character("/")
    case 57_411: .character("*")
    case 57_412: .character("-")
    case 57_413: .character("+")
    case 57_414: .enter
    case 57_415: .character("=")
    case 57_417: .left
    case 57_418: .right
    case 57_419: .up
    case 57_420: .down
    case 57_421: .pageUp
    case 57_422: .pageDown
    case 57_423: .home
    case 57_424: .end
    case 57_425: .insert
    case 57_426: .delete
    default: nil
    }
  }
}
