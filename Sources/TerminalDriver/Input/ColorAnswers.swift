import TerminalViews

/// The user's colours, as reported by a terminal (OSC 4, 10 and 11).
nonisolated struct ColorAnswers {
  /// The default foreground.
  private(set) var foreground: RGB?

  /// The default background.
  private(set) var background: RGB?

  /// The sixteen named colours by their numbers.
  private(set) var named: [UInt8: RGB] = [:]

  /// Asks for each colour separately, because not all terminals accept several numbers at once.
  static let questions: [UInt8] = {
    let numbers = ["10", "11"] + (0..<16).map { "4;\($0)" }
    return numbers.flatMap { Array("\u{1B}]\($0);?\u{7}".utf8) }
  }()

  /// Whether all colours have been reported.
  var isComplete: Bool { foreground != nil && background != nil && named.count == 16 }

  /// Takes an answer; anything but a colour is ignored.
  ///
  /// - Parameters:
  ///   - number: The number of the command.
  ///   - text: The text after the number.
  mutating func take(_ number: Int, _ text: String) {
    switch number {
    case 4: takeNamed(text)
    case 10: foreground = RGB(specification: text) ?? foreground
    case 11: background = RGB(specification: text) ?? background
    default: break
    }
  }

  /// Takes alternating numbers and colours.
  private mutating func takeNamed(_ text: String) {
    let parts = text.split(separator: ";", maxSplits: 64, omittingEmptySubsequences: false)
    for (number, color) in zip(parts, parts.dropFirst()) {
      guard let number = UInt8(number), number < 16 else { continue }
      if let color = RGB(specification: color) { named[number] = color }
    }
  }

  /// Takes over the colours of another set of answers.
  mutating func merge(_ other: ColorAnswers) {
    foreground = other.foreground ?? foreground
    background = other.background ?? background
    named.merge(other.named) { $1 }
  }
}

nonisolated extension RGB {
  /// Reads a colour as terminals write them (XParseColor(3)): `rgb:RR/GG/BB`, `rgba:RR/GG/BB/AA`
  /// with one to four digits each, or `#RRGGBB` with one to four digits each.
  init?(specification text: some StringProtocol) {
    guard text.utf8.count <= 32 else { return nil }
    let parts: [Substring]
    if text.hasPrefix("rgb:") || text.hasPrefix("rgba:") {
      let count = text.hasPrefix("rgb:") ? 3 : 4
      let values = Substring(text.drop { $0 != ":" }.dropFirst())
      parts = values.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == count else { return nil }
    } else if text.hasPrefix("#"), text.utf8.count % 3 == 1 {
      var digits = Substring(text.dropFirst())
      let length = digits.utf8.count / 3
      parts = (0..<3).map { _ in
        defer { digits = digits.dropFirst(length) }
        return digits.prefix(length)
      }
    } else {
      return nil
    }
    let bytes = parts.prefix(3).compactMap(Self.byte)
    guard bytes.count == 3 else { return nil }
    self.init(bytes[0], bytes[1], bytes[2])
  }

  /// Scales one to four hexadecimal digits to a byte: `f`, `ff`, `fff` and `ffff` are all 255.
  private static func byte(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    let largest = (1 << (4 * digits.utf8.count)) - 1
    return UInt8((value * 255 + largest / 2) / largest)
  }
}
