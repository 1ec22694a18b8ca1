import TerminalViews

nonisolated extension InputDecoder {
  /// Device control and application strings beyond this are given up.
  private static var stringLimit: Int { 1 << 16 }

  /// What the input begins with where that is ESC.
  func escapeStep(_ bytes: ArraySlice<UInt8>) -> Step {
    let second = bytes.dropFirst()
    guard let introducer = second.first else { return .incomplete }
    switch introducer {
    case UInt8(ascii: "["): return controlSequenceStep(bytes)
    case UInt8(ascii: "O"): return singleShiftStep(bytes)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): return stringStep(bytes)
    case Byte.escape: return doubleEscapeStep(bytes)
    default: return withAlt(plainStep(second))
    }
  }

  /// ESC before a key is Alt.
  private func withAlt(_ step: Step) -> Step {
    switch step {
    case .event(.key(let key), let length): .event(.key(key.adding(.alt)), length: length + 1)
    case .ignored(let length): .ignored(length: length + 1)
    default: step
    }
  }

  /// ESC ESC is the Escape key before something, unless that is a cursor or function key.
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

  /// SS3 (ESC O): cursor, function and keypad keys in application mode.
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

  /// OSC, DCS and APC: up to BEL or ST; another ESC or CAN or SUB breaks them off.
  private func stringStep(_ bytes: ArraySlice<UInt8>) -> Step {
    let content = bytes.dropFirst(2).prefix(Self.stringLimit)
    let end = content.firstIndex { [Byte.bell, 0x18, 0x1A, Byte.escape].contains($0) }
    guard let end else {
      return content.count < Self.stringLimit ? .incomplete : .ignored(length: content.count + 2)
    }
    let length = end - bytes.startIndex
    if bytes[end] != Byte.escape {
      return reply(bytes[..<end], isWhole: bytes[end] == Byte.bell, length: length + 1)
    }
    guard let next = bytes[end...].dropFirst().first else { return .incomplete }
    let isTerminated = next == UInt8(ascii: "\\")
    return reply(bytes[..<end], isWhole: isTerminated, length: length + (isTerminated ? 2 : 0))
  }

  private func reply(_ bytes: ArraySlice<UInt8>, isWhole: Bool, length: Int) -> Step {
    let content = String(decoding: bytes.dropFirst(2), as: UTF8.self)
    guard isWhole else { return .ignored(length: length) }
    switch bytes[bytes.startIndex + 1] {
    case UInt8(ascii: "P"):
      return .reply(.deviceControl(content), length: length)
    case UInt8(ascii: "]"):
      let parts = content.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      guard let number = Int(parts[0]) else { return .ignored(length: length) }
      return .reply(.command(number, parts.count > 1 ? String(parts[1]) : ""), length: length)
    default:
      return .ignored(length: length)
    }
  }
}
