internal import TextMetrics

extension TUITableView {
  /// The columns of the row numbers, without the gap after them.
  private var numberWidth: Int { showsRowNumbers ? String(max(1, rowCount)).count : 0 }

  /// The part of the bounds that rows take.
  private var rowArea: Rect {
    let needsIndicator = showsScrollIndicator && viewport.maximumOffset > 0 && bounds.width > 1
    let width = bounds.width - (needsIndicator ? 1 : 0)
    return Rect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
  }

  /// Gives each row that can be seen its cell and place.
  func arrangeRows() {
    guard bounds.height > 0 else { return }
    change { $0.resize(page: bounds.height / rowHeight) }
    let visible = visibleRows
    releaseRows(except: visible)
    let area = rowArea
    if haveRowsMoved {
      redrawWhole { arrangeRows(visible, in: area) }
    } else {
      arrangeRows(visible, in: area)
    }
    storeSpareRows()
    arrangeScrollIndicator(beside: area)
    arrangeEditor(in: area)
  }

  private func arrangeRows(_ rows: Range<Int>, in area: Rect) {
    let common = commonAppearance
    for row in rows {
      let view = rowView(for: row)
      view.frame = Rect(x: area.minX, y: top(of: row), width: area.width, height: rowHeight)
      view.appearance = appearance(of: row, like: common)
    }
  }

  private func top(of row: Int) -> Int { (row - contentOffset) * rowHeight }

  /// Whether a row lies elsewhere than it is drawn.
  private var haveRowsMoved: Bool {
    for (row, view) in rowViews where view.frame.minY != top(of: row) { return true }
    return false
  }

  /// Brings the looks of the rows that are shown up to date; what is the same isn't drawn.
  func updateAppearances() {
    let common = commonAppearance
    for (row, view) in rowViews { view.appearance = appearance(of: row, like: common) }
  }

  /// What all rows have in common.
  private var commonAppearance: TableRowView.Appearance {
    TableRowView.Appearance(
      numberWidth: numberWidth,
      isActive: keepsSelectionActive || containsFirstResponder
    )
  }

  private func appearance(
    of row: Int,
    like common: TableRowView.Appearance
  ) -> TableRowView.Appearance {
    var appearance = common
    appearance.number = showsRowNumbers ? row + 1 : nil
    appearance.isSelected = row == selectedRow
    appearance.isEdited = row == editing?.row
    return appearance
  }

  // MARK: - Reuse

  private func releaseRows(except visible: Range<Int>) {
    for (row, view) in rowViews where !visible.contains(row) || isOfOtherKind(view, row) {
      spareRowViews.append(view)
      rowViews[row] = nil
    }
  }

  private func isOfOtherKind(_ view: TableRowView, _ row: Int) -> Bool {
    view.isStale && view.identifier != cellIdentifier(row)
  }

  private func rowView(for row: Int) -> TableRowView {
    let view = rowViews[row] ?? reusedRowView(for: row)
    rowViews[row] = view
    if view.isStale {
      view.isStale = false
      updateCell(view.cell, row)
    }
    return view
  }

  private func reusedRowView(for row: Int) -> TableRowView {
    let identifier = cellIdentifier(row)
    for index in spareRowViews.indices.reversed()
    where spareRowViews[index].identifier == identifier {
      let view = spareRowViews.remove(at: index)
      view.isStale = true
      return view
    }
    if let view = pool[identifier]?.popLast() {
      insertSubview(view, at: 0)
      view.isStale = true
      return view
    }
    let view = TableRowView(makeCell(identifier, row), identifier: identifier)
    // Behind the editor and the scroll indicator.
    insertSubview(view, at: 0)
    return view
  }

  private func storeSpareRows() {
    for view in spareRowViews {
      view.removeFromSuperview()
      pool[view.identifier, default: []].append(view)
    }
    spareRowViews = []
  }

  // MARK: - What lies beside and over the rows

  private func arrangeScrollIndicator(beside area: Rect) {
    let x = isMirrored ? 0 : area.maxX
    let width = bounds.width - area.width
    scrollIndicator.frame = Rect(x: x, y: 0, width: width, height: bounds.height)
    scrollIndicator.bar = TableScrollIndicator.bar(for: viewport, height: bounds.height)
  }

  private func arrangeEditor(in area: Rect) {
    guard let editing else { return }
    let content = TableRowView.contentFrame(
      in: Size(width: area.width, height: rowHeight),
      numberWidth: numberWidth,
      isMirrored: isMirrored
    )
    let y = top(of: editing.row)
    editing.view.frame = content.offset(by: Point(x: area.minX, y: y))
  }

  func drawEmptyText(_ painter: Painter) {
    let text = Truncation.tail.cut(
      emptyText,
      to: bounds.width,
      ellipsis: painter.theme.box.ellipsis
    )
    let x = (bounds.width - text.displayWidth) / 2
    painter.write(text, at: Point(x: x, y: (bounds.height - 1) / 2), style: painter.theme.secondary)
  }
}
