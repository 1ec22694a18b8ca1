/// The style of a text or a stroke: a role in the theme, or an explicit style.
public nonisolated enum Ink: Hashable, Sendable {
  /// Ordinary text.
  case text

  /// Less important text.
  case secondary

  /// Emphasis.
  case accent

  /// Headings.
  case title

  /// Errors.
  case error

  /// An explicit style, independent of the theme.
  case style(Style)

  /// Returns the style in a theme.
  func style(in theme: Theme) -> Style {
    switch self {
    case .text: theme.text
    case .secondary: theme.secondary
    case .accent: theme.accent
    case .title: theme.title
    case .error: theme.error
    case .style(let style): style
    }
  }
}
