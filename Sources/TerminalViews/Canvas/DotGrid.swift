/// A grid of cells with two by four dots each.
///
/// A cell has one ink, that of its last set dot. A thicker stroke removes the dots of thinner ones
/// from the cells it touches, so that its edge looks smooth.
nonisolated struct DotGrid {
  /// The columns and rows of cells.
  let size: Size

  // Two bytes per cell, because copying and comparing grids dominates the cost of a canvas: the low
  // byte has the dots, numbered as in the Unicode block Braille Patterns, the high byte the index
  // of the layer.
  private var cells: [UInt16]
  private var layers: [Layer] = []
  private var current = 0

  /// The strokes of one ink and width.
  private struct Layer: Hashable {
    let ink: Ink
    let width: Double
    let sign: Unicode.Scalar?
  }

  init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: 0, count: self.size.width * self.size.height)
  }

  /// Returns the dots of a cell, numbered as in the Unicode block Braille Patterns.
  func pattern(x: Int, y: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: cells[y * size.width + x])
  }

  /// Returns the ink of a cell that has dots.
  func ink(x: Int, y: Int) -> Ink { layers[Int(cells[y * size.width + x] >> 8)].ink }

  /// Returns the character in ASCII of a cell that has dots, if its stroke has one.
  func sign(x: Int, y: Int) -> Unicode.Scalar? {
    layers[Int(cells[y * size.width + x] >> 8)].sign
  }

  /// Sets the ink, the width, in dots, and the sign of the stroke that the following dots belong
  /// to.
  ///
  /// A drawing with more than 256 kinds of strokes uses the first one for the others.
  mutating func take(_ ink: Ink, width: Double, sign: Unicode.Scalar? = nil) {
    let layer = Layer(ink: ink, width: width, sign: sign)
    if let index = layers.firstIndex(of: layer) {
      current = index
    } else if layers.count <= UInt8.max {
      current = layers.count
      layers.append(layer)
    } else {
      current = 0
    }
  }

  /// Sets a dot; dots outside the grid are ignored.
  mutating func set(x: Int, y: Int) {
    guard x >= 0, y >= 0, x < size.width * 2, y < size.height * 4 else { return }
    let index = y / 4 * size.width + x / 2
    let cell = cells[index]
    let isCovering = cell != 0 && layers[Int(cell >> 8)].width < layers[current].width
    let dots = isCovering ? 0 : cell & 0xFF
    cells[index] = UInt16(current) << 8 | dots | UInt16(Self.bit(x: x % 2, y: y % 4))
  }

  /// Returns the smallest rectangle that contains all differing cells of two grids of the same
  /// size.
  func difference(from other: DotGrid) -> Rect {
    guard layers == other.layers else { return Rect(origin: .zero, size: size) }
    var (left, right, top, bottom) = (size.width, 0, size.height, 0)
    for y in 0..<size.height {
      let row = y * size.width
      // Fast path: most rows are equal, and testing that is cheaper than locating differences.
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
    // No early exit, so that the loop is vectorized.
    var bits: UInt16 = 0
    for index in mine.indices { bits |= mine[index] ^ theirs[unchecked: index] }
    return bits != 0
  }

  /// Returns the bit of a dot in a cell's pattern.
  ///
  /// The Unicode Standard, section 21.1 "Braille": dots 1 to 3 are the left column, 4 to 6 the
  /// right column, and 7 and 8 the fourth row.
  static func bit(x: Int, y: Int) -> UInt8 {
    y == 3 ? 0x40 << UInt8(x) : 1 << UInt8(x * 3 + y)
  }
}
