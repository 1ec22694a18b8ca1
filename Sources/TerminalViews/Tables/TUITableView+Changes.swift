extension TUITableView {
  /// Replaces all rows; selection and scroll keep their numbers as far as there are rows.
  ///
  /// - Parameter rowCount: How many rows there are now.
  /// - Complexity: O(rows that can be seen).
  public func reloadData(rowCount: Int) {
    let rowCount = max(0, rowCount)
    if let editing, editing.row >= rowCount { editor = nil }
    for view in rowViews { view.isStale = true }
    setNeedsLayout()
    if (rowCount == 0) != (viewport.rowCount == 0) { setNeedsDisplay() }
    change { $0.reload(rowCount: rowCount) }
  }

  /// Takes notice of rows that came.
  ///
  /// - Parameter rows: Their numbers, as they are now.
  /// - Complexity: O(rows that can be seen).
  public func insertRows(_ rows: Range<Int>) {
    precondition(rows.lowerBound >= 0 && rows.lowerBound <= rowCount, "there is a gap in the rows")
    guard !rows.isEmpty else { return }
    if rowCount == 0 { setNeedsDisplay() }
    renumber { TableViewport.row($0, afterInserting: rows) }
    change { $0.insert(rows) }
  }

  /// Takes notice of rows that went.
  ///
  /// A deleted selection goes to the row that takes its place, or to the last one; an editor on a
  /// deleted row is removed.
  ///
  /// - Parameter rows: Their numbers, as they were.
  /// - Complexity: O(rows that can be seen).
  public func deleteRows(_ rows: Range<Int>) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= rowCount, "there are no such rows")
    guard !rows.isEmpty else { return }
    if let editing, rows.contains(editing.row) { editor = nil }
    if rows.count == rowCount { setNeedsDisplay() }
    renumber { TableViewport.row($0, afterDeleting: rows) }
    change(deleting: rows) { $0.delete(rows) }
  }

  /// Takes notice of rows that show something else now.
  ///
  /// - Parameter rows: Their numbers.
  /// - Complexity: O(rows that can be seen).
  public func updateRows(_ rows: Range<Int>) {
    for view in rowViews where rows.contains(view.row) {
      view.isStale = true
      setNeedsLayout()
    }
  }

  /// Takes notice of a row that has another place.
  ///
  /// - Parameters:
  ///   - source: The number that it had.
  ///   - target: The number that it has now.
  /// - Complexity: O(rows that can be seen).
  public func moveRow(from source: Int, to target: Int) {
    let rows = 0..<rowCount
    precondition(rows.contains(source) && rows.contains(target), "there are no such rows")
    guard source != target else { return }
    renumber { TableViewport.row($0, afterMoving: source, to: target) }
    change { $0.moveRow(from: source, to: target) }
  }

  /// Keeps cells and editor on their rows.
  private func renumber(_ newNumber: (Int) -> Int?) {
    let old = rowViews
    rowViews = []
    for view in old {
      if let row = newNumber(view.row) {
        view.row = row
        rowViews.append(view)
      } else {
        spareRowViews.append(view)
      }
    }
    setNeedsLayout()
    editing = editing.flatMap { old in newNumber(old.row).map { ($0, old.view) } }
  }
}
