import RowEngine
import TestSupport

/// Random documents and edits with many edge cases.
package struct RandomRows {
  private var generator: SeededGenerator

  package init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  package mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &generator)
  }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// A document in a random encoding with up to about `limit` units.
  package mutating func document(limit: Int) -> [UInt8] {
    let count = number(below: limit)
    switch number(below: 4) {
    case 0: return (0..<count).flatMap { _ in utf8() }
    case 1: return [0xEF, 0xBB, 0xBF] + (0..<count).flatMap { _ in utf8() }
    case 2: return [0xFF, 0xFE] + (0..<count).flatMap { _ in utf16() } + odd()
    default: return [0xFE, 0xFF] + (0..<count).flatMap { _ in utf16().reversed() } + odd()
    }
  }

  /// A text to type or paste.
  package mutating func text() -> String {
    let parts = ["a", "bc", "é", "e\u{301}", "😀", "\u{FFFD}", "\0", "\u{2028}", "\u{FEFF}"]
    let breaks = number(below: 4) == 0 ? ["\n", "\r", "\r\n", "\n\r"] : []
    return (0..<number(below: 6)).map { _ in pick(parts + breaks) }.joined()
  }

  /// A text that shares parts with another one.
  package mutating func variation(of text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let start = number(below: scalars.count + 1)
    let end = start + number(below: scalars.count - start + 1)
    var new = String.UnicodeScalarView(scalars[..<start])
    new.append(contentsOf: self.text().unicodeScalars)
    new.append(contentsOf: scalars[end...])
    return String(new)
  }

  private mutating func utf8() -> [UInt8] {
    pick([
      [0x0A], [0x0A], [0x0D], [0x0D, 0x0A], [0x61], [0x62], [0x00], [0xC3, 0xA9], [0xE9], [0xFF],
      [0xF0, 0x9F, 0x98, 0x80], [0xF0, 0x9F], [0x80], [0xED, 0xA0, 0x80], [0xC0, 0xAF],
      [0xEF, 0xBF, 0xBD], [0xEF, 0xBB, 0xBF], [0xE2, 0x80, 0xA8], Array("plain text".utf8),
    ])
  }

  /// A few UTF-16 units in little-endian order.
  private mutating func utf16() -> [UInt8] {
    pick([
      [0x0A, 0], [0x0A, 0], [0x0D, 0], [0x0D, 0, 0x0A, 0], [0x61, 0], [0, 0x0A], [0, 0x0D],
      [0x0A, 0x0A], [0x0D, 0x0A], [0x0D, 0x0D], [0, 0], [0x3D, 0xD8, 0x00, 0xDE], [0x3D, 0xD8],
      [0x00, 0xDE], [0xFD, 0xFF], [0xFF, 0xFE], [0x61, 0, 0x62, 0, 0x63, 0],
    ])
  }

  private mutating func odd() -> [UInt8] { pick([[], [0x0A], [0x0D], [0]]) }
}
