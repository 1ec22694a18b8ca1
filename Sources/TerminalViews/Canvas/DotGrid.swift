/// Dots on cells, two across and four down in each.
///
/// A cell has one ink, that of the dot set last.
nonisolated struct DotGrid {
  /// The columns and rows of cells.
  let size: Size

  /// The dots of each cell, numbered as in Unicode's block Braille Patterns.
  private(set) var patterns: [UInt8]

  /// The ink of each cell.
  private(set) var inks: [Ink]

  init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    patterns = Array(repeating: 0, count: self.size.width * self.size.height)
    inks = Array(repeating: .text, count: patterns.count)
  }

  /// Sets a dot; one that lies outside is ignored.
  mutating func set(x: Int, y: Int, _ ink: Ink) {
    guard x >= 0, y >= 0, x < size.width * 2, y < size.height * 4 else { return }
    let index = y / 4 * size.width + x / 2
    patterns[index] |= Self.bit(x: x % 2, y: y % 4)
    inks[index] = ink
  }

  /// The bit of a dot in a cell's pattern.
  ///
  /// The Unicode Standard, section 21.1 "Braille": dots 1 to 3 run down the left column, 4 to 6 the
  /// right one, and 7 and 8, added later for computers, are the fourth row.
  static func bit(x: Int, y: Int) -> UInt8 {
    y == 3 ? 0x40 << UInt8(x) : 1 << UInt8(x * 3 + y)
  }
}
