import FoundationEssentials
import TerminalViews
import TextMetrics

/// OSC commands: the window title, the clipboard and links.
nonisolated enum OperatingSystemCommand {
  /// The maximum size of a clipboard command, below the limits of xterm and tmux.
  static let clipboardLimit = 74_994

  /// The maximum length of a title.
  private static let titleLimit = 256

  /// Returns the command that sets the window title (OSC 2).
  ///
  /// The title is sanitized: it contains no control characters and no bidirectional controls, which
  /// would affect adjacent text in window lists.
  static func title(_ title: String) -> [UInt8] {
    let text = title.harmless.unicodeScalars.prefix(titleLimit)
    return Array("\u{1B}]2;".utf8) + String(text).utf8 + [Byte.bell]
  }

  /// Returns the command that starts a link, or ends it for nil (OSC 8).
  ///
  /// The number is the same in all parts of a link, so that a terminal highlights them together.
  static func link(_ link: Link?) -> [UInt8] {
    let target = link.map { "id=\($0.number);\($0.address)" } ?? ";"
    return Array("\u{1B}]8;\(target)\u{1B}\\".utf8)
  }

  /// Returns the command that copies text to the clipboard (OSC 52), or nil if it is too long.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isInTmux: Whether to send the command to the terminal around tmux as well.
  /// - Returns: The bytes of the command.
  static func clipboard(_ text: CopiedText, isInTmux: Bool = false) -> [UInt8]? {
    guard text.bytes.count <= clipboardLimit / 4 * 3 else { return nil }
    let command = Array("\u{1B}]52;c;".utf8) + Data(text.bytes).base64EncodedData() + [Byte.bell]
    // tmux uses the first one (option set-clipboard) or passes on the second (allow-passthrough).
    return isInTmux ? command + passingTmux(command) : command
  }

  /// Returns a command in a control string that tmux passes on to its own terminal.
  private static func passingTmux(_ command: [UInt8]) -> [UInt8] {
    let doubled = command.flatMap { $0 == Byte.escape ? [$0, $0] : [$0] }
    return Array("\u{1B}Ptmux;".utf8) + doubled + Array("\u{1B}\\".utf8)
  }
}
