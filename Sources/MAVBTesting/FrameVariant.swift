public import TerminalViews

/// A size of the screen with a language and a look, for golden frames of all screens of an app.
public nonisolated struct FrameVariant: Sendable {
  /// The size of the screen.
  public let size: Size

  /// The language.
  public let locale: String

  /// The theme.
  public let theme: ThemeName

  /// The colours of the terminal.
  public let depth: ColorDepth

  /// A short name, such as `fr-40x12`.
  public var name: String { "\(locale)-\(size.width)x\(size.height)" }

  /// Each size, each language and each look at least once, without their product.
  public static let all = [
    FrameVariant(size: Size(width: 40, height: 12), locale: "fr", theme: .terminal, depth: .none),
    FrameVariant(size: Size(width: 60, height: 20), locale: "de", theme: .terminal, depth: .ansi16),
    FrameVariant(size: Size(width: 80, height: 24), locale: "es", theme: .light, depth: .truecolor),
    FrameVariant(
      size: Size(width: 120, height: 32),
      locale: "ar",
      theme: .contrast,
      depth: .truecolor
    ),
    FrameVariant(
      size: Size(width: 200, height: 50),
      locale: "ja",
      theme: .dark,
      depth: .palette256
    ),
    FrameVariant(size: Size(width: 80, height: 24), locale: "en", theme: .dark, depth: .truecolor),
  ]
}

nonisolated extension FrameVariant: CustomStringConvertible {
  /// The name with the theme and the colours.
  public var description: String { "\(name) \(theme) \(depth)" }
}
