import CBytes
import MAVB

/// Finds the matching rows in the bytes of a chunk, on one thread.
nonisolated struct MatchScanner {
  private let matcher: Matcher
  private let expression: RegularExpressionMatcher?

  /// Whether a row took too many steps; its search ends there.
  private(set) var isTooSlow = false

  /// Makes a scanner.
  ///
  /// - Parameters:
  ///   - matcher: What matches.
  ///   - limit: The number of steps after which a row is given up, in thousands.
  init(_ matcher: Matcher, limit: Int = RegularExpression.usualLimit) {
    self.matcher = matcher
    expression = matcher.expression?.matcher(limit: limit)
  }

  /// Returns the matching rows of a chunk in ascending order, by their index in it.
  ///
  /// - Complexity: O(*n*) in the number of bytes, for expressions per row as they need.
  mutating func rows(in chunk: Chunk) -> [Int] {
    let rows = rowsWithMatch(in: chunk)
    guard matcher.pattern.isInverted else { return rows }
    var rest = rows[...]
    return (0..<chunk.count).filter { row in
      guard rest.first == row else { return true }
      rest = rest.dropFirst()
      return false
    }
  }

  private mutating func rowsWithMatch(in chunk: Chunk) -> [Int] {
    let chunk = chunk.contiguous
    let (bytes, encoding) = (chunk.bytes, matcher.encoding)
    var rows: [Int] = []
    var known = (row: 0, offset: 0)
    forEachRow(in: chunk) { row in
      known.row += bytes.lineEndCount(in: known.offset..<row.lowerBound, encoding)
      known.offset = row.lowerBound
      rows.append(known.row)
    }
    return rows
  }

  /// Returns the number of matching rows of a chunk.
  ///
  /// - Complexity: As ``rows(in:)``.
  mutating func count(in chunk: Chunk) -> Int {
    var count = 0
    forEachRow(in: chunk) { _ in count += 1 }
    return matcher.pattern.isInverted ? chunk.count - count : count
  }

  /// Calls a closure with the bytes of each matching row.
  private mutating func forEachRow(in chunk: Chunk, _ body: (Range<Int>) -> Void) {
    let bytes = chunk.bytes.contiguous
    let isASCII = matcher.dependsOnASCII && bytes.isASCII
    if isASCII, matcher.excludesASCII { return }
    let needle = isASCII || !matcher.isNeedleForASCII ? matcher.needle : nil
    let isDecided = needle != nil && matcher.isNeedleEnough
    var start = 0
    while start < bytes.count, let row = next(in: bytes, from: start, needle) {
      start = row.upperBound
      if isDecided || isMatch(bytes, row) { body(row) }
      if isTooSlow { return }
    }
    // The last row of a document may be empty and have no line end.
    let end = bytes.count..<bytes.count
    if needle == nil, chunk.endsWithEmptyRow(matcher.encoding), isMatch(bytes, end) { body(end) }
  }

  /// Returns the bytes of the next row, or of the next one with the needle.
  private func next(in bytes: ByteSlice, from start: Int, _ needle: ByteNeedle?) -> Range<Int>? {
    guard let needle else { return start..<end(of: start, in: bytes) }
    guard let found = needle.find(in: bytes, from: start) else { return nil }
    let first = bytes.lastLineEnd(in: start..<found, matcher.encoding) ?? start
    return first..<end(of: found, in: bytes)
  }

  private func end(of offset: Int, in bytes: ByteSlice) -> Int {
    bytes.lineEnd(1, from: offset, matcher.encoding) ?? bytes.count
  }

  private mutating func isMatch(_ bytes: ByteSlice, _ range: Range<Int>) -> Bool {
    guard let expression else { return false }
    let line = bytes.dropFirst(range.lowerBound).prefix(range.count)
    let content = Row(line: line, matcher.encoding).content
    let text = RowText(content, matcher.encoding, ignoresMarks: matcher.pattern.ignoresMarks)
    do throws(RegularExpressionLimit) {
      return try text.units.withUnsafeBufferPointer { units throws(RegularExpressionLimit) in
        try expression.matches(units)
      }
    } catch {
      isTooSlow = true
      return false
    }
  }
}

// MARK: - Ranges

nonisolated extension MatchScanner {
  /// The maximum number of matches in one row that are highlighted.
  private static let mostRanges = 1000

  /// Returns where the content of a row has matches, in bytes; an inverted pattern has none.
  ///
  /// - Complexity: O(*n*) in the length, for expressions as they need.
  mutating func ranges(in content: ByteSlice) -> [Range<Int>] {
    let isASCII = matcher.dependsOnASCII && content.isASCII
    if isASCII && matcher.excludesASCII || isTooSlow || matcher.pattern.isInverted { return [] }
    if matcher.isNeedleEnough, let needle = matcher.needle, isASCII || !matcher.isNeedleForASCII {
      return ranges(of: needle, in: content, limit: Self.mostRanges)
    }
    guard let expression else { return [] }
    let text = RowText(content, matcher.encoding, ignoresMarks: matcher.pattern.ignoresMarks)
    do throws(RegularExpressionLimit) {
      let found = try text.units.withUnsafeBufferPointer { units throws(RegularExpressionLimit) in
        try expression.ranges(in: units, limit: Self.mostRanges)
      }
      return found.map(text.bytes)
    } catch {
      isTooSlow = true
      return []
    }
  }

  /// Returns where the content of a row has matches and their groups, in bytes.
  ///
  /// - Parameters:
  ///   - groups: The groups; group 0 is the match.
  ///   - content: The content.
  /// - Returns: For each match, also an empty one, its groups.
  /// - Complexity: As ``ranges(in:)``.
  mutating func groups(_ groups: [Int], in content: ByteSlice) -> [[Range<Int>?]] {
    let isASCII = matcher.dependsOnASCII && content.isASCII
    if isASCII && matcher.excludesASCII || isTooSlow || matcher.pattern.isInverted { return [] }
    if matcher.isNeedleEnough, let needle = matcher.needle, isASCII || !matcher.isNeedleForASCII {
      return ranges(of: needle, in: content, limit: .max).map { range in groups.map { _ in range } }
    }
    guard let expression else { return [] }
    let text = RowText(content, matcher.encoding, ignoresMarks: matcher.pattern.ignoresMarks)
    do throws(RegularExpressionLimit) {
      let found = try text.units.withUnsafeBufferPointer { units throws(RegularExpressionLimit) in
        try expression.groups(groups, in: units)
      }
      return found.map { $0.map { $0.map(text.bytes) } }
    } catch {
      isTooSlow = true
      return []
    }
  }

  private func ranges(
    of needle: ByteNeedle,
    in content: ByteSlice,
    limit: Int
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while ranges.count < limit, let found = needle.find(in: content, from: start) {
      start = found + needle.bytes.count
      ranges.append(found..<start)
    }
    return ranges
  }
}

nonisolated extension Chunk {
  fileprivate func endsWithEmptyRow(_ encoding: TextEncoding) -> Bool {
    guard bytes.isEmpty || LineEnding(endOf: bytes, encoding) != nil else { return false }
    return count > bytes.lineEndCount(in: 0..<bytes.count, encoding)
  }
}

nonisolated extension ByteSlice {
  /// Whether all bytes are ASCII.
  ///
  /// - Complexity: O(*n*) at the speed of reading memory.
  var isASCII: Bool {
    withUnsafeBytes { bytes in bytes.baseAddress.map { cbytes_is_ascii($0, bytes.count) } ?? true }
  }
}
