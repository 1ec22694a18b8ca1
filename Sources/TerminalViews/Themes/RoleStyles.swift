/// What each ink and each ground adds to a style; a theme joins them.
nonisolated struct RoleStyles {
  private var inks: [Style]
  private var grounds: [Style]

  /// Makes styles that leave all to the terminal.
  init() {
    inks = Array(repeating: .plain, count: InkRole.allCases.count)
    grounds = Array(repeating: .plain, count: Ground.allCases.count)
  }

  /// The foreground and the attributes of an ink.
  subscript(role: InkRole) -> Style {
    get { inks[Int(role.rawValue)] }
    set { inks[Int(role.rawValue)] = newValue }
  }

  /// The background of a ground, and the attributes that it adds to each ink.
  subscript(ground: Ground) -> Style {
    get { grounds[Int(ground.rawValue)] }
    set { grounds[Int(ground.rawValue)] = newValue }
  }

  /// The look of an ink on a ground.
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
