/// The styles of inks and of grounds; a theme combines them.
nonisolated struct RoleStyles {
  private var inks: [Style]
  private var grounds: [Style]

  /// How the inks look that an app adds.
  var added = AddedInks.roles

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

  /// Makes styles from the colours of the user's terminal.
  ///
  /// If the background is unknown, no colour is certainly readable, so none is used.
  ///
  /// - Parameter colors: The colours that the terminal has reported.
  init(suiting colors: TerminalColors) {
    let palettes = colors.depth > .none ? colors.palettes : []
    guard let first = palettes.first else {
      self.init(monochrome: colors.depth)
      return
    }
    let shades = PaletteShades(first, palettes, colors.depth)
    self.init(marking: colors.depth, hasGround: shades.selection != nil)
    takeInks(shades)
    takeGrounds(shades)
    takeMatches(shades)
  }

  /// Makes styles without colours: bold, underline and reverse only.
  ///
  /// - Parameter depth: The number of colours.
  init(monochrome depth: ColorDepth) {
    self.init(marking: depth, hasGround: false)
    for role in [InkRole.accent, .error] { self[role].attributes = .bold }
    self[.matchNow].attributes = .reverse
  }

  /// Makes the styles that themes without grounds of their own have in common.
  ///
  /// - Parameters:
  ///   - depth: The number of colours.
  ///   - hasGround: Whether a selection has its own ground; otherwise it is bold, or reversed
  ///     with few colours.
  private init(marking depth: ColorDepth, hasGround: Bool) {
    self.init()
    self[.heading].attributes = .bold
    self[.matchInk].attributes = [.bold, .underline]
    self[.field].attributes = .underline
    self[.selection].attributes = hasGround ? [] : depth <= .ansi8 ? .reverse : .bold
  }

  private mutating func takeInks(_ shades: PaletteShades) {
    let pairs = NamedColor.allCases.map { ($0, shades.readable(Int($0.rawValue))) }
    let named = Dictionary(uniqueKeysWithValues: pairs)
    added = .named(named)
    let names: [(InkRole, NamedColor)] = [
      (.accent, .cyan), (.modified, .yellow), (.saved, .green), (.error, .red),
      (.day, .yellow), (.twilight, .magenta), (.night, .blue), (.matchInk, .yellow),
    ]
    for (role, name) in names { self[role].foreground = named[name] ?? .standard }
    self[.secondary].foreground = shades.muted(45)
    let parts: [(InkRole, Int)] = [(.ring, 45), (.rule, 22), (.thumb, 50)]
    for (role, percent) in parts { self[role].foreground = shades.ornament(percent) }
    self[.behind].foreground = shades.ornament(40, isMark: false)
  }

  private mutating func takeGrounds(_ shades: PaletteShades) {
    self[.selection].background = shades.selection ?? .standard
    for ground in [Ground.inactive, .told, .ask, .failed] {
      self[ground].background = shades.quiet ?? .standard
    }
    let inks = [InkRole.text, .accent, .night].map { self[$0].foreground }
    self[.work].background = shades.tinted(by: 2, under: inks)
    self[.dark].background = shades.tinted(by: 4, under: inks)
  }

  private mutating func takeMatches(_ shades: PaletteShades) {
    guard let (ink, ground) = shades.now else {
      self[.matchNow].attributes = .reverse
      return
    }
    self[.matchNowInk].foreground = ink
    self[.matchNow].background = ground
  }
}
