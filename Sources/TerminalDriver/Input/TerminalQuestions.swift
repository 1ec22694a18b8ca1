import TerminalViews

/// The questions to a terminal, and its answers so far.
///
/// Questions are sent in rounds that end with DA1. Every terminal answers DA1, so the wait ends
/// even if the other questions aren't understood. Answers may be missing, and late ones, after the
/// end of their round, count too.
nonisolated struct TerminalQuestions {
  private let capabilities: Capabilities
  private var known = ColorAnswers()
  private var latest = ColorAnswers()

  /// Whether answers of a round are still expected.
  private(set) var isAwaitingReply = false

  /// Whether the answer to the question for the width of signs is still expected.
  private var isAwaitingWidth = false

  /// Whether signs of ambiguous width take two columns; false until the terminal has answered.
  private(set) var hasWideSigns = false

  /// Whether the user's colours have changed since they were requested.
  private var hasChanged = false

  /// Makes the questions for a terminal.
  init(_ capabilities: Capabilities) { self.capabilities = capabilities }

  /// Asks for the width of characters of ambiguous width (UAX #11, class A), before
  /// the first frame.
  ///
  /// An invisible sign is written, the cursor position is requested (CPR), and the sign is erased.
  /// It is in the second row, because a CPR for the first row looks like F3 with modifiers.
  ///
  /// - Returns: The bytes for the terminal; none if it wouldn't understand them.
  mutating func askWidth() -> [UInt8] {
    guard capabilities.isLikeXterm, capabilities.charset == nil else { return [] }
    isAwaitingWidth = true
    return Array("\u{1B}[2H\u{1B}[8m●\u{1B}[m\u{1B}[6n\r\u{1B}[K".utf8)
  }

  /// Begins a round.
  ///
  /// - Returns: The bytes for the terminal; none if it wouldn't understand them.
  mutating func ask() -> [UInt8] {
    hasChanged = false
    guard capabilities.isLikeXterm else { return [] }
    isAwaitingReply = true
    latest = ColorAnswers()
    // Ask for synchronized output, cluster widths and explicit text order (DECRQM), and for kitty's
    // keyboard protocol.
    var bytes = Array("\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[8$p\u{1B}[?u".utf8)
    // Without colours, no theme uses the answers.
    if capabilities.colors > .none { bytes += ColorAnswers.questions }
    return bytes + "\u{1B}[c".utf8
  }

  /// Notes an answer, or that the colours have changed.
  mutating func receive(_ reply: TerminalReply) {
    switch reply {
    case .command(let number, let text): latest.take(number, text)
    case .attributes: (isAwaitingReply, isAwaitingWidth) = (false, false)
    case .cursor(let point): receiveWidth(point)
    case .colorsChanged: hasChanged = true
    default: return
    }
    // Before the end of a round some colours may be old and others new.
    if !isAwaitingReply || latest.isComplete { known.merge(latest) }
  }

  /// Takes the cursor position after the sign, unless it answers another request.
  private mutating func receiveWidth(_ point: Point) {
    guard isAwaitingWidth, point.y == 1, 1...2 ~= point.x else { return }
    isAwaitingWidth = false
    hasWideSigns = point.x == 2
  }

  /// Whether another round is due.
  var isDue: Bool { hasChanged && !isAwaitingReply }

  /// Stops waiting for answers.
  mutating func giveUp() { (isAwaitingReply, isAwaitingWidth) = (false, false) }

  /// The colours of the terminal, as far as it has reported them.
  var colors: TerminalColors {
    var colors = TerminalColors(depth: capabilities.colors)
    (colors.foreground, colors.background) = (known.foreground, known.background)
    colors.named = known.named
    colors.defaults = capabilities.defaults
    colors.hasWideSigns = hasWideSigns
    return colors
  }
}

/// A reply of the terminal to a query, separate from user input.
nonisolated enum TerminalReply: Hashable, Sendable {
  /// Device attributes (DA1, DA2, DA3); every terminal replies, so it ends a series of queries.
  case attributes([Int])

  /// The state of a private mode (DECRPM): 0 unknown, 1 set, 2 reset, 3 permanently set, 4
  /// permanently reset.
  case mode(Int, state: Int)

  /// The state of a mode of ECMA-48, with the same numbers.
  case standardMode(Int, state: Int)

  /// The flags of kitty's keyboard protocol, from a terminal that has it.
  case keyboard(Int)

  /// The user's colours are others than before (mode 2031).
  case colorsChanged

  /// Where the cursor is (CPR), from zero.
  case cursor(Point)

  /// An OSC string, such as a colour: its number and its text.
  case command(Int, String)

  /// A device control string (DCS), such as the terminal's version.
  case deviceControl(String)
}
