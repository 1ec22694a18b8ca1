import TerminalViews

/// What a terminal is asked, and what it has answered so far.
///
/// Questions are asked in rounds that DA1 closes: every terminal answers that one, so it ends the wait even where the
/// others are not understood. Answers may be missing, and those that come after the end of their round count too.
nonisolated struct TerminalQuestions {
  private let capabilities: Capabilities
  private var known = ColorAnswers()
  private var latest = ColorAnswers()

  /// Whether the answers of a round are still on their way.
  private(set) var isAwaitingReply = false

  /// Whether the answer to the question for the width of signs is still on its way.
  private var isAwaitingWidth = false

  /// Whether signs of ambiguous width take two columns; false until the terminal has told it.
  private(set) var hasWideSigns = false

  /// Whether the user's colours have changed since they were asked for.
  private var hasChanged = false

  /// Makes the questions for a terminal.
  init(_ capabilities: Capabilities) { self.capabilities = capabilities }

  /// Asks how many columns a sign of ambiguous width takes (UAX #11, class A), before anything is drawn.
  ///
  /// An invisible sign is written, the position of the cursor is asked for (CPR), and the sign is erased. It stands in
  /// the second row, because the answer for the first one looks like F3 with modifiers.
  ///
  /// - Returns: What is written to the terminal; nothing if it would not understand it.
  mutating func askWidth() -> [UInt8] {
    guard capabilities.isLikeXterm, capabilities.charset == nil else { return [] }
    isAwaitingWidth = true
    return Array("\u{1B}[2H\u{1B}[8m●\u{1B}[m\u{1B}[6n\r\u{1B}[K".utf8)
  }

  /// Begins a round.
  ///
  /// - Returns: What is written to the terminal; nothing if it would not understand it.
  mutating func ask() -> [UInt8] {
    hasChanged = false
    guard capabilities.isLikeXterm else { return [] }
    isAwaitingReply = true
    latest = ColorAnswers()
    // Whether frames can be shown whole, clusters measured and text left in its order (DECRQM), and
    // whether keys can be told apart (kitty's protocol).
    var bytes = Array("\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[8$p\u{1B}[?u".utf8)
    // Without colours no theme would use the answers.
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

  /// Takes the position after the sign, unless it is no answer.
  private mutating func receiveWidth(_ point: Point) {
    guard isAwaitingWidth, point.y == 1, 1...2 ~= point.x else { return }
    isAwaitingWidth = false
    hasWideSigns = point.x == 2
  }

  /// Whether another round is to be asked.
  var isDue: Bool { hasChanged && !isAwaitingReply }

  /// Forgets that answers are on their way.
  mutating func giveUp() { (isAwaitingReply, isAwaitingWidth) = (false, false) }

  /// The colours of the terminal, as far as it has told them.
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
