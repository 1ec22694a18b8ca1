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

  /// Whether the user's colours have changed since they were asked for.
  private var hasChanged = false

  /// Makes the questions for a terminal.
  init(_ capabilities: Capabilities) { self.capabilities = capabilities }

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
    // With fewer colours no theme would use the answers.
    if capabilities.colors > .ansi16 { bytes += ColorAnswers.questions }
    return bytes + "\u{1B}[c".utf8
  }

  /// Notes an answer, or that the colours have changed.
  mutating func receive(_ reply: TerminalReply) {
    switch reply {
    case .command(let number, let text): latest.take(number, text)
    case .attributes: isAwaitingReply = false
    case .colorsChanged: hasChanged = true
    default: return
    }
    // Before the end of a round some colours may be old and others new.
    if !isAwaitingReply || latest.isComplete { known.merge(latest) }
  }

  /// Whether another round is to be asked.
  var isDue: Bool { hasChanged && !isAwaitingReply }

  /// Forgets that answers are on their way.
  mutating func giveUp() { isAwaitingReply = false }

  /// The colours of the terminal, as far as it has told them.
  var colors: TerminalColors {
    var colors = TerminalColors(depth: capabilities.colors)
    (colors.foreground, colors.background) = (known.foreground, known.background)
    colors.named = known.named
    return colors
  }
}
