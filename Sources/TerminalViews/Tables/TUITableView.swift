import TextMetrics

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
  public var cellIdentifier: (Int) -> String? {
    get { rowViews.identifier }
    set { rowViews.identifier = newValue }
  }

  /// Makes a cell with a reuse identifier for a row.
  public var makeCell: (String?, Int) -> ReusableCell {
    get { rowViews.makeCell }
    set { rowViews.makeCell = newValue }
  }

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
  /// As many rows stand in a line as fit, in reading direction, and Left and Right move between
  /// them.
  public var columnWidth: Int? {
    didSet {
      if columnWidth != oldValue { sectionsDidChange() }
    }
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
  /// Space and a click with Control toggle a row, Ctrl-A selects all rows and Esc none. A command
  /// of the table with one of these keys takes precedence.
  public var allowsMultipleSelection = false

  /// The handler of a drag that ends at another row.
  ///
  /// While there is one, a drag moves a row instead of selecting a range, and so do Alt-Up and
  /// Alt-Down. The table moves no row by itself; the handler changes the rows.
  public var onRowDrag: ((RowMove) -> Void)? {
    didSet { mouseInput = TableMouse() }
  }

  /// The handler of the keys Del and Insert on a row that can be edited; it changes the rows.
  public var onCommit: ((TableEditingStyle, Int) -> Void)?

  /// Returns whether a row can be edited: deleted, moved, or a row inserted at it.
  public var canEditRow: (Int) -> Bool = { _ in true }

  /// Whether rows can be selected; otherwise keys and mouse only scroll.
  public var allowsSelection = true {
    didSet { if !allowsSelection { selectedRow = nil } }
  }

  /// The text in the middle of an empty table, wrapped to its width.
  public var emptyText = "" {
    didSet { if rowCount == 0, !emptyText.hasSameBytes(as: oldValue) { setNeedsDisplay() } }
  }

  /// The sections of the rows, in ascending order of their first rows; none by default.
  ///
  /// Each has a header of one line above its first row, and may have a footer below its last one;
  /// rows before the first section have none. Rows that stand side by side have no headers. Set
  /// them before the rows that they are made for.
  ///
  /// - Complexity: A layout takes O(log *n*) in the number of sections for each visible row.
  public var sections: [TableSection] = [] {
    didSet {
      if sections != oldValue { sectionsDidChange() }
    }
  }

  /// The columns to reveal at the first layout.
  var awaitedColumns: Range<Int>?

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

  // MARK: - State

  /// The scroll position and the selection.
  private(set) var viewport = TableViewport()

  /// Whether the offset has followed the rows or the selection, and the handler isn't notified yet.
  var offsetIsUnreported = false

  /// Whether the selected row is in sight only because it was selected since the last layout.
  var revealsSelection = false

  /// The row that is edited in place, with its editor.
  var editing: RowEditor?

  /// The appearance of the row numbers.
  var numbers = TableNumbers() {
    didSet { setNeedsLayout() }
  }

  private var mouseInput = TableMouse() {
    didSet { if mouseInput.targetRow != oldValue.targetRow { updateAppearances() } }
  }

  /// The views of the visible rows.
  let rowViews = TableRowViews()

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
    guard bounds.height > 0 else { return }
    change {
      // The last row needs no blank lines below it.
      $0.resize(
        height: bounds.height + rowSpacing,
        rowHeight: linesPerRow,
        columns: fittingColumns
      )
    }
    let geometry = geometry
    let haveRowsMoved = rowViews.shown.contains {
      $0.frame.origin != geometry.frame(of: $0.row).origin
    }
    if haveRowsMoved {
      redrawWhole { arrangeRows(geometry) }
    } else {
      arrangeRows(geometry)
    }
    rowViews.storeSpare()
    scrollIndicator.frame = geometry.scrollColumn
    scrollIndicator.bar = viewport.scrollBar(height: bounds.height)
    arrangeEditor(geometry)
    if let awaitedColumns { reveal(columns: awaitedColumns) }
    revealsSelection = false
    report()
  }

  open override func draw(_ painter: Painter) {
    guard rowCount == 0, !emptyText.isEmpty else { return }
    // Two columns of margin, as the rows have.
    let room = Size(width: max(1, bounds.width - 4), height: bounds.height)
    let lines = WrappedText.lines(of: emptyText, in: room, ellipsis: painter.theme.box.ellipsis)
    let top = (bounds.height - lines.count) / 2
    for (y, line) in lines.enumerated() {
      let x = (bounds.width - line.displayWidth) / 2
      painter.write(line, at: Point(x: x, y: top + y), ink: .secondary)
    }
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

  open override func claims(_ event: KeyEvent) -> Bool { action(of: event) != nil }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard let action = action(of: event) else { return false }
    perform(action)
    return true
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    if case .wheelSideways(let columns) = event.kind { return scrollSideways(by: columns) }
    let abilities = TableMouse.Abilities(
      selects: allowsSelection,
      selectsSeveral: allowsMultipleSelection,
      movesRows: onRowDrag != nil
    )
    // Change a copy, because the closure may read the table.
    var input = mouseInput
    let action = input.action(of: event, at: point, in: geometry, abilities, canEdit: canEditRow)
    guard let action else { return false }
    mouseInput = input
    perform(action)
    return true
  }

  open override func mouseWasLost() { mouseInput = TableMouse() }

  override func takesFocus(byPressAt point: Point) -> Bool {
    !(scrollIndicator.bar.isScrollable && scrollIndicator.frame.contains(point))
  }

  // MARK: - Changes

  /// Changes the viewport, requests the necessary layout or drawing, and calls the handlers.
  ///
  /// - Parameters:
  ///   - silently: Whether to call no handlers.
  ///   - byUser: Whether the change was caused by a key or the mouse.
  ///   - deleted: The deleted rows.
  ///   - defersOffset: Whether a new offset is reported at the next layout, because the owner may
  ///     set another one before.
  ///   - body: The change.
  func change(
    silently: Bool = false,
    byUser: Bool = false,
    deleting deleted: Range<Int> = 0..<0,
    defersOffset: Bool = false,
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
    guard viewport.offset != old.offset else { return }
    if defersOffset { offsetIsUnreported = true } else { onContentOffsetChange?(contentOffset) }
  }

  /// Keeps cells and editor on their rows.
  func renumber(_ newNumber: (Int) -> Int?) {
    rowViews.renumber(newNumber)
    setNeedsLayout()
    editing = editing.flatMap { $0.following(newNumber) }
  }

  // MARK: - Layout

  /// Assigns a cell and a frame to each visible row.
  private func arrangeRows(_ geometry: TableGeometry) {
    let (looks, visible, numberText) = (looks, visibleRows, numbers.text(inWidth: bounds.width))
    rowViews.arrange(visible, in: self) { view in
      view.frame = geometry.frame(of: view.row)
      view.numberText = numberText
      view.appearance = looks.appearance(of: view.row)
      view.sideways?.contentColumn = contentColumn
    }
    let cells = columns(geometry).cell
    sectionLines.arrange(around: visible, in: self, geometry, columns: cells)
  }

  private func arrangeEditor(_ geometry: TableGeometry) {
    guard let editing else { return }
    let line = geometry.top(of: editing.row)
    let cells = columns(geometry).cell
    // The blank columns before the cell take the caret of a text that runs against the table.
    let margin = (editing.view as? TUITextField)?.caretMargin ?? 0
    let (start, end) = isMirrored ? (0, margin) : (margin, 0)
    let covered = cells.lowerBound - start..<cells.upperBound + end
    editing.view.frame = geometry.frame(ofColumns: covered, atLine: line, height: rowHeight)
  }

  private func sectionsDidChange() {
    // Rows that stand side by side have none.
    let shown = columnWidth == nil ? sections : []
    sectionLines.sections = shown
    setNeedsLayout()
    change(silently: true) { $0.setHeaders(shown) }
  }

  /// Updates the appearances of the visible rows; unchanged rows are not redrawn.
  private func updateAppearances() {
    let looks = looks
    for view in rowViews.shown { view.appearance = looks.appearance(of: view.row) }
    report()
  }

  /// Notifies the handlers of the changes by the layout.
  func report() {
    let columns = columns
    let cell = columns.cell
    if offsetIsUnreported {
      offsetIsUnreported = false
      onContentOffsetChange?(contentOffset)
    }
    let selected = rowViews.shown.first { $0.row == selectedRow }
    if reports.setCut(selected?.sideways.map { $0.contentWidth > cell.count }) {
      onSelectedRowCutChange?(reports.isCut)
    }
    let column = columns.isMirrored ? columns.width - cell.upperBound : cell.lowerBound
    if reports.setColumn(column) { onCellColumnChange?(column) }
    if reports.setRows(visibleRows) { onVisibleRowsChange?(visibleRows) }
  }

  /// The properties that determine the appearance of rows.
  var looks: TableRowView.Looks {
    TableRowView.Looks(
      numberWidth: numberWidth,
      selectedRow: selectedRow,
      selectedRows: selectedRows,
      isActive: keepsSelectionActive || containsFirstResponder,
      editedRow: editing?.row,
      targetRow: mouseInput.targetRow,
      number: numbers.number,
      mark: rowMark
    )
  }
}
