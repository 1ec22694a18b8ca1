nonisolated extension RoleStyles {
  /// Makes styles from the terminal's named colours when their RGB values are unknown.
  ///
  /// - Parameter depth: The number of colours, at least eight.
  init(named depth: ColorDepth) {
    self.init(marking: depth <= .ansi8 ? .reverse : .bold)
    let indexes: [(InkRole, UInt8)] = [
      (.accent, 6), (.modified, 3), (.saved, 2), (.error, 1),
      (.day, 3), (.twilight, 5), (.night, 12), (.matchInk, 3), (.matchNowInk, 0),
    ]
    for (role, index) in indexes { self[role].foreground = .ansi(index) }
    self[.behind].attributes = .dim
    self[.matchNowInk].attributes = .bold
    self[.matchNow].background = .ansi(3)
  }

  /// Styles without colours: bold, underline and reverse only.
  static var monochrome: RoleStyles {
    var styles = RoleStyles(marking: .reverse)
    for role in [InkRole.accent, .error] { styles[role].attributes = .bold }
    styles[.matchNow].attributes = .reverse
    return styles
  }

  /// Makes the styles that themes without grounds have in common.
  ///
  /// - Parameter selection: The attributes of a selection, besides its mark.
  init(marking selection: Attributes) {
    self.init()
    self[.heading].attributes = .bold
    self[.matchInk].attributes = [.bold, .underline]
    self[.field].attributes = .underline
    self[.selection].attributes = selection
  }
}
