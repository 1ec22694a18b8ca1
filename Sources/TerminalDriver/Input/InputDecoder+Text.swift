import TerminalViews
import TextMetrics

nonisolated extension InputDecoder {
  /// Decodes input that doesn't start with ESC.
  func plainStep(_ bytes: ArraySlice<UInt8>) -> Step {
    guard let first = bytes.first else { return .incomplete }
    if first < 0x20 || first == Byte.delete {
      return .event(.key(.control(first)), length: 1)
    }
    if first < 0x80 {
      return .event(.key(KeyEvent(.character(Character(Unicode.Scalar(first))))), length: 1)
    }
    return charset.map { characterStep(bytes, $0) } ?? scalarStep(bytes)
  }

  private func characterStep(_ bytes: ArraySlice<UInt8>, _ charset: TextConverter) -> Step {
    switch charset.first(of: bytes) {
    case .character(let character, let length):
      character.unicodeScalars.contains { $0.value < 0xA0 }
        ? .ignored(length: length) : .event(.key(KeyEvent(.character(character))), length: length)
    case .invalid(let length): .ignored(length: length)
    case .incomplete: .incomplete
    }
  }

  /// Decodes one UTF-8 scalar; each scalar is a key, because a cluster may be split between two
  /// reads.
  private func scalarStep(_ bytes: ArraySlice<UInt8>) -> Step {
    guard let length = Self.scalarLength(bytes.first ?? 0) else { return .ignored(length: 1) }
    let tail = bytes.prefix(length).dropFirst()
    // An invalid scalar ends before the first byte that can't continue it.
    let valid = tail.prefix { $0 & 0xC0 == 0x80 }
    if valid.count < tail.count { return .ignored(length: valid.count + 1) }
    if bytes.count < length { return .incomplete }
    var scalars = bytes.prefix(length).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&scalars), scalar.value >= 0xA0 else {
      return .ignored(length: length)
    }
    return .event(.key(KeyEvent(.character(Character(scalar)))), length: length)
  }

  private static func scalarLength(_ first: UInt8) -> Int? {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }
}

nonisolated extension KeyEvent {
  /// Returns the key of a control character: a named key, or Control with a letter.
  static func control(_ byte: UInt8) -> KeyEvent {
    if byte == 0x00 { return KeyEvent(.character(" "), .control) }
    if byte == 0x7F { return KeyEvent(.backspace) }
    let character = Character(Unicode.Scalar(byte + (byte <= 0x1A ? 0x60 : 0x40)))
    return controlKeys[character].map { KeyEvent($0) } ?? KeyEvent(.character(character), .control)
  }

  /// Returns the key with additional modifiers.
  func adding(_ more: Modifiers) -> KeyEvent {
    KeyEvent(key, modifiers.union(more))
  }
}

nonisolated extension Modifiers {
  /// Makes the modifiers of xterm's and kitty's parameter, which is the bit mask plus one.
  init(parameter: Int) {
    self.init(rawValue: UInt8(max(0, parameter - 1) & 7))
  }
}
