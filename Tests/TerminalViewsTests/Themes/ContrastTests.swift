import Testing

@testable import TerminalViews

/// The contrast of each ink with few colours, on the terminals that a user may have.
struct ContrastTests {
  nonisolated private static let depths: [ColorDepth] = [.ansi8, .ansi16, .palette256]

  /// What a terminal shows and tells of itself.
  nonisolated struct Terminal: CustomTestStringConvertible {
    let palette: KnownPalette
    let foreground: RGB
    let background: RGB
    let testDescription: String
    let tell: @Sendable (inout TerminalColors) -> Void
  }

  private func contrast(of style: Style, in ink: Color, _ terminal: Terminal) -> Double {
    // The same for reversed text.
    terminal.palette.rgb(ink, terminal.foreground.number)
      .contrast(with: terminal.palette.rgb(style.background, terminal.background.number))
  }

  /// Each palette, dark and light, told by OSC with and without the named colours, or by COLORFGBG.
  nonisolated private static let terminals: [Terminal] = KnownPalette.common.flatMap { palette in
    [(15, 0), (7, 0), (0, 15), (0, 7)].flatMap { text, ground -> [Terminal] in
      let (foreground, background) = (RGB(palette.named[text]), RGB(palette.named[ground]))
      func terminal(
        _ way: String,
        _ tell: @escaping @Sendable (inout TerminalColors) -> Void
      ) -> Terminal {
        Terminal(
          palette: palette,
          foreground: foreground,
          background: background,
          testDescription: "\(palette.name) \(text);\(ground) by \(way)",
          tell: tell
        )
      }
      return [
        terminal("OSC 10, 11 and 4") {
          $0 = palette.colors($0.depth)
          ($0.foreground, $0.background) = (foreground, background)
        },
        terminal("OSC 10 and 11") { ($0.foreground, $0.background) = (foreground, background) },
        terminal("COLORFGBG") { $0.defaults = .init("\(text);default;\(ground)") },
      ]
    }
  }

  @Test(arguments: terminals, depths)
  func `each ink can be read on each ground, also where bold text is bright`(
    terminal: Terminal,
    depth: ColorDepth
  ) {
    var colors = TerminalColors(depth: depth)
    terminal.tell(&colors)
    let theme = ThemeChoice().theme(on: colors)
    for (role, grounds) in RolePairs.all {
      // Black on yellow is never bold, because bold black may be grey.
      let inks = role == .matchNowInk ? [Ink(role)] : [Ink(role), Ink(role).bold]
      for (ground, ink) in grounds.flatMap({ ground in inks.map { (ground, $0) } }) {
        let style = theme[ink, on: ground]
        var looks = [style.foreground]
        if style.attributes.contains(.bold), case .ansi(let index) = style.foreground, index < 8 {
          looks.append(.ansi(index + 8))
        }
        let contrasts = looks.map { contrast(of: style, in: $0, terminal) }
        #expect(contrasts.allSatisfy { $0 >= RolePairs.least(role, depth) }, "\(ink) on \(ground)")
        #expect(style.attributes.isSubset(of: [.bold, .underline, .reverse]))
        #expect(style.usesOnly(depth))
      }
    }
  }

  @Test(arguments: [ColorDepth.none] + depths + [.truecolor])
  func `without a known background only the default colours are used`(depth: ColorDepth) {
    var partly = TerminalColors(depth: depth)
    partly.named = [1: RGB(0xFF0000)]
    for colors in [TerminalColors(depth: depth), partly] {
      let theme = ThemeChoice().theme(on: colors)
      for role in InkRole.allCases {
        for ground in Ground.allCases {
          let style = theme[Ink(role), on: ground]
          #expect(style.foreground == .standard && style.background == .standard)
          #expect(style.attributes.isSubset(of: [.bold, .underline, .reverse]))
        }
      }
    }
  }

  @Test(
    arguments: [
      (.ansi8, "15;0", 6, nil), (.ansi16, "15;0", 6, 9), (.ansi8, "0;15", nil, nil),
      (.ansi16, "0;15", nil, nil),
    ] as [(ColorDepth, String, UInt8?, UInt8?)]
  )
  func `what can be read in every well-known terminal keeps its colour`(
    depth: ColorDepth,
    told: String,
    accent: UInt8?,
    error: UInt8?
  ) {
    var colors = TerminalColors(depth: depth)
    colors.defaults = .init(told)
    let theme = ThemeChoice().theme(on: colors)
    #expect(theme[.accent].foreground == accent.map { .ansi($0) } ?? .standard)
    #expect(theme[.error].foreground == error.map { .ansi($0) } ?? .standard)
  }

  @Test func `what the terminal tells replaces what the environment says`() throws {
    var colors = try #require(KnownPalette.all.first).colors(.ansi16)
    let told = ThemeChoice().theme(on: colors)
    colors.defaults = .init("0;15")
    #expect(ThemeChoice().theme(on: colors) == told)
  }

  @Test(arguments: ["", ";", "15", "15;", "default;default", "16;0", "0;-1", "0;1;2;3", "a;b"])
  func `a variable that tells no colours is ignored`(text: String) {
    #expect(TerminalColors.DefaultNames(text) == nil)
  }

  @Test(arguments: [("15;0", false), ("0;15", true), ("0;default;7", true)])
  func `high contrast follows the environment, too`(text: String, isLight: Bool) {
    var colors = TerminalColors(depth: .palette256)
    colors.defaults = .init(text)
    let theme = ThemeChoice(.contrast).theme(on: colors)
    #expect(theme[.text].background == .indexed(isLight ? 231 : 16))
  }
}

extension Style {
  /// Whether a terminal of a depth has the colours.
  fileprivate func usesOnly(_ depth: ColorDepth) -> Bool {
    [foreground, background].allSatisfy { color in
      switch color {
      case .standard: true
      case .ansi(let index): index < 8 || depth > .ansi8
      case .indexed: depth == .palette256
      case .rgb: false
      }
    }
  }
}

extension RGB {
  fileprivate nonisolated var number: UInt32 {
    UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
