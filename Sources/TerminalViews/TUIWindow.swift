/// The root of a tree of views: the whole of a screen.
///
/// A window routes what the screen hears to its views, decides which of them has the keyboard,
/// shows sheets over its content, and once a turn lays out and draws what has changed.
///
/// ```swift
/// let window = TUIWindow(screen: screen)
/// window.contentView = label
/// ```
public final class TUIWindow: TUIView {
  /// What the window is drawn on.
  public var screen: any Screen {
    didSet { takeScreen() }
  }

  /// The view under all sheets; it fills the window.
  public var contentView: TUIView? {
    didSet { if contentView !== oldValue { contentViewDidChange(from: oldValue) } }
  }

  /// The view at the lower edge, which alone hears keys and mouse while the rest of the window stays in sight.
  ///
  /// Content and sheets have the room above. Of the content the last line, where an app names its keys, gives
  /// way: a panel names its own.
  public var panel: TUIView? {
    get { presentations.last?.panel?.content }
    set { if newValue !== panel { panelDidChange(to: newValue) } }
  }

  /// Tells the height of the panel by that of the window, with the line above it.
  public var panelHeight: (Int) -> Int = { $0 / 3 } {
    didSet { setNeedsLayout() }
  }

  /// The title of the terminal's window.
  public var title = "" {
    didSet { if title != oldValue { screen.setTitle(title) } }
  }

  /// The view that hears keys first; one that leaves the window gives this up.
  public internal(set) var firstResponder: TUIView?

  /// Called when the commands that can be reached by keys have changed.
  public var onActiveCommandsChange: (() -> Void)?

  /// Called when the user presses a key or comes back to the terminal's window, before anything else.
  public var onActivity: (() -> Void)?

  /// Called when the terminal's window was given or lost the keyboard.
  public var onScreenFocusChange: ((Bool) -> Void)?

  var presentations = [Presentation()]
  var isTreeChanged = true
  var areCommandsStale = true
  var lastCommands: [Command] = []
  var lostFocus: FocusPlace?
  /// Where the keyboard was before it came to a view that takes it only on request.
  var returnPlace: FocusPlace?
  weak var pressedView: TUIView?
  weak var presentedSlot: TUIView?
  var dirty = DirtyRegion()
  var surface = Surface(size: .zero)
  var shownCursor: Point??
  /// Whether the screen may show something else than the last frame.
  var isPictureLost = false
  private var isFrameRequested = false
  private var isRendering = false

  /// Makes a window that fills a screen.
  public init(screen: any Screen) {
    self.screen = screen
    super.init()
    takeScreen()
  }

  /// Makes a window of no size on no terminal.
  public required convenience init() {
    self.init(screen: HeadlessScreen(size: .zero))
  }

  /// Places the content and the sheets.
  public override func layoutSubviews() {
    var room = bounds
    if let panel = presentations.last?.panel {
      let height = max(0, min(panelHeight(bounds.height), bounds.height))
      panel.frame = Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
      room.size.height = min(bounds.height, bounds.height - height + 1)
    }
    contentView?.frame = room
    for presentation in presentations.dropFirst() {
      presentation.shade?.frame = room
      presentation.sheet?.place(in: room)
    }
  }

  private func takeScreen() {
    screen.onEvent = { [weak self] in self?.handle($0) }
    screen.onFrame = { [weak self] in self?.renderFrame() }
    if !title.isEmpty { screen.setTitle(title) }
    isFrameRequested = false
    requestFrame()
  }

  /// Asks the screen for a frame, once.
  func requestFrame() {
    guard !isFrameRequested, !isRendering else { return }
    isFrameRequested = true
    screen.requestFrame()
  }

  /// Lays out and draws what has changed since the last frame and shows it.
  ///
  /// Where nothing has changed nothing is shown.
  public func renderFrame() {
    isFrameRequested = false
    isRendering = true
    takeScreenSize()
    settle()
    drawDirty()
    isRendering = false
    if isUnsettled || !dirty.isEmpty { requestFrame() }
  }

  /// Brings layout, focus and commands to rest; each may cause the others.
  func settle() {
    // Views that go on changing each other wait for the next frame instead of hanging this one.
    for _ in 0..<8 where isUnsettled {
      settleFocus()
      settleCommands()
      layoutIfNeeded()
    }
  }

  private var isUnsettled: Bool {
    needsLayout || subtreeNeedsLayout || isTreeChanged || areCommandsStale
  }

  private func contentViewDidChange(from old: TUIView?) {
    old?.removeFromSuperview()
    if let contentView { insertSubview(contentView, at: 0) }
    presentations[0] = Presentation()
    treeDidChange()
  }
}
