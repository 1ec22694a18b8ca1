import FoundationEssentials
import TextMetrics

/// OSC commands: the window title and the clipboard.
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

  /// Returns the command that copies text to the clipboard (OSC 52), or nil if it is too long.
  static func clipboard(_ text: String) -> [UInt8]? {
    guard text.utf8.count <= clipboardLimit / 4 * 3 else { return nil }
    return Array("\u{1B}]52;c;".utf8) + Data(text.utf8).base64EncodedData() + [Byte.bell]
  }
}
