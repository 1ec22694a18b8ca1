import TextMetrics

@testable import RowEngine

extension PlainRows {
  /// Performs a transform as plainly as possible.
  ///
  /// Sorts by language and by expressions are checked elsewhere.
  mutating func transform(_ transform: RowsTransform, _ ranges: [Range<Int>]) {
    let ending = ending(near: lines.count)
    var new = ranges.flatMap { lines[$0] }
    var kept = Array(repeating: true, count: new.count)
    switch transform {
    case .sort(let sort): self.sort(&new, sort)
    case .reverse: new.reverse()
    case .shuffle(let seed):
      var generator = ShuffleGenerator(state: seed)
      new.shuffle(using: &generator)
    case .unique(let unique): keepUnique(&new, &kept, unique)
    case .filter(let pattern, let keepsMatches):
      let needle = encode(pattern.text.unicodeScalars)
      kept = new.map { contains($0.content, needle) == keepsMatches }
    case .number(let first):
      let start = Int(first.filter(\.isNumber)) ?? 1
      for index in new.indices {
        let number = first.replacing("\(start)", with: "\(start + index)")
        new[index].content = encode(number.unicodeScalars) + new[index].content
      }
    case .replace(let pattern, let text, let choices):
      let (needle, text) = (encode(pattern.text.unicodeScalars), encode(text.unicodeScalars))
      for (index, row) in zip(new.indices, ranges.joined()) {
        replace(needle, with: text, in: &new[index].content, choices[row] ?? MatchChoice())
      }
    case .trim, .changeCase, .indent: fatalError("is checked by examples")
    }
    var rest = Array(zip(new, kept))[...]
    var result = lines[..<(ranges.first?.lowerBound ?? lines.count)]
    for (range, next) in zip(ranges, ranges.dropFirst().map(\.lowerBound) + [lines.count]) {
      result += rest.prefix(range.count).compactMap { $0.1 ? $0.0 : nil }
      rest = rest.dropFirst(range.count)
      result += lines[range.upperBound..<next]
    }
    lines = Array(result)
    settleEnd(ending)
  }

  private func sort(_ lines: inout [Line], _ sort: RowSort) {
    let order = lines.enumerated().sorted { left, right in
      let (first, second) = (left.element.content, right.element.content)
      let isBefore: Bool
      let isAfter: Bool
      switch sort.order {
      case .bytes:
        isBefore = first.lexicographicallyPrecedes(second)
        isAfter = second.lexicographicallyPrecedes(first)
      case .length:
        let lengths = (characterCount(first), characterCount(second))
        (isBefore, isAfter) = (lengths.0 < lengths.1, lengths.1 < lengths.0)
      case .language, .natural, .number: fatalError("is checked by examples")
      }
      if isBefore || isAfter { return isBefore != sort.isDescending }
      return left.offset < right.offset
    }
    lines = order.map(\.element)
  }

  private func characterCount(_ content: [UInt8]) -> Int {
    guard encoding != .utf8 else { return content.count { $0 & 0xC0 != 0x80 } }
    return Self.units(content, encoding).count { unit in
      unit.count == 4 || Self.value(of: unit, encoding) & 0xFC00 != 0xDC00
    }
  }

  private func replace(
    _ needle: [UInt8],
    with text: [UInt8],
    in content: inout [UInt8],
    _ choice: MatchChoice
  ) {
    var (new, start): ([UInt8], Int) = ([], 0)
    while start < content.count {
      let isMatch = isMatch(needle, at: start, in: content)
      let end = min(start + (isMatch ? needle.count : Self.size(encoding)), content.count)
      let isReplaced = isMatch && choice.includes(start..<end)
      new += isReplaced ? text[...] : content[start..<end]
      start = end
    }
    content = new
  }

  private func contains(_ content: [UInt8], _ needle: [UInt8]) -> Bool {
    content.indices.contains { start in
      start % Self.size(encoding) == 0 && isMatch(needle, at: start, in: content)
    }
  }

  /// Whether a character is at an offset, and no mark belongs to it.
  private func isMatch(_ needle: [UInt8], at start: Int, in content: [UInt8]) -> Bool {
    guard content[start...].starts(with: needle) else { return false }
    func decode(_ bytes: some Sequence<UInt8>) -> String {
      encoding.decode(ByteSlice(joining: [Array(bytes)]))
    }
    let before = decode(content[..<start].suffix(4))
    let after = decode(content[(start + needle.count)...].prefix(4))
    let character = decode(needle)
    return (before + character).last == character.first
      && (character + after).first == character.first
  }

  private func keepUnique(_ lines: inout [Line], _ kept: inout [Bool], _ unique: UniqueRows) {
    var first: [[UInt8]: Int] = [:]
    var counts = Array(repeating: 0, count: lines.count)
    for (index, line) in lines.enumerated() {
      if unique.isAdjacent, index > 0, lines[index - 1].content != line.content { first = [:] }
      kept[index] = first[line.content] == nil
      first[line.content, default: index] += 0
      counts[first[line.content] ?? index] += 1
    }
    guard unique.isCounted else { return }
    for index in lines.indices {
      let number = String(counts[index])
      let blanks = String(repeating: " ", count: max(0, 7 - number.count))
      lines[index].content = encode((blanks + number + " ").unicodeScalars) + lines[index].content
    }
  }
}
