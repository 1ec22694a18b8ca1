import TextMetrics

/// A main pane and, below or beside it, a second pane with its title in a rule.
///
/// The size of the second pane depends on that of the view only, never on its content, unless the
/// user drags the rule or the line between the panes; a double click on it resets the size. A
/// hidden pane keeps its state.
///
/// ```swift
/// let split = TUIPaneSplit()
/// split.primary = list
/// split.secondary = detail
/// split.title = "Row 12"
/// split.placement = .below
/// ```
public final class TUIPaneSplit: TUIView {
  /// The main pane, usually a list.
  public var primary: TUIView? {
    didSet { if primary !== oldValue { replace(oldValue, with: primary, at: 0) } }
  }

  /// The second pane, usually the detail of the list's selection.
  public var secondary: TUIView? {
    didSet { if secondary !== oldValue { replace(oldValue, with: secondary, at: subviews.count) } }
  }

  /// The place of the second pane.
  public var placement = PanePlacement.hidden {
    didSet { if placement != oldValue { placementDidChange() } }
  }

  /// The width of the main pane while both are side by side.
  public var primaryWidth = PaneWidth.ratio(0.6) {
    didSet { if primaryWidth != oldValue { setNeedsLayout() } }
  }

  /// The sizes that the user has given the panes.
  public var sizes = PaneSizes() {
    didSet { if sizes != oldValue { setNeedsLayout() } }
  }

  /// The height of a bar that covers the last rows of the panes.
  ///
  /// It moves no rows, unless too little of the second pane would be visible while that has the
  /// focus.
  public var coveredRows = 0 {
    didSet { if coveredRows != oldValue { setNeedsLayout() } }
  }

  /// The handler of drags of the rule or the divider.
  public var onSizesChange: ((PaneSizes) -> Void)?

  /// The title in the rule of the second pane.
  public var title = "" {
    didSet { if !title.hasSameBytes(as: oldValue) { redrawRule() } }
  }

  /// The text at the end of the rule, which is left out if there is no room for it.
  public var note = "" {
    didSet { if !note.hasSameBytes(as: oldValue) { redrawRule() } }
  }

  /// The handler of changes of the space for the second pane, called with the first layout, too.
  public var onRoomChange: ((PaneRoom) -> Void)?

  /// The minimum rows of the second pane while it has the focus, if there is enough space.
  private static let focusedRows = 2

  private var room: PaneRoom?
  private var frames: PaneFrames?
  private var lineDrag = LineDrag() {
    didSet { if lineDrag.isActive != oldValue.isActive { setNeedsDisplay(handle) } }
  }

  public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

  public override var isLayoutBoundary: Bool { true }

  public override func layoutSubviews() {
    guard !bounds.isEmpty else { return }
    updateRoom()
    let new = shownFrames
    primary?.frame = new.primary
    secondary?.isHidden = new.secondary == nil
    if let frame = new.secondary { secondary?.frame = frame }
    guard new != frames else { return }
    frames = new
    setNeedsDisplay()
  }

  override func focusWithinDidChange() {
    if coveredRows > 0 { setNeedsLayout() }
    super.focusWithinDidChange()
  }

  /// The frames above the bar.
  private var shownFrames: PaneFrames {
    let whole = wholeFrames(for: sizes)
    let shown = whole.cut(to: bounds.height)
    guard secondary?.containsFirstResponder == true, let pane = whole.secondary,
      (shown.secondary?.height ?? 0) < min(pane.height, Self.focusedRows)
    else { return shown }
    return frames(for: sizes, inHeight: bounds.height)
  }

  /// Returns the frames that the panes would have without a bar.
  private func wholeFrames(for sizes: PaneSizes) -> PaneFrames {
    frames(for: sizes, inHeight: bounds.height + coveredRows)
  }

  private func frames(for sizes: PaneSizes, inHeight height: Int) -> PaneFrames {
    PaneFrames(
      size: Size(width: bounds.width, height: height),
      placement: secondary == nil ? .hidden : placement,
      primaryWidth: primaryWidth,
      chosen: sizes,
      screenHeight: window?.bounds.height ?? bounds.height,
      isMirrored: isMirrored
    )
  }

  public override func draw(_ painter: Painter) {
    let box = painter.theme.box
    let ink: Ink = lineDrag.isActive ? .accent : .rule
    if let divider = frames?.divider { painter.fill(divider, box.vertical, ink: ink) }
    guard let rule = frames?.rule else { return }
    painter.fill(rule, box.horizontal, ink: frames?.divider == nil ? ink : .rule)
    var room = rule.width - 4
    let shown = Truncation.tail.cut(title, to: room - 2, ellipsis: box.ellipsis)
    room -= write(shown, ink: .heading, from: 2, painter)
    if !note.isEmpty, note.displayWidth + 2 < room {
      write(note, ink: .secondary, from: rule.width - 4 - note.displayWidth, painter)
    }
  }

  /// Draws a text in the rule, with a blank on either side.
  ///
  /// - Returns: The columns that it takes.
  @discardableResult
  private func write(_ text: String, ink: Ink, from start: Int, _ painter: Painter) -> Int {
    guard let rule = frames?.rule, !text.isEmpty else { return 0 }
    let width = text.displayWidth + 2
    let x = rule.minX + (isMirrored ? rule.width - start - width : start)
    painter.write(" \(text) ", at: Point(x: x, y: rule.minY), ink: ink)
    return width
  }

  // MARK: - Dragging

  /// The line that the user can drag: the one between panes side by side, or else the rule.
  private var handle: Rect? { frames?.divider ?? frames?.rule }

  public override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    let step = lineDrag.handle(event, at: point, line: handle)
    switch step {
    case .reset: reset()
    case .moved: drag(to: point)
    case .began, .ended, nil: break
    }
    return step != nil
  }

  public override func mouseWasLost() { lineDrag.cancel() }

  private func drag(to point: Point) {
    var new = sizes
    if let divider = frames?.divider {
      guard point.x != divider.minX else { return }
      new.primaryColumns = mirrored(point.x)
      new.primaryColumns = wholeFrames(for: new).primary.width
    } else if let rule = frames?.rule {
      guard point.y != rule.minY else { return }
      new.secondaryRows = bounds.height + coveredRows - 1 - point.y
      new.secondaryRows = wholeFrames(for: new).secondary?.height
    }
    choose(new)
  }

  private func reset() {
    var new = sizes
    if frames?.divider != nil { new.primaryColumns = nil } else { new.secondaryRows = nil }
    choose(new)
  }

  private func choose(_ new: PaneSizes) {
    guard new != sizes else { return }
    sizes = new
    onSizesChange?(new)
  }

  // MARK: - Panes

  private func updateRoom() {
    let new = PaneRoom(width: bounds.width)
    guard new != room else { return }
    room = new
    onRoomChange?(new)
  }

  private func replace(_ old: TUIView?, with new: TUIView?, at index: Int) {
    replacePane(old, with: new, at: index)
    placementDidChange()
  }

  private func placementDidChange() {
    // Immediately, so that the pane can take the focus.
    secondary?.isHidden = placement == .hidden
    setNeedsLayout()
  }

  private func redrawRule() {
    if let rule = frames?.rule { setNeedsDisplay(rule) }
  }
}
