/// Colours mixed from those of the user's terminal so that text stays readable.
nonisolated struct PaletteShades {
  /// A colour as it is sent to the terminal, and its RGB value.
  struct Shade {
    let color: Color
    let rgb: RGB
  }

  /// The minimum contrast of text, or that of the user's own text if it is lower (WCAG 2.2, 1.4.3).
  private static let least = 4.5

  private let palette: TerminalPalette
  private let depth: ColorDepth

  /// The ground of a selection; nil if text would be unreadable even on the faintest one.
  private(set) var selection: Shade?

  /// The ground of bars and of a selection without the focus; nil like that of the selection.
  private(set) var quiet: Shade?

  /// The grounds on which inks must be readable.
  private var grounds: [RGB] = []

  init(_ palette: TerminalPalette, _ depth: ColorDepth) {
    (self.palette, self.depth) = (palette, depth)
    let own = palette.foreground.contrast(with: palette.background)
    for percent in (6...14).reversed() {
      let (full, part) = (ground(Double(percent) / 100), ground(Double(percent) / 100 * 0.6))
      let isReadable = [full, part].allSatisfy {
        palette.foreground.contrast(with: $0.rgb) >= min(Self.least, own)
      }
      guard isReadable else { continue }
      (selection, quiet) = (full, part)
      break
    }
    grounds = [palette.background] + [selection, quiet].compactMap { $0?.rgb }
  }

  // MARK: - Grounds

  /// Returns the background mixed with a named colour.
  func tinted(by index: Int) -> Shade {
    shade(palette.background.mixed(with: palette.named[index], 0.22))
  }

  private func ground(_ part: Double) -> Shade {
    shade(palette.background.mixed(with: palette.foreground, part))
  }

  // MARK: - Inks

  /// Returns the background mixed with the foreground, for ornaments.
  func faint(_ part: Double) -> Shade { ground(part) }

  /// Returns the first readable colour of: a named colour, its bright variant, mixtures with the foreground.
  func readable(_ index: Int) -> Shade {
    for number in [index, index + 8] where holds(palette.named[number]) {
      return Shade(color: .ansi(UInt8(number)), rgb: palette.named[number])
    }
    let twin = palette.named[index + 8]
    return firstReadable((1...10).map { twin.mixed(with: palette.foreground, Double($0) / 10) })
  }

  /// Returns the foreground mixed with as much background as stays readable.
  var secondary: Shade {
    firstReadable(
      (1...45).reversed().map {
        palette.foreground.mixed(with: palette.background, Double($0) / 100)
      }
    )
  }

  /// The ink and the ground of the current match.
  var now: (ink: Shade, ground: Shade) {
    let (black, yellow) = (palette.named[0], palette.named[3])
    if black.contrast(with: yellow) >= Self.least {
      return (Shade(color: .ansi(0), rgb: black), Shade(color: .ansi(3), rgb: yellow))
    }
    return (shade(palette.background), readable(3))
  }

  /// Returns whether an ink is readable on the background and on a selection.
  private func holds(_ ink: RGB) -> Bool {
    grounds.allSatisfy { ground in
      let own = palette.foreground.contrast(with: ground)
      return ink.contrast(with: ground) >= min(Self.least, own)
    }
  }

  /// Returns the first readable colour; with 256 colours, the nearest readable indexed one.
  private func firstReadable(_ colors: [RGB]) -> Shade {
    let standard = Shade(color: .standard, rgb: palette.foreground)
    guard let color = colors.first(where: holds), color != palette.foreground else {
      return standard
    }
    guard depth < .truecolor else { return shade(color) }
    let index = color.nearestIndexes.first { holds(RGB(fixedIndex: $0)) }
    return index.map { Shade(color: .indexed($0), rgb: RGB(fixedIndex: $0)) } ?? standard
  }

  private func shade(_ rgb: RGB) -> Shade {
    let color = RoleColor(rgb)
    return Shade(
      color: color.color(depth),
      rgb: depth == .truecolor ? rgb : RGB(fixedIndex: color.index)
    )
  }
}
