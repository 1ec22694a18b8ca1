import TerminalViews

nonisolated extension InputDecoder {
  /// Decodes CSI (ESC [): keys with modifiers, the mouse, focus, paste markers, replies.
  func controlSequenceStep(_ bytes: ArraySlice<UInt8>) -> Step {
    let content = bytes.dropFirst(2)
    if content.first == UInt8(ascii: "[") { return linuxFunctionKeyStep(content) }
    if content.first == UInt8(ascii: "M") { return MouseCodes.oldStep(content) }
    switch ControlSequence.scan(bytes) {
    case .incomplete: return .incomplete
    case .broken(let length): return .ignored(length: length)
    case .tooLong(let length): return .string(UInt8(ascii: "["), length: length)
    case .complete(let sequence, let length): return step(sequence, length)
    }
  }

  /// Decodes F1 to F5 of the Linux console, which sends ESC [ [ A to E.
  private func linuxFunctionKeyStep(_ content: ArraySlice<UInt8>) -> Step {
    guard let letter = content.dropFirst().first else { return .incomplete }
    guard letter >= UInt8(ascii: "A"), letter <= UInt8(ascii: "E") else {
      return .ignored(length: letter >= 0x20 ? 4 : 3)
    }
    let number = Int(letter - UInt8(ascii: "A")) + 1
    return .event(.key(KeyEvent(.function(number))), length: 4)
  }

  private func step(_ sequence: ControlSequence, _ length: Int) -> Step {
    if sequence.prefix == UInt8(ascii: "<") {
      guard let event = MouseCodes.event(sequence) else { return .ignored(length: length) }
      return .event(.mouse(event), length: length)
    }
    if sequence.prefix != nil || sequence.intermediate != nil {
      guard let reply = reply(sequence) else { return .ignored(length: length) }
      return .reply(reply, length: length)
    }
    switch sequence.final {
    case UInt8(ascii: "I"): return .event(.focus(true), length: length)
    case UInt8(ascii: "O"): return .event(.focus(false), length: length)
    case UInt8(ascii: "~") where sequence[0] == 200: return .paste(length: length)
    default: return keyStep(sequence, length)
    }
  }

  private func keyStep(_ sequence: ControlSequence, _ length: Int) -> Step {
    // F3 with modifiers looks like a cursor position report for the first row, which is never
    // requested.
    if sequence.final == UInt8(ascii: "R"), let row = sequence[0], let column = sequence[1],
      row != 1 || column > 16
    {
      return .reply(.cursor(Point(x: max(0, column - 1), y: max(0, row - 1))), length: length)
    }
    guard let event = KeyCodes.event(sequence) else { return .ignored(length: length) }
    return .event(event, length: length)
  }

  private func reply(_ sequence: ControlSequence) -> TerminalReply? {
    switch (sequence.intermediate, sequence.final) {
    case (nil, UInt8(ascii: "c")):
      .attributes(sequence.parameters.map { $0.first ?? 0 })
    case (UInt8(ascii: "$"), UInt8(ascii: "y")) where sequence.prefix == nil:
      .standardMode(sequence[0] ?? 0, state: sequence[1] ?? 0)
    case (UInt8(ascii: "$"), UInt8(ascii: "y")):
      .mode(sequence[0] ?? 0, state: sequence[1] ?? 0)
    case (nil, UInt8(ascii: "u")) where sequence.prefix == UInt8(ascii: "?"):
      .keyboard(sequence[0] ?? 0)
    case (nil, UInt8(ascii: "n")) where sequence.prefix == UInt8(ascii: "?") && sequence[0] == 997:
      .colorsChanged
    default:
      nil
    }
  }
}
