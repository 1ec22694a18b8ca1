internal import TextMetrics

/// The first line of a screen: the name of the document, its state, and the current position.
///
/// In a narrow header the least important texts are left out; the name is cut last.
///
/// ```swift
/// let header = TUIHeader()
/// header.name = "access.log"
/// header.state = HeaderState("modified", sign: .modified)
/// header.groups = [HeaderGroup(HeaderPart("row"), HeaderPart("12", ink: .text))]
/// ```
open class TUIHeader: TUIView {
  /// The name, usually of the document.
  public var name: String {
    get { content.name }
    set { content.name = newValue }
  }

  /// The state of the document, after its name.
  public var state: HeaderState? {
    get { content.state }
    set { content.state = newValue }
  }

  /// A state of the whole app in accent after the name, such as the shown moment of the past.
  public var note: String? {
    get { content.note }
    set { content.note = newValue }
  }

  /// The texts at the trailing edge.
  public var groups: [HeaderGroup] {
    get { content.groups }
    set { content.groups = newValue }
  }

  /// The title of the pane to return to; if it is not nil, the name is centred.
  public var backTitle: String? {
    get { content.backTitle }
    set { content.backTitle = newValue }
  }

  /// The handler of clicks on the back title.
  public var onBack: (() -> Void)?

  /// The rows of the window from which on a blank row follows the line; nil for never.
  public var blankRowHeight: Int? {
    didSet { if blankRowHeight != oldValue { naturalSizeDidChange() } }
  }

  private var content = HeaderContent() {
    didSet { if content != oldValue { setNeedsDisplay() } }
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
    for run in content.runs(inWidth: bounds.width, painter.theme.box) {
      let x = isMirrored ? bounds.width - run.x - run.width : run.x
      band.write(run.text, at: Point(x: x, y: 0), ink: run.ink)
    }
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard event.kind == .press(.left), point.y == 0, let backTitle, let onBack else { return false }
    let start = ContentColumns(bounds.width).start
    let x = isMirrored ? bounds.width - 1 - point.x : point.x
    guard x >= start, x < start + 2 + backTitle.displayWidth else { return false }
    onBack()
    return true
  }
}
