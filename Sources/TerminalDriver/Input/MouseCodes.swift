import TerminalViews

/// The mouse codes of terminals: xterm's SGR form (mode 1006) and the legacy form.
nonisolated enum MouseCodes {
  /// The rows per notch of the wheel, as in other programs.
  private static let rowsPerNotch = 3

  /// The columns per notch of a wheel that scrolls sideways: a tab stop.
  private static let columnsPerNotch = 8

  /// Returns the event of `CSI < code ; column ; row M`, or `m` for a release.
  static func event(_ sequence: ControlSequence) -> MouseEvent? {
    guard let code = sequence[0], let column = sequence[1], let row = sequence[2] else {
      return nil
    }
    let isRelease = sequence.final == UInt8(ascii: "m")
    guard isRelease || sequence.final == UInt8(ascii: "M") else { return nil }
    return event(code, isRelease, Point(x: max(0, column - 1), y: max(0, row - 1)))
  }

  /// Decodes `CSI M` and three bytes, from terminals without mode 1006.
  ///
  /// - Parameter content: The input after CSI.
  /// - Returns: The event, if its three bytes are available.
  static func oldStep(_ content: ArraySlice<UInt8>) -> Step {
    let bytes = Array(content.dropFirst().prefix(3))
    guard bytes.count == 3 else { return .incomplete }
    let numbers = bytes.map { Int($0) - 32 }
    let point = Point(x: max(0, numbers[1] - 1), y: max(0, numbers[2] - 1))
    // The released button is not reported: 3 means any.
    let isRelease = numbers[0] & 0x63 == 3
    let code = isRelease ? numbers[0] & ~3 : numbers[0]
    guard let event = event(code, isRelease, point) else { return .ignored(length: 6) }
    return .event(.mouse(event), length: 6)
  }

  private static func event(_ code: Int, _ isRelease: Bool, _ point: Point) -> MouseEvent? {
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    return kind(code, isRelease).map { kind in
      // Shift lets a wheel with one direction scroll in the other one.
      guard case .wheel(let rows) = kind, modifiers.remove(.shift) != nil else {
        return MouseEvent(kind, at: point, modifiers)
      }
      let columns = rows / rowsPerNotch * columnsPerNotch
      return MouseEvent(.wheelSideways(columns), at: point, modifiers)
    }
  }

  private static func kind(_ code: Int, _ isRelease: Bool) -> MouseEvent.Kind? {
    if code & 64 != 0 {
      // 64 is up, 65 down, 66 left and 67 right.
      guard code & 128 == 0 else { return nil }
      let sign = code & 1 == 0 ? -1 : 1
      return code & 2 == 0 ? .wheel(sign * rowsPerNotch) : .wheelSideways(sign * columnsPerNotch)
    }
    guard code >= 0, code < 128 else { return nil }
    guard let button = button(code & 3) else { return code & 32 == 0 || isRelease ? nil : .move }
    if isRelease { return .release(button) }
    return code & 32 != 0 ? .drag(button) : .press(button)
  }

  private static func button(_ number: Int) -> MouseEvent.Button? {
    switch number {
    case 0: .left
    case 1: .middle
    case 2: .right
    default: nil
    }
  }
}
