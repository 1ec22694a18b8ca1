/// An input event of a terminal.
public nonisolated enum InputEvent: Hashable, Sendable {
  /// A key press.
  case key(KeyEvent)

  /// Several keys that arrived before the first was handled: a scalar for each typed character, and
  /// DEL (U+007F) for Backspace.
  case typing(String)

  /// Pasted text (bracketed paste, mode 2004).
  case paste(CopiedText)

  /// A mouse event (SGR mouse mode 1006).
  case mouse(MouseEvent)

  /// The size of the terminal has changed.
  case resize(Size)

  /// The terminal reported the user's colours, for the first time or after a change (OSC 4, 10 and
  /// 11).
  case colors(TerminalColors)

  /// The terminal's window was given or lost the keyboard (mode 1004).
  case focus(Bool)

  /// Whether the event is a key press or a return to the terminal window.
  var isActivity: Bool {
    switch self {
    case .key, .typing, .paste, .focus(true): true
    case .focus(false), .mouse, .resize, .colors: false
    }
  }
}

/// An input event and its time, in a recording of a run.
///
/// Events that are played back at their times, on a screen in memory with a virtual clock, lead to
/// the same frames again.
public nonisolated struct RecordedEvent: Hashable, Sendable {
  /// The time since the start of the recording.
  public var time: Duration

  /// The event.
  public var event: InputEvent

  /// How many background tasks of each kind had finished since the event before; nil if none were
  /// left.
  ///
  /// The kinds are those of the app that is recorded.
  public var finishedTasks: [Int]?

  /// Makes an event.
  public init(_ event: InputEvent, at time: Duration) {
    (self.event, self.time) = (event, time)
  }
}
