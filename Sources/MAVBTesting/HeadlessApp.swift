public import Signals
public import TerminalViews

/// An app on a screen that only a test sees, with a clock that only the test moves.
///
/// After each event all that is due is done and the frame is drawn, so a test reads like a talk:
///
/// ```swift
/// let name = Var("")
/// let app = HeadlessApp(width: 60, height: 20) { screen in
///   let field = TextField(.isFocused -- true, .text <-- name, .textChanged --> name.update())
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

  /// The window, or the app around it.
  private let root: AnyObject

  /// Starts an app with a window alone.
  ///
  /// - Parameters:
  ///   - width: The columns of the screen.
  ///   - height: The rows of the screen.
  ///   - scheduler: The clock, if the app's services have one already.
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
  ///   - start: Makes what is kept while the app runs: its window, or the app itself.
  public init(on screen: HeadlessScreen, scheduler: VirtualScheduler, _ start: () -> AnyObject) {
    self.screen = screen
    self.scheduler = scheduler
    root = start()
    settle()
  }

  /// Presses keys, one after the other.
  public func press(_ keys: KeyEvent...) {
    for key in keys { send(.key(key)) }
  }

  /// Types a text, a key for each character.
  public func type(_ text: String) {
    for character in text { send(.key(KeyEvent(.character(character)))) }
  }

  /// Pastes a text.
  public func paste(_ text: String) { send(.paste(text)) }

  /// Clicks on a cell with the left button.
  public func click(x: Int, y: Int) {
    for kind in [MouseEvent.Kind.press(.left), .release(.left)] {
      send(.mouse(MouseEvent(kind, at: Point(x: x, y: y))))
    }
  }

  /// Gives the screen another size.
  public func resize(width: Int, height: Int) {
    send(.resize(Size(width: width, height: height)))
  }

  /// Lets time pass.
  public func advance(by duration: Duration) {
    scheduler.advance(by: duration)
    settle()
  }

  /// Stops the program as Control-Z in a shell does.
  public func suspend() {
    screen.onSuspend?()
    settle()
  }

  /// Ends the program from outside, as a signal does; the app can still be looked at.
  ///
  /// - Returns: What the program would say on standard error.
  @discardableResult
  public func terminate() -> String? {
    let message = screen.onTerminate?()
    settle()
    return message
  }

  /// Each end of the program that the app asked for: the exit status, and what was left to say.
  public var endings: [(status: Int32, message: String?)] { screen.endings }

  /// What is on the screen, without the spaces at the ends of the rows.
  public var frame: String { screen.text }

  /// What is on the screen, with its inks and grounds, in a theme that shows roles.
  public var picture: String { screen.picture }

  /// The rows of the screen.
  public var lines: [Substring] { frame.split(separator: "\n", omittingEmptySubsequences: false) }

  /// Where the cursor stands, or nil while it is hidden.
  public var cursor: Point? { screen.cursor }

  private func send(_ event: InputEvent) {
    screen.send(event)
    settle()
  }

  private func settle() {
    scheduler.advance(by: .zero)
    screen.flush()
  }
}
