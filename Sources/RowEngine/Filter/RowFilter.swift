/// The filter of the list: its conditions, and the visible rows.
///
/// Rows that are changed or inserted stay visible until a filter is applied again, as do the rows that
/// undo brings back.
public struct RowFilter {
  /// The maximum number of rows that are compared or searched at once after undo or an outside
  /// change; from more on, the filter is applied again.
  private static let mostRows = 10_000

  /// The conditions.
  package let conditions: [FilterCondition]

  /// The visible ones among the first rows of the document, as far as the filter is applied.
  public private(set) var visible = VisibleRows()

  /// The matches of the first condition, if they are counted.
  package private(set) var matches = MatchTotals()

  /// Whether they are.
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
    // A step of the history is told again after its view state is shown.
    guard !old.isIdentical(to: new) else { return }
    guard old.encoding == new.encoding else {
      self = try RowFilter(conditions, new)
      return
    }
    rows = new
    switch change {
    case .reload: visible = VisibleRows()
    case .converted: if visible.rowCount != new.count { visible = VisibleRows() }
    case .restored(_, _, let hunk): follow(from: old, changing: hunk)
    case .reloaded(let hunks): follow(hunks) { [self] in masks(of: $0) }
    case .inserted(let rows):
      visible.replace(rows.lowerBound..<rows.lowerBound, withVisible: rows.count)
    case .deleted(let rows): visible.replace(rows, withVisible: 0)
    case .updated(let row): visible.reveal(row)
    case .split(let row, let count): visible.replace(row..<row + 1, withVisible: count)
    case .moved(let source, let target): visible.move(from: source, to: target)
    case .transformed(let effect):
      for hunk in effect.hunks.reversed() where hunk.old.lowerBound < visible.rowCount {
        visible.replace(hunk.old, withVisible: hunk.new.count)
      }
    case .arranged(let arranged): follow(arranged, ListedRows(of: old.count, visible: visible))
    }
  }

  private mutating func follow(_ arranged: ArrangedRows, _ listed: ListedRows) {
    if case .move(let target) = arranged.arrangement {
      return follow(movingTo: target, arranged.places, listed)
    }
    // From the end to the start, because the places are those of the old list.
    for places in arranged.places.reversed() where !places.isEmpty {
      let (first, last) = (places.lowerBound, places.upperBound - 1)
      switch arranged.arrangement {
      case .delete: visible.replaceListed(places, of: listed, withVisible: 0)
      case .duplicate:
        let end = listed.row(at: last) + 1
        visible.replace(end..<end, withVisible: places.count)
      case .join: visible.replaceListed(places, of: listed, withVisible: 1)
      case .moveUp where first > 0:
        visible.move(from: listed.row(at: first - 1), to: listed.row(at: last))
      case .moveDown where last + 1 < listed.count:
        visible.move(from: listed.row(at: last + 1), to: listed.row(at: first))
      case .moveUp, .moveDown, .move: break
      }
    }
  }

  private mutating func follow(
    movingTo target: Int,
    _ places: [Range<Int>],
    _ listed: ListedRows
  ) {
    let next = listed.rowBefore(movingTo: target, places)
    for range in places.reversed() where !range.isEmpty {
      visible.replaceListed(range, of: listed, withVisible: 0)
    }
    let place = listed.place(of: next)
    let above = places.reduce(0) { $0 + $1.clamped(to: 0..<place).count }
    let count = places.reduce(0) { $0 + $1.count }
    visible.replace(next - above..<next - above, withVisible: count)
  }

  /// Follows undo or redo, after which any rows may be different, or only those of a hunk; those that are
  /// become visible.
  private mutating func follow(from old: Rows, changing hunk: RowsHunk?) {
    if let hunk { return reveal([hunk]) }
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
    follow(hunks) { rows in
      var masks: [RowMask] = []
      masks.append(true, count: rows.count)
      return masks
    }
  }

  /// Replaces rows with new ones.
  ///
  /// - Parameters:
  ///   - hunks: The replaced rows.
  ///   - masks: Returns the masks of new rows.
  private mutating func follow(_ hunks: [RowsHunk], masks: (Range<Int>) -> [RowMask]) {
    let count = hunks.reduce(0) { $0 + $1.new.count }
    guard count <= Self.mostRows else {
      visible.removeRows(from: hunks.first?.old.lowerBound ?? 0)
      return
    }
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

extension VisibleRows {
  /// Replaces the listed rows at some places with visible ones; the hidden rows among them follow.
  ///
  /// - Complexity: O(log *n*) and the number of replaced masks, however many ranges of rows these are.
  fileprivate mutating func replaceListed(
    _ places: Range<Int>,
    of listed: ListedRows,
    withVisible count: Int
  ) {
    let rows = listed.row(at: places.lowerBound)..<listed.row(at: places.upperBound - 1) + 1
    var masks: [RowMask] = []
    masks.append(true, count: count)
    masks.append(false, count: rows.count - places.count)
    replace(rows, with: masks)
  }
}
