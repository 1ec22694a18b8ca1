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
}
