extension TUITableView {
  /// Replaces all rows; the selection and the scroll position keep their indices, clamped.
  ///
  /// - Parameter rowCount: The new number of rows.
  /// - Complexity: O(*n*) in the visible rows.
  public func reloadData(rowCount: Int) {
    let rowCount = max(0, rowCount)
    if let editor, editor.row >= rowCount { self.editor = nil }
    for view in rowViews.shown { view.isStale = true }
    setNeedsLayout()
    if (rowCount == 0) != (viewport.rowCount == 0) { setNeedsDisplay() }
    change(defersOffset: true) { $0.reload(rowCount: rowCount) }
  }

  /// Reports inserted rows.
  ///
  /// - Parameter rows: Their indices after the insertion.
  /// - Complexity: O(*n*) in the visible rows.
  public func insertRows(_ rows: Range<Int>) {
    precondition(rows.lowerBound >= 0 && rows.lowerBound <= rowCount, "there is a gap in the rows")
    guard !rows.isEmpty else { return }
    if rowCount == 0 { setNeedsDisplay() }
    renumber { TableViewport.row($0, afterInserting: rows) }
    change(defersOffset: true) { $0.insert(rows) }
  }

  /// Reports deleted rows.
  ///
  /// If the selected row is deleted, the following row or the last one becomes selected; an editor
  /// on a deleted row is removed.
  ///
  /// - Parameter rows: Their indices before the deletion.
  /// - Complexity: O(*n*) in the visible rows.
  public func deleteRows(_ rows: Range<Int>) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= rowCount, "there are no such rows")
    guard !rows.isEmpty else { return }
    if let editor, rows.contains(editor.row) { self.editor = nil }
    if rows.count == rowCount { setNeedsDisplay() }
    renumber { TableViewport.row($0, afterDeleting: rows) }
    change(deleting: rows, defersOffset: true) { $0.delete(rows) }
  }

  /// Reports rows with changed contents.
  ///
  /// Visible cells show them at once; only a row that needs another kind of cell causes a layout.
  ///
  /// - Parameter rows: Their indices.
  /// - Complexity: O(*n*) in the visible rows.
  public func updateRows(_ rows: Range<Int>) {
    let updated = rowViews.shown.filter { rows.contains($0.row) }
    guard !updated.isEmpty else { return }
    let looks = looks
    for view in updated {
      if !rowViews.update(view) { setNeedsLayout() }
      view.appearance = looks.appearance(of: view.row)
    }
    report()
  }

  /// Reports a moved row.
  ///
  /// - Parameters:
  ///   - source: Its previous index.
  ///   - target: Its new index.
  /// - Complexity: O(*n*) in the visible rows.
  public func moveRow(from source: Int, to target: Int) {
    let rows = 0..<rowCount
    precondition(rows.contains(source) && rows.contains(target), "there are no such rows")
    guard source != target else { return }
    renumber { TableViewport.row($0, afterMoving: source, to: target) }
    change(defersOffset: true) { $0.moveRow(from: source, to: target) }
  }

  /// Reports rows that were inserted, deleted, moved and changed at once.
  ///
  /// The selection, the editor and the top row keep their rows, wherever these have moved.
  ///
  /// - Parameters:
  ///   - rowCount: The new number of rows.
  ///   - newRow: Returns the new index of a row; nil for a deleted one.
  ///   - isUpdated: Returns whether the contents of a row, by its new index, have changed.
  /// - Complexity: O(*n*) in the visible rows, and in the deleted rows after the selected one.
  public func rearrangeRows(
    rowCount: Int,
    newRow: (Int) -> Int?,
    isUpdated: (Int) -> Bool
  ) {
    if let editor, newRow(editor.row) == nil { self.editor = nil }
    if (rowCount == 0) != (viewport.rowCount == 0) { setNeedsDisplay() }
    renumber(newRow)
    for view in rowViews.shown where isUpdated(view.row) { view.isStale = true }
    let isSelectionDeleted = selectedRow.map { newRow($0) == nil } ?? false
    let selected = selectedRow ?? 0
    change(
      deleting: isSelectionDeleted ? selected..<selected + 1 : 0..<0,
      defersOffset: true
    ) {
      $0.rearrange(rowCount: rowCount, newRow)
    }
  }
}
