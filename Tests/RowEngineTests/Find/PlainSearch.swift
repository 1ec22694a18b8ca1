import _RopeModule

@testable import RowEngine

/// A simple model of a search for a text: it compares at each place of each row.
struct PlainSearch {
  let text: [UInt8]
  var ignoresCase = false
  var matchesWords = false

  init(_ text: String, ignoresCase: Bool = false, matchesWords: Bool = false) {
    self.text = Array(text.utf8)
    (self.ignoresCase, self.matchesWords) = (ignoresCase, matchesWords)
  }

  /// The indices of the matching rows.
  func rows(of plain: PlainRows) -> [Int] {
    plain.lines.indices.filter { matches(plain.lines[$0].content) }
  }

  private func matches(_ content: [UInt8]) -> Bool {
    guard content.count >= text.count else { return false }
    return (0...content.count - text.count).contains { start in
      let isEqual = zip(content[start...], text).allSatisfy { isSame($0, $1) }
      return isEqual && (!matchesWords || isWord(start..<start + text.count, in: content))
    }
  }

  private func isSame(_ byte: UInt8, _ other: UInt8) -> Bool {
    byte == other || ignoresCase && folded(byte) == folded(other)
  }

  private func folded(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte + 0x20 : byte }

  private func isWord(_ range: Range<Int>, in content: [UInt8]) -> Bool {
    let before = content[..<range.lowerBound].last
    let after = content[range.upperBound...].first
    return ![before, after].contains { byte in
      byte.map { 0x61...0x7A ~= folded($0) || 0x30...0x39 ~= $0 || $0 == 0x5F } ?? false
    }
  }
}

extension Matcher {
  /// The matching rows of a document, by whole chunks.
  func rows(of rows: Rows) -> [Int] {
    var scanner = MatchScanner(self)
    var first = 0
    var found: [Int] = []
    for chunk in rows.tree {
      found += scanner.rows(in: chunk).map { $0 + first }
      first += chunk.count
    }
    return found
  }
}
