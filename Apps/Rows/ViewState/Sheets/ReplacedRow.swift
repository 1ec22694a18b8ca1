import MAVB
import RowEngine

/// A row before and after its matches are replaced.
struct ReplacedRow {
  /// A text, and the columns in it that must be visible.
  struct Line {
    /// The text.
    let text: InkedText

    /// The columns of the current or the first match or of what replaces it; nil for the start of
    /// the text.
    var columns: Range<Int>?

    /// Returns the first column to show in a number of columns, as a list scrolls to a match.
    func firstColumn(in width: Int) -> Int {
      guard let columns, columns.upperBound >= width else { return 0 }
      return max(0, columns.lowerBound - width / 3)
    }
  }

  /// How many of the matches are replaced.
  enum Extent {
    case none
    case some
    case all
  }

  /// The number of steps of an expression, in units of ten thousand, so that drawing never waits.
  private static let limit = 30

  /// The number of bytes at the start of a row that are shown, unless the current match is after
  /// them.
  private static let shownLength = 1 << 12

  /// The numbers of bytes at the start of a row in which a match to show is searched, each if there
  /// is none in the previous ones: for a text, and for an expression, which takes longer.
  private static let searchedLengths = (text: [1 << 16, 1 << 20], expression: [1 << 16, 1 << 18])

  /// The number, from 1.
  let number: Int

  /// How many of the matches are replaced.
  let extent: Extent

  /// Whether the current match is in the row.
  let isCurrent: Bool

  /// The row, with the matches that are replaced and the current one in other inks.
  let old: Line

  /// The new row, with what replaces the matches in another ink.
  let new: Line

  /// Replaces the matches of a row, as far as a screen shows it.
  ///
  /// - Parameters:
  ///   - number: The number, from 1.
  ///   - row: The row.
  ///   - choice: The matches to replace.
  ///   - current: The current match, in bytes; nil if another row is current.
  ///   - replacement: What is replaced with what.
  /// - Complexity: O(1) in the length of the row; O(*n*) if one of its matches is current.
  init(
    number: Int,
    _ row: Row,
    _ choice: MatchChoice,
    current: Range<Int>?,
    _ replacement: Replacement
  ) {
    self.number = number
    isCurrent = current != nil
    extent = !choice.exceptions.isEmpty ? .some : choice.isIncluded ? .all : .none
    let encoding = replacement.matcher.encoding
    var replacer = MatchReplacer(replacement, limit: Self.limit)
    // A row that is left out shows what it would be.
    let shownChoice = extent == .none ? MatchChoice() : choice
    var content = encoding.prefix(row.content, limit: Self.shownLength)
    var replaced: ReplacedContent?
    var searched = -1
    for length in Self.lengths(row, current, replacement.matcher.pattern)
    where replaced == nil && searched < row.content.count {
      let part = encoding.prefix(row.content, limit: length)
      searched = part.count
      replaced = replacer.replaced(part, ending: .lf, shownChoice)
      // At the end of a part there may be another match in the row, or none.
      if part.count < row.content.count, replaced?.matches.first?.upperBound == part.count {
        replaced = nil
      }
      if replaced != nil || current != nil { content = part }
    }
    let shownMatch = current ?? replaced?.matches.first
    old = Self.line(content, replaced?.matches ?? [], shownMatch, encoding) {
      $0 == current ? .matchNow : .error
    }
    guard let replaced else {
      new = old
      return
    }
    let ink = extent == .none ? Self.newInk(isIncluded: false, isCurrent).bold : .saved.bold
    let currentRange = current.map(replaced.range)
    let isReplaced = current.map(shownChoice.includes) == true
    let bytes = ByteSlice(joining: [replaced.bytes])
    new = Self.line(bytes, replaced.replacements, shownMatch.map(replaced.range), encoding) {
      $0 == currentRange && !isReplaced ? nil : ink
    }
  }

  /// Returns the lengths of the parts at the start of a row in which its matches are looked for, in
  /// order.
  ///
  /// An expression gets the longest part, because it may match differently in a short one than in
  /// the row.
  private static func lengths(_ row: Row, _ current: Range<Int>?, _ pattern: Pattern) -> [Int] {
    let count = row.content.count
    if let current, pattern.seesBeyond || current.upperBound >= shownLength { return [count] }
    if pattern.seesBeyond { return searchedLengths.expression }
    return [shownLength] + (current == nil ? searchedLengths.text : [])
  }

  /// The ink of the mark.
  var markInk: Ink { extent == .none ? .secondary.bold : .accent.bold }

  /// The ink of the number.
  var numberInk: Ink { isCurrent ? .accent.bold : .secondary }

  /// The ink of the new row.
  var newInk: Ink { Self.newInk(isIncluded: extent != .none, isCurrent) }

  /// The ink of the sign before the new row.
  var signInk: Ink { extent == .none ? newInk : .saved }

  /// Returns the ink of a new row.
  ///
  /// The ink of one that is left out is dimmed, but still readable on the ground of the current
  /// row.
  private static func newInk(isIncluded: Bool, _ isCurrent: Bool) -> Ink {
    isIncluded ? .text : isCurrent ? .secondary : .behind
  }

  /// Returns the part of a text around its current match.
  private static func line(
    _ content: ByteSlice,
    _ ranges: [Range<Int>],
    _ current: Range<Int>?,
    _ encoding: TextEncoding,
    _ ink: (Range<Int>) -> Ink?
  ) -> Line {
    let whole = Row(line: content, encoding)
    let window = whole.window(around: current?.lowerBound ?? 0)
    let row = whole.part(window)
    let all = Set(ranges + (current.map { [$0] } ?? [])).sorted { $0.lowerBound < $1.lowerBound }
    let shown = all.filter { $0.overlaps(window) }
    func inWindow(_ range: Range<Int>) -> Range<Int> {
      let part = range.clamped(to: window)
      return part.lowerBound - window.lowerBound..<part.upperBound - window.lowerBound
    }
    var inks = shown.map(ink)[...]
    var line = Line(text: row.line(.max, shown.map(inWindow)) { _ in inks.popFirst() ?? nil })
    line.columns = current.map { current in
      let part = inWindow(current)
      let first = row.line(part.lowerBound).columnCount
      return first..<max(first + 1, row.line(part.upperBound).columnCount)
    }
    return line
  }
}

extension Pattern {
  /// Whether a match depends on what follows it.
  fileprivate var seesBeyond: Bool { isExpression || matchesWords }
}

extension ReplacedContent {
  /// Returns where an old match is in the new content, replaced or not.
  fileprivate func range(of match: Range<Int>) -> Range<Int> {
    let index = matches.firstIndex { $0.lowerBound >= match.lowerBound } ?? matches.count
    if index < matches.count, matches[index] == match { return replacements[index] }
    let shift = index > 0 ? replacements[index - 1].upperBound - matches[index - 1].upperBound : 0
    return match.lowerBound + shift..<match.upperBound + shift
  }
}
