internal import TextMetrics

/// A list of rows, one view each, of any length: only the rows that can be seen are asked for.
///
/// Cells that scroll out are given to the rows that scroll in, so steady scrolling makes none. Like
/// UIKit's table it is told which rows came, went and moved and keeps its selection, scroll position
/// and editor on the rows they were on; unlike it, it takes closures, which bindings can be.
///
/// ```swift
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

  // Set as a whole, as those of all views: they are read for each row.

  @exclusivity(unchecked) var viewport = TableViewport()
  /// The rows that are shown, from the top; after a change until the next layout, those that were.
  @exclusivity(unchecked) var rowViews: [TableRowView] = []
  @exclusivity(unchecked) var spareRowViews: [TableRowView] = []
  @exclusivity(unchecked) var pool: [String?: [TableRowView]] = [:]
  @exclusivity(unchecked) var editing: (row: Int, view: TUIView)?
  let scrollIndicator = TableScrollIndicator()
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
}
