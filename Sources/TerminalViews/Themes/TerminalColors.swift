/// The colours that a screen can show, and what those look like that the user has chosen.
///
/// A terminal may tell all, some or none of the user's colours, and may tell them late.
public nonisolated struct TerminalColors: Hashable, Sendable {
  /// How many colours there are.
  public var depth: ColorDepth

  /// The colour of text, if the terminal has told it.
  public var foreground: RGB?

  /// The colour behind text, if the terminal has told it.
  public var background: RGB?

  /// The sixteen named colours as far as the terminal has told them, by their numbers.
  public var named: [UInt8: RGB] = [:]

  /// Makes the colours of a terminal that has told nothing but their number.
  public init(depth: ColorDepth) { self.depth = depth }

  /// All of the user's colours; nil while one is missing.
  var palette: TerminalPalette? {
    let named = (0..<16).compactMap { self.named[$0] }
    guard let foreground, let background, named.count == 16 else { return nil }
    return TerminalPalette(foreground: foreground, background: background, named: named)
  }

  /// Whether text is darker than what is behind it; where that is not known, it isn't.
  var isLight: Bool {
    guard let background else { return false }
    return background.contrast(with: RGB(0x000000)) > background.contrast(with: RGB(0xFFFFFF))
  }
}

/// The colours that a user has chosen in the terminal.
nonisolated struct TerminalPalette {
  /// The colour of text.
  let foreground: RGB

  /// The colour behind text.
  let background: RGB

  /// The sixteen named colours.
  let named: [RGB]
}
