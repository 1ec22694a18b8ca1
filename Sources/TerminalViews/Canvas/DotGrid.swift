/// Dots on cells, two across and four down in each.
///
/// A cell has one ink, that of the dot set last.
nonisolated struct DotGrid {
  /// The columns and rows of cells.
  let size: Size

  // Copying and comparing grids is most of what a canvas does: two bytes a cell, the dots in the
  // lower one, numbered as in Unicode's block Braille Patterns, and the ink's number above.
  private var cells: [UInt16]
  private var inks: [Ink] = []
  private var inkBits: UInt16 = 0

  init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: 0, count: self.size.width * self.size.height)
  }

  /// The dots of a cell, numbered as in Unicode's block Braille Patterns.
  func pattern(x: Int, y: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: cells[y * size.width + x])
  }

  /// The ink of a cell that has dots.
  func ink(x: Int, y: Int) -> Ink { inks[Int(cells[y * size.width + x] >> 8)] }

  /// Sets the dots that follow in an ink.
  ///
  /// A drawing of more than 256 inks shows those beyond in the first one.
  mutating func take(_ ink: Ink) {
    if let index = inks.firstIndex(of: ink) {
      inkBits = UInt16(index) << 8
    } else if let number = UInt8(exactly: inks.count) {
      inks.append(ink)
      inkBits = UInt16(number) << 8
    } else {
      inkBits = 0
    }
  }

  /// Sets a dot; one that lies outside is ignored.
  mutating func set(x: Int, y: Int) {
    guard x >= 0, y >= 0, x < size.width * 2, y < size.height * 4 else { return }
    let index = y / 4 * size.width + x / 2
    cells[index] = inkBits | cells[index] & 0xFF | UInt16(Self.bit(x: x % 2, y: y % 4))
  }

  /// The smallest rectangle of cells outside of which two grids of one size are alike.
  func difference(from other: DotGrid) -> Rect {
    guard inks == other.inks else { return Rect(origin: .zero, size: size) }
    var (left, right, top, bottom) = (size.width, 0, size.height, 0)
    for y in 0..<size.height {
      let row = y * size.width
      // Most rows are alike, and whether they are takes a fraction of looking for where they differ.
      guard differs(from: other, in: row..<row + size.width) else { continue }
      let changed = cells.difference(from: other.cells, in: row..<row + size.width)
      left = min(left, changed.lowerBound - row)
      right = max(right, changed.upperBound - row)
      top = min(top, y)
      bottom = y + 1
    }
    return right > left ? Rect(x: left, y: top, width: right - left, height: bottom - top) : .zero
  }

  private func differs(from other: DotGrid, in places: Range<Int>) -> Bool {
    let (mine, theirs) = (cells.span.extracting(places), other.cells.span.extracting(places))
    // No way out of the loop: so a processor looks at many cells at once.
    var bits: UInt16 = 0
    for index in mine.indices { bits |= mine[index] ^ theirs[unchecked: index] }
    return bits != 0
  }

  /// The bit of a dot in a cell's pattern.
  ///
  /// The Unicode Standard, section 21.1 "Braille": dots 1 to 3 run down the left column, 4 to 6 the
  /// right one, and 7 and 8, added later for computers, are the fourth row.
  static func bit(x: Int, y: Int) -> UInt8 {
    y == 3 ? 0x40 << UInt8(x) : 1 << UInt8(x * 3 + y)
  }
}
