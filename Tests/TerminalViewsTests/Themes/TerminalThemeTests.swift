import Testing

@testable import TerminalViews

/// The theme of the user's own colours, on terminals that tell them.
struct TerminalThemeTests {
  nonisolated private static let table: [(name: String, shades: [String])] = [
    (
      "xterm",
      [
        "#202020", "#878787 4.5", "#00cdcd 6 8.2", "#cdcd00 3 9.6",
        "#00cd00 2 7.6", "#f74545 4.6", "#ff00ff 13 5.2", "#7777fa 4.5",
      ]
    ),
    (
      "GNOME",
      [
        "#312e39", "#989799 4.6", "#33c7de 14 6.6", "#e9ad0c 11 6.6",
        "#33da7a 10 7.2", "#ee776a 4.7", "#c582cb 4.7", "#6c9dd7 4.7",
      ]
    ),
    (
      "macOS Basic",
      [
        "#dbdbdb", "#5e5e5e 4.7", "#005c5c 5.6", "#5c5c00 5.1",
        "#006c00 4.8", "#990000 1 6.4", "#a000a0 5.1", "#0000b2 4 9.2",
      ]
    ),
    (
      "Solarized dark",
      [
        "", "#7f9193 4.6", "#2aa198 6 4.8", "#b58900 3 4.7",
        "#859900 2 4.7", "#839496 12 4.7", "#81909b 4.6", "#839496 12 4.7",
      ]
    ),
    (
      "Solarized light",
      [
        "", "#657b83 11 4.1", "#657b83 11 4.1", "#657b83 11 4.1",
        "#586e75 10 5.0", "#dc322f 1 4.3", "#d33682 5 4.2", "#657b83 11 4.1",
      ]
    ),
    (
      "Gruvbox dark",
      [
        "#43413b", "#b8ac8e 4.5", "#8ec07c 14 4.9", "#fabd2f 11 6.0",
        "#b8bb26 10 4.9", "#f1a180 4.9", "#daa0a2 4.6", "#a2b5a0 4.7",
      ]
    ),
    (
      "Catppuccin Latte",
      [
        "#d8dae1", "#5b5e76 4.5", "#3c6377 4.6", "#695c5a 4.6",
        "#4a5f5d 4.9", "#b71c43 4.6", "#6c577d 4.6", "#355aaf 4.7",
      ]
    ),
    (
      "Tokyo Night",
      [
        "#313443", "#939bbd 4.5", "#7dcfff 6 7.2", "#e0af68 3 6.2",
        "#9ece6a 2 6.7", "#f7768e 1 4.7", "#bb9af7 5 5.3", "#7aa2f7 4 4.9",
      ]
    ),
  ]

  private func theme(_ palette: KnownPalette, _ depth: ColorDepth = .truecolor) -> Theme {
    ThemeChoice(.terminal).theme(on: palette.colors(depth))
  }

  @Test(arguments: table)
  func `selection and inks are the user's colours, or mixed of them until they can be read`(
    name: String,
    shades: [String]
  ) throws {
    let palette = try #require(KnownPalette.all.first { $0.name == name })
    let theme = theme(palette)
    let selection = theme[.text, on: .selection].background
    #expect((selection == .standard ? "" : palette.rgb(selection, 0).text) == shades[0])
    let inks: [Ink] = [.secondary, .accent, .modified, .saved, .error, .twilight, .night]
    for (ink, shade) in zip(inks, shades.dropFirst()) {
      #expect(palette.text(of: theme[ink].foreground, theme) == shade, "\(ink.role)")
    }
  }

  @Test func `a colour that can be read is named, so that it follows the user's`() throws {
    let theme = theme(try #require(KnownPalette.all.first { $0.name == "xterm" }))
    let indexes: [(Ink, UInt8)] = [(.accent, 6), (.modified, 3), (.day, 3), (.twilight, 13)]
    for (ink, index) in indexes { #expect(theme[ink].foreground == .ansi(index)) }
  }

  @Test(arguments: KnownPalette.all, [ColorDepth.truecolor, .palette256])
  func `text can be read as well as the user's own, if not better`(
    palette: KnownPalette,
    depth: ColorDepth
  ) {
    let theme = theme(palette, depth)
    for (role, grounds) in RolePairs.all where RolePairs.ornaments[role] == nil {
      for ground in grounds {
        let own = palette.contrast(of: .text, on: ground, theme)
        let contrast = palette.contrast(of: Ink(role), on: ground, theme)
        #expect(contrast >= min(4.5, own) - 0.005, "\(role) on \(ground)")
      }
    }
  }

  @Test(arguments: KnownPalette.all, [ColorDepth.truecolor, .palette256])
  func `the screen, headers, sheets and fields keep the user's background`(
    palette: KnownPalette,
    depth: ColorDepth
  ) {
    let theme = theme(palette, depth)
    for ground in [Ground.ground, .band, .panel, .field] {
      #expect(theme[.text, on: ground].background == .standard)
      #expect(theme[.text, on: ground].foreground == .standard)
    }
    #expect(theme[.text, on: .field].attributes == .underline)
    #expect(theme[.heading] == Style(attributes: .bold))
  }

  @Test func `bars are sixty hundredths of the selection, ornaments parts of the foreground`()
    throws
  {
    let theme = theme(try #require(KnownPalette.all.first { $0.name == "xterm" }))
    let bars: [Ground] = [.inactive, .told, .ask, .failed]
    #expect(bars.allSatisfy { theme[.text, on: $0].background == .rgb(19, 19, 19) })
    let inks: [Ink] = [.ring, .rule, .thumb, .behind]
    let shades: [Color] = [
      .rgb(103, 103, 103), .rgb(50, 50, 50), .rgb(114, 114, 114), .rgb(92, 92, 92),
    ]
    #expect(inks.map { theme[$0].foreground } == shades)
    #expect(theme[.text, on: .work].background == .rgb(0, 45, 0))
    #expect(theme[.text, on: .dark].background == .rgb(0, 0, 52))
  }

  @Test func `without room for a selection its text is bold`() throws {
    let theme = theme(try #require(KnownPalette.all.first { $0.name == "Solarized dark" }))
    #expect(theme[.text, on: .selection] == Style(attributes: .bold))
    #expect(theme[.text, on: .told] == .plain)
  }

  @Test func `the match one stands on is black on yellow, where that can be read`() throws {
    let xterm = theme(try #require(KnownPalette.all.first { $0.name == "xterm" }))
    let black = Style(foreground: .ansi(0), background: .ansi(3))
    #expect(xterm[.matchNow, on: .matchNow] == black)
    let palette = try #require(KnownPalette.all.first { $0.name == "Catppuccin Latte" })
    #expect(palette.contrast(of: .matchNow, on: .matchNow, theme(palette)) >= 4.5)
  }

  @Test func `a colour that isn't told has to be readable in each well-known terminal`() throws {
    var colors = try #require(KnownPalette.all.first).colors(.truecolor)
    #expect(ThemeChoice().theme(on: colors)[.saved].foreground == .ansi(2))
    colors.background = RGB(0x303030)
    colors.named[2] = nil
    #expect(ThemeChoice().theme(on: colors)[.saved].foreground == .ansi(10))
    colors.background = nil
    #expect(ThemeChoice().theme(on: colors) == .standard)
  }
}

extension KnownPalette {
  /// What a colour looks like in this terminal.
  func rgb(_ color: Color, _ standard: UInt32) -> RGB {
    switch color {
    case .standard: RGB(standard)
    case .ansi(let index): RGB(named[Int(index)])
    case .indexed(let index): RGB(fixedIndex: index)
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    }
  }

  func contrast(of ink: Ink, on ground: Ground, _ theme: Theme) -> Double {
    let style = theme[ink, on: ground]
    return rgb(style.foreground, foreground).contrast(with: rgb(style.background, background))
  }

  /// The colour, the number of the named one that looks the same, and its contrast on whichever of ground and selection it has less on.
  func text(of color: Color, _ theme: Theme) -> String {
    let rgb = rgb(color, foreground)
    var parts = [rgb.text]
    if let index = named.map({ RGB($0) }).firstIndex(of: rgb) { parts.append("\(index)") }
    let grounds = [Ground.ground, .selection].map { theme[.text, on: $0].background }
    let contrasts = grounds.map { rgb.contrast(with: self.rgb($0, background)) }
    let tenths = Int(((contrasts.min() ?? 0) * 10).rounded())
    parts.append("\(tenths / 10).\(tenths % 10)")
    return parts.joined(separator: " ")
  }
}

extension RGB {
  /// `#RRGGBB`.
  var text: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(part, radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}
