internal import TextMetrics

/// The first line of a screen: the title of a pane or a document, its state, and the current
/// position.
///
/// In a narrow bar the least important texts are left out; the title is cut last. In an app with one
/// pane at a time the line has the way back at its start and the title in its middle.
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
  /// What the bar shows.
  public var item: TUINavigationItem? {
    didSet { if item !== oldValue { itemDidChange(from: oldValue) } }
  }

  /// The rows of the window from which on a blank row follows the line; nil for never.
  public var blankRowHeight: Int? {
    didSet { if blankRowHeight != oldValue { naturalSizeDidChange() } }
  }

  private func itemDidChange(from old: TUINavigationItem?) {
    old?.onChange = nil
    item?.onChange = { [weak self] in self?.setNeedsDisplay() }
    if item?.content != old?.content { setNeedsDisplay() }
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
    for run in item?.content.runs(inWidth: bounds.width, painter.theme.box) ?? [] {
      let x = isMirrored ? bounds.width - run.x - run.width : run.x
      band.write(run.text, at: Point(x: x, y: 0), ink: run.ink)
    }
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard event.kind == .press(.left), point.y == 0, let button = item?.backButton,
      let onAction = button.onAction
    else {
      return false
    }
    let start = ContentColumns(bounds.width).start
    let x = isMirrored ? bounds.width - 1 - point.x : point.x
    guard x >= start, x < start + 2 + button.title.displayWidth else { return false }
    onAction()
    return true
  }
}
