/// What draws frames and hears keys: a terminal, or a test's picture of one.
///
/// A window tells its screen that something is dirty; the screen calls back when a frame may be
/// drawn (once a turn, at most sixty times a second, and not while the terminal is still busy with
/// the frame before), and takes the finished frame.
public protocol Screen: AnyObject {
  /// The columns and rows.
  var size: Size { get }

  /// Hears everything the terminal tells; set by the window.
  var onEvent: ((InputEvent) -> Void)? { get set }

  /// Draws a frame; set by the window, called by the screen after a request.
  var onFrame: (() -> Void)? { get set }

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
}
