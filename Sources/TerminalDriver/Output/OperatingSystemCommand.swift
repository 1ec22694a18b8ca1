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
    return Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + [Byte.bell]
  }

  /// RFC 4648, section 4.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
      for place in 0...group.count { result.append(alphabet[bits >> (18 - 6 * place) & 63]) }
      for _ in group.count..<3 { result.append(UInt8(ascii: "=")) }
    }
    return result
  }
}
