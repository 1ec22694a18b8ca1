/// The row views of a table: makes them, arranges the visible ones, and keeps others for reuse.
///
/// A view is reused only for the same identifier. A view that scrolls out becomes spare and stays
/// in the table until the end of the layout; if it wasn't reused by then, it is removed from the
/// table and stored.
final class TableRowViews {
  /// Returns the reuse identifier of a row's cell.
  var identifier: (Int) -> String? = { _ in nil }

  /// Makes a cell with a reuse identifier for a row.
  var makeCell: (String?, Int) -> ReusableCell = { _, _ in ReusableCell(TUIView()) }

  /// The visible views from the top, as of the last layout.
  private(set) var shown: [TableRowView] = []
  private var spare: [TableRowView] = []
  private var stored: [String?: [TableRowView]] = [:]

  /// The columns of the widest visible content that can be scrolled sideways.
  var contentWidth: Int { shown.reduce(0) { max($0, $1.sideways?.contentWidth ?? 0) } }

  // MARK: - Layout

  /// Assigns a view to each visible row.
  ///
  /// - Parameters:
  ///   - rows: The visible rows.
  ///   - table: The table.
  ///   - configure: Configures the view of a row, which shows its contents already.
  func arrange(_ rows: Range<Int>, in table: TUIView, configure: (TableRowView) -> Void) {
    for (row, view) in zip(rows, takeShown(rows) { !isOfOtherKind($0) }) {
      let view = view ?? reusedView(for: row, in: table)
      view.row = row
      view.showRow()
      configure(view)
      show(view)
    }
  }

  /// Returns whether the changed row of a view needs another kind of cell.
  private func isOfOtherKind(_ view: TableRowView) -> Bool {
    view.isStale && view.identifier != identifier(view.row)
  }

  private func reusedView(for row: Int, in table: TUIView) -> TableRowView {
    let identifier = identifier(row)
    let view = reuse(identifier) ?? TableRowView(makeCell(identifier, row), identifier: identifier)
    // At the back, behind the editor and the scroll indicator.
    if view.superview !== table { table.insertSubview(view, at: 0) }
    return view
  }

  /// Starts a layout: returns the existing views of rows and makes the other views spare.
  ///
  /// - Parameters:
  ///   - rows: The visible rows.
  ///   - fits: Returns whether a view has the reuse identifier that its row needs.
  /// - Returns: The view of each row, or nil.
  func takeShown(_ rows: Range<Int>, where fits: (TableRowView) -> Bool) -> [TableRowView?] {
    var views = [TableRowView?](repeating: nil, count: rows.count)
    // In reverse order, so that after scrolling by a page each position reuses its view.
    for view in shown.reversed() {
      if rows.contains(view.row), fits(view) {
        views[view.row - rows.lowerBound] = view
      } else {
        spare.append(view)
      }
    }
    shown.removeAll(keepingCapacity: true)
    return views
  }

  /// Returns a view for reuse, preferably a spare one.
  func reuse(_ identifier: String?) -> TableRowView? {
    guard let view = takeSpare(identifier) ?? stored[identifier]?.popLast() else { return nil }
    view.isStale = true
    return view
  }

  private func takeSpare(_ identifier: String?) -> TableRowView? {
    spare.lastIndex { $0.identifier == identifier }.map { spare.remove(at: $0) }
  }

  /// Appends the view of the next visible row.
  func show(_ view: TableRowView) { shown.append(view) }

  /// Ends a layout: removes the remaining spare views from the table and stores them.
  func storeSpare() {
    let views = spare
    spare = []
    for view in views {
      view.removeFromSuperview()
      stored[view.identifier, default: []].append(view)
    }
  }

  // MARK: - Changes of the rows

  /// Shows the changed contents of a row, if its view has the kind that the row needs now.
  ///
  /// - Returns: Whether it has; otherwise a layout is needed.
  func update(_ view: TableRowView) -> Bool {
    view.isStale = true
    guard !isOfOtherKind(view) else { return false }
    view.showRow()
    return true
  }

  /// Updates the row indices of the views after a change of the rows.
  ///
  /// - Parameter newNumber: Returns the new index of a row; nil for a deleted row.
  func renumber(_ newNumber: (Int) -> Int?) {
    let old = shown
    shown = []
    for view in old {
      if let row = newNumber(view.row) {
        view.row = row
        shown.append(view)
      } else {
        spare.append(view)
      }
    }
  }
}

/// The view of a table row, which can be reused for other rows.
public struct ReusableCell {
  /// The view.
  public let view: TUIView

  /// Configures the view for a row.
  let show: (Int) -> Void

  /// Makes a cell.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - show: Configures the view for the row at an index; does nothing by default.
  public init(_ view: TUIView, show: @escaping (Int) -> Void = { _ in }) {
    self.view = view
    self.show = show
  }
}
