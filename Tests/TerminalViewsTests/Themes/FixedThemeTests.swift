import Testing

@testable import TerminalViews

/// The themes that set every cell.
struct FixedThemeTests {
  nonisolated private static let themes: [(ThemeName, Bool, Double)] = [
    (.dark, false, 4.5), (.light, true, 4.5), (.contrast, false, 7), (.contrast, true, 7),
  ]

  private func theme(_ name: ThemeName, isLight: Bool, _ depth: ColorDepth) -> Theme {
    var colors = TerminalColors(depth: depth)
    if isLight { colors.background = RGB(0xFFFFFF) }
    return ThemeChoice(name).theme(on: colors)
  }

  private func rgb(_ color: Color) -> RGB? {
    switch color {
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    case .indexed(let index): RGB(fixedIndex: index)
    default: nil
    }
  }

  @Test(arguments: themes, [ColorDepth.truecolor, .palette256])
  func `each ink can be read on each ground that it is drawn on`(
    theme: (name: ThemeName, isLight: Bool, least: Double),
    depth: ColorDepth
  ) throws {
    let shown = self.theme(theme.name, isLight: theme.isLight, depth)
    for (role, grounds) in RolePairs.all {
      for ground in grounds {
        let style = shown[Ink(role), on: ground]
        let (ink, background) = try (
          #require(rgb(style.foreground)), #require(rgb(style.background))
        )
        let least = RolePairs.least(role, depth, text: theme.least)
        #expect(ink.contrast(with: background) >= least, "\(role) on \(ground)")
      }
    }
  }

  @Test(arguments: themes)
  func `each cell is set, in one way for a kind of terminal`(
    name: ThemeName,
    isLight: Bool,
    least: Double
  ) {
    let (full, few) = (
      theme(name, isLight: isLight, .truecolor), theme(name, isLight: isLight, .palette256)
    )
    for role in InkRole.allCases {
      for ground in Ground.allCases {
        let (one, other) = (full[Ink(role), on: ground], few[Ink(role), on: ground])
        guard case .rgb = one.foreground, case .rgb = one.background,
          case .indexed = other.foreground, case .indexed = other.background
        else {
          Issue.record("\(role) on \(ground)")
          continue
        }
        #expect(one.attributes == other.attributes)
      }
    }
  }

  @Test func `headings and the match one stands on are bold, nothing else is`() {
    let bold = InkRole.allCases.filter { Theme.dark[Ink($0)].attributes == .bold }
    #expect(bold == [.heading, .matchNowInk])
    #expect(InkRole.allCases.allSatisfy { Theme.dark[Ink($0)].attributes.isSubset(of: .bold) })
  }

  @Test func `contrast follows the background of the terminal`() {
    let (dark, light) = (
      theme(.contrast, isLight: false, .truecolor), theme(.contrast, isLight: true, .truecolor)
    )
    #expect(
      dark[.text]
        == Style(foreground: .rgb(255, 255, 255), background: .rgb(0, 0, 0), attributes: [])
    )
    #expect(
      light[.text]
        == Style(foreground: .rgb(0, 0, 0), background: .rgb(255, 255, 255), attributes: [])
    )
  }
}
