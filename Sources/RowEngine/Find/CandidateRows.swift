import CBytes

/// The rows of some bytes that may match, in order: those with all needles, and those beyond ASCII
/// that may match without them, or those that an automaton finds.
///
/// All are found by scanning the bytes, so other rows cost only the scan. Which needle is rare
/// is learned during the search: the longest one is searched first, and the next one once too
/// many rows with it don't match. When all needles have turned out to be common, the automaton
/// reads all bytes.
struct CandidateRows {
  private let bytes: ByteSlice
  private let matcher: Matcher

  /// Whether rows beyond ASCII are candidates without the needle, all of them or those with other
  /// bytes.
  private let takesOthers: Bool

  /// Whether rows are candidates because of their needle or the automaton, or because
  /// there is neither.
  private let takesNeedle: Bool

  /// The number of bytes for each row without a match from which on a needle counts as rare.
  private static let rareDistance = 512

  /// The needle to search for, and the number of needles that were too common.
  private var (lead, commonCount) = (0, 0)

  /// The number of rows with that needle that haven't matched since an offset.
  private var misses = (count: 0, start: 0)

  /// The next needle and the next byte of each other kind, as far as they were searched.
  private var needle: Int?
  private var others: [Int?]

  /// Prepares a search.
  init(_ bytes: ByteSlice, _ matcher: Matcher) {
    (self.bytes, self.matcher) = (bytes, matcher)
    takesNeedle = matcher.needle != nil || !matcher.excludesASCII
    takesOthers = matcher.others?.isEmpty != true && !bytes.isASCII
    others = Array(repeating: nil, count: matcher.others?.count ?? 1)
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

  /// Returns the offset of a byte in the next row with a needle, or in the one that the automaton
  /// finds.
  private mutating func nextNeedle(from start: Int) -> Int {
    // Fast path: a single text decides alone.
    if matcher.automaton == nil, matcher.needles.count <= 1 { return nextText(from: start) }
    let (needles, automaton) = (matcher.needles, matcher.automaton)
    var start = start
    while start < bytes.count, automaton == nil || commonCount < needles.count {
      let found = nextText(from: start)
      guard found < bytes.count else { return found }
      let row = row(with: found, from: start)
      if let match = match(in: row) { return match }
      start = row.upperBound
      noteMiss(before: start)
    }
    return automaton?.find(in: bytes, from: start) ?? bytes.count
  }

  /// Returns the offset of a byte of a row that may match; nil if the row doesn't.
  private func match(in row: Range<Int>) -> Int? {
    let rows = bytes.prefix(row.upperBound)
    if let automaton = matcher.automaton {
      let match = automaton.find(in: rows, from: row.lowerBound)
      return match < row.upperBound ? match : nil
    }
    let hasAll = matcher.needles.allSatisfy { $0.find(in: rows, from: row.lowerBound) != nil }
    return hasAll ? row.lowerBound : nil
  }

  /// Counts a row without a match, and changes to the next needle after too many of them.
  private mutating func noteMiss(before offset: Int) {
    misses.count += 1
    guard misses.count > 8 + (offset - misses.start) / Self.rareDistance else { return }
    (lead, commonCount) = ((lead + 1) % matcher.needles.count, commonCount + 1)
    (misses, needle) = ((0, offset), nil)
  }

  private mutating func nextText(from start: Int) -> Int {
    guard !matcher.needles.isEmpty else { return start }
    if let needle, needle >= start { return needle }
    let found = matcher.needles[lead].find(in: bytes, from: start) ?? bytes.count
    needle = found
    return found
  }

  private mutating func nextOther(from start: Int) -> Int {
    for (index, other) in others.enumerated() where other.map({ $0 < start }) ?? true {
      others[index] =
        if let needles = matcher.others {
          needles[index].find(in: bytes, from: start) ?? bytes.count
        } else {
          bytes.firstBeyondASCII(from: start)
        }
    }
    return others.lazy.compactMap(\.self).min() ?? bytes.count
  }
}
