package import TerminalViews

/// Converts colours to the nearest ones of a terminal's palette.
package nonisolated enum Palette {
  /// The component values of the 6 x 6 x 6 colour cube.
  private static let steps = [0, 95, 135, 175, 215, 255]

  /// Returns the nearest colour of a terminal.
  static func code(_ color: Color, _ depth: ColorDepth) -> Rendition.ColorCode {
    switch color {
    case _ where depth == .none: .standard
    case .standard: .standard
    case .ansi(let index): .index(index & 15)
    case .indexed(let index) where depth >= .palette256 || index < 16: .index(index)
    case .indexed(let index): code(RGB(fixedIndex: index), depth)
    case .rgb(let red, let green, let blue): code(RGB(red, green, blue), depth)
    }
  }

  /// Returns what xterm shows for a colour; nil for the terminal's default colours.
  package static func rgb(_ color: Color) -> RGB? {
    switch color {
    case .standard: return nil
    case .rgb(let red, let green, let blue): return RGB(red, green, blue)
    case .indexed(let index) where index >= 16: return RGB(fixedIndex: index)
    case .ansi(let index), .indexed(let index):
      return TerminalPalette.xterm[Int(index & 15)]
    }
  }

  private static func code(_ color: RGB, _ depth: ColorDepth) -> Rendition.ColorCode {
    let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
    return switch depth {
    case .truecolor: .rgb(color.red, color.green, color.blue)
    case .palette256: .index(cubeOrGrey(red, green, blue))
    default: .index(nearestName(red, green, blue, depth == .ansi8 ? 8 : 16))
    }
  }

  /// Returns the nearest of the 240 fixed colours.
  private static func cubeOrGrey(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
    let places = [red, green, blue].map(nearestStep)
    let cube = (steps[places[0]], steps[places[1]], steps[places[2]])
    let grey = min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
    let level = 8 + 10 * grey
    let wanted = (red, green, blue)
    if distance(wanted, (level, level, level)) < distance(wanted, cube) {
      return UInt8(232 + grey)
    }
    return UInt8(16 + 36 * places[0] + 6 * places[1] + places[2])
  }

  private static func nearestStep(_ value: Int) -> Int {
    steps.indices.min { abs(steps[$0] - value) < abs(steps[$1] - value) } ?? 0
  }

  private static func nearestName(_ red: Int, _ green: Int, _ blue: Int, _ count: Int) -> UInt8 {
    let distances = TerminalPalette.xterm.prefix(count).map {
      distance((red, green, blue), (Int($0.red), Int($0.green), Int($0.blue)))
    }
    return UInt8(distances.indices.min { distances[$0] < distances[$1] } ?? 0)
  }

  private static func distance(_ left: (Int, Int, Int), _ right: (Int, Int, Int)) -> Int {
    let (red, green, blue) = (left.0 - right.0, left.1 - right.1, left.2 - right.2)
    return red * red + green * green + blue * blue
  }
}
