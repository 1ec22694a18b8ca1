/// A screen without a terminal: it keeps the frames that it is shown, for tests to look at.
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

  /// The colours of the screen, which tells none of the user's; an event changes them.
  public private(set) var colors = TerminalColors(depth: .truecolor)

  /// Hears what a test sends.
  public var onEvent: ((InputEvent) -> Void)?

  /// Draws a frame when a test asks for it.
  public var onFrame: (() -> Void)?

  /// Called when a test suspends the program.
  public var onSuspend: (() -> Void)?

  /// Called when a test terminates the program.
  public var onTerminate: (() -> String?)?

  /// Each end that was asked for: the exit status, and what was left to say.
  public private(set) var endings: [(status: Int32, message: String?)] = []

  /// Called when a frame is asked for, so that a test's run loop can call ``flush()`` later.
  public var onRequest: (() -> Void)?

  /// Whether a frame was asked for and has not been drawn yet.
  public private(set) var isFrameRequested = false

  /// How many frames were shown that differed from the one before.
  public private(set) var frameCount = 0

  /// The rows in which the last frame differed from the one before.
  public private(set) var changedRows: [Int] = []

  /// The cells of the last frame, row by row.
  public private(set) var rows: [[Cell]] = []

  /// Where the cursor stands, or nil while it is hidden.
  public private(set) var cursor: Point?

  /// The texts that were put on the clipboard, the last one last.
  public private(set) var copied: [String] = []

  /// The title of the terminal's window.
  public private(set) var title = ""

  // A terminal that tells its size may have lost the picture.
  private var isKnown = false

  /// Makes a screen of a size.
  public init(size: Size) {
    self.size = size
  }

  /// The last frame as text, its rows without the spaces at their ends.
  public var text: String {
    rows.map(Self.text).joined(separator: "\n")
  }

  /// The cell in a column of a row of the last frame.
  public subscript(x: Int, y: Int) -> Cell { rows[y][x] }

  /// Lets the window hear an event.
  public func send(_ event: InputEvent) {
    if case .resize(let size) = event {
      self.size = size
      isKnown = false
    }
    if case .colors(let colors) = event { self.colors = colors }
    onEvent?(event)
  }

  /// Draws the frame that was asked for, and those that drawing asks for.
  public func flush() {
    // A view that asks for a frame in every frame would keep a test for ever.
    for _ in 0..<16 where isFrameRequested {
      isFrameRequested = false
      onFrame?()
    }
  }

  /// Remembers the request; nothing is drawn before ``flush()``.
  public func requestFrame() {
    isFrameRequested = true
    onRequest?()
  }

  /// Keeps a frame that differs from the last one.
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

  /// Keeps a text.
  public func copy(_ text: String) {
    copied.append(text)
  }

  /// Keeps the title.
  public func setTitle(_ title: String) {
    self.title = title
  }

  /// Keeps the end; the test goes on.
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
