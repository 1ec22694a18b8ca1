internal import TextMetrics

/// A list of rows, one view each, of any length: only the rows that can be seen are asked for.
///
/// Cells that scroll out are given to the rows that scroll in, so steady scrolling makes none. Like
/// UIKit's table it is told which rows came, went and moved and keeps its selection, scroll position
/// and editor on the rows they were on; unlike it, it takes closures, which bindings can be.
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
  // MARK: - Where rows come from

  /// Names the kind of cell that a row needs; a cell is only reused for rows of its kind.
  public var cellIdentifier: (Int) -> String? = { _ in nil }

  /// Makes a cell of a kind that shows a row.
  public var makeCell: (String?, Int) -> ReusableCell = { _, _ in ReusableCell(TUIView()) }

  // MARK: - What the user does

  /// Called when another row is selected, or the selected row has another number.
  ///
  /// The user moves the selection, and so do rows that come, go or move; setting ``selectedRow``
  /// does not call it. It is also called when the selected row is deleted and the next one, which
  /// has the same number now, takes its place.
  public var onSelectionChange: ((Int?) -> Void)?

  /// Called when the user selects another row by a key or the mouse, and never by rows that come or go.
  ///
  /// For apps whose model decides what is selected when its rows change.
  public var onUserSelection: ((Int) -> Void)?

  /// Called when the user wants more of a row: by Enter, or by a click on the selected row.
  public var onActivate: ((Int) -> Void)?

  /// Called when another row is at the top, unless by setting ``contentOffset``.
  public var onContentOffsetChange: ((Int) -> Void)?

  // MARK: - Looks

  /// How many rows of the screen each row takes.
  public var rowHeight = 1 {
    didSet {
      rowHeight = max(1, rowHeight)
      if rowHeight != oldValue { setNeedsLayout() }
    }
  }

  /// Whether rows are numbered, from 1, where reading starts.
  public var showsRowNumbers = false {
    didSet { if showsRowNumbers != oldValue { setNeedsLayout() } }
  }

  /// Whether a bar shows which part of the rows is seen when not all are.
  public var showsScrollIndicator = true {
    didSet { if showsScrollIndicator != oldValue { setNeedsLayout() } }
  }

  /// Whether the selection looks as where the keyboard is, though the keyboard is elsewhere.
  ///
  /// For a table below a search field that hands it its arrow keys.
  public var keepsSelectionActive = false {
    didSet { if keepsSelectionActive != oldValue { updateAppearances() } }
  }

  /// Whether rows can be selected; where they can't, the keys and the mouse only scroll.
  ///
  /// For rows that are looked at and not worked with.
  public var allowsSelection = true {
    didSet { if !allowsSelection { selectedRow = nil } }
  }

  /// What is said in the middle when there are no rows.
  public var emptyText = "" {
    didSet { if rowCount == 0, !emptyText.hasSameBytes(as: oldValue) { setNeedsDisplay() } }
  }

  private var viewport = TableViewport()
  private var editing: (row: Int, view: TUIView)?
  private let rowViews = TableRowViews()
  private let scrollIndicator = TableScrollIndicator()
  private var cameToFocus = false

  /// Makes a table without rows.
  public required init() {
    super.init()
    addSubview(scrollIndicator)
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
    cameToFocus = isFirstResponder
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
      return viewport.maximumOffset > 0 && TableMovement(event) != nil
    }
    if event == KeyEvent(.enter) {
      return onActivate != nil && selectedRow != nil && !isCommand(event)
    }
    return TableMovement(event) != nil
  }

  /// Whether a command of the table has the key: it is named in the key bar and does the same.
  private func isCommand(_ event: KeyEvent) -> Bool {
    commands.contains { $0.isEnabled && $0.command.keys.contains(event) }
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    cameToFocus = false
    guard claims(event) else { return false }
    if event == KeyEvent(.enter) {
      if let selectedRow { onActivate?(selectedRow) }
      return true
    }
    return handleMovementKey(event)
  }

  /// Whether a key moves the selection of a table that has the keyboard.
  public static func isMovementKey(_ event: KeyEvent) -> Bool { TableMovement(event) != nil }

  /// Moves the selection by an arrow, page, Home or End key.
  ///
  /// A search field calls it with the keys that it has no use for, so that one can go through what
  /// was found while typing goes on.
  ///
  /// - Returns: Whether the key is one of these and there are rows.
  @discardableResult
  public func handleMovementKey(_ event: KeyEvent) -> Bool {
    guard rowCount > 0, let movement = TableMovement(event) else { return false }
    change(byUser: true) { allowsSelection ? $0.move(movement) : $0.scroll(movement) }
    return true
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    switch event.kind {
    case .wheel(let rows):
      guard viewport.maximumOffset > 0 else { return false }
      change { $0.scroll(to: $0.offset + rows) }
      return true
    case .press(.left):
      press(at: point)
      return true
    default:
      return false
    }
  }

  private func press(at point: Point) {
    // The press that brings the keyboard here only selects.
    let bringsFocus = cameToFocus
    cameToFocus = false
    let row = viewport.offset + point.y / rowHeight
    guard point.y >= 0, row < rowCount, allowsSelection else { return }
    if row == selectedRow, !bringsFocus {
      onActivate?(row)
    } else {
      change(byUser: true) { $0.select(row) }
    }
  }

  // MARK: - Selection and scrolling

  /// How many rows there are.
  public var rowCount: Int { viewport.rowCount }

  /// The selected row; setting it shows the row, and tells only where that has scrolled to.
  ///
  /// A number beyond the last row selects the last; one set while there are no rows waits for them.
  public var selectedRow: Int? {
    get { viewport.selectedRow }
    set {
      let offset = contentOffset
      change(silently: true) { $0.select(newValue) }
      if contentOffset != offset { onContentOffsetChange?(contentOffset) }
    }
  }

  /// The row at the top; setting it scrolls as far as there are rows and calls nobody back.
  ///
  /// An offset set while there are no rows waits for them.
  public var contentOffset: Int {
    get { viewport.offset }
    set { change(silently: true) { $0.scroll(to: newValue) } }
  }

  /// The rows that can be seen, also in part.
  public var visibleRows: Range<Int> {
    let height = (bounds.height + rowHeight - 1) / rowHeight
    return contentOffset..<max(contentOffset, min(rowCount, contentOffset + height))
  }

  /// Changes what is looked at, marks what has to be placed or drawn anew, and calls the handlers.
  ///
  /// - Parameters:
  ///   - silently: Whether no handler is called, because the app knows already.
  ///   - byUser: Whether a key or the mouse asked for it.
  ///   - deleted: The rows that go.
  ///   - body: The change.
  private func change(
    silently: Bool = false,
    byUser: Bool = false,
    deleting deleted: Range<Int> = 0..<0,
    _ body: (inout TableViewport) -> Void
  ) {
    let old = viewport
    // A copy, because the change may read the table.
    var new = viewport
    body(&new)
    guard new != old else { return }
    viewport = new
    if viewport.offset != old.offset || viewport.rowCount != old.rowCount {
      // Gives the rows their appearances too.
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

  // MARK: - Changes of the rows

  /// Replaces all rows; selection and scroll keep their numbers as far as there are rows.
  ///
  /// - Parameter rowCount: How many rows there are now.
  /// - Complexity: O(rows that can be seen).
  public func reloadData(rowCount: Int) {
    let rowCount = max(0, rowCount)
    if let editing, editing.row >= rowCount { editor = nil }
    for view in rowViews.shown { view.isStale = true }
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
    for view in rowViews.shown where rows.contains(view.row) {
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
    rowViews.renumber(newNumber)
    setNeedsLayout()
    editing = editing.flatMap { old in newNumber(old.row).map { ($0, old.view) } }
  }

  // MARK: - Editor

  /// A view that lies over the content of a row while the row is edited in place.
  ///
  /// Setting it shows the row and gives the view the keyboard; it stays with its row when rows
  /// come, go, move or scroll. With nil, or when the row is deleted, the view is removed and the
  /// keyboard comes back to the table. While the editor has the keyboard the table answers no key
  /// that the editor leaves, so that the app's commands get them.
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
    // Before the first layout nobody knows how many rows fit in.
    if !bounds.isEmpty { change { $0.scroll(toShow: row) } }
    guard view.superview !== self else { return }
    addSubview(view)
    let field = view.firstFocusable ?? view
    // Outside of a window, and under a sheet, the keyboard can only be asked for.
    if !field.becomeFirstResponder() { field.wantsFocus = true }
  }

  private func removeEditor() {
    guard let view = editing?.view, view.superview === self else { return }
    if isEditorFocused { becomeFirstResponder() }
    view.removeFromSuperview()
  }

  // MARK: - Layout

  /// The columns of the row numbers, without the gap after them.
  private var numberWidth: Int { showsRowNumbers ? String(max(1, rowCount)).count : 0 }

  /// The part of the bounds that rows take.
  private var rowArea: Rect {
    let needsIndicator = showsScrollIndicator && viewport.maximumOffset > 0 && bounds.width > 1
    let width = bounds.width - (needsIndicator ? 1 : 0)
    return Rect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
  }

  /// Gives each row that can be seen its cell and place.
  private func arrangeRows() {
    guard bounds.height > 0 else { return }
    change { $0.resize(page: bounds.height / rowHeight) }
    let area = rowArea
    if haveRowsMoved {
      redrawWhole { arrangeRows(in: area) }
    } else {
      arrangeRows(in: area)
    }
    rowViews.storeSpare()
    arrangeScrollIndicator(beside: area)
    arrangeEditor(in: area)
  }

  private func arrangeRows(in area: Rect) {
    let (looks, visible) = (looks, visibleRows)
    let shown = rowViews.takeShown(visible) { !isOfOtherKind($0) }
    for (row, view) in zip(visible, shown) {
      let view = view ?? reusedRowView(for: row)
      view.row = row
      view.showRow()
      view.frame = Rect(x: area.minX, y: top(of: row), width: area.width, height: rowHeight)
      view.appearance = looks.appearance(of: row)
      rowViews.show(view)
    }
  }

  /// Whether a row lies elsewhere than it is drawn.
  private var haveRowsMoved: Bool {
    for view in rowViews.shown where view.frame.minY != top(of: view.row) { return true }
    return false
  }

  private func top(of row: Int) -> Int { (row - contentOffset) * rowHeight }

  /// Brings the looks of the rows that are shown up to date; what is the same isn't drawn.
  private func updateAppearances() {
    let looks = looks
    for view in rowViews.shown { view.appearance = looks.appearance(of: view.row) }
  }

  private var looks: TableRowView.Looks {
    TableRowView.Looks(
      numberWidth: numberWidth,
      selectedRow: selectedRow,
      isActive: keepsSelectionActive || containsFirstResponder,
      editedRow: editing?.row
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
    // Behind the editor and the scroll indicator.
    if view.superview !== self { insertSubview(view, at: 0) }
    return view
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
