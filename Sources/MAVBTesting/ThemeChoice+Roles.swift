public import TerminalViews

extension ThemeChoice {
  /// A theme whose colours encode the roles, so that a test can read the role of each cell.
  ///
  /// The inks and grounds of a `HeadlessScreen` read them.
  public static let showingRoles: ThemeChoice = {
    var choice = ThemeChoice(.dark)
    for role in InkRole.allCases { choice.inks[role] = RoleColor(RGB(role.rawValue, 0, 0)) }
    for ground in Ground.allCases { choice.grounds[ground] = RoleColor(RGB(0, ground.rawValue, 0)) }
    return choice
  }()
}

extension Cell {
  /// The role of the ink, for a cell in the theme that shows roles.
  var inkRole: InkRole? {
    guard case .rgb(let number, 0, 0) = style.foreground else { return nil }
    return InkRole(rawValue: number)
  }

  /// The ground, for a cell in the theme that shows roles.
  var ground: Ground? {
    guard case .rgb(0, let number, 0) = style.background else { return nil }
    return Ground(rawValue: number)
  }
}
