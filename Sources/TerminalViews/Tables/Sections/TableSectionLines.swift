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
