/// The colours that a screen can display, the RGB values of the user's colours, and the
/// width of signs.
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

  /// The named colours of the default foreground and background from the environment, used until
  /// the terminal has reported its default colours.
  public var defaults: DefaultNames?

  /// Whether signs that are wide in some East Asian fonts take two columns; themes use ASCII then.
  public var hasWideSigns = false

  /// The numbers of the named colours that are the default foreground and background.
  public struct DefaultNames: Hashable, Sendable {
    let foreground: Int
    let background: Int

    /// Reads the value of `COLORFGBG`, such as `15;0`; rxvt writes a third one between them.
    ///
    /// - Parameter text: The value. Other parts than numbers of named colours, such as
    ///   `default`, give nil.
    public init?(_ text: String) {
      let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
      guard 2...3 ~= numbers.count, let foreground = numbers[0],
        let background = numbers.last ?? nil, 0..<16 ~= foreground, 0..<16 ~= background
      else { return nil }
      (self.foreground, self.background) = (foreground, background)
    }
  }

  /// Makes the colours of a terminal that has reported none of them.
  public init(depth: ColorDepth) { self.depth = depth }

  /// The colours that the terminal may have; none if the default ones are unknown.
  ///
  /// A named colour that isn't reported may be that of each well-known terminal.
  var palettes: [TerminalPalette] {
    let isKnown = named.count == 16
    return TerminalPalette.wellKnown.prefix(isKnown ? 1 : .max).compactMap { colors in
      let named = colors.indices.map { self.named[UInt8($0)] ?? colors[$0] }
      let (text, ground) = (
        foreground ?? defaults.map { named[$0.foreground] },
        background ?? defaults.map { named[$0.background] }
      )
      guard let text, let ground else { return nil }
      return TerminalPalette(foreground: text, background: ground, named: named)
    }
  }

  /// Whether the text is darker than the background; false if that is unknown.
  var isLight: Bool {
    guard let background = background ?? palettes.first?.background else { return false }
    return background.contrast(with: RGB(0x000000)) > background.contrast(with: RGB(0xFFFFFF))
  }
}

/// The number of colours that a terminal can display.
public nonisolated enum ColorDepth: Int, Hashable, Comparable, Sendable, CaseIterable {
  /// Only the default foreground and background.
  case none

  /// Eight colours.
  case ansi8

  /// Eight colours and their bright variants.
  case ansi16

  /// 256 indexed colours: the sixteen, a cube of 216 and 24 greys.
  case palette256

  /// 24-bit colours.
  case truecolor

  /// Returns whether a depth has fewer colours than another.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
