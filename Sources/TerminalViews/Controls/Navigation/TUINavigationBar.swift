import TextMetrics

/// The first line of a screen: the title of a pane or a document, its state, and the current
/// position.
///
/// In a narrow bar the least important texts are left out; the title is cut last. In an app with
/// one pane at a time, the line has a back button at its start and the title in its middle.
///
/// ```swift
/// let item = TUINavigationItem()
/// item.title = "access.log"
/// item.state = HeaderState("modified", sign: .modified)
/// item.groups = [HeaderGroup(HeaderPart("row"), HeaderPart("12", ink: .text))]
/// let bar = TUINavigationBar()
/// bar.item = item
/// ```
open class TUINavigationBar: TUIView {
  /// The item that the bar shows.
  public var item: TUINavigationItem? {
    didSet { if item !== oldValue { itemDidChange(from: oldValue) } }
  }

  /// The rows of the window from which on a blank row follows the line; nil for never.
  public var blankRowHeight: Int? {
    didSet { if blankRowHeight != oldValue { naturalSizeDidChange() } }
  }

  private func itemDidChange(from old: TUINavigationItem?) {
    old?.onChange = nil
    item?.onChange = { [weak self] in self?.itemDidChange() }
    itemDidChange()
  }

  private func itemDidChange() {
    let titleView = item?.titleView
    for view in subviews where view !== titleView { view.removeFromSuperview() }
    if let titleView, titleView.superview !== self { addSubview(titleView) }
    setNeedsLayout()
    setNeedsDisplay()
  }

  open override func layoutSubviews() {
    guard let title = titleRun else { return }
    let room = Rect(x: title.x, y: 0, width: title.width + 1, height: 1)
    item?.titleView?.frame = mirrored(room).intersection(bounds)
  }

  private var runs: [HeaderRuns.Run] {
    item?.content.runs(inWidth: bounds.width, theme.box) ?? []
  }

  /// The displayed title; only the title is a heading.
  private var titleRun: HeaderRuns.Run? { runs.first { $0.ink == .heading } }

  private func mirrored(_ rect: Rect) -> Rect {
    var rect = rect
    rect.origin.x = mirrored(rect.minX, width: rect.width)
    return rect
  }

  open override func sizeThatFits(_ proposal: Size) -> Size {
    let screenHeight = window?.bounds.height ?? proposal.height
    let height = blankRowHeight.map { screenHeight >= $0 } == true ? 2 : 1
    return Size(width: proposal.width, height: min(proposal.height, height))
  }

  open override func didMoveToWindow() { naturalSizeDidChange() }

  open override func draw(_ painter: Painter) {
    let line = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    let band = painter.inside(line, ground: .band)
    band.fill(line)
    let hidesTitle = item?.titleView?.isHidden == false
    for run in runs where !(hidesTitle && run.ink == .heading) {
      let place = mirrored(Rect(x: run.x, y: 0, width: run.width, height: 1))
      band.write(run.text, at: place.origin, ink: run.ink)
    }
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard event.kind == .press(.left), point.y == 0, let action = action(at: point.x) else {
      return false
    }
    action()
    return true
  }

  /// Returns the action of the text in a column.
  private func action(at column: Int) -> (() -> Void)? {
    let x = mirrored(column)
    if let title = titleRun, (title.x..<title.x + title.width).contains(x) {
      return item?.onTitleClick
    }
    guard let button = item?.backButton else { return nil }
    let start = ContentColumns(bounds.width).start
    return (start..<start + 2 + button.title.displayWidth).contains(x) ? button.onAction : nil
  }
}
