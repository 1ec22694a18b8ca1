/// Texts of a terminal: input arrives in parts, and missing characters are replaced by
/// similar signs.
extension TextConverter {
  /// The first character of input.
  public enum First: Hashable, Sendable {
    /// A character, and the number of its bytes.
    case character(Character, length: Int)

    /// Invalid bytes, and their number.
    case invalid(length: Int)

    /// The start of a character.
    case incomplete
  }

  /// More bytes than any character has.
  private static let longestInput = 8

  /// Returns the first character of the bytes that have arrived so far.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The character; an invalid sequence ends before the first byte that
  ///   can't continue it.
  /// - Complexity: O(1).
  public func first(of bytes: ArraySlice<UInt8>) -> First {
    for length in 1...max(1, min(bytes.count, Self.longestInput)) {
      var incomplete: Int32 = 0
      let text = bytes.prefix(length).withUnsafeBytes { bytes in
        decoding(bytes, withOffsets: false, incomplete: &incomplete) { units, _ in
          String(decoding: units, as: UTF16.self)
        }
      }
      guard let character = text.first else { continue }
      if text.count == 1, incomplete == 0 {
        return character == "\u{FFFD}"
          ? .invalid(length: length) : .character(character, length: length)
      }
      return .invalid(length: max(1, length - 1))
    }
    return .incomplete
  }

  /// Returns the bytes of a text.
  ///
  /// A missing quote, dash or arrow becomes a similar ASCII sign, any other missing character a
  /// question mark.
  ///
  /// - Complexity: O(*n*).
  public func encodeReplacing(_ text: String) -> [UInt8] {
    encode(text)
      ?? text.flatMap { encode(String($0)) ?? [Self.similar[$0] ?? UInt8(ascii: "?")] }
  }

  private static let similar: [Character: UInt8] = {
    let signs: [(UInt8, String)] = [
      (UInt8(ascii: "'"), "‘’"), (UInt8(ascii: ","), "‚"), (UInt8(ascii: "\""), "“”„"),
      (UInt8(ascii: "-"), "‐‑–—−"), (UInt8(ascii: "<"), "←‹"), (UInt8(ascii: ">"), "→›"),
      (UInt8(ascii: "^"), "↑"), (UInt8(ascii: "v"), "↓"), (UInt8(ascii: " "), "\u{A0}\u{202F}"),
    ]
    return Dictionary(uniqueKeysWithValues: signs.flatMap { byte, like in like.map { ($0, byte) } })
  }()
}
