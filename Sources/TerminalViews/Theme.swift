/// The look of each ink on each ground, handed down the tree of views.
///
/// A window makes its theme of a ``ThemeChoice`` and of what the terminal can show; a view with a
/// theme of its own overrides it for all that is in it.
///
/// ```swift
/// let theme = ThemeChoice(.dark).theme(on: TerminalColors(depth: .truecolor))
/// let style = theme[.secondary, on: .panel]
/// ```
public nonisolated struct Theme: Hashable, Sendable {
  /// The lines that boxes are drawn with.
  public var box: BoxCharacters

  /// The styles, the grounds of one role after those of another.
  private let styles: [Style]

  /// Makes a theme of the style of each role on each ground.
  ///
  /// - Parameters:
  ///   - box: The lines that boxes are drawn with.
  ///   - style: Gives a style.
  public init(box: BoxCharacters = .rounded, _ style: (InkRole, Ground) -> Style) {
    self.box = box
    styles = InkRole.allCases.flatMap { role in Ground.allCases.map { style(role, $0) } }
  }

  /// The look of an ink on a ground.
  ///
  /// - Complexity: O(1).
  public subscript(ink: Ink, on ground: Ground = .ground) -> Style {
    var style = styles[Int(ink.role.rawValue) * Self.groundCount + Int(ground.rawValue)]
    style.attributes.formUnion(ink.emphasis)
    return style
  }

  private static let groundCount = Ground.allCases.count

  /// The theme of a terminal with sixteen colours that doesn't tell which.
  public static let standard = Theme(RoleStyles(named: .ansi16), box: .rounded)
}

nonisolated extension Theme {
  /// Joins the styles of inks with those of grounds.
  init(_ roles: RoleStyles, box: BoxCharacters) {
    self.init(box: box) { role, ground in roles.style(of: role, on: ground) }
  }
}
