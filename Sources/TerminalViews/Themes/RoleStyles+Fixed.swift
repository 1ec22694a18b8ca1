nonisolated extension RoleStyles {
  /// Makes the styles of a theme that sets the colours of every cell.
  ///
  /// - Parameters:
  ///   - colors: The colours of the theme.
  ///   - depth: The number of colours, at least 256.
  init(_ colors: RoleColors, _ depth: ColorDepth) {
    self.init()
    for (role, color) in colors.inks { self[role].foreground = color.color(depth) }
    for (ground, color) in colors.grounds { self[ground].background = color.color(depth) }
    for role in [InkRole.heading, .matchNowInk] { self[role].attributes = .bold }
  }
}
