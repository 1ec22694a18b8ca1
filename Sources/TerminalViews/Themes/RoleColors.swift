/// The colours of all roles in a theme that sets the colours of every cell.
///
/// With 24-bit colours, decorations may be faint; with 256 colours, they have the contrast of
/// marks, and the content behind a sheet that of text.
nonisolated struct RoleColors {
  /// The colours of the inks.
  let inks: [InkRole: RoleColor]

  /// The colours of the grounds.
  let grounds: [Ground: RoleColor]
}

nonisolated extension RoleColor {
  fileprivate init(_ number: UInt32, _ index: UInt8) { self.init(RGB(number), index: index) }
}

nonisolated extension RoleColors {
  /// Light text on a dark ground.
  static let dark = RoleColors(
    inks: [
      .text: RoleColor(0xD9DEE7, 253),
      .heading: RoleColor(0xFFFFFF, 231),
      .secondary: RoleColor(0xA1AAB9, 248),
      .accent: RoleColor(0x5FD0DC, 80),
      .modified: RoleColor(0xF5A860, 215),
      .saved: RoleColor(0x8FD47F, 114),
      .error: RoleColor(0xFF8890, 210),
      .day: RoleColor(0xF4C95D, 221),
      .twilight: RoleColor(0xF29BB4, 218),
      .night: RoleColor(0xA0B2FF, 147),
      .matchInk: RoleColor(0xFFE7A3, 223),
      .matchNowInk: RoleColor(0x1A1405, 233),
      .ring: RoleColor(0x6B7484, 245),
      .rule: RoleColor(0x3A404B, 242),
      .thumb: RoleColor(0x7D8797, 245),
      .behind: RoleColor(0x565D69, 246),
    ],
    grounds: [
      .ground: RoleColor(0x14161B, 233),
      .band: RoleColor(0x1D2027, 235),
      .panel: RoleColor(0x1B1E25, 234),
      .field: RoleColor(0x272C36, 236),
      .selection: RoleColor(0x1D3A44, 237),
      .inactive: RoleColor(0x272B33, 235),
      .told: RoleColor(0x142C35, 17),
      .ask: RoleColor(0x33280F, 236),
      .failed: RoleColor(0x3A1A20, 52),
      .match: RoleColor(0x54430F, 58),
      .matchNow: RoleColor(0xF4C95D, 221),
      .work: RoleColor(0x1F3A2B, 22),
      .dark: RoleColor(0x1B2040, 17),
    ]
  )

  /// Dark text on a light ground.
  static let light = RoleColors(
    inks: [
      .text: RoleColor(0x22262D, 235),
      .heading: RoleColor(0x000000, 16),
      .secondary: RoleColor(0x555C67, 59),
      .accent: RoleColor(0x006470, 23),
      .modified: RoleColor(0x8F4300, 88),
      .saved: RoleColor(0x22632A, 22),
      .error: RoleColor(0xB0152D, 124),
      .day: RoleColor(0x7A5000, 94),
      .twilight: RoleColor(0x9A2F58, 89),
      .night: RoleColor(0x3049B8, 19),
      .matchInk: RoleColor(0x22262D, 235),
      .matchNowInk: RoleColor(0xFFFFFF, 231),
      .ring: RoleColor(0x8B919A, 245),
      .rule: RoleColor(0xCFD0CD, 246),
      .thumb: RoleColor(0x74787E, 243),
      .behind: RoleColor(0xA3A7AD, 242),
    ],
    grounds: [
      .ground: RoleColor(0xFBFAF7, 231),
      .band: RoleColor(0xEFEEEA, 255),
      .panel: RoleColor(0xFFFFFF, 231),
      .field: RoleColor(0xECEFF1, 255),
      .selection: RoleColor(0xCFE9EC, 195),
      .inactive: RoleColor(0xE6E6E3, 254),
      .told: RoleColor(0xDFF1F4, 195),
      .ask: RoleColor(0xFDEECD, 230),
      .failed: RoleColor(0xFDE3E3, 224),
      .match: RoleColor(0xFFE9A0, 229),
      .matchNow: RoleColor(0xB35C00, 130),
      .work: RoleColor(0xD9F0D6, 194),
      .dark: RoleColor(0xDFE3FA, 189),
    ]
  )

  /// White on black, with colours of high contrast.
  static let darkWithContrast = RoleColors(
    inks: [
      .text: RoleColor(0xFFFFFF, 231),
      .heading: RoleColor(0xFFFFFF, 231),
      .secondary: RoleColor(0xDCDCDC, 253),
      .accent: RoleColor(0x6FF2FF, 159),
      .modified: RoleColor(0xFFC285, 216),
      .saved: RoleColor(0x9DFF8F, 156),
      .error: RoleColor(0xFFB3B8, 217),
      .day: RoleColor(0xFFE066, 221),
      .twilight: RoleColor(0xFFB8D2, 218),
      .night: RoleColor(0xC5D0FF, 189),
      .matchInk: RoleColor(0xFFFFFF, 231),
      .matchNowInk: RoleColor(0x000000, 16),
      .ring: RoleColor(0xB0B0B0, 145),
      .rule: RoleColor(0x8A8A8A, 245),
      .thumb: RoleColor(0xD0D0D0, 252),
      .behind: RoleColor(0x808080, 245),
    ],
    grounds: [
      .ground: RoleColor(0x000000, 16),
      .band: RoleColor(0x1A1A1A, 234),
      .panel: RoleColor(0x000000, 16),
      .field: RoleColor(0x262626, 235),
      .selection: RoleColor(0x003A5C, 17),
      .inactive: RoleColor(0x303030, 236),
      .told: RoleColor(0x00304A, 17),
      .ask: RoleColor(0x3A2A00, 234),
      .failed: RoleColor(0x4A0010, 52),
      .match: RoleColor(0x4A3C00, 53),
      .matchNow: RoleColor(0xFFE100, 226),
      .work: RoleColor(0x00381A, 22),
      .dark: RoleColor(0x101040, 17),
    ]
  )

  /// Black on white, with colours of high contrast.
  static let lightWithContrast = RoleColors(
    inks: [
      .text: RoleColor(0x000000, 16),
      .heading: RoleColor(0x000000, 16),
      .secondary: RoleColor(0x303030, 236),
      .accent: RoleColor(0x003F52, 17),
      .modified: RoleColor(0x5C2A00, 52),
      .saved: RoleColor(0x0A430F, 235),
      .error: RoleColor(0x7D0016, 88),
      .day: RoleColor(0x4D3300, 235),
      .twilight: RoleColor(0x6B1139, 53),
      .night: RoleColor(0x14267F, 18),
      .matchInk: RoleColor(0x000000, 16),
      .matchNowInk: RoleColor(0xFFFFFF, 231),
      .ring: RoleColor(0x5A5A5A, 240),
      .rule: RoleColor(0x767676, 243),
      .thumb: RoleColor(0x404040, 238),
      .behind: RoleColor(0x8A8A8A, 241),
    ],
    grounds: [
      .ground: RoleColor(0xFFFFFF, 231),
      .band: RoleColor(0xE8E8E8, 254),
      .panel: RoleColor(0xFFFFFF, 231),
      .field: RoleColor(0xECECEC, 255),
      .selection: RoleColor(0xC4E6FF, 195),
      .inactive: RoleColor(0xE2E2E2, 254),
      .told: RoleColor(0xD5F0FF, 195),
      .ask: RoleColor(0xFFECBF, 230),
      .failed: RoleColor(0xFFDEDE, 224),
      .match: RoleColor(0xFFE680, 228),
      .matchNow: RoleColor(0x5C2E00, 52),
      .work: RoleColor(0xD2F5D0, 194),
      .dark: RoleColor(0xDFE3FF, 189),
    ]
  )
}

/// The colour of a role in terminals with 256 colours or more.
public nonisolated struct RoleColor: Hashable, Sendable {
  /// The 24-bit colour.
  public var rgb: RGB

  /// The index in terminals with 256 colours, from 16.
  public var index: UInt8

  /// Makes a colour for both kinds of terminal.
  ///
  /// - Parameters:
  ///   - rgb: The 24-bit colour.
  ///   - index: The index in terminals with 256 colours; by default the nearest colour.
  public init(_ rgb: RGB, index: UInt8? = nil) {
    self.rgb = rgb
    self.index = index ?? rgb.nearestIndex
  }

  /// Returns the colour to send to a terminal.
  func color(_ depth: ColorDepth) -> Color {
    depth == .truecolor ? .rgb(rgb.red, rgb.green, rgb.blue) : .indexed(index)
  }
}
