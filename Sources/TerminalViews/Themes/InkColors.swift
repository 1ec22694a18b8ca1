/// The colours of an ink that an app adds.
nonisolated struct InkColors: Hashable, Sendable {
  /// The colour in the dark theme.
  let dark: RoleColor

  /// The colour in the light theme.
  let light: RoleColor

  /// The colour among those of the user's terminal.
  let named: NamedColor
}

/// The named colours of a terminal that stand out from its background, by their numbers.
public nonisolated enum NamedColor: UInt8, Hashable, Sendable, CaseIterable {
  /// Red.
  case red = 1
  /// Green.
  case green
  /// Yellow.
  case yellow
  /// Blue.
  case blue
  /// Magenta.
  case magenta
  /// Cyan.
  case cyan
}

/// How a theme shows the inks that an app adds.
nonisolated enum AddedInks: Hashable, Sendable {
  /// In the style of their roles.
  case roles

  /// In the colours of the dark or the light theme.
  case fixed(isDark: Bool, ColorDepth)

  /// In readable variants of the user's named colours.
  case named([NamedColor: Color])

  /// Returns the colour of an ink; nil for that of its role.
  func color(of ink: InkColors) -> Color? {
    switch self {
    case .roles: nil
    case .fixed(let isDark, let depth): (isDark ? ink.dark : ink.light).color(depth)
    case .named(let colors): colors[ink.named]
    }
  }
}
