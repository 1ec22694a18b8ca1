/// The screen of the window beside the main one, on a divided screen.
final class SideScreen: Screen {
  /// The divided screen.
  private unowned let whole: DividedScreen

  /// The handler of input events.
  var onEvent: ((InputEvent) -> Void)?

  /// The handler that draws a frame.
  var onFrame: (() -> Void)?

  /// Never called: the main window decides what happens at the end.
  var onSuspend: (() -> Void)?

  /// Never called: the main window decides what happens at the end.
  var onTerminate: (() -> String?)?

  /// Whether the main window uses the mouse; this window gets the events in its part.
  var reportsMouse: Bool {
    get { whole.reportsMouse }
    set {}
  }

  /// Whether a frame is requested.
  var isFrameRequested = false

  /// The last frame.
  private(set) var surface: Surface?

  /// The cursor of the last frame.
  private(set) var cursor: Point?

  /// Makes the screen.
  init(_ whole: DividedScreen) {
    self.whole = whole
  }

  var size: Size { whole.division?.side.size ?? .zero }
  var colors: TerminalColors { whole.colors }
  var ordersText: Bool { whole.ordersText }
  var now: Duration { whole.now }

  func requestFrame() {
    isFrameRequested = true
    whole.requestWholeFrame()
  }

  func present(_ surface: Surface, cursor: Point?) {
    (self.surface, self.cursor) = (surface, cursor)
  }

  func copy(_ text: CopiedText) { whole.copy(text) }

  func lend(ending end: @escaping @Sendable () -> Void, _ use: () -> Void) {
    whole.lend(ending: end, use)
  }

  func suspend() -> Bool { whole.suspend() }

  /// Does nothing, because the title is that of the main window.
  func setTitle(_ title: String) {}

  /// Does nothing, because the main window ends the program.
  func stop(status: Int32, saying message: String?) {}
}
