import CBytes

/// The rows of some bytes that may match, in order: those with a needle, and those beyond ASCII if the
/// needle is not for them, or those that an automaton finds.
///
/// All are found by scanning the bytes, so other rows cost nothing else.
nonisolated struct CandidateRows {
  private let bytes: ByteSlice
  private let matcher: Matcher

  /// Whether rows beyond ASCII are candidates without the needle.
  private let takesOthers: Bool

  /// Whether rows are candidates by their needle or the automaton, or all are without both.
  private let takesNeedle: Bool

  /// The number of bytes for each needle from which on it is rare enough to be sought for the automaton.
  private static let rareDistance = 512

  /// The number of needles that were found.
  private var needleCount = 0

  /// The next needle and the next byte beyond ASCII, as far as they are sought.
  private var needle: Int?
  private var other: Int?

  /// Prepares a search.
  init(_ bytes: ByteSlice, _ matcher: Matcher) {
    (self.bytes, self.matcher) = (bytes, matcher)
    let needsOthers = matcher.isNeedleForASCII || matcher.needle == nil && matcher.excludesASCII
    takesOthers = needsOthers && !bytes.isASCII
    takesNeedle = matcher.needle != nil || !matcher.excludesASCII
  }

  /// Returns the next row that ends behind an offset, at which a row starts; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of bytes up to the row.
  mutating func next(from start: Int) -> Range<Int>? {
    guard start < bytes.count else { return nil }
    var found = bytes.count
    if takesNeedle { found = nextNeedle(from: start) }
    if takesOthers { found = min(found, nextOther(from: start)) }
    return found < bytes.count ? row(with: found, from: start) : nil
  }

  private func row(with offset: Int, from start: Int) -> Range<Int> {
    let encoding = matcher.encoding
    let first = offset == start ? start : bytes.lastLineEnd(in: start..<offset, encoding) ?? start
    return first..<(bytes.lineEnd(1, from: offset, encoding) ?? bytes.count)
  }

  /// Returns the offset of a byte in the next row with a needle, or in the one that the automaton finds.
  private mutating func nextNeedle(from start: Int) -> Int {
    guard let automaton = matcher.automaton else { return nextText(from: start) }
    var start = start
    while start < bytes.count, matcher.needle != nil, needleCount <= 8 + start / Self.rareDistance {
      let found = nextText(from: start)
      guard found < bytes.count else { return found }
      let row = row(with: found, from: start)
      needleCount += 1
      let match = automaton.find(in: bytes.prefix(row.upperBound), from: row.lowerBound)
      if match < row.upperBound { return match }
      start = row.upperBound
    }
    return automaton.find(in: bytes, from: start)
  }

  private mutating func nextText(from start: Int) -> Int {
    guard let wanted = matcher.needle else { return start }
    if let needle, needle >= start { return needle }
    let found = wanted.find(in: bytes, from: start) ?? bytes.count
    needle = found
    return found
  }

  private mutating func nextOther(from start: Int) -> Int {
    if let other, other >= start { return other }
    let found = bytes.firstBeyondASCII(from: start)
    other = found
    return found
  }
}

nonisolated extension ByteSlice {
  /// Whether all bytes are ASCII.
  ///
  /// - Complexity: O(*n*) at the speed of reading memory.
  var isASCII: Bool {
    withUnsafeBytes { bytes in bytes.baseAddress.map { cbytes_is_ascii($0, bytes.count) } ?? true }
  }

  /// Returns the offset of the first byte beyond ASCII at or after an offset, or the number of bytes.
  func firstBeyondASCII(from start: Int) -> Int {
    withUnsafeBytes { bytes in
      bytes.baseAddress.map { cbytes_find_beyond_ascii($0, bytes.count, start) } ?? bytes.count
    }
  }
}
