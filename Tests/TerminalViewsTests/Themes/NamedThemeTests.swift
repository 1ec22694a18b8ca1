import Testing

@testable import TerminalViews

/// Themes where the terminal has few colours, or doesn't tell them.
struct NamedThemeTests {
  private func theme(_ depth: ColorDepth, _ name: ThemeName = .terminal) -> Theme {
    ThemeChoice(name).theme(on: TerminalColors(depth: depth))
  }

  @Test(arguments: [ColorDepth.none, .ansi8, .ansi16, .palette256, .truecolor])
  func `where the background isn't told attributes tell`(depth: ColorDepth) {
    let theme = theme(depth)
    let bold: [Ink] = [.heading, .accent, .error]
    for ink in bold { #expect(theme[ink] == Style(attributes: .bold)) }
    let plain: [Ink] = [
      .text, .secondary, .modified, .saved, .day, .twilight, .night, .ring, .rule, .thumb, .behind,
    ]
    for ink in plain { #expect(theme[ink] == .plain) }
    #expect(theme[.match, on: .match] == Style(attributes: [.bold, .underline]))
    #expect(theme[.matchNow, on: .matchNow] == Style(attributes: .reverse))
    #expect(theme[.text, on: .field] == Style(attributes: .underline))
    let marking: Attributes = depth <= .ansi8 ? .reverse : .bold
    #expect(theme[.text, on: .selection] == Style(attributes: marking))
    for ground in [Ground.inactive, .told, .ask, .failed, .band, .panel, .work, .dark] {
      #expect(theme[.text, on: ground] == .plain)
    }
  }

  @Test func `with eight colours a selection is reversed, without the colours of inks`() throws {
    let colors = try #require(KnownPalette.all.first).colors(.ansi8)
    let theme = ThemeChoice().theme(on: colors)
    #expect(theme[.day] == Style(foreground: .ansi(3)))
    #expect(theme[.day, on: .selection] == Style(attributes: .reverse))
    #expect(theme[.accent.bold, on: .selection] == Style(attributes: [.bold, .reverse]))
  }

  @Test(arguments: ThemeName.allCases, [ColorDepth.none, .ansi8, .ansi16])
  func `with sixteen colours or fewer each theme looks as the terminal's`(
    name: ThemeName,
    depth: ColorDepth
  ) {
    var choice = ThemeChoice(name)
    choice.inks[.text] = RoleColor(RGB(0x123456))
    var colors = TerminalColors(depth: depth)
    colors.background = RGB(0xFFFFFF)
    #expect(choice.theme(on: colors) == theme(depth))
  }
}
