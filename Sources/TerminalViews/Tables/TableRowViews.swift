/// The row views of a table: the visible ones and those available for reuse.
///
/// A view is reused only for the same identifier. A view that scrolls out becomes spare and stays
/// in the table until the end of the layout; if it wasn't reused by then, it is removed from the
/// table and stored.
final class TableRowViews {
  /// The visible views from the top, as of the last layout.
  private(set) var shown: [TableRowView] = []
  private var spare: [TableRowView] = []
  private var stored: [String?: [TableRowView]] = [:]

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
