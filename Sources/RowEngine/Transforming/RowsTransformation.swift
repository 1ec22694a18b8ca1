public import Documents
public import Localization
import TextMetrics

/// A transform of some rows of a document, which may take long.
public struct RowsTransformation: Sendable {
  /// The transform.
  package let transform: RowsTransform

  /// The rows, in ascending order, with other rows between the ranges.
  package let ranges: [Range<Int>]

  /// Whether the rows are selected; otherwise they are all rows.
  package let isSelection: Bool

  /// The current row.
  package let cursor: Int

  /// The user's locale, for the order and the case of letters.
  package var locale = UserLocale.posix

  /// Makes a transform of some rows.
  public init(
    transform: RowsTransform,
    ranges: [Range<Int>],
    isSelection: Bool = false,
    cursor: Int = 0,
    locale: UserLocale = .posix
  ) {
    self.transform = transform
    self.ranges = ranges
    self.isSelection = isSelection
    self.cursor = cursor
    self.locale = locale
  }

  /// Returns the same transform in another locale.
  package func localized(_ locale: UserLocale) -> RowsTransformation {
    var copy = self
    copy.locale = locale
    return copy
  }
}

/// A transform that was carried out on one version of a document.
public struct TransformedRows: Sendable {
  /// The version.
  package let base: Rows

  /// The new version.
  public let rows: Rows

  /// The edit from the one to the other.
  public let edit: RowsEdit

  /// The effect.
  package let effect: TransformEffect
}

/// The effect of a transform on a list that shows the rows.
package struct TransformEffect: Sendable, Equatable {
  /// The kind of change.
  package let kind: TransformKind

  /// The number of rows on which the transform acted: those whose text it changed, or else all rows
  /// to order or to search.
  package let count: Int

  /// The transformed rows, before and after.
  package let hunks: [RowsHunk]

  /// The selected rows afterwards; none if all rows were transformed.
  package private(set) var selected: [Range<Int>]

  /// The selected rows before; none if all rows were transformed.
  let selectedBefore: [Range<Int>]

  /// The new index of the row that was the current one, or of the one in its place.
  package let cursor: Int

  /// Returns the same effect with other selected rows.
  package func selecting(_ rows: [Range<Int>]) -> TransformEffect {
    var effect = self
    effect.selected = rows
    return effect
  }
}

/// A kind of transform, for the history.
package enum TransformKind: Sendable, CaseIterable {
  case sort
  case reverse
  case shuffle
  case unique
  case count
  case keep
  case drop
  case replace
  case number
  case trim
  case changeCase
  case indent
  case shell
}

extension RowsTransformation {
  /// Carries out the transform.
  ///
  /// - Parameters:
  ///   - rows: The document.
  ///   - progress: Counts the rows, and cancels.
  /// - Returns: The result; nil if nothing changes, or after a cancellation.
  /// - Throws: ``TransformError`` if the transform is impossible.
  /// - Complexity: O(*n* log *n*) in the number of rows, and O(*n*) in the number of bytes.
  public func transformed(
    _ rows: Rows,
    progress: WorkProgress
  ) throws(TransformError) -> TransformedRows? {
    guard let last = ranges.last, last.upperBound <= rows.count else { return nil }
    let table = RowTable(rows, ranges)
    // The last two parts are the edit and the new version.
    progress.start(total: table.count * 6)
    progress.advance(by: table.count)
    let ending = rows.ending(near: rows.count)
    let change = try change(of: table, ending, progress)
    guard let change, !progress.isCancelled else { return nil }
    let result = TransformAssembly(rows, ranges).result(of: change, cursor: cursor)
    progress.advance(by: table.count)
    guard !result.edit.isEmpty else { return nil }
    var new = rows
    new.perform(result.edit)
    let count = if case .rewriting(let rows) = change { rows.changedCount } else { table.count }
    let effect = TransformEffect(
      kind: transform.kind,
      count: count,
      hunks: result.hunks,
      selected: isSelection ? result.hunks.map(\.new).filter { !$0.isEmpty } : [],
      selectedBefore: isSelection ? ranges : [],
      cursor: result.cursor
    )
    return TransformedRows(base: rows, rows: new, edit: result.edit, effect: effect)
  }

  private func change(
    of table: RowTable,
    _ ending: LineEnding,
    _ progress: WorkProgress
  ) throws(TransformError) -> TransformChange? {
    switch transform {
    case .sort(let sort):
      let sorter = try RowSorter(sort, table, locale)
      return try sorter.order(progress).map { .order($0) }
    case .reverse: return .order((0..<UInt32(table.count)).reversed())
    case .shuffle(let seed):
      var generator = ShuffleGenerator(state: seed)
      return .order((0..<UInt32(table.count)).shuffled(using: &generator))
    case .unique(let unique): return unique.change(of: table, progress)
    case .filter(let pattern, let keepsMatches):
      let rows = try MatchingRows(pattern, keepsMatches: keepsMatches, table.encoding)
      return try rows.change(of: table, progress)
    case .replace(let pattern, let text, let choices):
      let matches = try ReplacedMatches(
        pattern,
        with: text,
        choosing: choices,
        table.encoding,
        ending: ending
      )
      return try matches.change(of: table, progress)
    case .number(let first): return RowRewriter(.number(RowNumber(first)), table).change(progress)
    case .trim: return RowRewriter(.trim, table).change(progress)
    case .changeCase(let letters):
      return RowRewriter(.changeCase(letters, locale), table).change(progress)
    case .indent(let outwards):
      let unit = table.indentation
      return RowRewriter(outwards ? .outdent(unit) : .indent(unit), table).change(progress)
    }
  }
}

/// The reason why a transform is impossible.
public enum TransformError: Error, Equatable {
  /// The expression has a mistake.
  case mistake(PatternError)
  /// The expression takes too many steps.
  case tooSlow
  /// The encoding lacks a character of new rows.
  case notEncodable
  /// A command has removed, repeated or moved one of several rows with the same text but different
  /// bytes.
  case alike
}

extension RowsTransform {
  /// The kind, for the history.
  fileprivate var kind: TransformKind {
    switch self {
    case .sort: .sort
    case .reverse: .reverse
    case .shuffle: .shuffle
    case .unique(let unique): unique.isCounted ? .count : .unique
    case .filter(_, let keepsMatches): keepsMatches ? .keep : .drop
    case .replace: .replace
    case .number: .number
    case .trim: .trim
    case .changeCase: .changeCase
    case .indent: .indent
    }
  }
}

/// Random numbers that are the same for each seed: SplitMix64, by Sebastiano Vigna.
struct ShuffleGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var next = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    next = (next ^ (next >> 27)) &* 0x94D0_49BB_1331_11EB
    return next ^ (next >> 31)
  }
}
