/// An output for frames and a source of input events: a terminal, or a test's replacement.
///
/// A window requests a frame from its screen when something is dirty. The screen calls back when a
/// frame may be drawn (once per turn, at most 60 times per second, and not while the terminal is
/// busy with the previous frame), and takes the finished frame.
public protocol Screen: AnyObject {
  /// The columns and rows.
  var size: Size { get }

  /// The available colours, as far as the screen knows; an event reports further ones.
  var colors: TerminalColors { get }

  /// Whether the screen puts right-to-left text into visual order by itself; then views draw it in
  /// logical order.
  var ordersText: Bool { get }

  /// The time since an arbitrary fixed moment, by which views count clicks.
  var now: Duration { get }

  /// Whether the terminal reports the mouse; otherwise it uses the mouse for its own selection.
  var reportsMouse: Bool { get set }

  /// Receives all events of the terminal; set by the window.
  var onEvent: ((InputEvent) -> Void)? { get set }

  /// The handler that draws a frame; set by the window, called by the screen after a request.
  var onFrame: (() -> Void)? { get set }

  /// The handler that is called before the program is suspended (SIGTSTP) and the terminal is
  /// restored.
  ///
  /// A suspended program may never resume, so pending writes must be finished here.
  var onSuspend: (() -> Void)? { get set }

  /// The handler that is called when the program is terminated from outside, before the terminal is
  /// restored.
  ///
  /// It is the last chance to save work, and must be quick. Its result is printed on standard error
  /// after the terminal is restored.
  var onTerminate: (() -> String?)? { get set }

  /// Requests a call of the frame handler; repeated requests before the call have no cost.
  func requestFrame()

  /// Shows a frame.
  ///
  /// - Parameters:
  ///   - surface: The cells, with the columns touched since the last frame.
  ///   - cursor: The position of the terminal's cursor, or nil to hide it.
  func present(_ surface: Surface, cursor: Point?)

  /// Copies text to the user's clipboard, if the terminal supports it (OSC 52).
  func copy(_ text: CopiedText)

  /// Sets the title of the terminal window.
  func setTitle(_ title: String)

  /// Lends the terminal to another program, which a handler runs to its end.
  ///
  /// The handler ``onSuspend`` is called and the terminal is restored before; afterwards everything
  /// is drawn again.
  ///
  /// - Parameters:
  ///   - end: Ends the handler early: called on any thread if a signal ends this program meanwhile.
  ///   - use: The handler.
  func lend(ending end: @escaping @Sendable () -> Void, _ use: () -> Void)

  /// Stops the program after the current turn, with the rest of its job, until a shell continues
  /// it.
  ///
  /// - Returns: Whether it is stopped; without a shell that could continue it, the program keeps
  ///   running.
  func suspend() -> Bool

  /// Ends the program after the current turn.
  ///
  /// - Parameters:
  ///   - status: The program's exit status.
  ///   - message: The message to print on standard error after the terminal is restored.
  func stop(status: Int32, saying message: String?)
}

extension Screen {
  /// By default the views put text into visual order.
  public var ordersText: Bool { false }

  /// By default as if the program had been stopped and continued at once.
  public func suspend() -> Bool {
    lend(ending: {}, {})
    return true
  }

  /// Ends the program with status 0 and no message.
  public func stop() { stop(status: 0, saying: nil) }
}
