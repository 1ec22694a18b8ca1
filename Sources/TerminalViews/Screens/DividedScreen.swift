/// A screen for a main window, beside which another window can be shown.
///
/// Each window sees its part as a screen of its own, so neither knows of the other: the main window
/// is resized as if the terminal were. Both draw into one surface. While there is no other window,
/// everything is passed on unchanged.
///
/// ```swift
/// let screen = DividedScreen(HeadlessScreen(size: Size(width: 120, height: 30)))
/// let app = TUIWindow(screen: screen)
/// let tool = TUIWindow(screen: screen.divide())
/// screen.join()
/// ```
///
/// Keys go to the window that was clicked last, or that ``movesKeys`` has chosen.
public final class DividedScreen: Screen {
  /// The handler of the events of the main window.
  public var onEvent: ((InputEvent) -> Void)?

  /// The handler that draws a frame of the main window.
  public var onFrame: (() -> Void)?

  /// Called with each event of the screen before it is handled, including those of the other
  /// window.
  public var onScreenEvent: ((InputEvent) -> Void)?

  /// Called around the handling of each event of the main window, which its second argument
  /// performs.
  public var observing: ((InputEvent, () -> Void) -> Void)?

  /// Called after the main window has presented a frame.
  public var onMainFrame: (() -> Void)?

  /// The key that moves the keys to the other window, and back.
  public var movesKeys: KeyEvent?

  /// Whether the other window is on the left.
  public var isMirrored = false

  /// The characters of the line between the windows.
  public var box = BoxCharacters.rounded

  /// Whether the other window gets the keys.
  public private(set) var sideHasKeys = false

  /// The parts of the screen; nil while there is one window.
  public private(set) var division: ScreenDivision?

  /// A part of the main window, in its coordinates, that is drawn in reverse.
  public var highlight: Rect? {
    didSet { if highlight != oldValue { highlightDidChange(from: oldValue) } }
  }

  private let screen: any Screen
  private var side: SideScreen?
  private var whole = Surface(size: .zero)
  private var mainSurface: Surface?
  private var mainCursor: Point?
  private var isMainFrameRequested = false
  /// Whether a drag began in the other window.
  private var isSideDragged = false

  /// Takes over a screen.
  ///
  /// - Parameter screen: The screen, which a window has not used yet.
  public init(_ screen: any Screen) {
    self.screen = screen
    screen.onEvent = { [weak self] in self?.handle($0) }
    screen.onFrame = { [weak self] in self?.renderFrame() }
  }

  // MARK: - Dividing

  /// Divides the screen for another window, which gets the keys.
  ///
  /// - Returns: The screen of the other window.
  public func divide() -> any Screen {
    if let side { return side }
    let side = SideScreen(self)
    self.side = side
    sideHasKeys = true
    sizeDidChange()
    deliver(.resize(size))
    return side
  }

  /// Gives the whole screen to the main window.
  public func join() {
    guard side != nil else { return }
    (side, division, highlight, mainSurface) = (nil, nil, nil, nil)
    (sideHasKeys, isSideDragged) = (false, false)
    deliver(.resize(size))
  }

  /// Divides the screen at its present size and draws the line.
  private func sizeDidChange() {
    guard side != nil else { return }
    let division = ScreenDivision(screen.size, isMirrored: isMirrored)
    self.division = division
    (mainSurface, whole) = (nil, Surface(size: screen.size))
    let line = division.line
    let isUpright = line.width == 1 && line.height == division.main.height
    whole.fill(line, with: Cell(isUpright ? box.vertical : box.horizontal, style: Style()))
  }

  // MARK: - Screen

  /// The size of the main window.
  public var size: Size { division?.main.size ?? screen.size }

  /// The colours of the screen.
  public var colors: TerminalColors { screen.colors }

  /// Whether the screen puts right-to-left text into visual order by itself.
  public var ordersText: Bool { screen.ordersText }

  /// The time of the screen.
  public var now: Duration { screen.now }

  /// Whether the screen reports the mouse.
  public var reportsMouse: Bool {
    get { screen.reportsMouse }
    set { screen.reportsMouse = newValue }
  }

  /// The handler that is called before the program is suspended.
  public var onSuspend: (() -> Void)? {
    get { screen.onSuspend }
    set { screen.onSuspend = newValue }
  }

  /// The handler that is called when the program is terminated from outside.
  public var onTerminate: (() -> String?)? {
    get { screen.onTerminate }
    set { screen.onTerminate = newValue }
  }

  /// Requests a frame of the main window.
  public func requestFrame() {
    isMainFrameRequested = true
    screen.requestFrame()
  }

  /// Requests a frame of both windows' parts.
  func requestWholeFrame() { screen.requestFrame() }

  /// Takes a frame of the main window.
  public func present(_ surface: Surface, cursor: Point?) {
    if division == nil {
      screen.present(surface, cursor: cursor)
    } else {
      (mainSurface, mainCursor) = (surface, cursor)
    }
  }

  /// Copies text to the user's clipboard.
  public func copy(_ text: CopiedText) { screen.copy(text) }

  /// Sets the title of the terminal window.
  public func setTitle(_ title: String) { screen.setTitle(title) }

  /// Lends the terminal to another program.
  public func lend(ending end: @escaping @Sendable () -> Void, _ use: () -> Void) {
    screen.lend(ending: end, use)
  }

  /// Stops the program.
  public func suspend() -> Bool { screen.suspend() }

  /// Ends the program.
  public func stop(status: Int32, saying message: String?) {
    screen.stop(status: status, saying: message)
  }

  // MARK: - Frames

  private func renderFrame() {
    // The main window may be drawn without its request, for example after a suspension.
    if isMainFrameRequested || division == nil {
      isMainFrameRequested = false
      onFrame?()
      onMainFrame?()
    }
    guard let side, let division else { return }
    if side.isFrameRequested {
      side.isFrameRequested = false
      side.onFrame?()
    }
    if let mainSurface { take(mainSurface, into: division.main, isMain: true) }
    if let surface = side.surface { take(surface, into: division.side, isMain: false) }
    screen.present(whole, cursor: wholeCursor)
  }

  private var wholeCursor: Point? {
    guard let division else { return mainCursor }
    let (cursor, part) =
      sideHasKeys ? (side?.cursor, division.side) : (mainCursor, division.main)
    return cursor.map { Point(x: $0.x + part.minX, y: $0.y + part.minY) }
  }

  /// Copies what a window has drawn since its last frame.
  private func take(_ surface: Surface, into part: Rect, isMain: Bool) {
    guard surface.size == part.size else { return }
    for (y, columns) in surface.touchedColumns.enumerated() where !columns.isEmpty {
      copy(columns, ofRow: y, from: surface, to: part)
    }
    surface.clearTouched()
    if isMain { drawHighlight() }
  }

  private func copy(_ columns: Range<Int>, ofRow y: Int, from surface: Surface, to part: Rect) {
    var x = columns.lowerBound
    // Half of a wide cluster is drawn with its other half.
    if x > 0, surface[x, y].width == 0 { x -= 1 }
    while x < columns.upperBound {
      let cell = surface[x, y]
      whole.put(cell, x: part.minX + x, y: part.minY + y)
      x += max(1, Int(cell.width))
    }
  }

  private func highlightDidChange(from old: Rect?) {
    guard let division else { return }
    if let mainSurface, let old = old?.intersection(Rect(origin: .zero, size: division.main.size)),
      mainSurface.size == division.main.size
    {
      for y in old.minY..<old.maxY {
        copy(0..<mainSurface.size.width, ofRow: y, from: mainSurface, to: division.main)
      }
    }
    drawHighlight()
    screen.requestFrame()
  }

  private func drawHighlight() {
    guard let division, let highlight else { return }
    let part = highlight.offset(by: division.main.origin).intersection(division.main)
    whole.restyle(part) { $0.attributes.insert(.reverse) }
  }

  // MARK: - Events

  private func handle(_ event: InputEvent) {
    onScreenEvent?(event)
    guard let side, let division else { return deliver(event) }
    switch event {
    case .resize:
      sizeDidChange()
      deliver(.resize(size))
      side.onEvent?(.resize(side.size))
    case .colors, .focus:
      deliver(event)
      side.onEvent?(event)
    case .mouse(let mouse): route(mouse, division)
    case .key(let key) where key == movesKeys: moveKeys(toSide: !sideHasKeys)
    case .key, .typing, .paste:
      if sideHasKeys { side.onEvent?(event) } else { deliver(event) }
    }
  }

  private func deliver(_ event: InputEvent) {
    guard let observing else {
      onEvent?(event)
      return
    }
    observing(event) { onEvent?(event) }
  }

  /// Gives the keys to a window.
  ///
  /// - Parameter isSide: Whether the other window gets them.
  public func moveKeys(toSide isSide: Bool) {
    guard side != nil, isSide != sideHasKeys else { return }
    sideHasKeys = isSide
    // The cursor moves.
    screen.requestFrame()
  }

  /// Sends a mouse event to the window under it; drags and releases go where the button was
  /// pressed.
  private func route(_ event: MouseEvent, _ division: ScreenDivision) {
    var isSide = division.side.contains(event.location)
    switch event.kind {
    case .press:
      isSideDragged = isSide
      if isSide || division.main.contains(event.location) { moveKeys(toSide: isSide) }
    case .drag, .release: isSide = isSideDragged
    case .move, .wheel, .wheelSideways: break
    }
    let part = isSide ? division.side : division.main
    var event = event
    event.location.x -= part.minX
    event.location.y -= part.minY
    if isSide { side?.onEvent?(.mouse(event)) } else { deliver(.mouse(event)) }
  }
}
