import TerminalViews

/// The key codes of kitty's keyboard protocol: `CSI numbers ; modifiers : event ; text u`.
///
/// With this protocol, keys that send the same bytes elsewhere differ, such as Tab and Control-I,
/// and the Escape key differs from the start of a sequence.
nonisolated enum KittyKeyCodes {
  /// The requested flags: disambiguate keys (1), and report the key with Shift and the key of the
  /// US layout (4).
  static let flags = 5

  /// Returns the event of a sequence that ends in `u`.
  static func event(_ sequence: ControlSequence) -> InputEvent? {
    // The parameter is a bit mask plus one: Shift, Alt, Control, Super, Hyper, Meta and the locks.
    let bits = max(0, (sequence[1] ?? 1) - 1)
    // Keys with Super and Hyper belong to the desktop.
    guard bits & 0x18 == 0 else { return nil }
    var modifiers = Modifiers(rawValue: UInt8(bits & 7))
    if bits & 0x20 != 0 { modifiers.insert(.alt) }
    if modifiers.isDisjoint(with: [.control, .alt]), let typed = typed(sequence) { return typed }
    return key(KeyNumbers(sequence), modifiers).map { .key($0) }
  }

  /// Returns the text that the key types, if the terminal reports it.
  private static func typed(_ sequence: ControlSequence) -> InputEvent? {
    guard sequence.parameters.count > 2 else { return nil }
    let numbers = sequence.parameters[2]
    let scalars = numbers.compactMap(Unicode.Scalar.init(typed:))
    guard let first = scalars.first, scalars.count == numbers.count else { return nil }
    if scalars.count == 1 { return .key(KeyEvent(.character(Character(first)))) }
    return .typing(String(String.UnicodeScalarView(scalars)))
  }

  /// Returns the event of a key with its modifiers (also modifyOtherKeys of xterm).
  static func key(_ numbers: KeyNumbers, _ modifiers: Modifiers) -> KeyEvent? {
    switch numbers.code {
    case 8, 9, 13, 27, 127:
      return KeyEvent.control(UInt8(numbers.code)).adding(modifiers)
    case 57_344...63_743:
      return named(numbers.code).map { KeyEvent($0, modifiers) }
    default:
      let isControl = modifiers.contains(.control)
      return isControl ? controlKey(numbers, modifiers) : character(numbers, modifiers)
    }
  }

  /// Returns the event of a character; Shift is dropped, because the character includes it.
  private static func character(_ numbers: KeyNumbers, _ modifiers: Modifiers) -> KeyEvent? {
    guard let scalar = Unicode.Scalar(typed: numbers.code) else { return nil }
    var character = Character(scalar)
    if modifiers.contains(.shift) {
      let upper = scalar.properties.uppercaseMapping
      let shifted = Unicode.Scalar(typed: numbers.shifted).map(Character.init)
      character = shifted ?? (upper.count == 1 ? upper.first : nil) ?? character
    }
    return KeyEvent(.character(character), modifiers.subtracting(.shift))
  }

  /// Returns the event of a character with Control: a lowercase letter, with Shift if it is held,
  /// or another character, to which Shift is applied already.
  private static func controlKey(_ numbers: KeyNumbers, _ modifiers: Modifiers) -> KeyEvent? {
    guard let scalar = Unicode.Scalar(typed: numbers.latin) else { return nil }
    // Without the protocol it sends the byte of Escape.
    if scalar == "[", modifiers == .control { return KeyEvent(.escape) }
    let lower = scalar.properties.lowercaseMapping
    guard lower != scalar.properties.uppercaseMapping, lower.count == 1, let letter = lower.first
    else { return character(numbers, modifiers) }
    return KeyEvent(.character(letter), modifiers)
  }

  /// Returns the key of a kitty number in the private use area: F13 to F24 and the keypad.
  private static func named(_ code: Int) -> Key? {
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
    case 57_416: .character(",")
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

/// The numbers of one key: its code point or number, and those of its alternates; zero for none.
nonisolated struct KeyNumbers {
  /// The key without modifiers.
  let code: Int

  /// The key with Shift.
  let shifted: Int

  /// The key at the same place of the US layout.
  let base: Int

  /// Makes the numbers of a key without alternates.
  init(_ code: Int) { (self.code, shifted, base) = (code, 0, 0) }

  /// Makes the numbers of the key of a sequence.
  init(_ sequence: ControlSequence) {
    let numbers = sequence.parameters[0] + [0, 0, 0]
    (code, shifted, base) = (numbers[0], numbers[1], numbers[2])
  }

  /// The key, or the letter of the US layout at its place where the layout has no Latin letters.
  var latin: Int {
    let isLetter = (0x61...0x7A).contains(base)
    return code > 0x7F && isLetter ? base : code
  }
}

nonisolated extension Unicode.Scalar {
  /// Makes a scalar that a key can type; nil for other numbers and control characters.
  fileprivate init?(typed number: Int) {
    guard number >= 0x20, !(0x7F...0x9F).contains(number) else { return nil }
    self.init(UInt32(number))
  }
}
