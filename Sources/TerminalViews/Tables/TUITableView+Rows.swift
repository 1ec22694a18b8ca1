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
    let area = rowArea
    if haveRowsMoved {
      redrawWhole { arrangeRows(in: area) }
    } else {
      arrangeRows(in: area)
    }
    storeSpareRows()
    arrangeScrollIndicator(beside: area)
    arrangeEditor(in: area)
  }

  private func arrangeRows(in area: Rect) {
    let (looks, shown) = (looks, takeVisibleRows())
    for (row, view) in zip(visibleRows, shown) {
      let view = view ?? reusedRowView(for: row)
      view.row = row
      view.showRow()
      view.frame = Rect(x: area.minX, y: top(of: row), width: area.width, height: rowHeight)
      view.appearance = looks.appearance(of: row)
      rowViews.append(view)
    }
  }

  /// Whether a row lies elsewhere than it is drawn.
  private var haveRowsMoved: Bool {
    for view in rowViews where view.frame.minY != top(of: view.row) { return true }
    return false
  }

  private func top(of row: Int) -> Int { (row - contentOffset) * rowHeight }

  /// Brings the looks of the rows that are shown up to date; what is the same isn't drawn.
  func updateAppearances() {
    let looks = looks
    for view in rowViews { view.appearance = looks.appearance(of: view.row) }
  }

  private var looks: TableRowView.Looks {
    TableRowView.Looks(
      numberWidth: numberWidth,
      selectedRow: selectedRow,
      isActive: keepsSelectionActive || containsFirstResponder,
      editedRow: editing?.row
    )
  }

  // MARK: - Reuse

  /// Takes the views of the rows that can be seen, where they have one; the others become spare.
  private func takeVisibleRows() -> [TableRowView?] {
    let visible = visibleRows
    var views = [TableRowView?](repeating: nil, count: visible.count)
    // The last ones are taken first: a page further on each place keeps its view.
    for view in rowViews.reversed() {
      if visible.contains(view.row), !isOfOtherKind(view) {
        views[view.row - visible.lowerBound] = view
      } else {
        spareRowViews.append(view)
      }
    }
    rowViews.removeAll(keepingCapacity: true)
    return views
  }

  private func isOfOtherKind(_ view: TableRowView) -> Bool {
    view.isStale && view.identifier != cellIdentifier(view.row)
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
