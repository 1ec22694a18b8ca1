import Testing

@testable import TerminalViews

@MainActor
struct ThemeChoiceTests {
  @Test(arguments: ThemeName.allCases)
  func `colours of single roles replace those of the theme`(name: ThemeName) {
    var choice = ThemeChoice(name)
    choice.inks[.accent] = RoleColor(RGB(0xFFB86C), index: 200)
    choice.grounds[.band] = RoleColor(RGB(0x010203), index: 17)
    let full = choice.theme(on: TerminalColors(depth: .truecolor))
    #expect(full[.accent].foreground == .rgb(255, 184, 108))
    #expect(full[.accent, on: .band].background == .rgb(1, 2, 3))
    let few = choice.theme(on: TerminalColors(depth: .palette256))
    #expect(few[.accent, on: .band].foreground == .indexed(200))
    #expect(few[.accent, on: .band].background == .indexed(17))
    let plain = ThemeChoice(name).theme(on: TerminalColors(depth: .truecolor))
    #expect(full[.error, on: .panel] == plain[.error, on: .panel])
  }

  @Test func `boxes are ASCII where signs take two columns`() {
    var colors = TerminalColors(depth: .truecolor)
    #expect(ThemeChoice().theme(on: colors).box == .rounded)
    colors.hasWideSigns = true
    #expect(ThemeChoice().theme(on: colors).box == .ascii)
  }

  @Test func `boxes are those of the choice`() {
    var choice = ThemeChoice()
    choice.box = .ascii
    #expect(choice.theme(on: TerminalColors(depth: .none)).box == .ascii)
  }

  @Test func `a bold or underlined ink adds to the look of its role`() {
    #expect(Theme.standard[.accent.bold.underlined].attributes == [.bold, .underline])
    #expect(Theme.standard[.heading.underlined].attributes == [.bold, .underline])
    #expect(Ink.accent.bold == Ink(.accent).bold.bold)
  }

  @Test func `an ink of an app has its colour in each theme, and the look of its role elsewhere`() {
    let gold = Ink(
      .accent,
      dark: RoleColor(RGB(0xF4C95D)),
      light: RoleColor(RGB(0x7A5000), index: 94),
      named: .yellow
    )
    var colors = TerminalColors(depth: .truecolor)
    #expect(ThemeChoice(.dark).theme(on: colors)[gold].foreground == .rgb(0xF4, 0xC9, 0x5D))
    #expect(ThemeChoice(.light).theme(on: colors)[gold].foreground == .rgb(0x7A, 0x50, 0))
    for name in [ThemeName.terminal, .contrast] {
      let theme = ThemeChoice(name).theme(on: colors)
      #expect(theme[gold, on: .panel] == theme[.accent, on: .panel])
    }
    colors.depth = .palette256
    let few = ThemeChoice(.light).theme(on: colors)[gold.bold, on: .field]
    #expect(few.foreground == .indexed(94) && few.attributes == .bold)
    colors = TerminalColors(depth: .ansi16)
    colors.defaults = .init("15;0")
    // Yellow is readable on black in every terminal, as the ink of changes.
    let theme = ThemeChoice(.dark).theme(on: colors)
    #expect(theme[gold].foreground == theme[.modified].foreground)
    #expect(theme[gold].foreground != .standard)
  }

  @Test func `a window is drawn again when the terminal tells its colours`() throws {
    let test = TestScreen(TUILabel("Cairo"))
    test.window.themeChoice = ThemeChoice()
    test.screen.flush()
    #expect(test.screen[0, 0].style == .plain)
    let label = try #require(test.window.contentView as? TUILabel)
    label.ink = .night
    test.screen.flush()
    #expect(test.screen[0, 0].style == .plain)
    let colors = try #require(KnownPalette.all.first).colors(.truecolor)
    test.screen.send(.colors(colors))
    #expect(test.screen.isFrameRequested)
    test.screen.flush()
    #expect(test.screen[0, 0].style.foreground == .rgb(0x77, 0x77, 0xFA))
    test.screen.send(.colors(colors))
    #expect(!test.screen.isFrameRequested)
  }

  @Test func `a theme of its own stays when the choice changes`() {
    let test = TestScreen(TUILabel("Cairo"))
    test.window.theme = Theme { _, _ in Style(foreground: .ansi(2)) }
    test.window.themeChoice = ThemeChoice(.light)
    test.screen.flush()
    #expect(test.screen[0, 0].style.foreground == .ansi(2))
    test.window.themeOverride = nil
    test.screen.flush()
    #expect(test.screen[0, 0].style.foreground == .rgb(0x22, 0x26, 0x2D))
  }
}
