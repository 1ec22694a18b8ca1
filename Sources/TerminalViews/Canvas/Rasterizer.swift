import Glibc

/// Rasterizes a drawing to dots, without anti-aliasing.
///
/// Thin lines set one dot per column or per row, depending on their slope; thick lines set every
/// dot within half their width. Ties are rounded away from the centre, so that symmetric drawings
/// stay symmetric.
nonisolated struct Rasterizer {
  /// A text of a drawing and the position of its middle.
  struct Label: Hashable {
    let text: String
    /// The horizontal middle, in columns from the left edge: 0.5 is the middle of the first column.
    let middle: Double
    let row: Int
    let ink: Ink
  }

  /// The dots so far.
  private(set) var grid: DotGrid

  /// The texts so far.
  private(set) var labels: [Label] = []

  private let center: Vector
  private let scale: Double
  private let rows: Int
  private let glyphs: DotGlyphs

  /// Makes an empty rasterizer.
  init(size: Size, glyphs: DotGlyphs = .braille) {
    self.glyphs = glyphs
    grid = DotGrid(size: size)
    let width = grid.size.width * 2
    let height = grid.size.height * 4
    center = Vector(x: Double(width - 1) / 2, y: Double(height - 1) / 2)
    scale = Double(max(0, min(width, height) - 1)) / 2
    rows = min(width, height) / 4
  }

  /// Draws strokes over the existing dots.
  mutating func draw(_ strokes: some Sequence<Drawing.Stroke>) {
    guard !grid.size.isEmpty else { return }
    for stroke in strokes where stroke.rows.contains(rows) {
      if stroke.glyphs == nil || stroke.glyphs == glyphs { draw(stroke) }
    }
  }

  private mutating func draw(_ stroke: Drawing.Stroke) {
    grid.take(stroke.pen.ink, width: dots(of: stroke.pen), sign: stroke.pen.sign)
    switch stroke.shape {
    case .line(let start, let end):
      drawLine(from: start, to: end, stroke.pen)
    case .polyline(let places):
      for (start, end) in zip(places, places.dropFirst()) {
        drawLine(from: start, to: end, stroke.pen)
      }
    case .circle(let center, let radius):
      drawArc(center, radius, turns: nil, stroke.pen)
    case .arc(let center, let radius, let start, let end):
      guard start.isFinite, end.isFinite else { return }
      drawArc(center, radius, turns: start...max(start, end), stroke.pen)
    case .dot(let place):
      drawLine(from: place, to: place, stroke.pen)
    case .text(let text, let place):
      addLabel(text, at: place, stroke.pen)
    }
  }

  // MARK: - Texts

  private mutating func addLabel(_ text: String, at place: Vector, _ pen: Pen) {
    let place = scaled(place)
    let row = ((place.y + center.y + 0.5) / 4).rounded(.down)
    let middle = (place.x + center.x + 0.5) / 2
    guard row >= 0, row < Double(grid.size.height), middle.isFinite else { return }
    labels.append(Label(text: text, middle: middle, row: Int(row), ink: pen.ink))
  }

  // MARK: - Lines

  private mutating func drawLine(from start: Vector, to end: Vector, _ pen: Pen) {
    let (start, end) = (scaled(start), scaled(end))
    let width = dots(of: pen)
    if width < Self.thick {
      drawThinLine(from: start, to: end)
    } else {
      drawThickLine(from: start, to: end, width: width)
    }
  }

  /// Sets one dot per step along the line's major axis.
  private mutating func drawThinLine(from start: Vector, to end: Vector) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let isFlat = abs(dx) >= abs(dy)
    let (first, last) = isFlat ? (start.x, end.x) : (start.y, end.y)
    let middle = isFlat ? center.x : center.y
    for step in index(min(first, last), from: middle)...index(max(first, last), from: middle) {
      let along = Double(step) - middle
      let part = first == last ? 0 : min(1, max(0, (along - first) / (last - first)))
      if isFlat {
        grid.set(x: step, y: index(start.y + part * dy, from: center.y))
      } else {
        grid.set(x: index(start.x + part * dx, from: center.x), y: step)
      }
    }
  }

  private mutating func drawThickLine(
    from start: Vector,
    to end: Vector,
    width: Double
  ) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let reach = width / 2 + Self.slack
    let (lowX, highX) = (min(start.x, end.x) - width / 2, max(start.x, end.x) + width / 2)
    let (lowY, highY) = (min(start.y, end.y) - width / 2, max(start.y, end.y) + width / 2)
    // The extent of the line in a row to either side of its middle, plus 2 for rounding.
    let spread = dy == 0 ? .infinity : (reach * length.squareRoot() / dy).magnitude + 2
    for y in index(lowY, from: center.y)...index(highY, from: center.y) {
      let middle = dy == 0 ? 0 : start.x + (Double(y) - center.y - start.y) * dx / dy
      let (low, high) = (max(lowX, middle - spread), min(highX, middle + spread))
      guard low <= high else { continue }
      setDots(ofRow: y, from: low, to: high) { dot in
        let along = (dot.x - start.x) * dx + (dot.y - start.y) * dy
        let part = length == 0 ? 0 : min(1, max(0, along / length))
        let (x, y) = (dot.x - start.x - part * dx, dot.y - start.y - part * dy)
        return x * x + y * y <= reach * reach
      }
    }
  }

  // MARK: - Arcs

  private mutating func drawArc(
    _ center: Vector,
    _ radius: Double,
    turns: ClosedRange<Double>?,
    _ pen: Pen
  ) {
    let middle = scaled(center)
    let radius = abs(radius) * scale
    let width = dots(of: pen)
    guard width >= Self.thick else {
      drawThinArc(middle, radius, turns: turns)
      return
    }
    let reach = radius + width / 2
    let low = Vector(x: middle.x - reach, y: middle.y - reach)
    setDots(from: low, to: Vector(x: middle.x + reach, y: middle.y + reach)) { dot in
      let (dx, dy) = (dot.x - middle.x, dot.y - middle.y)
      let isNear = abs(hypot(dx, dy) - radius) <= width / 2 + Self.slack
      return isNear && Self.holds(turns, dx: dx, dy: dy)
    }
  }

  /// Sets one dot per column where the circle is flat, and one per row where it is steep.
  private mutating func drawThinArc(
    _ middle: Vector,
    _ radius: Double,
    turns: ClosedRange<Double>?
  ) {
    for x in index(middle.x - radius, from: center.x)...index(middle.x + radius, from: center.x) {
      let dx = Double(x) - center.x - middle.x
      let dy = max(0, radius * radius - dx * dx).squareRoot()
      guard abs(dx) <= dy + 0.5 else { continue }
      for dy in [-dy, dy] where Self.holds(turns, dx: dx, dy: dy) {
        grid.set(x: x, y: index(middle.y + dy, from: center.y))
      }
    }
    for y in index(middle.y - radius, from: center.y)...index(middle.y + radius, from: center.y) {
      let dy = Double(y) - center.y - middle.y
      let dx = max(0, radius * radius - dy * dy).squareRoot()
      guard abs(dy) <= dx + 0.5 else { continue }
      for dx in [-dx, dx] where Self.holds(turns, dx: dx, dy: dy) {
        grid.set(x: index(middle.x + dx, from: center.x), y: y)
      }
    }
  }

  /// Returns whether a direction, in dots with y down, is within a part of the circle.
  private static func holds(_ turns: ClosedRange<Double>?, dx: Double, dy: Double) -> Bool {
    guard let turns else { return true }
    let turn = atan2(dx, -dy) / (2 * .pi)
    // The first turn at or after the start with this direction.
    let next = turn + (turns.lowerBound - turn).rounded(.up)
    return next <= turns.upperBound
  }

  // MARK: - Dots

  /// The minimum width of thick lines, in dots.
  private static let thick = 1.5

  /// The tolerance for rounding errors in distances.
  private static let slack = 1e-6

  /// Converts a position to dots from the centre of the grid, with y down.
  func scaled(_ place: Vector) -> Vector {
    Vector(x: place.x * scale, y: -place.y * scale)
  }

  private func dots(of pen: Pen) -> Double { max(pen.dots, pen.width * scale) }

  /// Returns the index of the dot at a distance from the centre, clamped to the surroundings of the
  /// grid.
  private func index(_ distance: Double, from middle: Double) -> Int {
    let nudged = middle + distance + (distance < 0 ? -Self.slack : Self.slack)
    // Clamped, because distant positions are invisible and may not fit into an integer.
    return Int(min(3 * middle + 2, max(-middle - 2, nudged)).rounded())
  }

  private mutating func setDots(from low: Vector, to high: Vector, where isSet: (Vector) -> Bool) {
    for y in index(low.y, from: center.y)...index(high.y, from: center.y) {
      setDots(ofRow: y, from: low.x, to: high.x, where: isSet)
    }
  }

  private mutating func setDots(
    ofRow y: Int,
    from low: Double,
    to high: Double,
    where isSet: (Vector) -> Bool
  ) {
    for x in index(low, from: center.x)...index(high, from: center.x) {
      let dot = Vector(x: Double(x) - center.x, y: Double(y) - center.y)
      if isSet(dot) { grid.set(x: x, y: y) }
    }
  }
}
