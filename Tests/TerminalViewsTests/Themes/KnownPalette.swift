import Testing

@testable import TerminalViews

/// The colours of well-known terminals.
nonisolated struct KnownPalette: CustomTestStringConvertible {
  let name: String
  let foreground: UInt32
  let background: UInt32
  let named: [UInt32]

  var testDescription: String { name }

  /// What a terminal with these colours tells.
  func colors(_ depth: ColorDepth) -> TerminalColors {
    var colors = TerminalColors(depth: depth)
    (colors.foreground, colors.background) = (RGB(foreground), RGB(background))
    for (index, number) in named.enumerated() { colors.named[UInt8(index)] = RGB(number) }
    return colors
  }
}

extension KnownPalette {
  /// Those of terminals with few colours, and of the most common others.
  nonisolated static let common =
    all.filter { ["xterm", "VGA console", "GNOME"].contains($0.name) } + [
      KnownPalette(
        name: "urxvt",
        foreground: 0xFFFFFF,
        background: 0x000000,
        named: [
          0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000CD, 0xCD00CD, 0x00CDCD, 0xFAEBD7,
          0x404040, 0xFF0000, 0x00FF00, 0xFFFF00, 0x0000FF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
        ]
      ),
      KnownPalette(
        name: "kitty",
        foreground: 0xDDDDDD,
        background: 0x000000,
        named: [
          0x000000, 0xCC0403, 0x19CB00, 0xCECB00, 0x0D73CC, 0xCB1ED1, 0x0DCDCD, 0xDDDDDD,
          0x767676, 0xF2201F, 0x23FD00, 0xFFFD00, 0x1A8FFF, 0xFD28FF, 0x14FFFF, 0xFFFFFF,
        ]
      ),
    ]

  nonisolated static let all: [KnownPalette] = [
    KnownPalette(
      name: "xterm",
      foreground: 0xE5E5E5,
      background: 0x000000,
      named: [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
      ]
    ),
    KnownPalette(
      name: "VGA console",
      foreground: 0xAAAAAA,
      background: 0x000000,
      named: [
        0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
        0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
      ]
    ),
    KnownPalette(
      name: "GNOME",
      foreground: 0xD0CFCC,
      background: 0x171421,
      named: [
        0x171421, 0xC01C28, 0x26A269, 0xA2734C, 0x12488B, 0xA347BA, 0x2AA1B3, 0xD0CFCC,
        0x5E5C64, 0xF66151, 0x33DA7A, 0xE9AD0C, 0x2A7BDE, 0xC061CB, 0x33C7DE, 0xFFFFFF,
      ]
    ),
    KnownPalette(
      name: "Windows Campbell",
      foreground: 0xCCCCCC,
      background: 0x0C0C0C,
      named: [
        0x0C0C0C, 0xC50F1F, 0x13A10E, 0xC19C00, 0x0037DA, 0x881798, 0x3A96DD, 0xCCCCCC,
        0x767676, 0xE74856, 0x16C60C, 0xF9F1A5, 0x3B78FF, 0xB4009E, 0x61D6D6, 0xF2F2F2,
      ]
    ),
    KnownPalette(
      name: "macOS Basic",
      foreground: 0x000000,
      background: 0xFFFFFF,
      named: [
        0x000000, 0x990000, 0x00A600, 0x999900, 0x0000B2, 0xB200B2, 0x00A6B2, 0xBFBFBF,
        0x666666, 0xE50000, 0x00D900, 0xE5E500, 0x0000FF, 0xE500E5, 0x00E5E5, 0xE5E5E5,
      ]
    ),
    KnownPalette(
      name: "Solarized dark",
      foreground: 0x839496,
      background: 0x002B36,
      named: [
        0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
        0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
      ]
    ),
    KnownPalette(
      name: "Solarized light",
      foreground: 0x657B83,
      background: 0xFDF6E3,
      named: [
        0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
        0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
      ]
    ),
    KnownPalette(
      name: "Gruvbox dark",
      foreground: 0xEBDBB2,
      background: 0x282828,
      named: [
        0x282828, 0xCC241D, 0x98971A, 0xD79921, 0x458588, 0xB16286, 0x689D6A, 0xA89984,
        0x928374, 0xFB4934, 0xB8BB26, 0xFABD2F, 0x83A598, 0xD3869B, 0x8EC07C, 0xEBDBB2,
      ]
    ),
    KnownPalette(
      name: "Catppuccin Mocha",
      foreground: 0xCDD6F4,
      background: 0x1E1E2E,
      named: [
        0x45475A, 0xF38BA8, 0xA6E3A1, 0xF9E2AF, 0x89B4FA, 0xF5C2E7, 0x94E2D5, 0xBAC2DE,
        0x585B70, 0xF38BA8, 0xA6E3A1, 0xF9E2AF, 0x89B4FA, 0xF5C2E7, 0x94E2D5, 0xA6ADC8,
      ]
    ),
    KnownPalette(
      name: "Catppuccin Latte",
      foreground: 0x4C4F69,
      background: 0xEFF1F5,
      named: [
        0x5C5F77, 0xD20F39, 0x40A02B, 0xDF8E1D, 0x1E66F5, 0xEA76CB, 0x179299, 0xACB0BE,
        0x6C6F85, 0xD20F39, 0x40A02B, 0xDF8E1D, 0x1E66F5, 0xEA76CB, 0x179299, 0xBCC0CC,
      ]
    ),
    KnownPalette(
      name: "Tokyo Night",
      foreground: 0xC0CAF5,
      background: 0x1A1B26,
      named: [
        0x15161E, 0xF7768E, 0x9ECE6A, 0xE0AF68, 0x7AA2F7, 0xBB9AF7, 0x7DCFFF, 0xA9B1D6,
        0x414868, 0xF7768E, 0x9ECE6A, 0xE0AF68, 0x7AA2F7, 0xBB9AF7, 0x7DCFFF, 0xC0CAF5,
      ]
    ),
    KnownPalette(
      name: "Nord",
      foreground: 0xD8DEE9,
      background: 0x2E3440,
      named: [
        0x3B4252, 0xBF616A, 0xA3BE8C, 0xEBCB8B, 0x81A1C1, 0xB48EAD, 0x88C0D0, 0xE5E9F0,
        0x4C566A, 0xBF616A, 0xA3BE8C, 0xEBCB8B, 0x81A1C1, 0xB48EAD, 0x8FBCBB, 0xECEFF4,
      ]
    ),
  ]
}
