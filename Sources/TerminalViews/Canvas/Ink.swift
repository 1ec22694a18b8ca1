/// The look of a line in a drawing: a role in the theme, so that drawings need not know themes.
public nonisolated enum Ink: Hashable, Sendable {
  /// As ordinary text.
  case text

  /// As what matters less.
  case secondary

  /// As what matters most.
  case accent

  /// As headings.
  case title

  /// As given, in every theme.
  case style(Style)

  /// The look in a theme.
  func style(in theme: Theme) -> Style {
    switch self {
    case .text: theme.text
    case .secondary: theme.secondary
    case .accent: theme.accent
    case .title: theme.title
    case .style(let style): style
    }
  }
}
