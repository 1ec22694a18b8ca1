/// The scroll position and the selection of a table, computed without views.
///
/// When rows are inserted, deleted or moved, the selected row stays selected, the top row stays at
/// the top, and a visible selection stays visible. Only a table that is scrolled to its start stays
/// there, so that rows inserted at the start are visible.
///
/// A selection that moves by keys, or that its owner moves to a neighbouring row, keeps ``margin``
/// rows before the edge, as `scrolloff` does in Vim. A click does not scroll, nor does a restored
/// offset with a visible selection.
nonisolated struct TableViewport: Hashable {
  /// The number of rows.
  private(set) var rowCount = 0 {
    didSet { headers.rowCount = rowCount }
  }

  /// The number of rows that fit, at least one.
  private(set) var page = 1

  /// The number of rows side by side, at least one; then a line of the screen shows several rows.
  private(set) var columns = 1

  /// The headers and footers of sections; only tables with one column have any.
  private(set) var headers = TableHeaders()

  /// The screen lines that the table has.
  private var height = 1

  /// The index of the selected row.
  private(set) var selectedRow: Int?

  /// The index of the first row at the top.
  private(set) var offset = 0

  /// The selection and offset requested before there were rows, for example by a restored state.
  private var waitingSelection: Int?
  private var waitingOffset: Int?

  /// Whether the page size is known; the first one makes the selection visible.
  private var isMeasured = false

  /// The lines between the selection and the edge while it moves, unless the page is too small.
  static let margin = 2

  /// The maximum offset.
  var maximumOffset: Int {
    guard headers.isEmpty else { return rowCount == 0 ? 0 : pageStart(to: rowCount - 1) }
    let lines = (rowCount + columns - 1) / columns
    return max(0, lines * columns - page)
  }

  /// Returns the scroll bar, whose lines may have several rows.
  ///
  /// - Parameter height: The cells of the track.
  /// - Returns: The bar, which counts lines.
  func scrollBar(height: Int) -> ScrollBar {
    let lines = (rowCount + columns - 1) / columns
    let page = headers.isEmpty ? page / columns : rowCount - maximumOffset
    return ScrollBar(offset: offset / columns, page: page, count: lines, height: height)
  }

  /// The completely visible rows.
  var wholeRows: Range<Int> { offset..<max(offset, pageEnd(from: offset)) }

  /// The rows that are at least partly visible, in a table with headers.
  var partlyVisibleRows: Range<Int> {
    let whole = wholeRows
    let isFull = headers.height(of: whole) >= height
    return offset..<(isFull ? whole.upperBound : min(rowCount, whole.upperBound + 1))
  }

  /// Returns the end of the rows that fit below the top of a row.
  private func pageEnd(from row: Int) -> Int {
    var end = min(rowCount, row + page)
    guard !headers.isEmpty else { return end }
    while end > row + 1, headers.height(of: row..<end) > height { end -= 1 }
    return end
  }

  /// Returns the first one of the rows that fit above the bottom of a row.
  private func pageStart(to row: Int) -> Int {
    var start = max(0, row + 1 - page)
    while start < row, headers.height(of: start..<row + 1) > height { start += 1 }
    return start
  }

  /// Whether the selection is completely visible.
  var showsSelection: Bool { selectedRow.map(wholeRows.contains) ?? false }

  // MARK: - Scrolling and selecting

  /// Sets the height in screen lines, that of a row and the rows of a line; a visible selection
  /// stays visible.
  mutating func resize(height newHeight: Int, rowHeight: Int = 1, columns newColumns: Int = 1) {
    let (isFirst, keepsSelection) = (!isMeasured, showsSelection)
    isMeasured = true
    columns = max(1, newColumns)
    page = max(1, newHeight / rowHeight) * columns
    (height, headers.rowHeight) = (newHeight, rowHeight)
    offset = aligned(offset)
    if isFirst { revealSelection() } else { settle(showingSelection: keepsSelection) }
  }

  /// Sets the rows below headers and the ends of those above footers, in ascending order; a visible
  /// selection stays visible.
  mutating func setHeaders(_ firstRows: [Int], footerEnds: [Int] = []) {
    let keepsSelection = isMeasured && showsSelection
    (headers.firstRows, headers.footerEnds) = (firstRows, footerEnds)
    settle(showingSelection: keepsSelection)
  }

  /// Sets the headers and footers of sections; a visible selection stays visible.
  mutating func setHeaders(_ sections: [TableSection]) {
    let ends = sections.dropFirst().map(\.firstRow) + [TableHeaders.endOfRows]
    let footers = zip(sections, ends).filter { !$0.0.footer.isEmpty }.map(\.1)
    setHeaders(sections.map(\.firstRow), footerEnds: footers)
  }

  /// Sets the blank lines above headers; a visible selection stays visible.
  mutating func setHeaderSpacing(_ spacing: Int) {
    let keepsSelection = isMeasured && showsSelection
    headers.spacing = spacing
    settle(showingSelection: keepsSelection)
  }

  /// Scrolls a row to the top, clamped; without rows the offset is applied later.
  mutating func scroll(to row: Int) {
    if rowCount == 0 { waitingOffset = row }
    offset = aligned(row)
  }

  /// Returns the first row of the line of a row, clamped to the last page.
  private func aligned(_ row: Int) -> Int {
    let row = min(max(0, row), maximumOffset)
    return row - row % columns
  }

  /// Scrolls by the minimum distance that makes a row visible.
  mutating func scroll(toShow row: Int) {
    if row < offset {
      scroll(to: row)
    } else if !headers.isEmpty {
      if !wholeRows.contains(row) { scroll(to: pageStart(to: row)) }
    } else if row - offset >= page {
      scroll(to: row - row % columns - page + columns)
    }
  }

  /// Scrolls by the minimum distance that makes a row visible with the lines around it.
  private mutating func scroll(toShowAround row: Int) {
    let context = min(Self.margin, (page / columns - 1) / 2) * columns
    scroll(toShow: max(0, row - context))
    scroll(toShow: min(row + context, rowCount - 1))
    // With headers, fewer rows may fit.
    scroll(toShow: row)
  }

  /// Selects the nearest existing row and makes it visible; without rows the selection is applied
  /// later.
  mutating func select(_ row: Int?) {
    if rowCount == 0 { waitingSelection = row }
    selectedRow = row.flatMap(nearestRow)
    scrollToSelection()
  }

  /// Selects a row as ``select(_:)``; one beside the selected row keeps the margin, and one that is
  /// out of sight gets it.
  mutating func select(following row: Int?) {
    let old = selectedRow
    selectedRow = row.flatMap(nearestRow)
    guard isMeasured, let new = selectedRow else { return select(row) }
    let isStep = old.map { $0 != new && abs($0 - new) <= columns } ?? false
    if isStep { scroll(toShowAround: new) } else { revealSelection() }
  }

  /// Selects a row to which a key moves; the margin stays in sight, too.
  mutating func move(to row: Int) {
    select(row)
    if isMeasured, let selectedRow { scroll(toShowAround: selectedRow) }
  }

  /// Moves the selection; without a selection, selects the row at the top.
  mutating func move(_ movement: Movement) {
    guard rowCount > 0 else { return }
    guard let selectedRow else {
      select(movement == .first ? 0 : movement == .last ? rowCount - 1 : offset)
      return
    }
    move(to: row(selectedRow, after: movement))
  }

  /// Returns the existing row at which a movement from a row ends.
  func target(of movement: Movement, from row: Int) -> Int {
    nearestRow(self.row(row, after: movement)) ?? row
  }

  private func row(_ row: Int, after movement: Movement) -> Int {
    switch movement {
    case .up: lineAbove(row, by: columns)
    case .down: lineBelow(row, by: columns)
    case .left: row - 1
    case .right: row + 1
    case .pageUp where !headers.isEmpty: min(row - 1, pageStart(to: row))
    case .pageDown where !headers.isEmpty: max(row + 1, pageEnd(from: row) - 1)
    case .pageUp: lineAbove(row, by: overlappingPage)
    case .pageDown: lineBelow(row, by: overlappingPage)
    case .first: 0
    case .last: rowCount - 1
    }
  }

  /// The rows of a page, without the line that two pages have in common.
  private var overlappingPage: Int { max(columns, page - columns) }

  /// Returns a row above, in the same column.
  private func lineAbove(_ row: Int, by steps: Int) -> Int {
    row >= steps ? row - steps : row % columns
  }

  /// Returns a row below, in the same column, or the last row if the last line is shorter.
  private func lineBelow(_ row: Int, by steps: Int) -> Int {
    let lastLine = (rowCount - 1) / columns
    let line = min(row / columns + steps / columns, lastLine)
    return min(line * columns + row % columns, rowCount - 1)
  }

  /// Scrolls by a row or a page, or to an end, without changing the selection.
  mutating func scroll(_ movement: Movement) {
    let row =
      switch movement {
      case .up: offset - columns
      case .down: offset + columns
      case .left, .right: offset
      case .pageUp where !headers.isEmpty: min(offset - 1, pageStart(to: offset))
      case .pageDown where !headers.isEmpty: max(offset + 1, wholeRows.upperBound - 1)
      case .pageUp: offset - overlappingPage
      case .pageDown: offset + overlappingPage
      case .first: 0
      case .last: maximumOffset
      }
    scroll(to: row)
  }

  // MARK: - Changes of the rows

  /// Replaces all rows; the selection and the offset keep their indices, clamped.
  mutating func reload(rowCount newCount: Int) {
    let wasEmpty = rowCount == 0
    rowCount = max(0, newCount)
    selectedRow = selectedRow.flatMap(nearestRow)
    offset = aligned(offset)
    if wasEmpty { takeWhatWaited() }
  }

  /// Inserts rows; the indices are those after the insertion.
  mutating func insert(_ rows: Range<Int>) {
    let (wasEmpty, showedSelection) = (rowCount == 0, showsSelection)
    rowCount += rows.count
    selectedRow = selectedRow.map { Self.row($0, afterInserting: rows) }
    if offset > 0 { offset = Self.row(offset, afterInserting: rows) }
    settle(showingSelection: showedSelection)
    if wasEmpty { takeWhatWaited() }
  }

  /// Deletes rows; the indices are those before the deletion.
  ///
  /// If the selected row is deleted, the following row or the last one becomes selected.
  mutating func delete(_ rows: Range<Int>) {
    let showedSelection = showsSelection
    rowCount -= rows.count
    selectedRow = selectedRow.map { Self.row($0, afterDeleting: rows) ?? rows.lowerBound }
    selectedRow = selectedRow.flatMap(nearestRow)
    offset = Self.row(offset, afterDeleting: rows) ?? rows.lowerBound
    settle(showingSelection: showedSelection)
  }

  /// Moves a row to its index after the move.
  mutating func moveRow(from source: Int, to target: Int) {
    let showedSelection = showsSelection
    selectedRow = selectedRow.map { Self.row($0, afterMoving: source, to: target) }
    // The scroll position doesn't follow a moved top row; the row below becomes the top row.
    let top = Self.row(offset, afterDeleting: source..<source + 1) ?? source
    offset = offset == 0 ? 0 : Self.row(top, afterInserting: target..<target + 1)
    settle(showingSelection: showedSelection)
  }

  /// Rearranges the rows; the selection and the top row keep their rows.
  ///
  /// If the selected row is deleted, the next one that is left becomes selected.
  ///
  /// - Parameters:
  ///   - newCount: The new number of rows.
  ///   - newRow: Returns the new index of a row; nil for a deleted one.
  /// - Complexity: O(*n*) in the deleted rows after the selection and after the top row.
  mutating func rearrange(rowCount newCount: Int, _ newRow: (Int) -> Int?) {
    let (old, showedSelection) = (rowCount, showsSelection)
    func nearest(to row: Int) -> Int? { (row..<max(row, old)).lazy.compactMap(newRow).first }
    let (selected, top) = (selectedRow.flatMap(nearest), nearest(to: offset))
    rowCount = newCount
    if selectedRow != nil { selectedRow = nearestRow(selected ?? newCount) }
    if offset > 0 { offset = top ?? newCount }
    settle(showingSelection: showedSelection)
    if old == 0 { takeWhatWaited() }
  }

  // MARK: - Indices

  /// Returns the index of a row after an insertion.
  static func row(_ row: Int, afterInserting rows: Range<Int>) -> Int {
    row >= rows.lowerBound ? row + rows.count : row
  }

  /// Returns the index of a row after a deletion, or nil if it was deleted.
  static func row(_ row: Int, afterDeleting rows: Range<Int>) -> Int? {
    if rows.contains(row) { return nil }
    return row >= rows.upperBound ? row - rows.count : row
  }

  /// Returns the index of a row after a move.
  static func row(_ row: Int, afterMoving source: Int, to target: Int) -> Int {
    guard let rest = Self.row(row, afterDeleting: source..<source + 1) else { return target }
    return Self.row(rest, afterInserting: target..<target + 1)
  }

  private func nearestRow(_ row: Int) -> Int? {
    rowCount == 0 ? nil : min(max(0, row), rowCount - 1)
  }

  private mutating func scrollToSelection() {
    if isMeasured, let selectedRow { scroll(toShow: selectedRow) }
  }

  /// Scrolls to a selection that is out of sight, and shows the lines around it.
  private mutating func revealSelection() {
    guard isMeasured, let selectedRow, !showsSelection else { return }
    scroll(toShowAround: selectedRow)
  }

  private mutating func settle(showingSelection: Bool) {
    offset = aligned(offset)
    if showingSelection { scrollToSelection() }
  }

  private mutating func takeWhatWaited() {
    guard rowCount > 0 else { return }
    if let waitingOffset { scroll(to: waitingOffset) }
    if let waitingSelection { select(waitingSelection) }
    waitingOffset = nil
    waitingSelection = nil
  }
}
