import TextMetrics

/// A section of a table: the rows from its first one to that of the next section.
///
/// As in UIKit's plain tables, a section has a header with its title above its first row, and may
/// have a footer below its last one. Unlike in UIKit, a row has a single index that doesn't depend
/// on the sections, so selection, scrolling and changes of rows are the same with and without
/// sections. A header scrolls with its first row.
public nonisolated struct TableSection: Hashable, Sendable {
  /// The title of the header.
  public let title: String

  /// The text below the last row; empty for no footer.
  public let footer: String

  /// The index of the first row.
  public let firstRow: Int

  /// Makes a section.
  public init(_ title: String, footer: String = "", firstRow: Int) {
    (self.title, self.footer, self.firstRow) = (title, footer, firstRow)
  }
}

/// The views of the visible headers and footers of a table.
struct TableSectionLines {
  /// The sections.
  var sections: [TableSection] = [] {
    didSet { footerTexts = sections.map(\.footer).filter { !$0.isEmpty } }
  }

  /// The texts of the footers there are, so that a layout reads only the visible ones.
  private var footerTexts: [String] = []
  private var headerViews: [TableSectionLine] = []
  private var footerViews: [TableSectionLine] = []

  /// Assigns a view and a frame to the header and the footer of each visible section.
  ///
  /// - Parameters:
  ///   - rows: The visible rows.
  ///   - table: The table.
  ///   - geometry: The places of the rows.
  ///   - columns: The columns of the cells.
  mutating func arrange(
    around rows: Range<Int>,
    in table: TUIView,
    _ geometry: TableGeometry,
    columns: Range<Int>
  ) {
    func frame(_ line: Int) -> Rect {
      geometry.frame(ofColumns: columns, atLine: line, height: 1)
    }
    let headers = geometry.viewport.headers
    let shown = sections[headers.headers(of: rows)]
    let headerLines = shown.map { section in
      (text: section.title, frame: frame(geometry.top(of: section.firstRow) - 1))
    }
    Self.arrange(&headerViews, headerLines, in: table)
    let footerLines = headers.footers(of: rows).map { index in
      let line = geometry.top(of: headers.lastRow(ofFooter: index)) + geometry.linesPerRow
      return (text: footerTexts[index], frame: frame(line))
    }
    Self.arrange(&footerViews, footerLines, in: table)
    for view in footerViews { view.isFooter = true }
  }

  private static func arrange(
    _ views: inout [TableSectionLine],
    _ lines: [(text: String, frame: Rect)],
    in table: TUIView
  ) {
    while views.count < lines.count { views.append(TableSectionLine()) }
    for (line, view) in zip(lines, views) {
      view.title = line.text
      view.frame = line.frame
      if view.superview !== table { table.insertSubview(view, at: 0) }
    }
    for view in views.dropFirst(lines.count) { view.removeFromSuperview() }
  }
}

/// The header of a section: its title, and a rule to the last column of the cells; a footer has no
/// rule.
private final class TableSectionLine: TUIView {
  /// Whether it is a footer.
  var isFooter = false

  /// The title of the section.
  var title = "" {
    didSet { if !title.hasSameBytes(as: oldValue) { setNeedsDisplay() } }
  }

  override func draw(_ painter: Painter) {
    let box = painter.theme.box
    // The margins of the cells.
    let width = max(0, bounds.width - 2)
    let text = Truncation.tail.cut(title, to: width, ellipsis: box.ellipsis)
    let (length, start) = (text.displayWidth, 1)
    let x = isMirrored ? start + width - length : start
    painter.write(text, at: Point(x: x, y: 0), ink: isFooter ? .secondary : .secondary.bold)
    if isFooter { return }
    let rule = max(0, width - length - 1)
    let line = Rect(x: isMirrored ? start : start + width - rule, y: 0, width: rule, height: 1)
    painter.fill(line, box.horizontal, ink: .rule)
  }
}
