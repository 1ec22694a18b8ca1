import MAVB
import RowEngine

/// The filter of the list, and the searches for the rows to list and for those to select.
struct ListFilter {
  /// The filter; nil while all rows are listed.
  private(set) var filter: RowFilter?

  /// The conditions of a filter that waits for the rows of the document.
  private var waiting: [FilterCondition] = []

  /// The search for the rows to select; nil while none is in progress.
  private var selecting: RowFilter?

  /// Makes a filter with conditions, which wait for the rows of the document.
  init(waiting: [FilterCondition] = []) { self.waiting = waiting }

  /// The conditions.
  var conditions: [FilterCondition] { filter?.conditions ?? waiting }

  /// Whether there is a filter, or one that waits.
  var isActive: Bool { filter != nil || !waiting.isEmpty }

  /// Whether the filter is applied to all rows.
  var isComplete: Bool { filter?.isComplete != false }

  /// Whether the rows to select are being searched for.
  var isSelecting: Bool { selecting != nil }

  /// The search whose next slice was requested; nil if none is in progress.
  var request: FilterSearch? { filter?.request ?? selecting?.request }

  // MARK: - The rows to list

  /// Sets the conditions, unless an expression has a mistake.
  ///
  /// - Returns: Whether they are set.
  mutating func apply(_ conditions: [FilterCondition], to rows: Rows) -> Bool {
    guard let new = try? RowFilter(conditions, rows) else { return false }
    (filter, waiting, selecting) = (new, [], nil)
    return true
  }

  /// Applies the conditions that wait, unless an expression has a mistake.
  ///
  /// - Returns: Whether they are applied.
  mutating func applyWaiting(to rows: Rows) -> Bool {
    guard !waiting.isEmpty else { return false }
    filter = try? RowFilter(waiting, rows)
    waiting = []
    return filter != nil
  }

  /// Keeps the visible rows after a change of the document.
  mutating func follow(_ change: Document.Change, to rows: Rows) {
    do throws(PatternError) {
      try filter?.follow(change, to: rows)
    } catch {
      filter = nil
    }
  }

  /// Replaces the filter with one that waits for the rows of the document.
  mutating func restore(_ conditions: [FilterCondition]) {
    (filter, waiting) = (nil, conditions)
  }

  // MARK: - The rows to select

  /// Starts the search for the rows to select among the listed ones.
  ///
  /// - Returns: The first slice to perform.
  mutating func selectMatches(of pattern: Pattern, in rows: Rows) -> FilterSearch? {
    selecting = try? RowFilter([FilterCondition(pattern: pattern)], rows, in: filter?.visible)
    return selecting?.request
  }

  /// Ends the search for the rows to select.
  ///
  /// - Returns: The found rows; nil if no search was in progress.
  @discardableResult
  mutating func endSelecting() -> VisibleRows? {
    defer { selecting = nil }
    return selecting?.visible
  }

  // MARK: - Slices

  /// Adds the result of a slice of the search in progress; a search for rows to select that takes
  /// too long is ended.
  ///
  /// - Returns: Whether it is a slice of that search.
  mutating func add(_ slice: FilterSearch) -> Bool {
    if !isComplete { return filter?.add(slice) == true }
    guard selecting?.add(slice) == true else { return false }
    if slice.isTooSlow { selecting = nil }
    return true
  }
}
