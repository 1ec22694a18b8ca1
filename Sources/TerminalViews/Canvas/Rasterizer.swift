/// Turns a drawing into dots, without anti-aliasing.
///
/// Lines of one dot take one dot a column or a row, whichever they cross more of; thicker ones take
/// every dot that lies within half their width. Half-way cases are rounded away from the centre, so
/// that what is symmetric in the drawing is symmetric on the screen.
nonisolated struct Rasterizer {
  /// A text of a drawing, and the cell that its middle falls in.
  struct Label: Hashable {
    let text: String
    /// The middle, in columns from the left edge: 0.5 is the middle of the first column.
    let middle: Double
    let row: Int
    let ink: Ink
  }

  /// The dots so far.
  var grid: DotGrid

  /// The texts so far.
  private(set) var labels: [Label] = []

  let center: Vector
  let scale: Double
  private let rows: Int

  /// Makes a rasterizer that has drawn nothing yet.
  init(size: Size) {
    grid = DotGrid(size: size)
    let width = grid.size.width * 2
    let height = grid.size.height * 4
    center = Vector(x: Double(width - 1) / 2, y: Double(height - 1) / 2)
    scale = Double(max(0, min(width, height) - 1)) / 2
    rows = min(width, height) / 4
  }

  /// Draws strokes over what is there.
  mutating func draw(_ strokes: some Sequence<Drawing.Stroke>) {
    guard !grid.size.isEmpty else { return }
    for stroke in strokes where stroke.minimumRows <= rows { draw(stroke) }
  }

  private mutating func draw(_ stroke: Drawing.Stroke) {
    grid.take(stroke.pen.ink)
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

  // MARK: - Dots

  /// From this width on a line is made of all dots near it.
  static let thick = 1.5

  /// What floating point may take from a distance that is exactly half the width.
  static let slack = 1e-6

  /// A place in dots from the centre of the grid, with y down.
  func scaled(_ place: Vector) -> Vector {
    Vector(x: place.x * scale, y: -place.y * scale)
  }

  func dots(of pen: Pen) -> Double { max(pen.dots, pen.width * scale) }

  /// The dot that a distance from the centre falls on, within reach of the grid.
  func index(_ distance: Double, from middle: Double) -> Int {
    let nudged = middle + distance + (distance < 0 ? -Self.slack : Self.slack)
    // What lies further out than one whole grid can't be seen, and may not fit an integer.
    return Int(min(3 * middle + 2, max(-middle - 2, nudged)).rounded())
  }

  mutating func setDots(from low: Vector, to high: Vector, where isSet: (Vector) -> Bool) {
    for y in index(low.y, from: center.y)...index(high.y, from: center.y) {
      setDots(ofRow: y, from: low.x, to: high.x, where: isSet)
    }
  }

  mutating func setDots(
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
