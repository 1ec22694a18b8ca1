public import Signals
public import TerminalViews

/// An app on a headless screen with a virtual clock.
///
/// After each event all due timers fire and the frame is drawn, so a test needs no waiting:
///
/// ```swift
/// let name = Var("")
/// let app = HeadlessApp(width: 60, height: 20) { screen in
///   let field = TextField(.isFocused -- true, .text <-- name, .textChanged --> name)
///   return Window(.screen -- screen, .contentView -- field).instance()
/// }
/// app.type("hello")
/// app.press("backspace")
/// #expect(name.value == "hell")
/// #expect(app.frame.contains("hell"))
/// ```
public final class HeadlessApp {
  /// The screen.
  public let screen: HeadlessScreen

  /// The clock.
  public let scheduler: VirtualScheduler

  /// The events that were sent, with the time since the start: they replay the test.
  public private(set) var events: [RecordedEvent] = []

  private let start: Duration

  /// The window, or the app around it.
  private let root: AnyObject

  /// Starts an app with a window alone.
  ///
  /// - Parameters:
  ///   - width: The columns of the screen.
  ///   - height: The rows of the screen.
  ///   - scheduler: The virtual clock, if the app's services already have one.
  ///   - makeWindow: Makes the window of the app on the screen.
  public convenience init(
    width: Int,
    height: Int,
    scheduler: VirtualScheduler = VirtualScheduler(),
    _ makeWindow: (HeadlessScreen) -> TUIWindow
  ) {
    let screen = HeadlessScreen(size: Size(width: width, height: height))
    self.init(on: screen, scheduler: scheduler) { makeWindow(screen) }
  }

  /// Starts an app.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - scheduler: The clock of the app's services.
  ///   - start: Makes the root object to retain: the window, or the app.
  public init(on screen: HeadlessScreen, scheduler: VirtualScheduler, _ start: () -> AnyObject) {
    self.screen = screen
    self.scheduler = scheduler
    screen.clock = scheduler
    self.start = scheduler.now
    root = start()
    settle()
  }

  /// Presses keys in order.
  public func press(_ keys: KeyEvent...) {
    for key in keys { send(.key(key)) }
  }

  /// Types a text, one key per character.
  public func type(_ text: String) {
    for character in text { send(.key(KeyEvent(.character(character)))) }
  }

  /// Pastes a text.
  public func paste(_ text: String) { send(.paste(CopiedText(text))) }

  /// Clicks on a cell with the left button.
  ///
  /// - Parameters:
  ///   - x: The column.
  ///   - y: The row.
  ///   - count: The number of clicks in quick succession, 2 for a double click.
  ///   - modifiers: The modifier keys.
  public func click(x: Int, y: Int, count: Int = 1, _ modifiers: Modifiers = []) {
    for _ in 0..<count {
      mouse(.press(.left), x: x, y: y, modifiers)
      mouse(.release(.left), x: x, y: y, modifiers)
    }
  }

  /// Drags from the first of some cells through the others with the left button.
  public func drag(_ cells: Point...) {
    guard let first = cells.first, let last = cells.last else { return }
    mouse(.press(.left), x: first.x, y: first.y)
    for cell in cells.dropFirst() { mouse(.drag(.left), x: cell.x, y: cell.y) }
    mouse(.release(.left), x: last.x, y: last.y)
  }

  /// Sends a mouse event, which may lie outside of the screen.
  public func mouse(_ kind: MouseEvent.Kind, x: Int, y: Int, _ modifiers: Modifiers = []) {
    send(.mouse(MouseEvent(kind, at: Point(x: x, y: y), modifiers)))
  }

  /// Resizes the screen.
  public func resize(width: Int, height: Int) {
    send(.resize(Size(width: width, height: height)))
  }

  /// Advances the virtual clock.
  public func advance(by duration: Duration) {
    scheduler.advance(by: duration)
    settle()
  }

  /// Suspends the program as Control-Z in a shell does.
  public func suspend() {
    screen.onSuspend?()
    settle()
  }

  /// Terminates the program as a signal does; the app can still be inspected.
  ///
  /// - Returns: The message for standard error, if any.
  @discardableResult
  public func terminate() -> String? {
    let message = screen.onTerminate?()
    settle()
    return message
  }

  /// The requested endings: the exit status and the message of each.
  public var endings: [(status: Int32, message: String?)] { screen.endings }

  /// The text of the screen, without trailing spaces in the rows.
  public var frame: String { screen.text }

  /// The screen with its inks and grounds, in a theme that shows roles.
  public var picture: String { screen.picture }

  /// The rows of the screen.
  public var lines: [Substring] { frame.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The position of the cursor, or nil while it is hidden.
  public var cursor: Point? { screen.cursor }

  /// Sends an event.
  public func send(_ event: InputEvent) {
    events.append(RecordedEvent(event, at: scheduler.now - start))
    screen.send(event)
    settle()
  }

  private func settle() {
    scheduler.advance(by: .zero)
    screen.flush()
  }
}
