nonisolated extension Rasterizer {
  mutating func drawLine(from start: Vector, to end: Vector, _ pen: Pen) {
    let (start, end) = (scaled(start), scaled(end))
    let width = dots(of: pen)
    if width < Self.thick {
      drawThinLine(from: start, to: end, pen.ink)
    } else {
      drawThickLine(from: start, to: end, width: width, pen.ink)
    }
  }

  /// Takes one dot a step along the axis that the line runs along.
  private mutating func drawThinLine(from start: Vector, to end: Vector, _ ink: Ink) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let isFlat = abs(dx) >= abs(dy)
    let (first, last) = isFlat ? (start.x, end.x) : (start.y, end.y)
    let middle = isFlat ? center.x : center.y
    for step in index(min(first, last), from: middle)...index(max(first, last), from: middle) {
      let along = Double(step) - middle
      let part = first == last ? 0 : min(1, max(0, (along - first) / (last - first)))
      if isFlat {
        grid.set(x: step, y: index(start.y + part * dy, from: center.y), ink)
      } else {
        grid.set(x: index(start.x + part * dx, from: center.x), y: step, ink)
      }
    }
  }

  private mutating func drawThickLine(
    from start: Vector,
    to end: Vector,
    width: Double,
    _ ink: Ink
  ) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let reach = width / 2 + Self.slack
    let (lowX, highX) = (min(start.x, end.x) - width / 2, max(start.x, end.x) + width / 2)
    let (lowY, highY) = (min(start.y, end.y) - width / 2, max(start.y, end.y) + width / 2)
    forEachDot(from: Vector(x: lowX, y: lowY), to: Vector(x: highX, y: highY)) { dot in
      let along = (dot.x - start.x) * dx + (dot.y - start.y) * dy
      let part = length == 0 ? 0 : min(1, max(0, along / length))
      let (x, y) = (dot.x - start.x - part * dx, dot.y - start.y - part * dy)
      return x * x + y * y <= reach * reach ? ink : nil
    }
  }
}
