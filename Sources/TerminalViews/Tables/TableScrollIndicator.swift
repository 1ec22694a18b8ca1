/// A scroll indicator at the edge of a table.
final class TableScrollIndicator: TUIView {
  /// The cells of the bar.
  var bar = 0..<0 {
    didSet { if bar != oldValue { setNeedsDisplay() } }
  }

  /// Returns the bar for a viewport.
  ///
  /// It is at least one cell long, and touches an end only if that end is visible.
  ///
  /// - Parameters:
  ///   - viewport: The viewport.
  ///   - height: The height of the indicator in cells.
  /// - Returns: The cells of the bar; empty if all rows are visible.
  static func bar(for viewport: TableViewport, height: Int) -> Range<Int> {
    bar(from: viewport.offset, page: viewport.page, of: viewport.rowCount, height: height)
  }

  /// Returns the bar for a page of rows or lines that starts at an offset.
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
    painter.fill(rect, painter.theme.box.thumb(isMirrored: painter.isMirrored), ink: .thumb)
  }
}
