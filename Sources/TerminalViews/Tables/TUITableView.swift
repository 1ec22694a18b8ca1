internal import TextMetrics

/// A list of rows of any length, which creates views for the visible rows only.
///
/// Cells that scroll out are reused for rows that scroll in. As in UIKit's table view, the owner
/// reports inserted, deleted and moved rows, and the table keeps its selection, scroll position and
/// editor on their rows. Unlike UIKit, it takes closures instead of a data source.
///
/// ```swift
/// let names = ["Bergen", "Oslo"]
/// let table = TUITableView()
/// table.makeCell = { _, row in
///   let label = TUILabel(names[row])
///   return ReusableCell(label) { label.text = names[$0] }
/// }
/// table.reloadData(rowCount: names.count)
/// ```
open class TUITableView: TUIView {
  // MARK: - Data source

  /// Returns the reuse identifier of a row's cell; a cell is reused only for the same identifier.
  public var cellIdentifier: (Int) -> String? = { _ in nil }

  /// Makes a cell with a reuse identifier for a row.
  public var makeCell: (String?, Int) -> ReusableCell = { _, _ in ReusableCell(TUIView()) }

  // MARK: - Handlers

  /// The handler of changes of the selected row or of its index.
  ///
  /// It is called when the user changes the selection, and when rows are inserted, deleted or
  /// moved; setting ``selectedRow`` does not call it. It is also called when the selected row is
  /// deleted and the next one, now with the same index, becomes selected.
  public var onSelectionChange: ((Int?) -> Void)?

  /// The handler of selections by a key or the mouse; changes of the rows don't call it.
  ///
  /// Use it if the model determines the selection when its rows change.
  public var onUserSelection: ((Int) -> Void)?

  /// The handler of gestures by which the user selects several rows.
  ///
  /// A gesture that also moves the cursor is sent before the move, which calls
  /// ``onSelectionChange`` but not ``onUserSelection``.
  public var onSelectionGesture: ((RowSelection.Gesture) -> Void)?

  /// The handler of row activation: Enter or a double click.
  public var onActivate: ((Int) -> Void)?

  /// The handler of changes of whether the selected row is wider than its cell.
  public var onSelectedRowCutChange: ((Bool) -> Void)?

  /// The handler of changes of the first column of the cells, counted from the leading edge.
  public var onCellColumnChange: ((Int) -> Void)?

  /// The handler of changes of the visible rows, called after a layout.
  public var onVisibleRowsChange: ((Range<Int>) -> Void)?

  /// The handler of scrolling; setting ``contentOffset`` does not call it.
  public var onContentOffsetChange: ((Int) -> Void)?

  // MARK: - Appearance

  /// The height of each row in screen lines.
  public var rowHeight = 1 {
    didSet {
      rowHeight = max(1, rowHeight)
      if rowHeight != oldValue { setNeedsLayout() }
    }
  }

  /// The blank screen lines between two rows.
  public var rowSpacing = 0 {
    didSet {
      rowSpacing = max(0, rowSpacing)
      if rowSpacing != oldValue { setNeedsLayout() }
    }
  }

  /// The blank screen lines above the header of each section except for that of the first row.
  public var sectionSpacing = 0 {
    didSet {
      sectionSpacing = max(0, sectionSpacing)
      guard sectionSpacing != oldValue else { return }
      change(silently: true) { $0.setHeaderSpacing(sectionSpacing) }
      setNeedsLayout()
    }
  }

  /// The width of rows that stand side by side; nil for one row per line.
  ///
  /// As many rows stand in a line as fit, in reading direction, and Left and Right move between them.
  public var columnWidth: Int? {
    didSet {
      if columnWidth != oldValue { sectionsDidChange() }
    }
  }

  /// Whether row numbers are shown at the leading edge, after a column for marks.
  public var showsRowNumbers = false {
    didSet { if showsRowNumbers != oldValue { setNeedsLayout() } }
  }

  /// Returns the text of a row number from 60 columns on.
  public var rowNumberText: (Int) -> String = { String($0) } {
    didSet { numbersDidChange() }
  }

  /// Returns the text of a row number in narrower tables, without group separators.
  public var narrowRowNumberText: (Int) -> String = { String($0) } {
    didSet { numbersDidChange() }
  }

  /// The numbers of the rows; nil if they are numbered by their places, from 1.
  public var rowNumbers: RowNumbering? {
    didSet { setNeedsLayout() }
  }

  /// Returns the mark of a row's changes, beside its number.
  public var rowMark: (Int) -> RowMark? = { _ in nil } {
    didSet { updateAppearances() }
  }

  /// Whether a scroll indicator is shown when not all rows are visible; its column is reserved.
  public var showsScrollIndicator = true {
    didSet { if showsScrollIndicator != oldValue { setNeedsLayout() } }
  }

  /// Whether the selection is drawn as focused even if another view has the focus.
  ///
  /// Use it for a table below a search field that forwards its arrow keys.
  public var keepsSelectionActive = false {
    didSet { if keepsSelectionActive != oldValue { updateAppearances() } }
  }

  /// The rows drawn as selected; ``selectedRow`` stays the one that keys move from.
  ///
  /// If there are none, ``selectedRow`` is drawn as selected. The table doesn't change them.
  public var selectedRows = RowIndexSet() {
    didSet { if selectedRows != oldValue { updateAppearances() } }
  }

  /// Whether the user can select several rows; their gestures go to ``onSelectionGesture``.
  ///
  /// The arrow, page, Home and End keys with Shift, a drag and a click with Shift extend a range;
  /// Space and a click with Control toggle a row, Ctrl-A selects all rows and Esc none. A command of
  /// the table with one of these keys takes precedence.
  public var allowsMultipleSelection = false

  /// The handler of a drag that ends at another row: the dragged row, and the one whose place it takes.
  ///
  /// While there is one, a drag moves a row instead of selecting a range, and so do Alt-Up and Alt-Down. The
  /// table moves no row by itself; the handler changes the rows.
  public var onRowDrag: ((_ source: Int, _ target: Int) -> Void)? {
    didSet { rowDrag = nil }
  }

  /// The handler of the keys Del and Insert on a row that can be edited; it changes the rows.
  public var onCommit: ((TableEditingStyle, Int) -> Void)?

  /// Returns whether a row can be edited: deleted, moved, or a row inserted at it.
  public var canEditRow: (Int) -> Bool = { _ in true }

  private var rowDrag: RowDrag? {
    didSet { if rowDrag?.otherTarget != oldValue?.otherTarget { updateAppearances() } }
  }

  /// Whether rows can be selected; otherwise keys and mouse only scroll.
  public var allowsSelection = true {
    didSet { if !allowsSelection { selectedRow = nil } }
  }

  /// The text in the middle of an empty table.
  public var emptyText = "" {
    didSet { if rowCount == 0, !emptyText.hasSameBytes(as: oldValue) { setNeedsDisplay() } }
  }

  /// The sections of the rows, in ascending order of their first rows; none by default.
  ///
  /// Each has a header of one line above its first row, and may have a footer below its last one; rows
  /// before the first section have none.
  /// Rows that stand side by side have no headers. Set them before the rows that they are made for.
  ///
  /// - Complexity: A layout takes O(log *n*) in the number of sections for each visible row.
  public var sections: [TableSection] = [] {
    didSet {
      if sections != oldValue { sectionsDidChange() }
    }
  }

  private var viewport = TableViewport()
  private var editing: (row: Int, view: TUIView)?
  private let rowViews = TableRowViews()
  private var sectionLines = TableSectionLines()
  private let scrollIndicator = ScrollIndicator()
  private var reports = TableReports()

  /// Makes a table without rows.
  public required init() {
    super.init()
    addSubview(scrollIndicator)
    scrollIndicator.onScroll = { [unowned self] line in
      change { $0.scroll(to: line * $0.columns) }
    }
  }

  // MARK: - Views

  open override func sizeThatFits(_ proposal: Size) -> Size { proposal }

  open override var isLayoutBoundary: Bool { true }

  open override func layoutSubviews() {
    arrangeRows()
  }

  open override func draw(_ painter: Painter) {
    guard rowCount == 0, !emptyText.isEmpty else { return }
    drawEmptyText(painter)
  }

  open override func focusDidChange() {
    updateAppearances()
  }

  override func focusWithinDidChange() {
    updateAppearances()
    super.focusWithinDidChange()
  }

  // MARK: - Keys and mouse

  open override var canBecomeFirstResponder: Bool { !refusesFirstResponder }

  open override func claims(_ event: KeyEvent) -> Bool {
    guard !isEditorFocused, rowCount > 0 else { return false }
    guard allowsSelection else {
      return viewport.maximumOffset > 0 && movement(of: event) != nil
    }
    if event == KeyEvent(.enter) {
      return onActivate != nil && selectedRow != nil && !isCommand(event)
    }
    return movement(of: event) != nil || sidewaysTarget(of: event) != nil
      || gesture(of: event) != nil || edit(of: event) != nil
  }

  private func gesture(of event: KeyEvent) -> RowSelection.Gesture? {
    guard allowsMultipleSelection,
      let gesture = RowSelection.Gesture(event, in: viewport, isMirrored: isMirrored),
      gesture != .clear || !selectedRows.isEmpty, !isCommand(event)
    else { return nil }
    return gesture
  }

  /// Reports a gesture and moves the cursor to the end of an extended range.
  private func select(_ gesture: RowSelection.Gesture, byKey: Bool = false) {
    onSelectionGesture?(gesture)
    switch gesture {
    case .extend(let row), .toggle(let row): change { byKey ? $0.move(to: row) : $0.select(row) }
    case .all, .invert, .clear: break
    }
  }

  private func movement(of event: KeyEvent) -> TableMovement? {
    TableMovement(event, inTwoDimensions: columnWidth != nil, isMirrored: isMirrored)
  }

  /// Returns whether an enabled command of the table has the key.
  private func isCommand(_ event: KeyEvent) -> Bool {
    commands.contains { $0.isEnabled && $0.command.keys.contains(event) }
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard claims(event) else { return false }
    if event == KeyEvent(.enter) {
      if let selectedRow { onActivate?(selectedRow) }
      return true
    }
    if let target = sidewaysTarget(of: event) {
      scrollSideways(to: target)
      return true
    }
    if let gesture = gesture(of: event) {
      select(gesture, byKey: true)
      return true
    }
    if let edit = edit(of: event) {
      edit()
      return true
    }
    return handleMovementKey(event)
  }

  /// Returns what a key does with the selected row, if the row can be edited.
  private func edit(of event: KeyEvent) -> (() -> Void)? {
    guard let edit = TableEdit(event), let row = selectedRow else { return nil }
    guard canEditRow(row), !isCommand(event) else { return nil }
    switch edit {
    case .commit(let style): return onCommit.map { commit in { commit(style, row) } }
    case .move(let step):
      let target = row + step
      guard 0..<rowCount ~= target else { return nil }
      return onRowDrag.map { move in { move(row, target) } }
    }
  }

  /// Returns whether a key moves the selection of a focused table.
  public static func isMovementKey(_ event: KeyEvent) -> Bool { TableMovement(event) != nil }

  /// Moves the selection with an arrow, page, Home or End key.
  ///
  /// A search field can call it with keys that it doesn't use.
  ///
  /// - Returns: Whether the key is a movement key and there are rows.
  @discardableResult
  public func handleMovementKey(_ event: KeyEvent) -> Bool {
    guard rowCount > 0, let movement = movement(of: event) else { return false }
    change(byUser: true) { allowsSelection ? $0.move(movement) : $0.scroll(movement) }
    return true
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    switch event.kind {
    case .wheel(let rows):
      guard viewport.maximumOffset > 0 else { return false }
      change { $0.scroll(to: $0.offset + rows * $0.columns) }
      return true
    case .press(.left):
      press(event, at: point)
      return true
    case .drag(.left) where rowDrag != nil:
      moveDrag(to: point)
      return true
    case .drag(.left) where allowsMultipleSelection && onRowDrag == nil:
      drag(to: point)
      return true
    case .release(.left) where rowDrag != nil:
      endDrag()
      return true
    default:
      return false
    }
  }

  override func takesFocus(byPressAt point: Point) -> Bool {
    !(scrollIndicator.bar.isScrollable && scrollIndicator.frame.contains(point))
  }

  private func press(_ event: MouseEvent, at point: Point) {
    guard let row = row(at: point), allowsSelection else { return }
    if allowsMultipleSelection, selectedRow != nil, event.modifiers == .shift {
      select(.extend(to: row))
    } else if allowsMultipleSelection, event.modifiers == .control {
      select(.toggle(row))
    } else if event.clickCount == 2, row == selectedRow {
      // The rows may have changed since the first click.
      onActivate?(row)
    } else {
      change(byUser: true) { $0.select(row) }
      if onRowDrag != nil, canEditRow(row) { rowDrag = RowDrag(source: row, target: row) }
    }
  }

  open override func mouseWasLost() { rowDrag = nil }

  private func moveDrag(to point: Point) {
    guard rowCount > 0 else { return }
    let row = nearestRow(to: point)
    change { $0.scroll(toShow: row) }
    rowDrag?.target = row
  }

  private func endDrag() {
    let ended = rowDrag
    rowDrag = nil
    guard let ended, let target = ended.otherTarget, ended.source == selectedRow else { return }
    // The rows may have changed since the last motion.
    if target < rowCount { onRowDrag?(ended.source, target) }
  }

  /// Returns the row at a point, or the one that is nearest to a point above, below or between rows.
  private func nearestRow(to point: Point) -> Int {
    let line = Int((Double(point.y) / Double(linesPerRow)).rounded(.down))
    let nearest = max(0, min(contentOffset + line * viewport.columns, rowCount - 1))
    return row(at: point) ?? nearest
  }

  /// Extends the selection to the row at a point; a point above or below the table scrolls.
  private func drag(to point: Point) {
    guard rowCount > 0, allowsSelection, selectedRow != nil else { return }
    let row = nearestRow(to: point)
    // Before the first extension the pressed row alone is the cursor's.
    if row != selectedRow { select(.extend(to: row)) }
  }

  private func row(at point: Point) -> Int? {
    guard point.y >= 0 else { return nil }
    guard viewport.headers.isEmpty else {
      return visibleRows.first { top(of: $0)..<top(of: $0) + linesPerRow ~= point.y }
    }
    let line = point.y / linesPerRow
    let first = viewport.offset + line * viewport.columns
    guard first < rowCount, columnWidth != nil else { return first < rowCount ? first : nil }
    let row = first..<min(rowCount, first + viewport.columns)
    return row.first { frame(of: $0, in: rowArea).contains(point) }
  }

  // MARK: - Selection and scrolling

  /// The number of rows.
  public var rowCount: Int { viewport.rowCount }

  /// The index of the selected row; setting it scrolls to the row and calls only the scroll
  /// handler.
  ///
  /// A selection that moves to a neighbouring row keeps two rows before the edge, as one that keys move.
  /// The first layout keeps ``contentOffset`` if the selected row is in sight there, in whichever order
  /// both were set.
  ///
  /// An index beyond the last row selects the last row; an index set while there are no rows is
  /// applied when there are.
  public var selectedRow: Int? {
    get { viewport.selectedRow }
    set {
      let offset = contentOffset
      change(silently: true) { $0.select(following: newValue) }
      if contentOffset != offset { onContentOffsetChange?(contentOffset) }
    }
  }

  /// The index of the first visible row; it is clamped, and setting it calls no handler.
  ///
  /// An offset set while there are no rows is applied when there are.
  public var contentOffset: Int {
    get { viewport.offset }
    set { change(silently: true) { $0.scroll(to: newValue) } }
  }

  /// The rows that are at least partly visible.
  public var visibleRows: Range<Int> {
    guard viewport.headers.isEmpty else { return viewport.partlyVisibleRows }
    let lines = (bounds.height + linesPerRow - 1) / linesPerRow
    let end = min(rowCount, contentOffset + lines * viewport.columns)
    return contentOffset..<max(contentOffset, end)
  }

  /// Changes the viewport, requests the necessary layout or drawing, and calls the handlers.
  ///
  /// - Parameters:
  ///   - silently: Whether to call no handlers.
  ///   - byUser: Whether the change was caused by a key or the mouse.
  ///   - deleted: The deleted rows.
  ///   - body: The change.
  private func change(
    silently: Bool = false,
    byUser: Bool = false,
    deleting deleted: Range<Int> = 0..<0,
    _ body: (inout TableViewport) -> Void
  ) {
    let old = viewport
    // Change a copy, because the closure may read the table.
    var new = viewport
    body(&new)
    guard new != old else { return }
    viewport = new
    if viewport.offset != old.offset || viewport.rowCount != old.rowCount {
      // The layout updates the appearances, too.
      setNeedsLayout()
    } else if viewport.selectedRow != old.selectedRow {
      updateAppearances()
    }
    guard !silently else { return }
    let isSelectionDeleted = old.selectedRow.map(deleted.contains) ?? false
    if viewport.selectedRow != old.selectedRow || isSelectionDeleted {
      onSelectionChange?(selectedRow)
      if byUser, let selectedRow { onUserSelection?(selectedRow) }
    }
    if viewport.offset != old.offset { onContentOffsetChange?(contentOffset) }
  }

  // MARK: - Scrolling sideways

  /// The first visible column of cells that can be scrolled sideways; setting it calls no handler.
  public var contentColumn = 0 {
    didSet {
      contentColumn = max(0, contentColumn)
      guard contentColumn != oldValue else { return }
      for view in rowViews.shown { view.sideways?.contentColumn = contentColumn }
    }
  }

  /// The handler of scrolling sideways; setting ``contentColumn`` does not call it.
  public var onContentColumnChange: ((Int) -> Void)?

  private func scrollSideways(to column: Int) {
    contentColumn = column
    onContentColumnChange?(column)
  }

  /// Scrolls sideways to columns of cells if some are out of sight, so that they come to a third of the
  /// width; columns that are visible without scrolling are shown so.
  public func reveal(columns wanted: Range<Int>) {
    let room = columns.cell.count
    guard room > 0 else { return }
    // An ellipsis stands in the first and the last column.
    let visible = contentColumn + (contentColumn > 0 ? 1 : 0)..<contentColumn + room - 1
    if wanted.lowerBound >= visible.lowerBound, wanted.upperBound <= visible.upperBound { return }
    let isNear = wanted.upperBound < room
    let column = isNear ? 0 : max(0, wanted.lowerBound - room / 3)
    if column != contentColumn { scrollSideways(to: column) }
  }

  private func sidewaysTarget(of event: KeyEvent) -> Int? {
    guard event.key == .left || event.key == .right else { return nil }
    let room = columns.cell.count
    let widest = rowViews.shown.reduce(0) { max($0, $1.sideways?.contentWidth ?? 0) }
    return SidewaysMovement(column: contentColumn, lastColumn: max(0, widest - room), room: room)
      .target(of: event, isMirrored: isMirrored)
  }

  // MARK: - Changes of the rows

  /// Replaces all rows; the selection and the scroll position keep their indices, clamped.
  ///
  /// - Parameter rowCount: The new number of rows.
  /// - Complexity: O(*n*) in the visible rows.
  public func reloadData(rowCount: Int) {
    let rowCount = max(0, rowCount)
    if let editing, editing.row >= rowCount { editor = nil }
    for view in rowViews.shown { view.isStale = true }
    setNeedsLayout()
    if (rowCount == 0) != (viewport.rowCount == 0) { setNeedsDisplay() }
    change { $0.reload(rowCount: rowCount) }
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
    change { $0.insert(rows) }
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
    if let editing, rows.contains(editing.row) { editor = nil }
    if rows.count == rowCount { setNeedsDisplay() }
    renumber { TableViewport.row($0, afterDeleting: rows) }
    change(deleting: rows) { $0.delete(rows) }
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
      view.isStale = true
      if isOfOtherKind(view) { setNeedsLayout() } else { view.showRow() }
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
    change { $0.moveRow(from: source, to: target) }
  }

  /// Reports rows that were inserted, deleted, moved and changed at once.
  ///
  /// The selection, the editor and the top row keep their rows, wherever these have gone.
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
    if let editing, newRow(editing.row) == nil { editor = nil }
    if (rowCount == 0) != (viewport.rowCount == 0) { setNeedsDisplay() }
    renumber(newRow)
    for view in rowViews.shown where isUpdated(view.row) { view.isStale = true }
    let isSelectionDeleted = selectedRow.map { newRow($0) == nil } ?? false
    let selected = selectedRow ?? 0
    change(deleting: isSelectionDeleted ? selected..<selected + 1 : 0..<0) {
      $0.rearrange(rowCount: rowCount, newRow)
    }
  }

  /// Keeps cells and editor on their rows.
  private func renumber(_ newNumber: (Int) -> Int?) {
    rowViews.renumber(newNumber)
    setNeedsLayout()
    editing = editing.flatMap { old in newNumber(old.row).map { ($0, old.view) } }
  }

  // MARK: - Editor

  /// A view over the content of a row that is edited in place.
  ///
  /// Setting it scrolls to the row and focuses the view, which stays with its row when rows change
  /// or scroll. With nil, or when the row is deleted, the view is removed and the focus returns to
  /// the table. While the editor has the focus, the table handles no keys, so that keys not used by
  /// the editor reach the app's commands.
  public var editor: (row: Int, view: TUIView)? {
    get { editing }
    set {
      if editing?.view !== newValue?.view { removeEditor() }
      editing = newValue
      setNeedsLayout()
      if let newValue { show(newValue.view, on: newValue.row) }
    }
  }

  private var isEditorFocused: Bool { editing?.view.containsFirstResponder ?? false }

  private func show(_ view: TUIView, on row: Int) {
    // Before the first layout the number of visible rows is unknown.
    if !bounds.isEmpty { change { $0.scroll(toShow: row) } }
    guard view.superview !== self else { return }
    addSubview(view)
    let field = view.firstFocusable ?? view
    // Without a window, or below a sheet, the focus can only be requested.
    if !field.becomeFirstResponder() { field.wantsFocus = true }
  }

  private func removeEditor() {
    guard let view = editing?.view, view.superview === self else { return }
    if isEditorFocused { becomeFirstResponder() }
    view.removeFromSuperview()
  }

  // MARK: - Layout

  /// Returns the text of a row number for the width of the table.
  private var numberText: (Int) -> String {
    bounds.width < TableColumns.groupingWidth ? narrowRowNumberText : rowNumberText
  }

  private func numbersDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The columns of the row numbers, without the space after them.
  private var numberWidth: Int {
    guard showsRowNumbers else { return 0 }
    let text = numberText(max(1, rowNumbers?.last ?? rowCount))
    return max(TableColumns.leastNumberWidth, text.displayWidth)
  }

  /// The part of the bounds for rows, without the scroll column.
  private var rowArea: Rect {
    let width = bounds.width - (showsScrollIndicator && bounds.width > 1 ? 1 : 0)
    return Rect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
  }

  /// The columns of the rows.
  private var columns: TableColumns {
    TableColumns(width: rowArea.width, numberWidth: numberWidth, isMirrored: isMirrored)
  }

  /// Assigns a cell and a frame to each visible row.
  private func arrangeRows() {
    guard bounds.height > 0 else { return }
    change {
      // The last row needs no blank lines below it.
      $0.resize(
        height: bounds.height + rowSpacing,
        rowHeight: linesPerRow,
        columns: fittingColumns
      )
    }
    let area = rowArea
    if haveRowsMoved {
      redrawWhole { arrangeRows(in: area) }
    } else {
      arrangeRows(in: area)
    }
    rowViews.storeSpare()
    arrangeScrollIndicator(beside: area)
    arrangeEditor(in: area)
    report()
  }

  private func arrangeRows(in area: Rect) {
    let (looks, visible, numberText) = (looks, visibleRows, numberText)
    let shown = rowViews.takeShown(visible) { !isOfOtherKind($0) }
    for (row, view) in zip(visible, shown) {
      let view = view ?? reusedRowView(for: row)
      view.row = row
      view.showRow()
      view.frame = frame(of: row, in: area)
      view.numberText = numberText
      view.appearance = looks.appearance(of: row)
      view.sideways?.contentColumn = contentColumn
      rowViews.show(view)
    }
    let cells = columns.cell
    sectionLines.arrange(around: visible, viewport.headers, in: self, top: top) { y in
      Rect(x: area.minX + cells.lowerBound, y: y, width: cells.count, height: 1)
    }
  }

  private func sectionsDidChange() {
    // Rows that stand side by side have none.
    let shown = columnWidth == nil ? sections : []
    sectionLines.sections = shown
    setNeedsLayout()
    change(silently: true) { $0.setHeaders(shown) }
  }

  /// Whether the position of a drawn row has changed.
  private var haveRowsMoved: Bool {
    let area = rowArea
    for view in rowViews.shown where view.frame.origin != frame(of: view.row, in: area).origin {
      return true
    }
    return false
  }

  private func top(of row: Int) -> Int {
    guard viewport.headers.isEmpty else {
      return viewport.headers.distance(from: contentOffset, to: row)
    }
    return (row - contentOffset) / viewport.columns * linesPerRow
  }

  /// The screen lines of a row with the blank ones below it.
  var linesPerRow: Int { rowHeight + rowSpacing }

  /// The number of rows that fit in a line; only one where rows aren't side by side.
  private var fittingColumns: Int {
    guard let columnWidth else { return 1 }
    // Without the scroll column, which is reserved.
    return max(1, (bounds.width - 1) / max(1, columnWidth))
  }

  /// Returns the frame of a row; rows side by side are centred, with a blank column after each.
  private func frame(of row: Int, in area: Rect) -> Rect {
    guard let columnWidth else {
      return Rect(x: area.minX, y: top(of: row), width: area.width, height: rowHeight)
    }
    let width = min(columnWidth, area.width)
    let start = max(0, (bounds.width - viewport.columns * width + 1) / 2)
    let x = start + (row - contentOffset) % viewport.columns * width
    return Rect(
      x: isMirrored ? bounds.width - x - width + 1 : x,
      y: top(of: row),
      width: max(0, width - 1),
      height: rowHeight
    )
  }

  /// Updates the appearances of the visible rows; unchanged rows are not redrawn.
  private func updateAppearances() {
    let looks = looks
    for view in rowViews.shown { view.appearance = looks.appearance(of: view.row) }
    report()
  }

  /// Tells the handlers what the layout has changed.
  private func report() {
    let cell = columns.cell
    let selected = rowViews.shown.first { $0.row == selectedRow }
    if reports.setCut(selected?.sideways.map { $0.contentWidth > cell.count }) {
      onSelectedRowCutChange?(reports.isCut)
    }
    let column = isMirrored ? rowArea.width - cell.upperBound : cell.lowerBound
    if reports.setColumn(column) { onCellColumnChange?(column) }
    if reports.setRows(visibleRows) { onVisibleRowsChange?(visibleRows) }
  }

  private var looks: TableRowView.Looks {
    TableRowView.Looks(
      numberWidth: numberWidth,
      selectedRow: selectedRow,
      selectedRows: selectedRows,
      isActive: keepsSelectionActive || containsFirstResponder,
      editedRow: editing?.row,
      targetRow: rowDrag?.otherTarget,
      number: rowNumbers?.number ?? { $0 + 1 },
      mark: rowMark
    )
  }

  private func isOfOtherKind(_ view: TableRowView) -> Bool {
    view.isStale && view.identifier != cellIdentifier(view.row)
  }

  private func reusedRowView(for row: Int) -> TableRowView {
    let identifier = cellIdentifier(row)
    let view =
      rowViews.reuse(identifier)
      ?? TableRowView(makeCell(identifier, row), identifier: identifier)
    // At the back, behind the editor and the scroll indicator.
    if view.superview !== self { insertSubview(view, at: 0) }
    return view
  }

  // MARK: - Scroll indicator, editor and empty text

  private func arrangeScrollIndicator(beside area: Rect) {
    let x = isMirrored ? 0 : area.maxX
    let width = bounds.width - area.width
    scrollIndicator.frame = Rect(x: x, y: 0, width: width, height: bounds.height)
    scrollIndicator.bar = viewport.scrollBar(height: bounds.height)
  }

  private func arrangeEditor(in area: Rect) {
    guard let editing else { return }
    let (columns, y) = (columns.cell, top(of: editing.row))
    let x = area.minX + columns.lowerBound
    editing.view.frame = Rect(x: x, y: y, width: columns.count, height: rowHeight)
  }

  private func drawEmptyText(_ painter: Painter) {
    let text = Truncation.tail.cut(
      emptyText,
      to: bounds.width,
      ellipsis: painter.theme.box.ellipsis
    )
    let x = (bounds.width - text.displayWidth) / 2
    painter.write(text, at: Point(x: x, y: (bounds.height - 1) / 2), ink: .secondary)
  }
}
