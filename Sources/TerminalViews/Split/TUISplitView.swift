/// Two panes side by side, or one at a time if the view is narrow.
///
/// With fewer than ``collapseWidth`` columns only one pane is shown, selected by
/// ``showsSecondary``. The hidden pane keeps its state. In right-to-left languages the primary pane
/// is on the right.
///
/// The user changes the width of the panes by dragging the line between them; a double click on it
/// resets them.
///
/// ```swift
/// let split = TUISplitView()
/// split.primary = list
/// split.secondary = detail
/// ```
public final class TUISplitView: TUIView {
  /// The leading pane, usually a list.
  public var primary: TUIView? {
    didSet { if primary !== oldValue { replace(oldValue, with: primary, at: 0) } }
  }

  /// The trailing pane, usually the detail of the list's selection.
  public var secondary: TUIView? {
    didSet {
      if secondary !== oldValue { replace(oldValue, with: secondary, at: subviews.count) }
    }
  }

  /// The width below which only one pane is shown, in columns.
  public var collapseWidth = 70 {
    didSet { if collapseWidth != oldValue { setNeedsLayout() } }
  }

  /// The rows of the window from which on a blank row is above the panes; nil for none.
  ///
  /// The line between the panes goes through it.
  public var blankRowHeight: Int? {
    didSet { if blankRowHeight != oldValue { setNeedsLayout() } }
  }

  /// The width of the primary pane while both are shown.
  public var primaryWidth = PaneWidth.ratio(0.4, atLeast: 24, atMost: 60) {
    didSet { if primaryWidth != oldValue { setNeedsLayout() } }
  }

  /// The columns that the user has given the primary pane; nil for ``primaryWidth``.
  public var primaryColumns: Int? {
    didSet { if primaryColumns != oldValue { setNeedsLayout() } }
  }

  /// The handler of drags of the divider, with nil after a double click.
  public var onPrimaryColumnsChange: ((Int?) -> Void)?

  /// The minimum columns that the user can give a pane.
  public static let minimumColumns = 24

  /// Whether the secondary pane is shown while the view is collapsed; kept while it is not.
  public var showsSecondary = false {
    didSet { if showsSecondary != oldValue { showPanes() } }
  }

  /// Whether only one pane is shown.
  public private(set) var isCollapsed = false

  private var divider: Rect?
  private var lineDrag = LineDrag() {
    didSet { if lineDrag.isActive != oldValue.isActive { setNeedsDisplay(divider) } }
  }
  // The focused view of a pane when it was hidden.
  private weak var primaryFocus: TUIView?
  private weak var secondaryFocus: TUIView?

  public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

  public override var isLayoutBoundary: Bool { true }

  public override func layoutSubviews() {
    guard !bounds.isEmpty else { return }
    updateCollapse()
    let frames =
      isCollapsed
      ? SplitFrames(collapsedTo: frame.size, blankRows: blankRows)
      : SplitFrames(
        size: frame.size,
        blankRows: blankRows,
        primaryWidth: shownWidth,
        isMirrored: isMirrored
      )
    primary?.frame = frames.primary
    secondary?.frame = frames.secondary
    guard frames.divider != divider else { return }
    for rect in [divider, frames.divider] { rect.map { setNeedsDisplay($0) } }
    divider = frames.divider
  }

  /// The blank rows above the panes.
  private var blankRows: Int {
    let height = window?.bounds.height ?? bounds.height
    return blankRowHeight.map { height >= $0 } == true ? min(1, bounds.height) : 0
  }

  public override func draw(_ painter: Painter) {
    guard let divider else { return }
    painter.fill(divider, painter.theme.box.vertical, ink: lineDrag.isActive ? .accent : .rule)
  }

  // MARK: - Divider

  /// The width of the primary pane: the user's, or else the default one.
  private var shownWidth: PaneWidth {
    primaryWidth.replaced(by: primaryColumns, of: paneColumns, atLeast: Self.minimumColumns)
  }

  /// The columns of both panes together.
  private var paneColumns: Int { max(0, bounds.width - 1) }

  public override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    let step = lineDrag.handle(event, at: point, line: divider)
    switch step {
    case .reset: choose(nil)
    case .moved: drag(to: point)
    case .began, .ended, nil: break
    }
    return step != nil
  }

  public override func mouseWasLost() { lineDrag.cancel() }

  private func drag(to point: Point) {
    // A resize may have collapsed the view meanwhile.
    guard divider != nil, paneColumns >= 2 * Self.minimumColumns else { return }
    let wanted = isMirrored ? paneColumns - point.x : point.x
    let columns = min(max(Self.minimumColumns, wanted), paneColumns - Self.minimumColumns)
    if columns != shownWidth.columns(of: paneColumns) { choose(columns) }
  }

  private func choose(_ columns: Int?) {
    guard columns != primaryColumns else { return }
    primaryColumns = columns
    onPrimaryColumnsChange?(columns)
  }

  // MARK: - Panes

  private func updateCollapse() {
    let collapses = bounds.width < collapseWidth
    guard collapses != isCollapsed else { return }
    isCollapsed = collapses
    showPanes()
  }

  private func replace(_ old: TUIView?, with new: TUIView?, at index: Int) {
    replacePane(old, with: new, at: index)
    showPanes()
  }

  /// Hides the pane that doesn't fit, and moves the focus out of it.
  private func showPanes() {
    let hidesPrimary = isCollapsed && showsSecondary && secondary != nil
    let hidesSecondary = isCollapsed && !hidesPrimary
    var next: TUIView?
    if hidesPrimary, losesFocus(primary) {
      primaryFocus = window?.firstResponder ?? primaryFocus
      next = focusable(in: secondary, remembered: secondaryFocus)
    } else if hidesSecondary, losesFocus(secondary) {
      secondaryFocus = window?.firstResponder ?? secondaryFocus
      next = focusable(in: primary, remembered: primaryFocus)
    }
    primary?.isHidden = hidesPrimary
    secondary?.isHidden = hidesSecondary
    // A view that requests the focus until then takes precedence, in a pane or elsewhere.
    if let next { window?.focus.moveLater(to: next) }
  }

  /// Returns whether no view has the focus after hiding a pane.
  private func losesFocus(_ pane: TUIView?) -> Bool {
    guard let focused = window?.firstResponder else { return true }
    return isFocus(focused, in: pane)
  }

  private func isFocus(_ focused: TUIView, in pane: TUIView?) -> Bool {
    pane.map(focused.isDescendant) ?? false
  }

  /// Shows a pane and returns the view that had the focus in it, or else its first focusable view.
  private func focusable(in pane: TUIView?, remembered: TUIView?) -> TUIView? {
    guard let pane else { return nil }
    pane.isHidden = false
    if let remembered, isFocus(remembered, in: pane), remembered.canBecomeFirstResponder {
      return remembered
    }
    return pane.firstFocusable
  }
}

extension TUIView {
  /// Puts another view in the place of a pane of a split view.
  ///
  /// - Parameters:
  ///   - old: The pane.
  ///   - new: The view.
  ///   - index: The index of its place.
  func replacePane(_ old: TUIView?, with new: TUIView?, at index: Int) {
    if let old, old.superview === self {
      old.removeFromSuperview()
      old.isHidden = false
    }
    if let new { insertSubview(new, at: index) }
  }
}
