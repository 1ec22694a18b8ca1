/// The styles of inks and of grounds; a theme combines them.
nonisolated struct RoleStyles {
  private var inks: [Style]
  private var grounds: [Style]

  /// Makes styles that use the terminal's defaults.
  init() {
    inks = Array(repeating: .plain, count: InkRole.allCases.count)
    grounds = Array(repeating: .plain, count: Ground.allCases.count)
  }

  /// The foreground and attributes of an ink.
  subscript(role: InkRole) -> Style {
    get { inks[Int(role.rawValue)] }
    set { inks[Int(role.rawValue)] = newValue }
  }

  /// The background of a ground, and the attributes it adds to each ink.
  subscript(ground: Ground) -> Style {
    get { grounds[Int(ground.rawValue)] }
    set { grounds[Int(ground.rawValue)] = newValue }
  }

  /// Returns the style of an ink on a ground.
  func style(of role: InkRole, on ground: Ground) -> Style {
    let (ink, ground) = (self[role], self[ground])
    // Reversed, a colour would be a patch of background.
    let isReversed = ground.attributes.contains(.reverse)
    return Style(
      foreground: isReversed ? .standard : ink.foreground,
      background: ground.background,
      attributes: ink.attributes.union(ground.attributes)
    )
  }
}
