/// The colours that a screen can display, and the RGB values of the user's; with them the width of signs.
///
/// A terminal may report all, some or none of this, and may report it late.
public nonisolated struct TerminalColors: Hashable, Sendable {
  /// The number of colours.
  public var depth: ColorDepth

  /// The default foreground, if the terminal has reported it.
  public var foreground: RGB?

  /// The default background, if the terminal has reported it.
  public var background: RGB?

  /// The named colours that the terminal has reported, by number.
  public var named: [UInt8: RGB] = [:]

  /// Whether signs that are wide in some East Asian fonts take two columns; themes use ASCII then.
  public var hasWideSigns = false

  /// Makes the colours of a terminal that has reported none of them.
  public init(depth: ColorDepth) { self.depth = depth }

  /// All of the user's colours; nil if one is missing.
  var palette: TerminalPalette? {
    let named = (0..<16).compactMap { self.named[$0] }
    guard let foreground, let background, named.count == 16 else { return nil }
    return TerminalPalette(foreground: foreground, background: background, named: named)
  }

  /// Whether the text is darker than the background; false if that is unknown.
  var isLight: Bool {
    guard let background else { return false }
    return background.contrast(with: RGB(0x000000)) > background.contrast(with: RGB(0xFFFFFF))
  }
}

/// The colours of the user's terminal.
nonisolated struct TerminalPalette {
  /// The default foreground.
  let foreground: RGB

  /// The default background.
  let background: RGB

  /// The sixteen named colours.
  let named: [RGB]
}
