/// Colours that are readable on a terminal, chosen from its own and mixed from them.
///
/// A colour is readable if its contrast is sufficient with each palette that the terminal may have.
/// One rule serves all depths: with fewer colours there are fewer candidates, and the default
/// foreground comes last.
nonisolated struct PaletteShades {
  /// The minimum contrast of text (WCAG 2.2, 1.4.3), unless the user's own text has a lower one.
  private static let leastOfText = 4.5

  /// The minimum contrast of marks (WCAG 2.2, 1.4.11).
  private static let leastOfMarks = 3.0

  /// The palettes that the terminal may have, at least one; colours are mixed from the first one.
  private let palettes: [TerminalPalette]
  private let palette: TerminalPalette
  private let depth: ColorDepth

  /// The ground of a selection; nil if text would be unreadable even on the faintest one.
  private(set) var selection: Color?

  /// The ground of bars and of a selection without the focus; nil like that of the selection.
  private(set) var quiet: Color?

  /// The grounds on which inks must be readable.
  private var grounds: [Color] = [.standard]

  /// Whether colours can be mixed.
  private var mixes: Bool { depth >= .palette256 }

  init(_ first: TerminalPalette, _ palettes: [TerminalPalette], _ depth: ColorDepth) {
    (palette, self.palettes, self.depth) = (first, palettes, depth)
    guard mixes else { return }
    for percent in (6...14).reversed() {
      let parts = [Double(percent) / 100, Double(percent) / 100 * 0.6].map(faint)
      guard holds(.standard, on: parts) else { continue }
      (selection, quiet) = (parts[0], parts[1])
      grounds += parts
      break
    }
  }

  // MARK: - Grounds

  /// Returns the background mixed with as much of a named colour as leaves some inks readable.
  func tinted(by index: Int, under inks: [Color]) -> Color {
    guard mixes else { return .standard }
    let colors = (6...22).reversed().map {
      color(palette.background.mixed(with: palette.named[index], Double($0) / 100))
    }
    return colors.first { ground in inks.allSatisfy { holds($0, on: [ground]) } } ?? .standard
  }

  private func faint(_ part: Double) -> Color {
    color(palette.background.mixed(with: palette.foreground, part))
  }

  // MARK: - Inks

  /// Returns the first readable colour among a named one, its bright variant, and mixtures of that
  /// with the foreground.
  func readable(_ index: Int) -> Color {
    let names = depth > .ansi8 ? [index, index + 8] : [index]
    if let name = names.map({ Color.ansi(UInt8($0)) }).first(where: { holds($0, on: grounds) }) {
      return name
    }
    let twin = palette.named[index + 8]
    let mixed = (1...10).map { twin.mixed(with: palette.foreground, Double($0) / 10) }
    return firstReadable([palette.named[index]] + mixed)
  }

  /// Returns the foreground mixed with as much background as stays readable.
  ///
  /// - Parameters:
  ///   - percent: The most background.
  ///   - isMark: Whether it draws only marks and lines.
  /// - Returns: The ink.
  func muted(_ percent: Int, isMark: Bool = false) -> Color {
    firstReadable(
      (1...percent).reversed().map {
        palette.foreground.mixed(with: palette.background, Double($0) / 100)
      },
      isMark ? Self.leastOfMarks : Self.leastOfText
    )
  }

  /// Returns the ink of decorations, which carry no information of their own: a part of
  /// the foreground.
  ///
  /// Only 24-bit colours are fine enough for the faint ones.
  func ornament(_ percent: Int, isMark: Bool = true) -> Color {
    depth == .truecolor ? faint(Double(percent) / 100) : muted(100 - percent, isMark: isMark)
  }

  /// The ink and the ground of the current match; nil if only the reversed default
  /// colours are readable.
  var now: (ink: Color, ground: Color)? {
    let pairs: [(Color, Color)] =
      [(.ansi(0), .ansi(3))] + (mixes ? [(color(palette.background), readable(3))] : [])
    return pairs.first { ink, ground in
      palettes.allSatisfy { contrast(ink, ground, $0) >= Self.leastOfText }
    }
  }

  // MARK: - Contrast

  /// Returns whether an ink is readable on grounds, even if the terminal draws bold text in
  /// bright colours.
  private func holds(_ ink: Color, on grounds: [Color], _ least: Double = leastOfText) -> Bool {
    var looks = [ink]
    if case .ansi(let index) = ink, index < 8 { looks.append(.ansi(index + 8)) }
    return palettes.allSatisfy { palette in
      let own = palette.foreground.contrast(with: palette.background)
      return grounds.allSatisfy { ground in
        looks.allSatisfy { contrast($0, ground, palette) >= min(least, own) }
      }
    }
  }

  private func contrast(_ ink: Color, _ ground: Color, _ palette: TerminalPalette) -> Double {
    palette.rgb(ink, palette.foreground).contrast(with: palette.rgb(ground, palette.background))
  }

  /// Returns the first readable colour; with 256 colours, the nearest readable indexed one.
  private func firstReadable(_ colors: [RGB], _ least: Double = leastOfText) -> Color {
    func fixed(_ rgb: RGB) -> Color { .rgb(rgb.red, rgb.green, rgb.blue) }
    guard mixes, let rgb = colors.first(where: { holds(fixed($0), on: grounds, least) }) else {
      return .standard
    }
    guard depth < .truecolor else { return fixed(rgb) }
    return rgb.nearestIndexes.lazy.map { Color.indexed($0) }
      .first { holds($0, on: grounds, least) } ?? .standard
  }

  private func color(_ rgb: RGB) -> Color { RoleColor(rgb).color(depth) }
}
