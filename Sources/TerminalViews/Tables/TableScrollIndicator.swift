/// Shows which part of a table's rows can be seen, by a thin bar at the table's edge.
final class TableScrollIndicator: TUIView {
  /// The part of the column that the bar takes.
  var bar = 0..<0 {
    didSet { if bar != oldValue { setNeedsDisplay() } }
  }

  /// The bar for a part of all rows.
  ///
  /// It is at least one cell long, and stands at an end only when that end can be seen.
  ///
  /// - Parameters:
  ///   - viewport: What is shown; not all rows.
  ///   - height: The cells there are.
  /// - Returns: The cells that the bar takes; none when all rows are seen.
  static func bar(for viewport: TableViewport, height: Int) -> Range<Int> {
    bar(from: viewport.offset, page: viewport.page, of: viewport.rowCount, height: height)
  }

  /// The bar for the part of all rows or lines that starts at one of them.
  static func bar(from offset: Int, page: Int, of count: Int, height: Int) -> Range<Int> {
    let maximumOffset = count - page
    guard height > 0, maximumOffset > 0 else { return 0..<0 }
    let part = Double(page) / Double(count)
    let length = min(max(1, height - 1), max(1, Int((part * Double(height)).rounded())))
    let room = height - length
    let position = Double(offset) / Double(maximumOffset)
    var start = Int((position * Double(room)).rounded())
    if room > 1, offset > 0 { start = max(1, start) }
    if room > 1, offset < maximumOffset { start = min(room - 1, start) }
    return start..<start + length
  }

  override func draw(_ painter: Painter) {
    let rect = Rect(x: 0, y: bar.lowerBound, width: bounds.width, height: bar.count)
    painter.fill(rect, painter.theme.box.thumb, ink: .thumb)
  }
}
