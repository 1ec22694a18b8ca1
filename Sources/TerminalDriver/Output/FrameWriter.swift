public import TerminalViews

/// Turns frames into the fewest bytes that make a terminal show them.
///
/// It remembers what the terminal shows, where its cursor stands and how it would write. A frame
/// is compared cell by cell in the touched columns only: rows that moved up or down together are
/// scrolled, blank stretches erased, and between changes the cheapest way to move is taken. The
/// cursor's place is never trusted after a cluster whose width terminals dispute, nor after the
/// last column.
public nonisolated struct FrameWriter {
  let capabilities: Capabilities
  var size = Size.zero
  var shown: [Cell] = []
  private var pen = Pen.plain
  /// The style that the pen was taken for.
  private var penStyle = Style.plain
  var position: Point?
  /// The row that is being written.
  var rowInHand = 0
  var out: [UInt8] = []
  private var isKnown = false

  /// Makes a writer for a terminal of which nothing is known.
  public init(capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  /// Forgets what the terminal shows: the next frame is drawn whole, on a cleared screen.
  public mutating func invalidate() { isKnown = false }

  /// Gives the bytes that show a frame.
  ///
  /// - Parameters:
  ///   - cells: All cells, row after row.
  ///   - size: The columns and rows of the frame; another size than before draws it whole.
  ///   - touched: For each row, the columns that may differ from the frame before.
  ///   - cursor: Where to leave the cursor, or nil when it doesn't matter.
  /// - Returns: Nothing when the terminal shows the frame already.
  /// - Complexity: O(*n*) in the touched cells, and in those of all rows where some have moved.
  public mutating func frame(
    cells: [Cell],
    size: Size,
    touched: [Range<Int>],
    cursor: Point?
  ) -> [UInt8] {
    if size.isEmpty { return [] }
    var touched = touched
    let isNew = !isKnown || size != self.size
    if isNew {
      clear(size)
      touched = Array(repeating: 0..<size.width, count: size.height)
    }
    narrow(&touched, in: touched.indices, to: cells)
    if !isNew { scroll(to: cells, &touched) }
    for y in touched.indices where !touched[y].isEmpty { writeRow(y, touched[y], cells) }
    if let cursor { move(to: clamped(cursor)) }
    defer { out = [] }
    return out
  }

  /// Leaves of the touched columns of some rows those from the first to the last that differ.
  func narrow(_ touched: inout [Range<Int>], in rows: Range<Int>, to cells: [Cell]) {
    for y in rows where !touched[y].isEmpty {
      let row = y * size.width
      let (start, end) = (row + touched[y].lowerBound, row + touched[y].upperBound)
      let changed = cells.difference(from: shown, in: start..<end)
      touched[y] = changed.lowerBound - row..<changed.upperBound - row
    }
  }

  private func clamped(_ point: Point) -> Point {
    Point(x: min(max(0, point.x), size.width - 1), y: min(max(0, point.y), size.height - 1))
  }

  private mutating func clear(_ size: Size) {
    self.size = size
    shown = Array(repeating: .blank, count: size.width * size.height)
    isKnown = true
    out.append(contentsOf: "\u{1B}[m\u{1B}[H\u{1B}[2J".utf8)
    pen = .plain
    penStyle = .plain
    position = .zero
  }

  /// Takes the pen that a style needs.
  mutating func setPen(_ style: Style) {
    if style == penStyle { return }
    let target = Pen(style, on: capabilities)
    pen.appendSequence(to: target, resetsSingly: capabilities.resetsSingly, &out)
    pen = target
    penStyle = style
  }

  /// Whether a cell would be written with the pen at hand.
  func hasPen(for style: Style) -> Bool {
    style == penStyle || Pen(style, on: capabilities) == pen
  }
}
