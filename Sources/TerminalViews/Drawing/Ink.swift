/// What a text or a line of a drawing is drawn with: a role in the theme, so that nobody who draws
/// needs to know themes, or a look of its own.
public nonisolated enum Ink: Hashable, Sendable {
  /// As ordinary text.
  case text

  /// As what matters less.
  case secondary

  /// As what matters most.
  case accent

  /// As headings.
  case title

  /// As what went wrong.
  case error

  /// As given, in every theme.
  case style(Style)

  /// The look in a theme.
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
