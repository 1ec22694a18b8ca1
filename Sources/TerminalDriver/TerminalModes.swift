/// The terminal modes that a program has set, as one value.
///
/// The default value is the state of the shell. Entering writes the difference from it, a change
/// writes the difference between two values, and leaving writes the difference back; so no mode can
/// be forgotten.
///
/// ```swift
/// let capabilities = try Capabilities(term: "xterm-256color") { _ in nil }
/// var modes = TerminalModes()
/// modes.bracketedPaste = true
/// TerminalModes().sequence(to: modes, on: capabilities)  // ESC [ ? 2004 h
/// modes.sequence(to: TerminalModes(), on: capabilities)  // ESC [ ? 2004 l
/// ```
public nonisolated struct TerminalModes: Hashable, Sendable {
  /// Whether the alternate screen is shown (mode 1049).
  public var alternateScreen = false

  /// Whether the cursor is shown (DECTCEM, mode 25).
  public var cursorVisible = true

  /// Whether text wraps after the last column (DECAWM, mode 7).
  public var wraps = true

  /// Whether buttons, drags and the wheel are reported (modes 1000, 1002 and 1006).
  public var mouse = false

  /// Whether pasted text is bracketed (mode 2004).
  public var bracketedPaste = false

  /// Whether focus changes of the window are reported (mode 1004).
  public var focusReports = false

  /// Whether changes of the user's colours are reported (mode 2031).
  public var colorReports = false

  /// Whether keys that otherwise send the same bytes are distinguished (kitty's keyboard protocol).
  ///
  /// It may be sent only to a terminal that has the protocol, so a full-screen app asks first.
  public var keyboardProtocol = false

  /// Whether a grapheme cluster has a width of its own, not the sum of its scalars (mode 2027).
  public var clusterWidths = false

  /// Whether the terminal leaves text in the order in which it is written (BDSM, mode 8, reset).
  public var explicitOrder = false

  /// Whether cursor keys and keypad send their application codes (DECCKM, DECKPAM).
  public var keypadTransmit = false

  /// The window title, or nil for the original one (OSC 2, XTWINOPS 22 and 23).
  public var title: String?

  /// Makes the state of the shell.
  public init() {}

  /// The modes of a full-screen app.
  public static let fullScreen: TerminalModes = {
    var modes = TerminalModes()
    modes.alternateScreen = true
    modes.cursorVisible = false
    modes.wraps = false
    modes.mouse = true
    modes.bracketedPaste = true
    modes.focusReports = true
    modes.colorReports = true
    modes.keypadTransmit = true
    return modes
  }()

  /// Returns the sequence that changes these modes to others.
  ///
  /// - Parameters:
  ///   - target: The target modes.
  ///   - capabilities: The terminal's capabilities; unsupported modes are omitted.
  /// - Returns: The sequence; empty if there is no change.
  public func sequence(to target: TerminalModes, on capabilities: Capabilities) -> [UInt8] {
    if target == self { return [] }
    var changes = Changes(from: self, to: target, bytes: [])
    changes.toggle(\.alternateScreen, capabilities.alternateScreen, if: target.alternateScreen)
    if capabilities.isLikeXterm { changes.appendTitle() }
    changes.toggle(\.wraps, capabilities.unwrapped?.reversed)
    changes.toggle(\.keypadTransmit, capabilities.keypadTransmit)
    if capabilities.isLikeXterm {
      changes.toggle(\.mouse, .privateMode("1000;1002;1006"))
      changes.toggle(\.bracketedPaste, .privateMode("2004"))
      changes.toggle(\.focusReports, .privateMode("1004"))
      changes.toggle(\.colorReports, .privateMode("2031"))
      changes.toggle(\.clusterWidths, .privateMode("2027"))
      changes.toggle(\.explicitOrder, .explicitOrder)
      // The alternate screen has its own flags, so they are removed before it is left.
      changes.toggle(\.keyboardProtocol, .keyboardProtocol)
    }
    changes.toggle(\.cursorVisible, capabilities.hiddenCursor?.reversed)
    // The normal screen is restored last, so that the other changes don't affect it.
    changes.toggle(\.alternateScreen, capabilities.alternateScreen, if: !target.alternateScreen)
    return changes.bytes
  }
}

/// The sequence for the difference between two values.
private nonisolated struct Changes {
  let from: TerminalModes
  let to: TerminalModes
  var bytes: [UInt8]

  mutating func toggle(
    _ mode: KeyPath<TerminalModes, Bool>,
    _ toggle: Capabilities.Toggle?,
    if isWanted: Bool = true
  ) {
    guard isWanted, let toggle, from[keyPath: mode] != to[keyPath: mode] else { return }
    bytes += to[keyPath: mode] ? toggle.enter : toggle.leave
  }

  mutating func appendTitle() {
    guard from.title != to.title else { return }
    guard let title = to.title else {
      bytes += "\u{1B}[23;2t".utf8
      return
    }
    if from.title == nil { bytes += "\u{1B}[22;2t".utf8 }
    bytes += OperatingSystemCommand.title(title)
  }
}

nonisolated extension Capabilities.Toggle {
  fileprivate var reversed: Self { Self(enter: leave, leave: enter) }

  /// Pushes the flags of kitty's keyboard protocol, and removes them.
  fileprivate static var keyboardProtocol: Self {
    Self(enter: Array("\u{1B}[>\(KittyKeyCodes.flags)u".utf8), leave: Array("\u{1B}[<u".utf8))
  }

  /// Resets and sets BDSM (ECMA-48, section 7.2.1; terminal-wg's "BiDi in Terminal Emulators").
  fileprivate static var explicitOrder: Self {
    Self(enter: Array("\u{1B}[8l".utf8), leave: Array("\u{1B}[8h".utf8))
  }

  fileprivate static func privateMode(_ numbers: String) -> Self {
    Self(enter: Array("\u{1B}[?\(numbers)h".utf8), leave: Array("\u{1B}[?\(numbers)l".utf8))
  }
}
