import Glibc

nonisolated extension Rasterizer {
  mutating func drawArc(
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

  /// Takes one dot a column where the circle is flat, and one dot a row where it is steep.
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

  /// Whether a direction, given in dots with y down, lies in a part of the circle.
  private static func holds(_ turns: ClosedRange<Double>?, dx: Double, dy: Double) -> Bool {
    guard let turns else { return true }
    let turn = atan2(dx, -dy) / (2 * .pi)
    // The first place at or after the start that has this direction.
    let next = turn + (turns.lowerBound - turn).rounded(.up)
    return next <= turns.upperBound
  }
}
