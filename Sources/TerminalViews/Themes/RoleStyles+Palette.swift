nonisolated extension RoleStyles {
  /// Makes styles from the colours of the user's terminal.
  ///
  /// - Parameters:
  ///   - palette: The user's colours.
  ///   - depth: The number of colours, at least 256.
  init(suiting palette: TerminalPalette, _ depth: ColorDepth) {
    let shades = PaletteShades(palette, depth)
    self.init(marking: shades.selection == nil ? .bold : [])
    takeGrounds(shades)
    takeInks(shades)
    takeMatches(shades)
  }

  private mutating func takeGrounds(_ shades: PaletteShades) {
    self[.selection].background = shades.selection?.color ?? .standard
    for ground in [Ground.inactive, .told, .ask, .failed] {
      self[ground].background = shades.quiet?.color ?? .standard
    }
    self[.work].background = shades.tinted(by: 2).color
    self[.dark].background = shades.tinted(by: 4).color
  }

  private mutating func takeInks(_ shades: PaletteShades) {
    let indexes: [(InkRole, Int)] = [
      (.accent, 6), (.modified, 3), (.saved, 2), (.error, 1),
      (.day, 3), (.twilight, 5), (.night, 4), (.matchInk, 3),
    ]
    for (role, index) in indexes { self[role].foreground = shades.readable(index).color }
    self[.secondary].foreground = shades.secondary.color
    let parts: [(InkRole, Double)] = [
      (.ring, 0.45), (.rule, 0.22), (.thumb, 0.5), (.behind, 0.4),
    ]
    for (role, part) in parts { self[role].foreground = shades.faint(part).color }
  }

  /// Black on yellow if it is readable, otherwise the reversed colours of other matches.
  private mutating func takeMatches(_ shades: PaletteShades) {
    let (ink, ground) = shades.now
    self[.matchNowInk] = Style(foreground: ink.color, attributes: .bold)
    self[.matchNow].background = ground.color
  }
}
