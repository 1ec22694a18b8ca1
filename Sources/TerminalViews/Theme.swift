/// The style of each ink on each ground; subviews inherit it.
///
/// A window makes its theme from a ``ThemeChoice`` and the colours of the terminal; a view can
/// override it for itself and its subviews.
///
/// ```swift
/// let theme = ThemeChoice(.dark).theme(on: TerminalColors(depth: .truecolor))
/// let style = theme[.secondary, on: .panel]
/// ```
public nonisolated struct Theme: Hashable, Sendable {
  /// The characters for lines and signs.
  public var box: BoxCharacters

  /// The styles, ordered by role, then by ground.
  private let styles: [Style]

  /// How the inks look that an app adds.
  private var added = AddedInks.roles

  /// Makes a theme from the style of each role on each ground.
  ///
  /// - Parameters:
  ///   - box: The characters for lines and signs.
  ///   - style: Returns the style of a role on a ground.
  public init(box: BoxCharacters = .rounded, _ style: (InkRole, Ground) -> Style) {
    self.box = box
    styles = InkRole.allCases.flatMap { role in Ground.allCases.map { style(role, $0) } }
  }

  /// Returns the style of an ink on a ground.
  ///
  /// - Complexity: O(1).
  public subscript(ink: Ink, on ground: Ground = .ground) -> Style {
    var style = styles[Int(ink.role.rawValue) * Self.groundCount + Int(ground.rawValue)]
    // Reversed, a colour would be a patch of background.
    if let colors = ink.colors, !style.attributes.contains(.reverse) {
      style.foreground = added.color(of: colors) ?? style.foreground
    }
    style.attributes.formUnion(ink.emphasis)
    return style
  }

  private static let groundCount = Ground.allCases.count

  /// The theme of a terminal whose background is unknown, with the default colours only.
  public static let standard = Theme(RoleStyles(monochrome: .ansi16), box: .rounded)
}

nonisolated extension Theme {
  /// Combines the styles of inks with those of grounds.
  init(_ roles: RoleStyles, box: BoxCharacters) {
    self.init(box: box) { role, ground in roles.style(of: role, on: ground) }
    added = roles.added
  }
}
