nonisolated extension Rasterizer {
  mutating func drawLine(from start: Vector, to end: Vector, _ pen: Pen) {
    let (start, end) = (scaled(start), scaled(end))
    let width = dots(of: pen)
    if width < Self.thick {
      drawThinLine(from: start, to: end)
    } else {
      drawThickLine(from: start, to: end, width: width)
    }
  }

  /// Takes one dot a step along the axis that the line runs along.
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
    // How far along a row the line reaches to either side of its middle; 2 for rounding.
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
}
