import TextMetrics

extension Rows {
  /// Returns what the rows can't store of a typed text: a character that their encoding lacks, or
  /// an invalid byte with the character after it, which would be read as another character.
  ///
  /// - Parameter draft: The action that stores the text: an insertion of it, or an update by it.
  /// - Returns: The first such part of the text, as a field shows it; nil if there is none.
  /// - Complexity: O(*n*) in the length of the text and of the edited row.
  package func missing(in draft: RowsAction) -> String? {
    switch draft {
    case .insert(let text, _): encoding.firstMissing(in: text).map { String($0) }
    case .update(let index, let text, let window, _) where index < count:
      missing(in: text, at: index, in: window)
    default: nil
    }
  }

  private func missing(in text: String, at index: Int, in window: Range<Int>?) -> String? {
    let content = row(at: index).content
    let window = (window ?? 0..<content.count).clamped(to: 0..<content.count)
    let isEscaped = row(at: index).part(window).fieldText.isEscaped
    let valid = isEscaped ? text.withoutInvalidUnits : text
    if let missing = encoding.firstMissing(in: valid) { return String(missing) }
    guard isEscaped, encoding.isMultiByte else { return nil }
    var changed = self
    changed.replaceText(at: index, in: window, with: text)
    guard changed.count >= count else { return nil }
    let rows = index...index + changed.count - count
    let typed = Array(text.lines.joined(separator: "\n").unicodeScalars)
    let stored = changed.text(in: rows, inside: window, of: content)
    let same = zip(typed, stored.unicodeScalars).prefix { $0 == $1 }.count
    guard same < typed.count, let unit = typed[same].invalidUnit else { return nil }
    return unit.inBrackets + typed.dropFirst(same + 1).prefix(1).map { String($0) }.joined()
  }

  /// Returns the text of the rows that have replaced a row, without what was outside of a window of
  /// its content.
  private func text(
    in rows: ClosedRange<Int>,
    inside window: Range<Int>,
    of old: ByteSlice
  ) -> String {
    rows.map { index in
      let row = row(at: index)
      let start = index == rows.lowerBound ? window.lowerBound : 0
      let rest = index == rows.upperBound ? old.count - window.upperBound : 0
      return row.part(start..<max(start, row.content.count - rest)).fieldText.text
    }
    .joined(separator: "\n")
  }
}
