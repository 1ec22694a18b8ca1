/// Which theme the user wants, with colours of single roles in place of the theme's own.
///
/// ```swift
/// var choice = ThemeChoice(.dark)
/// choice.inks[.accent] = RoleColor(RGB(0xFFB86C))
/// window.themeChoice = choice
/// ```
public nonisolated struct ThemeChoice: Hashable, Sendable {
  /// The theme.
  public var name: ThemeName

  /// The colours of inks that differ from the theme's, in terminals of 256 colours and more.
  public var inks: [InkRole: RoleColor] = [:]

  /// The colours of grounds that differ from the theme's, in terminals of 256 colours and more.
  public var grounds: [Ground: RoleColor] = [:]

  /// The lines that boxes are drawn with.
  public var box = BoxCharacters.rounded

  /// Makes the choice of a theme as it is.
  public init(_ name: ThemeName = .terminal) { self.name = name }

  /// The theme on a terminal.
  ///
  /// With sixteen colours or fewer each theme looks as ``ThemeName/terminal`` does.
  ///
  /// - Parameter colors: What the terminal can show, and what the user's colours look like.
  /// - Returns: The theme.
  public func theme(on colors: TerminalColors) -> Theme {
    Theme(styles(on: colors), box: box)
  }

  private func styles(on colors: TerminalColors) -> RoleStyles {
    guard colors.depth > .none else { return .monochrome }
    guard colors.depth > .ansi16 else { return RoleStyles(named: colors.depth) }
    var styles = ownStyles(on: colors)
    for (role, color) in inks { styles[role].foreground = color.color(colors.depth) }
    for (ground, color) in grounds { styles[ground].background = color.color(colors.depth) }
    return styles
  }

  private func ownStyles(on colors: TerminalColors) -> RoleStyles {
    switch name {
    case .terminal:
      colors.palette.map { RoleStyles(suiting: $0, colors.depth) }
        ?? RoleStyles(named: colors.depth)
    case .dark: RoleStyles(.dark, colors.depth)
    case .light: RoleStyles(.light, colors.depth)
    case .contrast:
      RoleStyles(colors.isLight ? .lightWithContrast : .darkWithContrast, colors.depth)
    }
  }
}
