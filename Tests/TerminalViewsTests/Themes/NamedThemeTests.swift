import Testing

@testable import TerminalViews

/// Themes where the terminal has few colours, or doesn't tell them.
struct NamedThemeTests {
  private func theme(_ depth: ColorDepth, _ name: ThemeName = .terminal) -> Theme {
    ThemeChoice(name).theme(on: TerminalColors(depth: depth))
  }

  @Test func `inks are named colours where the terminal doesn't tell them`() {
    let theme = theme(.truecolor)
    let indexes: [(Ink, UInt8)] = [
      (.accent, 6), (.modified, 3), (.saved, 2), (.error, 1), (.day, 3), (.twilight, 5),
      (.night, 12),
    ]
    for (ink, index) in indexes { #expect(theme[ink] == Style(foreground: .ansi(index))) }
    for ink in [Ink.text, .secondary, .ring, .rule, .thumb] { #expect(theme[ink] == .plain) }
    #expect(theme[.heading] == Style(attributes: .bold))
    #expect(theme[.behind] == Style(attributes: .dim))
    #expect(
      theme[.match, on: .match] == Style(foreground: .ansi(3), attributes: [.bold, .underline])
    )
    let now = Style(foreground: .ansi(0), background: .ansi(3), attributes: .bold)
    #expect(theme[.matchNow, on: .matchNow] == now)
  }

  @Test func `a selection is bold where the terminal doesn't tell its colours`() {
    let theme = theme(.truecolor)
    #expect(theme[.secondary, on: .selection] == Style(attributes: .bold))
    #expect(theme[.day, on: .selection] == Style(foreground: .ansi(3), attributes: .bold))
    for ground in [Ground.inactive, .told, .ask, .failed, .band, .panel, .work, .dark] {
      #expect(theme[.text, on: ground] == .plain)
    }
    #expect(theme[.text, on: .field] == Style(attributes: .underline))
  }

  @Test func `with eight colours a selection is reversed, without the colours of inks`() {
    let theme = theme(.ansi8)
    #expect(theme[.day, on: .selection] == Style(attributes: .reverse))
    #expect(theme[.accent.bold, on: .selection] == Style(attributes: [.bold, .reverse]))
    #expect(theme[.accent] == Style(foreground: .ansi(6)))
  }

  @Test func `without colours attributes tell`() {
    let theme = theme(.none)
    let bold: [Ink] = [.heading, .accent, .error]
    for ink in bold { #expect(theme[ink] == Style(attributes: .bold)) }
    let plain: [Ink] = [
      .text, .secondary, .modified, .saved, .day, .twilight, .night, .ring, .rule, .thumb, .behind,
    ]
    for ink in plain { #expect(theme[ink] == .plain) }
    #expect(theme[.match, on: .match] == Style(attributes: [.bold, .underline]))
    #expect(theme[.matchNow, on: .matchNow] == Style(attributes: .reverse))
    #expect(theme[.text, on: .selection] == Style(attributes: .reverse))
    #expect(theme[.text, on: .field] == Style(attributes: .underline))
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
