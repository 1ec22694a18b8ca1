import TerminalViews
import TextMetrics

nonisolated extension [Cell] {
  /// The cells as a terminal of an encoding shows them: composed, and with a question mark in each column of a
  /// cluster that it doesn't have.
  ///
  /// - Complexity: O(*n*).
  func encodable(by charset: TextConverter) -> [Cell] {
    // Composed clusters, or nil for missing ones; equivalent clusters are the same key.
    var known: [Character: Character?] = [:]
    var isMissing = false
    return map { cell in
      if cell.isASCII { return cell }
      if cell.width > 0 {
        let character = cell.character
        let found = known[character] ?? cell.encodable(by: charset)
        known[character] = .some(found)
        isMissing = found == nil
        if let found { return Cell(character: found, style: cell.style, width: cell.width) }
      }
      return isMissing ? Cell(character: "?", style: cell.style) : cell
    }
  }
}

nonisolated extension Cell {
  /// The composed cluster as it is written, if an encoding has it, or a similar sign.
  fileprivate func encodable(by charset: TextConverter) -> Character? {
    var bytes: [UInt8] = []
    append(&bytes)
    let text = String(decoding: bytes, as: UTF8.self).composed
    if charset.encode(text) != nil { return text.first }
    let similar = charset.encodeReplacing(text)
    guard similar != [UInt8(ascii: "?")] else { return nil }
    return String(decoding: similar, as: UTF8.self).first
  }
}
