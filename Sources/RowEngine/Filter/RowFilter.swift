/// The filter of the list: its conditions, and the visible rows.
///
/// Rows that are changed or inserted stay visible until a filter is applied again, as do the rows
/// that undo brings back.
public struct RowFilter {
  /// The maximum number of rows that are compared or searched at once after undo or an external
  /// change; for more rows, the filter is applied again.
  private static let mostRows = 10_000

  /// The conditions.
  package let conditions: [FilterCondition]

  /// The visible ones among the first rows of the document, as far as the filter is applied.
  public private(set) var visible = VisibleRows()

  /// The matches of the first condition, if they are counted.
  package private(set) var matches = MatchTotals()

  /// Whether the matches are counted.
  private let countsMatches: Bool

  /// The compiled patterns of the conditions.
  private let alternatives: [[Matcher]]

  /// The rows that can match; nil for all rows.
  private let scope: VisibleRows?

  /// The version of the document.
  private var rows: Rows

  /// Makes a filter.
  ///
  /// - Parameters:
  ///   - conditions: The conditions.
  ///   - rows: The version of the document.
  ///   - scope: The rows that can match, if the document doesn't change; nil for all rows.
  ///   - countsMatches: Whether the matches are counted, if there is one condition and the document
  ///     doesn't change.
  /// - Throws: ``PatternError`` if an expression has a mistake.
  public init(
    _ conditions: [FilterCondition],
    _ rows: Rows,
    in scope: VisibleRows? = nil,
    countsMatches: Bool = false
  ) throws(PatternError) {
    (self.conditions, self.rows, self.scope) = (conditions, rows, scope)
    self.countsMatches = countsMatches
    alternatives = try conditions.matchers(rows.encoding)
  }

  /// Whether the filter is applied to all rows.
  public var isComplete: Bool { visible.rowCount == rows.count }

  /// The compiled pattern of the matches to highlight: that of the latest condition.
  package var highlighted: Matcher? { alternatives.last?.last }

  /// The search whose next slice is to be performed; nil once the filter is applied to all rows.
  public var request: FilterSearch? {
    guard !isComplete else { return nil }
    let rest = visible.rowCount..<rows.count
    return FilterSearch(alternatives, rows, of: scope, in: rest, countsMatches: countsMatches)
  }

  /// Adds the result of a slice.
  ///
  /// - Returns: Whether it was the awaited one.
  @discardableResult
  public mutating func add(_ slice: FilterSearch) -> Bool {
    guard slice.start == visible.rowCount else { return false }
    visible.append(slice.masks)
    matches += slice.matches
    return true
  }
}

// MARK: - Changes of the document

extension RowFilter {
  /// Keeps the visible rows after a change of the document.
  ///
  /// - Throws: ``PatternError`` if the encoding has changed and an expression has a mistake there.
  package mutating func follow(_ change: RowsChange, to new: Rows) throws(PatternError) {
    let old = rows
    // A step of the history is reported again after its view state is shown.
    guard !old.isIdentical(to: new) else { return }
    guard old.encoding == new.encoding else {
      self = try RowFilter(conditions, new)
      return
    }
    rows = new
    switch change {
    case .reload: visible = VisibleRows()
    case .converted: if visible.rowCount != new.count { visible = VisibleRows() }
    case .restored(_, _, nil): follow(from: old)
    case .reloaded(let hunks) where hunks.addedCount > Self.mostRows:
      visible.removeRows(from: hunks.first?.old.lowerBound ?? 0)
    case .reloaded(let hunks): replace(hunks) { [self] in masks(of: $0) }
    case .arranged(let arranged): visible.follow(arranged.edit)
    case .moved(let source, let target): visible.move(from: source, to: target)
    case .restored, .inserted, .deleted, .updated, .split, .transformed:
      reveal(change.mapping.hunks ?? [])
    }
  }

  /// Follows undo or redo, after which any rows may be different; those that are become visible.
  private mutating func follow(from old: Rows) {
    let ends = RowsDifference.commonEnds(old, rows)
    let changed = ends.start..<old.count - ends.end
    guard max(changed.count, rows.count - ends.start - ends.end) <= Self.mostRows else {
      visible.removeRows(from: ends.start)
      return
    }
    reveal(RowsDifference(from: old, to: rows, common: ends).hunks)
  }

  /// Replaces rows with new ones, which become visible.
  private mutating func reveal(_ hunks: [RowsHunk]) {
    replace(hunks) { rows in
      var masks: [RowMask] = []
      masks.append(true, count: rows.count)
      return masks
    }
  }

  /// Replaces rows with new ones, whose masks a closure returns.
  private mutating func replace(_ hunks: [RowsHunk], masks: (Range<Int>) -> [RowMask]) {
    for hunk in hunks.reversed() where hunk.old.lowerBound <= visible.rowCount {
      let end = min(hunk.old.upperBound, visible.rowCount)
      visible.replace(hunk.old.lowerBound..<end, with: masks(hunk.new))
    }
  }

  /// Returns the masks of rows of the document.
  private func masks(of rows: Range<Int>) -> [RowMask] {
    var search = FilterSearch(alternatives, self.rows, in: rows)
    while !search.isComplete { search.advance() }
    return search.masks
  }
}

/// The number of matches in the rows that were searched.
package struct MatchTotals: Sendable {
  /// The number of bytes from which on a row is long.
  private static let longLength = 1 << 16

  /// The number of matches.
  package private(set) var count = 0

  /// The numbers of the matches of long rows, which take too long to be counted again.
  package private(set) var longRows: [Int: Int] = [:]

  /// Makes the totals of no row.
  package init() {}

  /// Adds the number of matches of a row.
  package mutating func add(_ count: Int, row: Int, length: Int) {
    self.count += count
    if length >= Self.longLength { longRows[row] = count }
  }

  package static func += (one: inout MatchTotals, other: MatchTotals) {
    one.count += other.count
    one.longRows.merge(other.longRows) { $1 }
  }
}
