/// The root of a tree of views: the whole of a screen.
///
/// A window routes what the screen hears to its views, decides which of them has the keyboard,
/// shows sheets over its content, and once a turn lays out and draws what has changed.
///
/// ```swift
/// let window = TUIWindow(screen: screen)
/// window.contentView = TUILabel("Hello")
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
    get { sheets.panel?.content }
    set { if newValue !== panel { panelDidChange(to: newValue) } }
  }

  /// Tells the height of the panel by that of the window, with the line above it.
  public var panelHeight: (Int) -> Int = { $0 / 3 } {
    didSet { setNeedsLayout() }
  }

  /// Which theme the user wants; the window's theme follows it and the colours of the screen.
  public var themeChoice = ThemeChoice() {
    didSet { if themeChoice != oldValue { updateTheme() } }
  }

  /// The title of the terminal's window.
  public var title = "" {
    didSet { if title != oldValue { screen.setTitle(title) } }
  }

  /// The view that hears keys first; one that leaves the window gives this up.
  public private(set) var firstResponder: TUIView?

  /// Called when the commands that can be reached by keys have changed.
  public var onActiveCommandsChange: (() -> Void)?

  /// Called when the user presses a key or comes back to the terminal's window, before anything else.
  public var onActivity: (() -> Void)?

  /// Called when the terminal's window was given or lost the keyboard.
  public var onScreenFocusChange: ((Bool) -> Void)?

  private var sheets = SheetStack()
  private var isTreeChanged = true
  private var areCommandsStale = true
  private var lastCommands: [Command] = []
  private var lostFocus: FocusPlace?
  /// Where the keyboard was before it came to a view that takes it only on request.
  private var returnPlace: FocusPlace?
  private weak var pressedView: TUIView?
  private weak var presentedSlot: TUIView?
  private var picture = WindowPicture()
  private var isFrameRequested = false
  private var isRendering = false
  /// The theme that was chosen, on this screen.
  private var screenTheme = SharedTheme.standard

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
    if let panel = sheets.panel {
      let height = max(0, min(panelHeight(bounds.height), bounds.height))
      panel.frame = Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
      room.size.height = min(bounds.height, bounds.height - height + 1)
    }
    contentView?.frame = room
    sheets.place(in: room)
  }

  // MARK: - Frames

  private func takeScreen() {
    screen.onEvent = { [weak self] in self?.handle($0) }
    screen.onFrame = { [weak self] in self?.renderFrame() }
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
    if isUnsettled || picture.isDirty { requestFrame() }
  }

  /// Brings layout, focus and commands to rest; each may cause the others.
  private func settle() {
    // Views that go on changing each other wait for the next frame instead of hanging this one.
    for _ in 0..<8 where isUnsettled {
      settleFocus()
      settleCommands()
      layoutIfNeeded()
    }
  }

  private var isUnsettled: Bool {
    isLayoutNeeded || isTreeChanged || areCommandsStale
  }

  private func contentViewDidChange(from old: TUIView?) {
    old?.removeFromSuperview()
    if let contentView { insertSubview(contentView, at: 0) }
    sheets.replaceContent()
    treeDidChange()
  }

  /// Remembers a part of the window to be drawn again.
  func redraw(_ rect: Rect) {
    picture.invalidate(rect)
    requestFrame()
  }

  private func takeScreenSize() {
    // A terminal that is gone may tell any size.
    let size = Size(width: max(0, screen.size.width), height: max(0, screen.size.height))
    guard picture.begin(size) else { return }
    frame = Rect(origin: .zero, size: size)
    picture.invalidateAll()
  }

  /// Draws the dirty parts again and shows them.
  private func drawDirty() {
    let (theme, cursor, surface) = (sharedTheme, cursorOnScreen, picture.surface)
    guard let parts = picture.takeDirtyParts(cursor: cursor) else { return }
    for rect in parts {
      surface.redraw(rect) { clip in
        let painter = Painter(surface, clip: clip, theme: theme)
        painter.fill(bounds)
        drawTree(painter)
      }
    }
    screen.present(surface, cursor: cursor)
  }

  /// Where the first responder wants the cursor, unless that place is cut off.
  private var cursorOnScreen: Point? {
    guard let view = firstResponder, let point = view.cursor(), isVisible(point, in: view) else {
      return nil
    }
    return view.convertToWindow(point)
  }

  private func isVisible(_ point: Point, in view: TUIView) -> Bool {
    var point = point
    for view in view.responderChain {
      guard !view.isHidden, view.bounds.contains(point) else { return false }
      point = Point(x: point.x + view.frame.minX, y: point.y + view.frame.minY)
    }
    return true
  }

  // MARK: - Events

  /// Routes what the terminal tells to the views.
  ///
  /// A key goes to the first responder and up the chain of superviews: of each view first what it
  /// does itself, then its commands. What nobody used moves the focus if it is Tab or Shift-Tab.
  /// Before all of them come the answers of a ``TUIBar`` in the top layer.
  public func handle(_ event: InputEvent) {
    settle()
    if event.isActivity { onActivity?() }
    switch event {
    case .key(let key): routeKey(key)
    case .typing(let text): routeTyping(text)
    case .paste(let text): _ = firstInChain.responderChain.first { $0.paste(text) }
    case .mouse(let mouse): routeMouse(mouse)
    case .resize:
      // Also told of the same size: by a terminal that has forgotten what it showed, after a stop.
      picture.lose()
      requestFrame()
    case .focus(let hasFocus): onScreenFocusChange?(hasFocus)
    case .colors: updateTheme()
    }
    settle()
  }

  /// The view that keys go to first; its superviews follow.
  ///
  /// Without a first responder it is the top sheet's content, or the window's.
  var firstInChain: TUIView {
    firstResponder ?? panel ?? sheets.top?.content ?? contentView ?? self
  }

  private func routeKey(_ key: KeyEvent) {
    if let perform = shortcutInTopLayer(for: key) { return perform() }
    var next: TUIView? = firstInChain
    while let view = next {
      if view.keyDown(key) { return }
      for command in view.commands where command.isEnabled && command.command.keys.contains(key) {
        command.perform()
        return
      }
      next = view.superview
    }
    if key == KeyEvent(.tab) { _ = moveFocus(by: 1) }
    if key == KeyEvent(.tab, .shift) { _ = moveFocus(by: -1) }
  }

  /// Hands typed characters to the first responder at once if it takes text.
  ///
  /// Otherwise the first one goes the way of all keys. It may move the keyboard, as a command that
  /// opens a field does, so the rest is offered again.
  private func routeTyping(_ text: String) {
    var rest = text[...]
    while let scalar = rest.unicodeScalars.first, !firstInChain.insertText(rest) {
      routeKey(KeyEvent(.character(Character(scalar))))
      settle()
      rest.unicodeScalars.removeFirst()
    }
  }

  private func routeMouse(_ event: MouseEvent) {
    switch event.kind {
    case .press:
      let target = viewsUnder(event.location)
      pressedView = nil
      if let view = target.first(where: \.canBecomeFirstResponder),
        view.takesFocus(byPressAt: place(of: event, in: view))
      {
        focus(view)
      }
      pressedView = target.first { offer(event, to: $0) }
    case .drag, .release:
      if let pressedView, pressedView.window === self { _ = offer(event, to: pressedView) }
      if case .release = event.kind { pressedView = nil }
    case .wheel:
      _ = viewsUnder(event.location).first { offer(event, to: $0) }
    }
  }

  /// The deepest view at a point and its superviews, within the top layer.
  private func viewsUnder(_ point: Point) -> [TUIView] {
    guard let topRoot else { return [] }
    let place = Point(x: point.x - topRoot.frame.minX, y: point.y - topRoot.frame.minY)
    return topRoot.hitTest(place)?.responderChain ?? []
  }

  private func offer(_ event: MouseEvent, to view: TUIView) -> Bool {
    view.mouse(event, at: place(of: event, in: view))
  }

  /// Where the mouse is, in cells of a view.
  private func place(of event: MouseEvent, in view: TUIView) -> Point {
    let origin = view.convertToWindow(.zero)
    return Point(x: event.location.x - origin.x, y: event.location.y - origin.y)
  }

  // MARK: - Focus

  /// Gives the keyboard to a view, or to none.
  ///
  /// - Parameters:
  ///   - view: The view that is to hear keys first.
  ///   - silently: The view that isn't told through ``TUIView/onFocusChange``.
  /// - Returns: Whether the view has the keyboard now.
  @discardableResult
  func focus(_ view: TUIView?, silently: TUIView? = nil) -> Bool {
    guard view !== firstResponder else { return true }
    if let view {
      guard view.canBecomeFirstResponder, view.isShown else { return false }
      guard topRoot.map(view.isDescendant) == true else {
        sheets.saveFocus(view, under: contentView)
        return false
      }
    }
    let old = firstResponder
    if let old, view?.isFocusedOnRequest == true, !old.isFocusedOnRequest {
      returnPlace = FocusPlace(of: old, in: old)
    }
    firstResponder = view
    sheets.needsFocus = false
    activeCommandsMayHaveChanged()
    old.map { inform($0, silently: silently) }
    // The view that lost the keyboard may have moved it on when it was told.
    guard firstResponder === view else { return false }
    view.map { inform($0, silently: silently) }
    return firstResponder === view
  }

  private func inform(_ view: TUIView, silently: TUIView?) {
    view.stopAwaitingFocus()
    view.focusDidChange()
    view.superview?.focusWithinDidChange()
    if view !== silently { view.onFocusChange?(view.isFirstResponder) }
  }

  /// Moves the keyboard to the next or previous view that takes it.
  private func moveFocus(by step: Int) -> Bool {
    guard let views = topRoot?.focusableViews.filter(\.isTabStop), !views.isEmpty else {
      return false
    }
    guard let index = views.firstIndex(where: { $0 === firstResponder }) else {
      return focus(step > 0 ? views.first : views.last)
    }
    return focus(views[(index + step + views.count) % views.count])
  }

  /// Remembers that the tree has other views than at the last frame.
  func treeDidChange() {
    isTreeChanged = true
    activeCommandsMayHaveChanged()
  }

  /// Takes the keyboard from what is being removed or hidden.
  func giveUpFocus(in view: TUIView) {
    treeDidChange()
    guard let responder = firstResponder, responder.isDescendant(of: view) else { return }
    lostFocus = placeAfter(responder) ?? FocusPlace(of: responder, in: view)
    focus(nil)
  }

  /// Takes the keyboard from what was removed, though it took it back when it was told.
  func forgetFocus(in view: TUIView) {
    if firstResponder?.isDescendant(of: view) == true { firstResponder = nil }
  }

  /// Gives the keyboard to who asked for it, or to the nearest view of one that is gone.
  private func settleFocus() {
    guard isTreeChanged else { return }
    isTreeChanged = false
    guard let topRoot else { return }
    let lost = lostFocus
    lostFocus = nil
    if let view = awaitingViews(in: topRoot).first {
      focus(view, silently: view)
      refuseOthers(in: topRoot)
      return
    }
    guard firstResponder == nil else { return }
    if let view = lost?.focusable(in: topRoot) { focus(view) }
    // The place may lie under a sheet, which then needs the keyboard for itself.
    if firstResponder == nil, lost != nil || sheets.needsFocus {
      focus(topRoot.firstFocusable)
    }
  }

  /// Of several views that want the keyboard at once one gets it and the others are told.
  private func refuseOthers(in root: TUIView) {
    for view in awaitingViews(in: root) where view !== firstResponder {
      view.stopAwaitingFocus()
      view.onFocusChange?(false)
    }
  }

  private func awaitingViews(in root: TUIView) -> [TUIView] {
    root.focusableViews.filter(\.isAwaitingFocus)
  }

  /// Gives the keyboard back from a view that took it on request.
  func returnFocus(from view: TUIView) {
    guard view === firstResponder else { return }
    let place = placeAfter(view)
    focus(nil)
    // One that was told of the loss may have moved the keyboard on.
    guard firstResponder == nil else { return }
    if let view = place?.focusable(in: topRoot) { focus(view) }
    if firstResponder == nil { focus(topRoot?.firstFocusable) }
  }

  /// Where the keyboard goes from a view that took it on request; nil for other views.
  private func placeAfter(_ view: TUIView) -> FocusPlace? {
    view.isFocusedOnRequest ? returnPlace : nil
  }

  // MARK: - Sheets

  /// The view that a binding shows as a sheet.
  ///
  /// Another view takes the place of the one shown; nil dismisses it. Sheets shown with
  /// ``present(_:)`` are not touched.
  public var presented: TUIView? {
    get { presentedSlot }
    set {
      guard newValue !== presentedSlot else { return }
      if let presentedSlot { dismiss(presentedSlot) }
      presentedSlot = newValue
      if let newValue { present(newValue) }
    }
  }

  /// Shows a view as a sheet over all others; only it hears keys and mouse until it goes.
  ///
  /// - Parameter view: The view; its ``TUIView/sheetTitle`` and ``TUIView/sheetSize`` count.
  public func present(_ view: TUIView) {
    let sheet = Sheet(content: view)
    let panelIndex = subviews.firstIndex { $0 === sheets.panel }
    if panelIndex == nil { leaveTopLayer() }
    sheets.push(sheet)
    insertSubview(sheet.shade, at: panelIndex ?? subviews.count)
    insertSubview(sheet, at: panelIndex.map { $0 + 1 } ?? subviews.count)
    treeDidChange()
  }

  /// Takes the keyboard from the top layer, because another one comes over it.
  private func leaveTopLayer() {
    sheets.saveFocus(firstResponder)
    focus(nil)
  }

  /// Takes a sheet away; when it was the top one, the keyboard goes to who had it before.
  ///
  /// - Parameter view: The presented view; the top one when left out.
  public func dismiss(_ view: TUIView? = nil) {
    guard let sheet = sheets.topmost(showing: view) else { return }
    let isTop = sheet === sheets.top
    if presentedSlot === sheet.content { presentedSlot = nil }
    for part in [sheet.shade, sheet, sheet.content] { part.removeFromSuperview() }
    sheets.remove(sheet)
    lostFocus = nil
    if isTop { restoreFocus() }
    treeDidChange()
  }

  private func panelDidChange(to view: TUIView?) {
    if let old = sheets.panel {
      for part in [old, old.content] { part.removeFromSuperview() }
      sheets.setPanel(nil)
      lostFocus = nil
      restoreFocus()
    }
    if let view {
      let panel = PanelFrame(content: view)
      leaveTopLayer()
      sheets.setPanel(panel)
      addSubview(panel)
    }
    treeDidChange()
    setNeedsLayout()
  }

  /// The views that may have the keyboard now: those of the panel, of the top sheet, or of the content.
  var topRoot: TUIView? { sheets.topRoot ?? contentView }

  private func restoreFocus() {
    let saved = sheets.takeSavedFocus()
    if let saved, focus(saved) { return }
    lostFocus = saved.flatMap(placeAfter)
    sheets.needsFocus = true
  }

  // MARK: - Commands

  /// Has the active commands compared before the next frame.
  func activeCommandsMayHaveChanged() {
    areCommandsStale = true
    requestFrame()
  }

  /// Tells who shows commands if other ones can be reached now.
  private func settleCommands() {
    guard areCommandsStale else { return }
    areCommandsStale = false
    let commands = activeCommands.map(\.command)
    guard commands != lastCommands else { return }
    lastCommands = commands
    forEachInTree { $0.activeCommandsDidChange() }
    onActiveCommandsChange?()
  }
}

extension InputEvent {
  /// Whether the user presses keys or comes back to the terminal's window.
  fileprivate var isActivity: Bool {
    switch self {
    case .key, .typing, .paste, .focus(true): true
    case .focus(false), .mouse, .resize, .colors: false
    }
  }
}
