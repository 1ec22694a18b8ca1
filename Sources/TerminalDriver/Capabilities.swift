public import TerminalViews
public import TextMetrics

/// The capabilities of a terminal, from its terminfo description and the environment.
///
/// Only capabilities that the driver uses are stored. Sequences that are the same in all current
/// terminals (ECMA-48) are stored as Booleans: terminfo determines whether the terminal supports
/// them, and the driver contains the sequences.
///
/// ```swift
/// let capabilities = try Capabilities(term: "xterm-256color") { _ in nil }
/// capabilities.colors  // .palette256
/// ```
public nonisolated struct Capabilities: Hashable, Sendable {
  /// The terminal's name.
  public var term: String

  /// The supported colours.
  public var colors: ColorDepth = .none

  /// The named colours of the default foreground and background, from `COLORFGBG`.
  public var defaults: TerminalColors.DefaultNames?

  /// The supported text attributes.
  public var attributes: Attributes = []

  /// Whether attributes can be reset individually (SGR 22 to 29).
  public var resetsSingly = false

  /// Whether erased cells get the current background colour (flag bce).
  public var erasesWithBackground = false

  /// Whether EL (erase to the end of the row) is supported.
  public var erasesToEnd = false

  /// Whether ECH (erase a number of cells) is supported.
  public var erasesCells = false

  /// Whether REP (repeat the last character) is supported.
  public var repeats = false

  /// Whether CHA (move to a column) is supported.
  public var movesToColumn = false

  /// Whether scrolling regions (DECSTBM, SU, SD) are supported.
  public var scrollsRegions = false

  /// Whether the terminal accepts xterm's private modes and commands.
  ///
  /// Terminfo has no portable capabilities for the mouse, bracketed paste, focus reports, the title
  /// and the clipboard; terminals with xterm's alternate screen support or ignore them.
  public var isLikeXterm = false

  /// The encoding of the terminal, from the locale; nil for UTF-8.
  public var charset: TextConverter?

  /// Whether the terminal is tmux, inside another terminal.
  public var isTmux = false

  /// Whether characters of ambiguous width (UAX #11) may take two columns.
  ///
  /// Terminals of Chinese, Japanese and Korean users can be configured so, and no terminfo entry
  /// says so. A screen also queries its terminal.
  public var hasDoubtfulWidths = false

  /// Enters (smcup) and leaves (rmcup) the alternate screen.
  public var alternateScreen: Toggle?

  /// Hides the cursor (civis) and shows it (cnorm).
  public var hiddenCursor: Toggle?

  /// Enables (smkx) and disables (rmkx) keypad transmit mode.
  public var keypadTransmit: Toggle?

  /// Disables (rmam) and enables (smam) automatic margins.
  public var unwrapped: Toggle?

  /// The size of the terminal, if it is fixed.
  public var size: Size?

  /// The key sequences that differ from the decoder's defaults.
  public var keys: [[UInt8]: KeyEvent] = [:]

  /// The sequences that enable and disable a mode.
  public struct Toggle: Hashable, Sendable {
    /// The enabling sequence.
    public var enter: [UInt8]

    /// The disabling sequence.
    public var leave: [UInt8]
  }

  /// Makes the capabilities of a terminal that supports only cursor movement and clearing.
  public init(plain term: String) {
    self.term = term
  }

  /// Reads the capabilities of a terminal.
  ///
  /// - Parameters:
  ///   - term: The terminal's name, as in `TERM`; nil if it is not set.
  ///   - environment: Returns the value of an environment variable.
  /// - Throws: `TerminalError` if the terminal is unknown or too limited for full-screen apps.
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
    defaults = environment("COLORFGBG").flatMap { TerminalColors.DefaultNames($0) }
    keys = info.unusualKeys()
    let charset = TerminalCharset(environment)
    self.charset = charset.converter
    hasDoubtfulWidths =
      ["ja", "ko", "zh"].contains(charset.language) || charset.converter?.isMultiByte == true
    isTmux = environment("TMUX").map { !$0.isEmpty } ?? false
    if let width = info.number("cols"), let height = info.number("lines") {
      size = Size(width: width, height: height)
    }
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
      // xterm's cnorm also changes the blinking of the cursor; DECTCEM alone does not. Some
      // descriptions (tmux) lack DECAWM, which all of these terminals support.
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
    // Only on the alternate screen, because elsewhere scrolled rows enter the scrollback.
    scrollsRegions =
      isLikeXterm && info.matches("csr", with: 1, 8, as: "\u{1B}[2;9r")
      && info.matches("indn", with: 5, as: "\u{1B}[5S")
      && info.matches("rin", with: 5, as: "\u{1B}[5T")
  }
}
