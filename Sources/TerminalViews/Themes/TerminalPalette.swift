/// The colours of a terminal.
package nonisolated struct TerminalPalette: Hashable, Sendable {
  /// The default foreground.
  let foreground: RGB

  /// The default background.
  let background: RGB

  /// The sixteen named colours.
  let named: [RGB]

  /// Returns what a foreground or a background looks like.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - standard: What the terminal's default looks like.
  /// - Returns: Its red, green and blue.
  func rgb(_ color: Color, _ standard: RGB) -> RGB {
    switch color {
    case .standard: standard
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    case .indexed(let index) where index >= 16: RGB(fixedIndex: index)
    case .ansi(let index), .indexed(let index): named[Int(index & 15)]
    }
  }
}

// MARK: - Well-known terminals

nonisolated extension TerminalPalette {
  /// The named colours of xterm.
  package static let xterm: [RGB] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { RGB($0) }

  /// The usual palettes of named colours: xterm, rxvt-unicode, the Linux console, kitty and
  /// GNOME's terminals.
  static let wellKnown: [[RGB]] = [
    xterm,
    [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000CD, 0xCD00CD, 0x00CDCD, 0xFAEBD7,
      0x404040, 0xFF0000, 0x00FF00, 0xFFFF00, 0x0000FF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map { RGB($0) },
    [
      0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
      0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
    ].map { RGB($0) },
    [
      0x000000, 0xCC0403, 0x19CB00, 0xCECB00, 0x0D73CC, 0xCB1ED1, 0x0DCDCD, 0xDDDDDD,
      0x767676, 0xF2201F, 0x23FD00, 0xFFFD00, 0x1A8FFF, 0xFD28FF, 0x14FFFF, 0xFFFFFF,
    ].map { RGB($0) },
    [
      0x171421, 0xC01C28, 0x26A269, 0xA2734C, 0x12488B, 0xA347BA, 0x2AA1B3, 0xD0CFCC,
      0x5E5C64, 0xF66151, 0x33DA7A, 0xE9AD0C, 0x2A7BDE, 0xC061CB, 0x33C7DE, 0xFFFFFF,
    ].map { RGB($0) },
  ]
}
