public import TerminalViews

/// What a terminal can do: its terminfo description, weighed with the environment.
///
/// Only what the frame writer, the modes and the decoder ask for is kept. Strings that every
/// terminal of today spells the same way (ECMA-48) are kept as a yes or no: the description says
/// whether the terminal knows them, the driver how they are written.
///
/// ```swift
/// let capabilities = try Capabilities(term: "xterm-256color") { _ in nil }
/// capabilities.colors  // .palette256
/// ```
public nonisolated struct Capabilities: Hashable, Sendable {
  /// The terminal's name.
  public var term: String

  /// How many colours may be used.
  public var colors: ColorDepth = .none

  /// The looks that the terminal knows.
  public var attributes: Attributes = []

  /// Whether one attribute can be turned off without the others (SGR 22 to 29).
  public var resetsSingly = false

  /// Whether erased cells take the background of the pen (flag bce).
  public var erasesWithBackground = false

  /// Whether EL erases to the end of the row.
  public var erasesToEnd = false

  /// Whether ECH erases a number of cells.
  public var erasesCells = false

  /// Whether REP repeats the last character.
  public var repeats = false

  /// Whether CHA moves to a column.
  public var movesToColumn = false

  /// Whether the rows of a region can be scrolled (DECSTBM, SU, SD).
  public var scrollsRegions = false

  /// Whether the terminal takes the private modes and commands of xterm.
  ///
  /// The mouse, bracketed paste, focus reports, the title and the clipboard are not described
  /// portably; terminals with xterm's alternate screen know them or ignore them cleanly.
  public var isLikeXterm = false

  /// Shows the other screen (smcup) and comes back (rmcup).
  public var alternateScreen: Toggle?

  /// Hides the cursor (civis) and shows it (cnorm).
  public var hiddenCursor: Toggle?

  /// Makes the keypad send its own codes (smkx) and not (rmkx).
  public var keypadTransmit: Toggle?

  /// Stops wrapping after the last column (rmam) and wraps again (smam).
  public var unwrapped: Toggle?

  /// The terminal's columns and rows, if it can only have one size.
  public var size: Size?

  /// What keys send where it differs from what the decoder takes for granted.
  public var keys: [[UInt8]: KeyEvent] = [:]

  /// The bytes that turn something on, and off again.
  public struct Toggle: Hashable, Sendable {
    /// Turns it on.
    public var enter: [UInt8]

    /// Turns it off.
    public var leave: [UInt8]
  }

  /// Makes the capabilities of a terminal that only moves the cursor and clears the screen.
  public init(plain term: String) {
    self.term = term
  }

  /// Reads what a terminal can do.
  ///
  /// - Parameters:
  ///   - term: The terminal's name, as in `TERM`; nil when it is not set.
  ///   - environment: Gives the value of an environment variable.
  /// - Throws: `TerminalError` when the terminal is unknown or too simple for a full screen.
  @MainActor
  public init(term: String?, environment: (String) -> String?) throws(TerminalError) {
    guard let term, !term.isEmpty else { throw .missingTerm }
    guard let read = Terminfo.read(term, { Capabilities(term, $0, environment) }) else {
      throw .unknownTerm(term)
    }
    guard let capabilities = read else { throw .limitedTerm(term) }
    self = capabilities
  }

  @MainActor
  private init?(_ term: String, _ info: Terminfo, _ environment: (String) -> String?) {
    let movesCursor = info.matches("cup", with: 4, 9, as: "\u{1B}[5;10H")
    guard movesCursor, info.string("clear") != nil, !info.flag("gn"), !info.flag("hc") else {
      return nil
    }
    self.init(plain: term)
    readModes(info)
    readOutput(info)
    colors = ColorDepth(term: term, isLikeXterm: isLikeXterm, info, environment)
    keys = info.unusualKeys()
    if let width = info.number("cols"), let height = info.number("lines") {
      size = Size(width: width, height: height)
    }
  }

  /// Whether text goes to the terminal as UTF-8; where not, an app had better draw in ASCII.
  ///
  /// No description of a terminal says so. What decides is the locale, as for all programs of the
  /// session (POSIX.1-2024, XBD section 8.2: of `LC_ALL`, `LC_CTYPE` and `LANG` the first that is set
  /// and not empty).
  ///
  /// - Parameter environment: Gives the value of a variable.
  /// - Returns: Whether the locale's encoding is UTF-8.
  public static func isUTF8(_ environment: (String) -> String?) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment)
    let name = (names.first { !$0.isEmpty } ?? "C").lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  @MainActor
  private mutating func readModes(_ info: Terminfo) {
    func toggle(_ enter: String, _ leave: String) -> Toggle? {
      guard let enter = info.string(enter), let leave = info.string(leave) else { return nil }
      return Toggle(enter: enter, leave: leave)
    }
    alternateScreen = toggle("smcup", "rmcup")
    hiddenCursor = toggle("civis", "cnorm")
    keypadTransmit = toggle("smkx", "rmkx")
    unwrapped = toggle("rmam", "smam")
    let enter = alternateScreen.map { String(decoding: $0.enter, as: UTF8.self) } ?? ""
    isLikeXterm = enter.contains("\u{1B}[?1049h")
    if isLikeXterm {
      // xterm's cnorm also stops the user's cursor from blinking; DECTCEM alone does not. Some
      // descriptions (tmux) leave out DECAWM, which all of these terminals know.
      hiddenCursor = Toggle(enter: Array("\u{1B}[?25l".utf8), leave: Array("\u{1B}[?25h".utf8))
      unwrapped = Toggle(enter: Array("\u{1B}[?7l".utf8), leave: Array("\u{1B}[?7h".utf8))
    }
  }

  @MainActor
  private mutating func readOutput(_ info: Terminfo) {
    if info.matches("bold", as: "\u{1B}[1m") { attributes.insert(.bold) }
    if info.matches("dim", as: "\u{1B}[2m") { attributes.insert(.dim) }
    if info.matches("sitm", as: "\u{1B}[3m") { attributes.insert(.italic) }
    if info.matches("smul", as: "\u{1B}[4m") { attributes.insert(.underline) }
    if info.matches("rev", as: "\u{1B}[7m") { attributes.insert(.reverse) }
    if info.matches("smxx", as: "\u{1B}[9m") { attributes.insert(.strikethrough) }
    resetsSingly = info.matches("rmul", as: "\u{1B}[24m")
    erasesWithBackground = info.flag("bce")
    erasesToEnd = info.matches("el", as: "\u{1B}[K")
    erasesCells = info.matches("ech", with: 5, as: "\u{1B}[5X")
    repeats = info.matches("rep", with: 120, 6, as: "x\u{1B}[5b")
    movesToColumn = info.matches("hpa", with: 4, as: "\u{1B}[5G")
    // Only on the alternate screen: elsewhere scrolled rows would enter the scrollback.
    scrollsRegions =
      isLikeXterm && info.matches("csr", with: 1, 8, as: "\u{1B}[2;9r")
      && info.matches("indn", with: 5, as: "\u{1B}[5S")
      && info.matches("rin", with: 5, as: "\u{1B}[5T")
  }
}
