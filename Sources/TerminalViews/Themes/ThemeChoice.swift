/// The user's choice of a theme, with replacements for the colours of single roles.
///
/// ```swift
/// var choice = ThemeChoice(.dark)
/// choice.inks[.accent] = RoleColor(RGB(0xFFB86C))
/// window.themeChoice = choice
/// ```
public nonisolated struct ThemeChoice: Hashable, Sendable {
  /// The theme.
  public var name: ThemeName

  /// Colours of inks that replace the theme's, in terminals with 256 colours or more.
  public var inks: [InkRole: RoleColor] = [:]

  /// Colours of grounds that replace the theme's, in terminals with 256 colours or more.
  public var grounds: [Ground: RoleColor] = [:]

  /// The characters for lines and signs.
  public var box = BoxCharacters.rounded

  /// Makes the choice of an unchanged theme.
  public init(_ name: ThemeName = .terminal) { self.name = name }

  /// Returns the theme for a terminal.
  ///
  /// With sixteen colours or fewer, each theme looks like ``ThemeName/terminal``. If signs take two
  /// columns, lines and signs are ASCII.
  ///
  /// - Parameter colors: The colours of the terminal.
  /// - Returns: The theme.
  public func theme(on colors: TerminalColors) -> Theme {
    Theme(styles(on: colors), box: colors.hasWideSigns ? .ascii : box)
  }

  private func styles(on colors: TerminalColors) -> RoleStyles {
    guard colors.depth > .ansi16 else { return RoleStyles(suiting: colors) }
    var styles = ownStyles(on: colors)
    for (role, color) in inks { styles[role].foreground = color.color(colors.depth) }
    for (ground, color) in grounds { styles[ground].background = color.color(colors.depth) }
    return styles
  }

  private func ownStyles(on colors: TerminalColors) -> RoleStyles {
    switch name {
    case .terminal: return RoleStyles(suiting: colors)
    case .contrast:
      return RoleStyles(colors.isLight ? .lightWithContrast : .darkWithContrast, colors.depth)
    case .dark, .light:
      var styles = RoleStyles(name == .dark ? .dark : .light, colors.depth)
      styles.added = .fixed(isDark: name == .dark, colors.depth)
      return styles
    }
  }
}

/// The names of the themes.
public nonisolated enum ThemeName: String, Codable, Hashable, Sendable, CaseIterable {
  /// The user's own colours, where they are readable.
  case terminal

  /// Light text on a dark ground.
  case dark

  /// Dark text on a light ground.
  case light

  /// High contrast, dark or light like the terminal.
  case contrast
}
