import RowTesting

@testable import RowEngine

extension RandomRows {
  /// Valid and invalid bytes with many line ends, for any encoding.
  mutating func bytes(limit: Int) -> [UInt8] {
    let parts: [[UInt8]] = [
      [0x0A], [0x0D], [0x0D, 0x0A], [0x0A, 0x00], [0x00, 0x0A], [0x61], [0x5C], [0x80], [0xFF],
      [0x81], [0x81, 0x30], [0x84, 0x31, 0xA4, 0x37], [0x93, 0x8C], [0xFA, 0x5B], [0x81, 0xE6],
      [0x87, 0x90], [0xB1], [0xC3, 0xA9], [0xE3, 0x81, 0x82], [0xF0, 0x9F, 0x98, 0x80],
      [0x3D, 0xD8],
    ]
    return (0..<number(below: limit)).flatMap { _ in pick(parts) }
  }

  /// A text that an encoding has, with line ends.
  mutating func text(in encoding: TextEncoding, limit: Int) -> String {
    let shared = ["a", "b c", "\\", "~", "\n", "\r\n", "\r", "\0"]
    let own: [String] =
      switch encoding {
      case .latin1: ["é", "ÿ", "\u{85}"]
      case .windows1252: ["é", "€", "…", "ÿ"]
      case .shiftJIS: ["東", "京", "ソ", "表", "ｱ", "∵"]
      default: ["é", "€", "東", "😀", "\u{2028}"]
      }
    return (0..<number(below: limit)).map { _ in pick(shared + own) }.joined()
  }
}
