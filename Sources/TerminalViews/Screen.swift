/// What draws frames and hears keys: a terminal, or a test's picture of one.
///
/// A window tells its screen that something is dirty; the screen calls back when a frame may be
/// drawn (once a turn, at most sixty times a second, and not while the terminal is still busy with
/// the frame before), and takes the finished frame.
public protocol Screen: AnyObject {
  /// The columns and rows.
  var size: Size { get }

  /// What colours there are, as far as the screen knows; an event tells when it knows more.
  var colors: TerminalColors { get }

  /// Hears everything the terminal tells; set by the window.
  var onEvent: ((InputEvent) -> Void)? { get set }

  /// Draws a frame; set by the window, called by the screen after a request.
  var onFrame: (() -> Void)? { get set }

  /// Called when the program is stopped (Control-Z in a shell), before the terminal is given back.
  ///
  /// A stopped program may never go on: what waits to be written is written now.
  var onSuspend: (() -> Void)? { get set }

  /// Called when the program ends from outside, before the terminal is given back.
  ///
  /// It is the last chance to write what must not be lost, and must be quick. What it returns is
  /// printed on standard error when the terminal is as it was.
  var onTerminate: (() -> String?)? { get set }

  /// Asks for a call of the frame handler soon; asking again before it comes is free.
  func requestFrame()

  /// Shows a frame.
  ///
  /// - Parameters:
  ///   - surface: The cells, with the columns that were drawn on since the last frame marked.
  ///   - cursor: Where the terminal's cursor stands, or nil to hide it.
  func present(_ surface: Surface, cursor: Point?)

  /// Puts text on the user's clipboard, if the terminal lets us (OSC 52).
  func copy(_ text: String)

  /// Sets the title of the terminal's window.
  func setTitle(_ title: String)

  /// Ends the program when what this turn set in motion is done.
  ///
  /// - Parameters:
  ///   - status: The program's exit status.
  ///   - message: What is left to say on standard error, when the terminal is as it was.
  func stop(status: Int32, saying message: String?)
}

extension Screen {
  /// Ends the program well and says nothing.
  public func stop() { stop(status: 0, saying: nil) }
}
