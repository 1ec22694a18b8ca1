import FoundationEssentials
import TextMetrics

/// Commands to what is around the terminal: its window's title, the user's clipboard (OSC).
nonisolated enum OperatingSystemCommand {
  /// Terminals cut off commands beyond some size; xterm's and tmux's limits are above this one.
  static let clipboardLimit = 74_994

  /// Longer titles are of no use to a person.
  private static let titleLimit = 256

  /// The command that sets the window's title (OSC 2).
  ///
  /// Titles stand among other texts, in the list of windows or on a button; so there is nothing in
  /// one that steers the terminal or turns around what stands beside it.
  static func title(_ title: String) -> [UInt8] {
    let text = title.harmless.unicodeScalars.prefix(titleLimit)
    return Array("\u{1B}]2;".utf8) + String(text).utf8 + [Byte.bell]
  }

  /// The command that puts text on the clipboard (OSC 52), or nil if it is too long for terminals.
  static func clipboard(_ text: String) -> [UInt8]? {
    guard text.utf8.count <= clipboardLimit / 4 * 3 else { return nil }
    return Array("\u{1B}]52;c;".utf8) + Data(text.utf8).base64EncodedData() + [Byte.bell]
  }
}
