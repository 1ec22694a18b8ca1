/// Two panes side by side, or one at a time where there is little room.
///
/// Under ``collapseWidth`` columns only one pane is shown and ``showsSecondary`` pushes and pops the
/// other. The hidden pane keeps its state; when there is room again, both are as they were. In
/// right-to-left languages the primary pane is on the right.
///
/// ```swift
/// let split = TUISplitView()
/// split.primary = list
/// split.secondary = detail
/// ```
public final class TUISplitView: TUIView {
  /// The pane where reading starts: most often a list.
  public var primary: TUIView? {
    didSet { if primary !== oldValue { replace(oldValue, with: primary, at: 0) } }
  }

  /// The other pane: most often what is selected in the list.
  public var secondary: TUIView? {
    didSet {
      if secondary !== oldValue { replace(oldValue, with: secondary, at: subviews.count) }
    }
  }

  /// With fewer columns than this one pane is shown.
  public var collapseWidth = 70 {
    didSet { if collapseWidth != oldValue { setNeedsLayout() } }
  }

  /// How wide the primary pane is beside the other.
  public var primaryWidth = PaneWidth.ratio(0.4, atLeast: 24, atMost: 60) {
    didSet { if primaryWidth != oldValue { setNeedsLayout() } }
  }

  /// Which pane is shown while there is room for one only; kept while there is room for both.
  public var showsSecondary = false {
    didSet { if showsSecondary != oldValue { showPanes() } }
  }

  /// Whether there is room for one pane only.
  public private(set) var isCollapsed = false

  /// Called when there came to be room for one pane only, or for both.
  public var onCollapseChange: ((Bool) -> Void)?

  private var divider: Rect?
  // Who had the keyboard in a pane when the pane was hidden.
  private weak var primaryFocus: TUIView?
  private weak var secondaryFocus: TUIView?

  public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

  public override var isLayoutBoundary: Bool { true }

  public override func layoutSubviews() {
    guard !bounds.isEmpty else { return }
    updateCollapse()
    let frames =
      isCollapsed
      ? SplitFrames(collapsedTo: frame.size)
      : SplitFrames(size: frame.size, primaryWidth: primaryWidth, isMirrored: isMirrored)
    primary?.frame = frames.primary
    secondary?.frame = frames.secondary
    guard frames.divider != divider else { return }
    for rect in [divider, frames.divider] { rect.map { setNeedsDisplay($0) } }
    divider = frames.divider
  }

  public override func draw(_ painter: Painter) {
    guard let divider else { return }
    painter.fill(divider, painter.theme.box.vertical, ink: .rule)
  }

  private func updateCollapse() {
    let collapses = bounds.width < collapseWidth
    guard collapses != isCollapsed else { return }
    isCollapsed = collapses
    showPanes()
    onCollapseChange?(collapses)
  }

  private func replace(_ old: TUIView?, with new: TUIView?, at index: Int) {
    if let old, old.superview === self {
      old.removeFromSuperview()
      old.isHidden = false
    }
    if let new { insertSubview(new, at: index) }
    showPanes()
  }

  /// Hides the pane that there is no room for, and moves the keyboard out of it.
  private func showPanes() {
    let hidesPrimary = isCollapsed && showsSecondary && secondary != nil
    let hidesSecondary = isCollapsed && !hidesPrimary
    if hidesPrimary, losesFocus(primary) {
      primaryFocus = window?.firstResponder ?? primaryFocus
      reveal(secondary, focusing: secondaryFocus)
    } else if hidesSecondary, losesFocus(secondary) {
      secondaryFocus = window?.firstResponder ?? secondaryFocus
      reveal(primary, focusing: primaryFocus)
    }
    primary?.isHidden = hidesPrimary
    secondary?.isHidden = hidesSecondary
  }

  /// Whether nobody will have the keyboard when a pane is hidden, or nobody has it now.
  private func losesFocus(_ pane: TUIView?) -> Bool {
    guard let focused = window?.firstResponder else { return true }
    return isFocus(focused, in: pane)
  }

  private func isFocus(_ focused: TUIView, in pane: TUIView?) -> Bool {
    pane.map(focused.isDescendant) ?? false
  }

  /// Shows a pane and gives the keyboard to the view that wants it or had it, or else to the first that
  /// takes it.
  private func reveal(_ pane: TUIView?, focusing remembered: TUIView?) {
    guard let pane else { return }
    pane.isHidden = false
    // The window gives it to that view when all that changes now has changed.
    if pane.focusableViews.contains(where: \.wantsFocus) { return }
    if let remembered, isFocus(remembered, in: pane), remembered.becomeFirstResponder() { return }
    pane.firstFocusable?.becomeFirstResponder()
  }
}
