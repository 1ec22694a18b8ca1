/// The root of a view tree, which fills a screen.
///
/// A window routes the screen's events to its views, manages the focus, presents sheets over its
/// content, and once per turn lays out and draws the changes.
///
/// ```swift
/// let window = TUIWindow(screen: screen)
/// window.contentView = TUILabel("Hello")
/// ```
public final class TUIWindow: TUIView {
  /// The screen.
  public var screen: any Screen {
    didSet { takeScreen() }
  }

  /// The view below all sheets, which fills the window.
  public var contentView: TUIView? {
    get { layers.content }
    set { if newValue !== contentView { contentViewDidChange(to: newValue) } }
  }

  /// The modal view at the bottom edge, which leaves the rest of the window visible.
  ///
  /// Content and sheets are laid out above it. The panel covers the last line of the content,
  /// usually the key bar, because a panel has its own.
  public var panel: TUIView? {
    get { layers.panel?.content }
    set { if newValue !== panel { panelDidChange(to: newValue) } }
  }

  /// Returns the height of the panel for the height of the window, including the line above it.
  public var panelHeight: (Int) -> Int = { $0 / 3 } {
    didSet { setNeedsLayout() }
  }

  /// The user's choice of a theme; the window's theme follows it and the colours of the screen.
  public var themeChoice = ThemeChoice() {
    didSet { if themeChoice != oldValue { updateTheme() } }
  }

  /// The names of keys in the user's language.
  public var keyNames = KeyNames.english {
    didSet { if keyNames != oldValue { forEachInTree { $0.activeCommandsDidChange() } } }
  }

  /// The title of the terminal's window.
  public var title = "" {
    didSet { if title != oldValue { screen.setTitle(title) } }
  }

  /// Whether the views receive mouse events; otherwise the terminal uses the mouse for its own
  /// selection.
  public var usesMouse = true {
    didSet { if usesMouse != oldValue { usesMouseDidChange() } }
  }

  /// The handler of changes of the active commands.
  public var onActiveCommandsChange: (() -> Void)?

  /// The handler of user activity: a key press or a return to the terminal window; called before
  /// other handlers.
  public var onActivity: (() -> Void)?

  /// The handler of copied texts; without one they go to the screen.
  public var onCopy: ((CopiedText) -> Void)?

  /// The handler of paste keys; it answers with a paste event.
  public var onPasteRequest: (() -> Void)?

  /// The handler of focus changes of the terminal window.
  public var onScreenFocusChange: ((Bool) -> Void)?

  /// The focus, in the layers of the window.
  let focus = WindowFocus()
  private let mouse = MouseRouter()
  /// The part above the panel, for the content and the sheets.
  private var room = Rect.zero
  /// The reachable commands of the last comparison; nil if they may have changed since.
  private var settledCommands: [CommandPlace]?
  private var lastCommands: [CommandPlace.Shown] = []
  private var picture = WindowPicture()
  private var isFrameRequested = false
  private var isRendering = false
  /// The theme that was chosen, on this screen.
  private var screenTheme = SharedTheme.standard

  /// Makes a window that fills a screen.
  public init(screen: any Screen) {
    self.screen = screen
    super.init()
    focus.onChange = { [unowned self] in activeCommandsMayHaveChanged() }
    takeScreen()
  }

  /// Makes a window of size zero on a headless screen.
  public required convenience init() {
    self.init(screen: HeadlessScreen(size: .zero))
  }

  /// Lays out the content and the panel; sheets are placed when the content's layout is known.
  public override func layoutSubviews() {
    var room = bounds
    if let panel = layers.panel {
      let height = max(0, min(panelHeight(bounds.height), bounds.height))
      panel.frame = Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
      room.size.height = min(bounds.height, bounds.height - height + 1)
    }
    self.room = room
    contentView?.frame = room
  }

  private func placeSheets() {
    guard layers.hasSheets else { return }
    let top = router.barsInSight.map { $0.convertToWindow(.zero).y }.min() ?? room.maxY
    layers.place(in: room, bars: max(0, room.maxY - 1 - top))
  }

  // MARK: - Frames

  private func takeScreen() {
    screen.onEvent = { [weak self] in self?.handle($0) }
    screen.onFrame = { [weak self] in self?.renderFrame() }
    screen.reportsMouse = usesMouse
    if !title.isEmpty { screen.setTitle(title) }
    updateTheme()
    isFrameRequested = false
    requestFrame()
  }

  override var inheritedTheme: SharedTheme { screenTheme }

  private func updateTheme() {
    let theme = themeChoice.theme(on: screen.colors)
    guard theme != screenTheme.theme else { return }
    screenTheme = SharedTheme(theme)
    appearanceDidChange()
  }

  /// Asks the screen for a frame, once.
  func requestFrame() {
    guard !isFrameRequested, !isRendering else { return }
    isFrameRequested = true
    screen.requestFrame()
  }

  /// Lays out and draws the changes since the last frame and presents it, if there are any.
  public func renderFrame() {
    isFrameRequested = false
    isRendering = true
    takeScreenSize()
    settle(forFrame: true)
    drawDirty()
    isRendering = false
    if isUnsettled(forFrame: true) || picture.isDirty { requestFrame() }
  }

  /// Updates layout and focus until they are stable; each may affect the other.
  ///
  /// A frame includes the active commands. Keys don't request them, so that a burst of keys
  /// computes them only once.
  private func settle(forFrame: Bool = false) {
    // Limited, so that views that keep changing each other don't block the frame.
    for _ in 0..<8 where isUnsettled(forFrame: forFrame) {
      focus.settle()
      if forFrame { settleCommands() }
      layoutIfNeeded()
      placeSheets()
    }
  }

  private func isUnsettled(forFrame: Bool) -> Bool {
    isLayoutNeeded || focus.isUnsettled || forFrame && settledCommands == nil
  }

  private func contentViewDidChange(to view: TUIView?) {
    let old = contentView
    layers.content = view
    old?.removeFromSuperview()
    if let view { insertSubview(view, at: 0) }
    layers.forgetContentFocus()
    treeDidChange()
  }

  /// Marks a part of the window for redrawing.
  func redraw(_ rect: Rect) {
    picture.invalidate(rect)
    requestFrame()
  }

  private func takeScreenSize() {
    // A closed terminal may report any size.
    let size = Size(width: max(0, screen.size.width), height: max(0, screen.size.height))
    guard picture.begin(size) else { return }
    frame = Rect(origin: .zero, size: size)
    picture.invalidateAll()
  }

  /// Redraws the dirty parts and presents the frame.
  private func drawDirty() {
    let (theme, cursor, surface) = (sharedTheme, firstResponder?.cursorInWindow, picture.surface)
    let isLogical = screen.ordersText
    guard let parts = picture.takeDirtyParts(cursor: cursor) else { return }
    for rect in parts {
      surface.redraw(rect) { clip in
        let painter = Painter(surface, clip: clip, theme: theme, isLogical: isLogical)
        painter.fill(bounds)
        drawTree(painter)
      }
    }
    screen.present(surface, cursor: cursor)
  }

  // MARK: - Events

  /// Routes an input event to the views.
  ///
  /// A key goes to the first responder and up the chain of superviews; each view handles it first
  /// itself, then with its commands. Unused Tab and Shift-Tab keys move the focus. An unused key
  /// that only a keyboard protocol distinguishes, such as Shift-Enter, is routed again as the key
  /// that other terminals send. The answers of a ``TUIBar`` in the top layer take precedence.
  public func handle(_ event: InputEvent) {
    settle()
    if event.isActivity { onActivity?() }
    switch event {
    case .key(let key): routeKey(key)
    case .typing(let text): routeTyping(text)
    case .paste(let text): _ = router.responderChain.first { $0.paste(text) }
    case .mouse(let event): if usesMouse { mouse.route(event, in: self) }
    case .resize:
      // Also sent without a change of size, when a terminal has lost its contents after a
      // suspension.
      picture.lose()
      requestFrame()
    case .focus(let hasFocus): onScreenFocusChange?(hasFocus)
    case .colors: updateTheme()
    }
    settle()
  }

  /// Determines where events go, by what the window shows now.
  var router: EventRouter { EventRouter(self, layers, firstResponder) }

  /// Routes a key to the handler that uses it.
  ///
  /// - Returns: Whether it was used.
  private func route(_ key: KeyEvent) -> Bool {
    router.targets(of: key).contains { target in
      switch target {
      case .view(let view, let key): return view.keyDown(key)
      case .focus(let view): return focus.move(to: view)
      case .action(let perform):
        perform()
        return true
      }
    }
  }

  /// Routes a key; if nothing uses it, as the key that terminals without a keyboard protocol send.
  private func routeKey(_ key: KeyEvent) {
    if !route(key), let legacy = key.legacy { _ = route(legacy) }
  }

  /// Passes typed keys to the first responder together, if it takes text.
  ///
  /// The first key that it doesn't take is routed by itself. It may move the focus, for example if
  /// its command opens a field, so the remaining keys are offered again.
  private func routeTyping(_ text: String) {
    var rest = text[...]
    while true {
      rest = router.responderChain[0].insertText(rest)
      guard let scalar = rest.unicodeScalars.popFirst() else { return }
      routeKey(KeyEvent(typing: scalar))
      settle()
    }
  }

  private func usesMouseDidChange() {
    screen.reportsMouse = usesMouse
    mouse.cancel()
  }

  /// The view that owns the mouse while a button is pressed.
  package var mouseOwner: TUIView? { mouse.owner }

  // MARK: - Focus

  /// The view with the focus, which receives keys first.
  public var firstResponder: TUIView? { focus.responder }

  /// Records that the view tree or focusability has changed.
  func treeDidChange() { focus.treeDidChange() }

  // MARK: - Sheets

  /// The content, the sheets and the panel.
  private var layers: SheetStack {
    get { focus.layers }
    _modify { yield &focus.layers }
  }

  /// Presents a view as a modal sheet over all others.
  ///
  /// - Parameter view: The view, with its ``TUIView/sheetTitle`` and ``TUIView/sheetStyle``.
  public func present(_ view: TUIView) {
    let sheet = Sheet(content: view)
    let panelIndex = subviews.firstIndex { $0 === layers.panel }
    if panelIndex == nil { focus.leaveTopLayer(isResting: true) }
    layers.push(sheet)
    insertSubview(sheet.shade, at: panelIndex ?? subviews.count)
    insertSubview(sheet, at: panelIndex.map { $0 + 1 } ?? subviews.count)
    treeDidChange()
  }

  /// Dismisses a sheet; if it was the top one, the previous focus is restored.
  ///
  /// - Parameter view: The presented view; the top sheet by default.
  public func dismiss(_ view: TUIView? = nil) {
    guard let sheet = layers.topmost(showing: view) else { return }
    let isTop = sheet === layers.top
    for part in [sheet.shade, sheet, sheet.content] { part.removeFromSuperview() }
    layers.remove(sheet)
    focus.forgetPlace()
    if isTop { focus.restore() }
    for bar in router.bars { bar.sheetDidClose(leaving: layers.count) }
    treeDidChange()
  }

  private func panelDidChange(to view: TUIView?) {
    if let old = layers.panel {
      for part in [old, old.content] { part.removeFromSuperview() }
      layers.setPanel(nil)
      focus.forgetPlace()
      focus.restore()
    }
    if let view {
      let panel = PanelFrame(content: view)
      focus.leaveTopLayer(isResting: false)
      layers.setPanel(panel)
      addSubview(panel)
    }
    treeDidChange()
    setNeedsLayout()
  }

  /// The root of the views that can have the focus: the panel, the top sheet, or the content.
  var topRoot: TUIView? { layers.topRoot }

  /// The number of presented sheets.
  var sheetCount: Int { layers.count }

  // MARK: - Commands

  /// The active commands, nearest to the first responder first.
  ///
  /// These are the enabled commands, each with the keys that no nearer view and no visible bar
  /// takes.
  package var activeCommands: [BoundCommand] {
    router.reachableCommands.compactMap { $0.isEnabled ? $0.reachable : nil }
  }

  /// The commands that can be performed now, nearest to the first responder first.
  ///
  /// Unlike the active commands they include those without keys. Commands whose keys are all taken
  /// are included, too, unless the user types: they have no effect on a text.
  public var performableCommands: [BoundCommand] {
    let router = router
    return router.commands.compactMap { place in
      guard place.isEnabled, place.bound.isOffered, !(router.isTyping && place.isTaken) else {
        return nil
      }
      return place.reachable
    }
  }

  /// Requests a comparison of the active commands before the next frame.
  func activeCommandsMayHaveChanged() {
    settledCommands = nil
    requestFrame()
  }

  /// The active commands and those that would be active if they were enabled, nearest to the first
  /// responder first.
  var commandPlaces: [CommandPlace] { settledCommands ?? router.reachableCommands }

  /// Notifies the views if the active commands have changed.
  private func settleCommands() {
    guard settledCommands == nil else { return }
    let places = router.reachableCommands
    settledCommands = places
    let commands = places.map(\.shown)
    guard commands != lastCommands else { return }
    lastCommands = commands
    forEachInTree { $0.activeCommandsDidChange() }
    onActiveCommandsChange?()
  }

  /// Copies a text to the clipboard of the app, or else to that of the terminal.
  func copy(_ text: String) {
    let copied = CopiedText(text)
    if let onCopy { onCopy(copied) } else { screen.copy(copied) }
  }
}
