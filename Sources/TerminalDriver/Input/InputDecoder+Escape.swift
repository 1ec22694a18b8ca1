import TerminalViews

nonisolated extension InputDecoder {
  /// Decodes input that starts with ESC.
  func escapeStep(_ bytes: ArraySlice<UInt8>) -> Step {
    let second = bytes.dropFirst()
    guard let introducer = second.first else { return .incomplete }
    switch introducer {
    case UInt8(ascii: "["): return controlSequenceStep(bytes)
    case UInt8(ascii: "O"): return singleShiftStep(bytes)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      // Without more input it may be Alt with the key.
      return bytes.count > 2 ? .string(introducer, length: 2) : .incomplete
    case Byte.escape: return doubleEscapeStep(bytes)
    default: return withAlt(plainStep(second))
    }
  }

  /// Adds Alt to a key that was preceded by ESC.
  private func withAlt(_ step: Step) -> Step {
    switch step {
    case .event(.key(let key), let length): .event(.key(key.adding(.alt)), length: length + 1)
    case .ignored(let length): .ignored(length: length + 1)
    default: step
    }
  }

  /// Decodes ESC ESC: the Escape key before other input, unless a cursor or function key follows.
  private func doubleEscapeStep(_ bytes: ArraySlice<UInt8>) -> Step {
    let rest = bytes.dropFirst()
    guard let third = rest.dropFirst().first else { return .incomplete }
    if third == UInt8(ascii: "[") || third == UInt8(ascii: "O") {
      let step = escapeStep(rest)
      if case .event(.key, _) = step { return withAlt(step) }
      if case .incomplete = step { return .incomplete }
    }
    return .event(.key(KeyEvent(.escape)), length: 1)
  }

  /// Decodes SS3 (ESC O): cursor, function and keypad keys in application mode.
  private func singleShiftStep(_ bytes: ArraySlice<UInt8>) -> Step {
    let rest = bytes.dropFirst(2)
    let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.prefix(2)
    guard let final = rest.dropFirst(digits.count).first else { return .incomplete }
    let length = 3 + digits.count
    guard final > 0x20, final < Byte.delete else { return .ignored(length: length - 1) }
    let parameter = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    guard let key = KeyCodes.letter(final) ?? KeyCodes.keypad(final) else {
      return .ignored(length: length)
    }
    return .event(.key(KeyEvent(key, Modifiers(parameter: parameter))), length: length)
  }
}
