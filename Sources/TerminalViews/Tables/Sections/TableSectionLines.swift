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
  ///   - headers: The places of headers and footers.
  ///   - table: The table.
  ///   - top: Returns the screen line of a row.
  ///   - frame: Returns the frame of a line.
  mutating func arrange(
    around rows: Range<Int>,
    _ headers: TableHeaders,
    in table: TUITableView,
    top: (Int) -> Int,
    frame: (Int) -> Rect
  ) {
    let shown = sections[headers.headers(of: rows)]
    let headerLines = shown.map { (text: $0.title, frame: frame(top($0.firstRow) - 1)) }
    Self.arrange(&headerViews, headerLines, in: table)
    let footerLines = headers.footers(of: rows).map { index in
      let y = top(headers.lastRow(ofFooter: index)) + table.linesPerRow
      return (text: footerTexts[index], frame: frame(y))
    }
    Self.arrange(&footerViews, footerLines, in: table)
    for view in footerViews { view.isFooter = true }
  }

  private static func arrange(
    _ views: inout [TableSectionLine],
    _ lines: [(text: String, frame: Rect)],
    in table: TUITableView
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
