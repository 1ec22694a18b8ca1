/// The views of a table's rows: those that are shown, and those that wait for other rows.
///
/// A view is only given to rows of its kind. What scrolls out is spare first and keeps its place in
/// the table; what nobody has needed at the end of a layout leaves the table and is stored.
final class TableRowViews {
  /// The views that are shown, from the top; after a change until the next layout, those that were.
  private(set) var shown: [TableRowView] = []
  private var spare: [TableRowView] = []
  private var stored: [String?: [TableRowView]] = [:]

  /// Begins a layout: hands over the shown views of some rows and makes the others spare.
  ///
  /// - Parameters:
  ///   - rows: The rows that are to be shown.
  ///   - fits: Whether a view is of the kind that its row needs.
  /// - Returns: For each of the rows its view, where it has one.
  func takeShown(_ rows: Range<Int>, where fits: (TableRowView) -> Bool) -> [TableRowView?] {
    var views = [TableRowView?](repeating: nil, count: rows.count)
    // The last ones are taken first: a page further on each place keeps its view.
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

  /// Hands over a view of a kind that shows an older row, a spare one if there is one.
  func reuse(_ identifier: String?) -> TableRowView? {
    guard let view = takeSpare(identifier) ?? stored[identifier]?.popLast() else { return nil }
    view.isStale = true
    return view
  }

  private func takeSpare(_ identifier: String?) -> TableRowView? {
    spare.lastIndex { $0.identifier == identifier }.map { spare.remove(at: $0) }
  }

  /// Adds the view of the next row below those that are shown.
  func show(_ view: TableRowView) { shown.append(view) }

  /// Ends a layout: takes the views that are spare still out of the table.
  func storeSpare() {
    let views = spare
    spare = []
    for view in views {
      view.removeFromSuperview()
      stored[view.identifier, default: []].append(view)
    }
  }

  /// Keeps the views on their rows when those have other numbers.
  ///
  /// - Parameter newNumber: The number that a row has now; nil for one that is gone.
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
