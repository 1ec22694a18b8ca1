import TextMetrics

/// Finds the matching rows in the bytes of a chunk, on one thread.
package struct MatchScanner {
  private let matcher: Matcher
  private let expression: RegularExpressionMatcher?

  /// The forms of the clusters of rows.
  private var forms: ClusterForms

  /// Matches the rows of ASCII in a block of many rows; nil if the expression needs single rows.
  private let parts: RegularExpressionMatcher?

  /// The number of rows that may take too many steps before the search ends.
  private let patience: Int

  /// The number of rows that took too many steps, which count as rows without a match.
  private(set) var slowRowCount = 0

  /// The encoding of the rows.
  var encoding: TextEncoding { matcher.encoding }

  /// Whether too many rows took too many steps; the search ends there.
  package var isTooSlow: Bool { slowRowCount > patience }

  /// Makes a scanner.
  ///
  /// - Parameters:
  ///   - matcher: The compiled pattern.
  ///   - limit: The number of steps after which a row is given up, in units of ten
  ///     thousand.
  ///   - patience: The number of rows that may be given up before the search ends.
  package init(_ matcher: Matcher, limit: Int = RegularExpression.usualLimit, patience: Int = 0) {
    (self.matcher, self.patience) = (matcher, patience)
    forms = matcher.forms
    expression = matcher.expression?.matcher(limit: limit)
    let isForParts = matcher.expression?.matchesParts == true
    parts = isForParts ? matcher.expression?.matcher(limit: limit) : nil
  }

  /// Returns the matching rows of a chunk in ascending order, by their index in it.
  ///
  /// - Complexity: O(*n*) in the number of bytes for a plain text; an expression may take
  ///   longer for each row.
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
    var rows: [Int] = []
    forEachMatch(in: chunk) { row, _ in rows.append(row) }
    return rows
  }

  /// Calls a closure with each row that has a match, by its index in the chunk, and its bytes.
  mutating func forEachMatch(in chunk: Chunk, _ body: (Int, ByteSlice) -> Void) {
    let chunk = chunk.contiguous
    let (bytes, encoding) = (chunk.bytes, matcher.encoding)
    var known = (row: 0, offset: 0)
    forEachRow(in: chunk) { row in
      known.row += bytes.lineEndCount(in: known.offset..<row.lowerBound, encoding)
      known.offset = row.lowerBound
      body(known.row, bytes.dropFirst(row.lowerBound).prefix(row.count))
    }
  }

  /// Returns the number of matching rows of a chunk.
  ///
  /// - Complexity: As ``rows(in:)``.
  mutating func count(in chunk: Chunk) -> Int {
    var count = 0
    forEachRow(in: chunk.contiguous) { _ in count += 1 }
    return matcher.pattern.isInverted ? chunk.count - count : count
  }

  /// Calls a closure with the bytes of each matching row of a chunk in one part of memory.
  private mutating func forEachRow(in chunk: Chunk, _ body: (Range<Int>) -> Void) {
    let bytes = chunk.bytes
    var candidates = CandidateRows(bytes, matcher)
    var block = MatchedBlock(bytes)
    var start = 0
    while let row = candidates.next(from: start) {
      start = row.upperBound
      if isMatch(row, in: &block) { body(row) }
      if isTooSlow { return }
    }
    // The last row of a document may be empty and have no line end.
    let end = bytes.count..<bytes.count
    guard matcher.needle == nil, !matcher.excludesASCII,
      chunk.endsWithEmptyRow(matcher.encoding), isMatch(end, in: &block)
    else { return }
    body(end)
  }

  /// Returns whether a candidate matches.
  private mutating func isMatch(_ row: Range<Int>, in block: inout MatchedBlock) -> Bool {
    let line = block.bytes.dropFirst(row.lowerBound).prefix(row.count)
    let isASCII = matcher.encoding.extendsASCII && (block.isASCII || line.isASCII)
    if isASCII, matcher.isNeedleEnough { return true }
    let content = Row(line: line, matcher.encoding).content
    guard let expression else { return hasText(content) }
    do throws(RegularExpressionLimit) {
      if isASCII, let parts, block.isShort {
        block.load(to: parts)
        return try parts.matches(part: row.lowerBound..<row.lowerBound + content.count)
      }
      let text = try text(of: content)
      return try text.units.withUnsafeBufferPointer { units throws(RegularExpressionLimit) in
        try expression.matches(units)
      }
    } catch {
      slowRowCount += 1
      return false
    }
  }
}

/// The bytes of a chunk, which are loaded for an expression at the first row that needs it.
private struct MatchedBlock {
  let bytes: ByteSlice
  let isASCII: Bool
  private var isLoaded = false

  /// Whether the block can be loaded; one with a very long row is not.
  var isShort: Bool { bytes.count <= 1 << 20 }

  init(_ bytes: ByteSlice) {
    self.bytes = bytes
    isASCII = bytes.isASCII
  }

  mutating func load(to parts: RegularExpressionMatcher) {
    guard !isLoaded else { return }
    isLoaded = true
    bytes.withUnsafeBytes { parts.load(ascii: $0) }
  }
}

// MARK: - Ranges

extension MatchScanner {
  /// The maximum number of matches in one row that are highlighted.
  private static let mostRanges = 1000

  /// Returns where the content of a row has matches, in bytes; an inverted pattern has none.
  ///
  /// - Complexity: O(*n*) in the length for a plain text; an expression may take longer.
  package mutating func ranges(in content: ByteSlice) -> [Range<Int>] {
    ranges(in: content, limit: Self.mostRanges)
  }

  private mutating func ranges(in content: ByteSlice, limit: Int) -> [Range<Int>] {
    if excludesPlaces(in: content) { return [] }
    guard let expression else {
      var ranges: [Range<Int>] = []
      forEachText(in: content) { range in
        ranges.append(range)
        return ranges.count < limit
      }
      return ranges
    }
    do throws(RegularExpressionLimit) {
      let text = try text(of: content)
      let found = try text.units.withUnsafeBufferPointer { units throws(RegularExpressionLimit) in
        try expression.ranges(in: units, limit: limit)
      }
      return found.filter { !text.isWithinCluster($0.lowerBound) }.map(text.bytes)
    } catch {
      slowRowCount += 1
      return []
    }
  }

  /// Returns the first match of a row that starts at or behind a byte, or the last one before a
  /// byte.
  ///
  /// - Parameters:
  ///   - content: The content of the row.
  ///   - isDown: Whether to search for the first match.
  ///   - offset: The byte; downwards the end of another match or 0.
  /// - Returns: The bytes of the match; nil if there is none.
  /// - Complexity: O(*n*) in the length for a plain text; an expression may take longer.
  package mutating func range(in content: ByteSlice, isDown: Bool, from offset: Int) -> Range<Int>?
  {
    guard !excludesPlaces(in: content), offset < content.count || !isDown else { return nil }
    guard expression == nil else {
      let ranges = ranges(in: content, limit: .max)
      return isDown
        ? ranges.first { $0.lowerBound >= offset } : ranges.last { $0.lowerBound < offset }
    }
    var nearest: Range<Int>?
    forEachText(in: content, from: isDown ? offset : 0) { range in
      guard isDown || range.lowerBound < offset else { return false }
      nearest = range
      return !isDown
    }
    return nearest
  }

  /// Returns the text that an expression sees of a row.
  private mutating func text(of content: ByteSlice) throws(RegularExpressionLimit) -> DecodedRow {
    try DecodedRow(content, matcher.encoding, &forms)
  }

  /// Whether no place of the content can be a match.
  private func excludesPlaces(in content: ByteSlice) -> Bool {
    isTooSlow || matcher.pattern.isInverted || matcher.excludesASCII && content.isASCII
  }

  /// Calls a closure with the groups of each match in the content of a row that can be replaced,
  /// also of an empty match, in ascending order, while it returns true.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - groups: The wanted groups; group 0 is the match.
  ///   - body: Takes the bytes of the groups, nil for a group that isn't part of the match, and
  ///     returns whether to continue.
  /// - Returns: Whether all matches were found; otherwise the expression takes too long, or the
  ///   closure has ended the search.
  /// - Complexity: As ``ranges(in:)``, without keeping the matches.
  @discardableResult
  mutating func forEachReplaceable(
    in content: ByteSlice,
    groups: [Int] = [0],
    _ body: ([Range<Int>?]) -> Bool
  ) -> Bool {
    if excludesPlaces(in: content) { return true }
    guard let expression else {
      var goesOn = true
      var bytes = [Range<Int>?](repeating: nil, count: groups.count)
      forEachText(in: content) { range in
        for index in bytes.indices { bytes[index] = range }
        goesOn = body(bytes)
        return goesOn
      }
      return goesOn
    }
    do throws(RegularExpressionLimit) {
      let text = try text(of: content)
      var (bytes, goesOn): ([Range<Int>?], Bool) = ([], true)
      try text.units.withUnsafeBufferPointer { units throws(RegularExpressionLimit) in
        try expression.forEachMatch(in: units, groups: groups) { ranges in
          if let match = ranges[0], text.isWithinCluster(match.lowerBound) { return true }
          bytes.removeAll(keepingCapacity: true)
          for range in ranges { bytes.append(range.map(text.bytes)) }
          goesOn = body(bytes)
          return goesOn
        }
      }
      return goesOn
    } catch {
      slowRowCount += 1
      return false
    }
  }

  /// Returns the matches of a row that can be replaced, also empty ones, in bytes.
  ///
  /// - Complexity: As ``ranges(in:)``.
  package mutating func replaceableRanges(in content: ByteSlice) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let areAll = forEachReplaceable(in: content) { groups in
      ranges += groups.compactMap { $0 }
      return true
    }
    return areAll ? ranges : []
  }

  /// Returns the number of matches of a row that can be replaced.
  ///
  /// - Complexity: As ``ranges(in:)``, without keeping the matches.
  package mutating func replaceableCount(in content: ByteSlice) -> Int {
    var count = 0
    let areAll = forEachReplaceable(in: content) { _ in
      count += 1
      return true
    }
    return areAll ? count : 0
  }

  /// Returns whether a content has the plain text; each has an empty one.
  private mutating func hasText(_ content: ByteSlice) -> Bool {
    var isFound = matcher.form?.bytes.isEmpty == true
    forEachText(in: content) { _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// Calls a closure with the bytes of each match of the plain text that starts at or behind a
  /// byte, while it returns true.
  private mutating func forEachText(
    in content: ByteSlice,
    from offset: Int = 0,
    _ body: (Range<Int>) -> Bool
  ) {
    var start = offset
    let isASCII = matcher.encoding.extendsASCII && content.isASCII
    if let needle = wholeNeedle(in: content, isASCII: isASCII) {
      var next = needle.find(in: content, from: start)
      while let found = next, isASCII || needle.hasBorders(at: found, in: content) {
        start = found + needle.bytes.count
        guard body(found..<start) else { return }
        next = needle.find(in: content, from: start)
      }
      if next == nil { return }
    }
    guard let form = matcher.form else { return }
    RowForm(content, matcher, &forms).forEachMatch(of: form) { range in
      range.lowerBound < start || body(range)
    }
  }

  /// The needle that finds all matches of a content; nil if they may be spelled in another way.
  private func wholeNeedle(in content: ByteSlice, isASCII: Bool) -> ByteNeedle? {
    guard matcher.isNeedleEnough else { return nil }
    if isASCII { return matcher.needle }
    let isSpelledOtherwise = matcher.others?.contains { $0.find(in: content, from: 0) != nil }
    return isSpelledOtherwise == false ? matcher.needle : nil
  }
}

extension Chunk {
  fileprivate func endsWithEmptyRow(_ encoding: TextEncoding) -> Bool {
    guard bytes.endsInEmptyRow(encoding) else { return false }
    return count > bytes.lineEndCount(in: 0..<bytes.count, encoding)
  }
}
