public import Signals

/// A screen in memory, which stores the presented frame for tests.
///
/// ```swift
/// let screen = HeadlessScreen(size: Size(width: 20, height: 3))
/// let window = TUIWindow(screen: screen)
/// window.contentView = TUILabel("Hello")
/// screen.flush()
/// print(screen.text)
/// ```
public final class HeadlessScreen: Screen {
  /// The columns and rows; a resize event changes them.
  public private(set) var size: Size

  /// The colours of the screen, which reports none of the user's; an event changes them.
  public private(set) var colors: TerminalColors

  /// Whether a test plays a terminal that puts text into visual order by itself.
  public var ordersText = false

  /// The clock by which views count clicks.
  public var clock: any Scheduler = VirtualScheduler()

  /// The time of the clock.
  public var now: Duration { clock.now }

  /// Whether the window uses the mouse.
  public var reportsMouse = true

  /// Receives the events that a test sends.
  public var onEvent: ((InputEvent) -> Void)?

  /// The handler that draws a frame.
  public var onFrame: (() -> Void)?

  /// The handler of a suspension by a test.
  public var onSuspend: (() -> Void)?

  /// The handler of a termination by a test.
  public var onTerminate: (() -> String?)?

  /// The requested endings: the exit status and the message of each.
  public private(set) var endings: [(status: Int32, message: String?)] = []

  /// The handler of frame requests, with which a test's run loop can schedule ``flush()``.
  public var onRequest: (() -> Void)?

  /// Whether a requested frame has not been drawn yet.
  public private(set) var isFrameRequested = false

  /// The number of presented frames that differed from the previous one.
  public private(set) var frameCount = 0

  /// The rows in which the last frame differed from the previous one.
  public private(set) var changedRows: [Int] = []

  /// The cells of the last frame, row by row.
  public private(set) var rows: [[Cell]] = []

  /// The position of the cursor, or nil while it is hidden.
  public private(set) var cursor: Point?

  /// The texts that were copied to the clipboard, latest last.
  public private(set) var copied: [String] = []

  /// The title of the terminal window.
  public private(set) var title = ""

  // False after a resize, because a terminal may have lost its contents then.
  private var isKnown = false

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - size: The columns and rows.
  ///   - depth: How many colours it shows.
  public init(size: Size, colors depth: ColorDepth = .truecolor) {
    self.size = size
    colors = TerminalColors(depth: depth)
  }

  /// The last frame as text, without trailing spaces in its rows.
  public var text: String {
    rows.map(Self.text).joined(separator: "\n")
  }

  /// Returns the cell of the last frame in a column and a row.
  public subscript(x: Int, y: Int) -> Cell { rows[y][x] }

  /// Sends an event to the window.
  public func send(_ event: InputEvent) {
    if case .resize(let size) = event {
      self.size = size
      isKnown = false
    }
    if case .colors(let colors) = event { self.colors = colors }
    onEvent?(event)
  }

  /// Performs a handler that would use the terminal, between a suspension and a new start.
  public func lend(ending end: @escaping @Sendable () -> Void, _ use: () -> Void) {
    onSuspend?()
    use()
    send(.resize(size))
  }

  /// Draws the requested frame, and the frames that drawing requests.
  public func flush() {
    // Limited, because a view that requests a frame in every frame would loop forever.
    for _ in 0..<16 where isFrameRequested {
      isFrameRequested = false
      onFrame?()
    }
  }

  /// Records the request; the frame is drawn by ``flush()``.
  public func requestFrame() {
    isFrameRequested = true
    onRequest?()
  }

  /// Stores the frame.
  public func present(_ surface: Surface, cursor: Point?) {
    let old = isKnown ? rows : []
    rows = (0..<surface.size.height).map { Array(surface.row($0)) }
    surface.clearTouched()
    let changed = rows.indices.filter { $0 >= old.count || rows[$0] != old[$0] }
    if isKnown, changed.isEmpty, cursor == self.cursor { return }
    isKnown = true
    frameCount += 1
    changedRows = changed
    self.cursor = cursor
  }

  /// Stores the text.
  public func copy(_ text: CopiedText) {
    copied.append(text.text)
  }

  /// Stores the title.
  public func setTitle(_ title: String) {
    self.title = title
  }

  /// Stores the ending; the test continues.
  public func stop(status: Int32, saying message: String?) {
    endings.append((status, message))
  }

  private static func text(of row: [Cell]) -> String {
    var text = ""
    for cell in row where cell.width > 0 { text.append(cell.character) }
    while text.last == " " { text.removeLast() }
    return text
  }
}
