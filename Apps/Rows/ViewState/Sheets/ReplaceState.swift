import MAVB
import RowEngine

/// The state of the sheet that replaces matches: what is replaced with what, and in which rows.
///
/// A pure value; each message returns the next slice of the search for the rows with a match, and at
/// last the transform of the document.
struct ReplaceState: ReducedState {
  /// The part of the sheet that has the focus.
  enum Focus: Int, CaseIterable {
    /// The field of the pattern.
    case pattern
    /// The field of the text that replaces matches.
    case text
    /// The list of rows.
    case list
  }

  /// Whether the sheet is open.
  private(set) var isOpen = false

  /// What is replaced.
  private(set) var pattern = Pattern()

  /// What replaces it.
  private(set) var text = ""

  /// The part with the focus.
  private(set) var focus = Focus.pattern

  /// The rows with a match, as far as they are searched.
  private(set) var matches: RowFilter?

  /// The compiled pattern and text.
  private(set) var replacement: Replacement?

  /// The mistake in the pattern or the text.
  private(set) var mistake: ReplacementError?

  /// The matches that are left out.
  private(set) var choices = ReplaceChoices()

  /// The matches of the current row while the list has the focus; nil if they are chosen together.
  private(set) var current: CurrentMatches?

  /// The current place in the list.
  private(set) var selection = 0

  /// The first visible place.
  private(set) var offset = 0

  /// Whether the expression takes too long.
  private(set) var isTooSlow = false

  /// The rows of the document.
  private(set) var reader = RowReader(Rows())

  /// The rows in which matches are replaced; nil for all rows.
  private var scope: VisibleRows?

  /// Whether matches are replaced in selected rows only, however many of them are left.
  private var isForSelection = false

  /// The current row of the document.
  private var cursor = 0

  /// The row to select once it is searched.
  private var awaited: Int?

  /// Makes the state of a closed sheet.
  init() {}

  /// The number of rows found.
  var count: Int { matches?.visible.count ?? 0 }

  /// The number of rows that are shown before and after; none while the text has a mistake.
  var shownCount: Int { replacement == nil ? 0 : count }

  /// Whether all rows are searched.
  var isCounted: Bool { matches?.isComplete != false }

  /// The number of rows that will be changed.
  var includedCount: Int { count - choices.excludedRowCount }

  /// The number of matches found.
  var matchCount: Int { matches?.matches.count ?? 0 }

  /// The number of matches that will be replaced.
  var includedMatchCount: Int { matchCount - choices.excludedMatches }

  /// Whether the matches can be replaced; also those that are not found yet.
  var canReplace: Bool { replacement != nil && (includedCount > 0 || !isCounted) }

  /// Returns the row at a place, before and after.
  func row(at place: Int) -> ReplacedRow? {
    guard let replacement, let matches, place < count else { return nil }
    let row = matches.visible.row(at: place)
    return ReplacedRow(
      number: row + 1,
      reader.row(at: row),
      choices.choice(inRow: row),
      current: current?.place == place ? current?.match : nil,
      replacement
    )
  }
}

// MARK: - Messages

extension ReplaceState {
  /// A message from the user or the search.
  enum Message {
    /// Opens the sheet for the selected rows of a list, or for all of its rows, and for what its
    /// search looks for.
    case open(ListState)
    /// The document and the list have changed while the sheet is open.
    case follow(ListState, Document.Change)
    /// Closes the sheet.
    case close
    /// The field of the pattern has this text.
    case typePattern(String)
    /// The field of the replacement has this text.
    case typeText(String)
    /// Changes an option of the pattern.
    case toggle(FindOption)
    /// A slice of the search was performed.
    case found(FilterSearch)
    /// Selects a place.
    case select(Int)
    /// Scrolls to a first place.
    case scroll(Int)
    /// Goes to the next match, or to the previous one if the number is negative.
    case moveMatch(by: Int)
    /// Leaves out the current match, or includes it, and goes on to the next one.
    case toggleMatch
    /// Leaves out all matches of the current row, or includes them, and goes on to the next row.
    case toggleRow
    /// Leaves out all matches, or includes them if some are left out.
    case toggleAll
    /// A part of the sheet got the focus.
    case focus(Focus)
    /// Moves the focus to another part.
    case moveFocus(by: Int)
    /// Replaces the matches.
    case accept
  }

  /// Something that follows from a message outside of the sheet.
  enum Effect {
    /// The list has other rows.
    case list
    /// Performs a slice of the search for the rows with a match.
    case search(FilterSearch)
    /// Carries out the replacement.
    case transform(RowsTransformation)
  }

  mutating func reduce(_ message: Message) -> [Effect] {
    switch message {
    case .open(let list): return open(list)
    case .follow(let list, let change): return follow(list, change)
    case .close: self = ReplaceState()
    case .typePattern(let text):
      guard !text.hasSameBytes(as: pattern.text) else { break }
      pattern.text = text
      return search()
    case .typeText(let text):
      guard !text.hasSameBytes(as: self.text) else { break }
      self.text = text
      compile()
      return [.list]
    case .toggle(let option):
      option.toggle(in: &pattern)
      return search()
    case .found(let slice): return found(slice)
    case .select(let place): return select(place)
    case .scroll(let place): offset = place
    case .moveMatch(let distance): return moveMatch(by: distance)
    case .toggleMatch: return toggleMatch()
    case .toggleRow: return toggleRow()
    case .toggleAll:
      let rows = matches.map { $0.visible.ranges(at: 0..<$0.visible.count) } ?? []
      choices.toggleAll(RowIndexSet(rows), matches: matchCount)
      return [.list]
    case .focus(let focus): return self.focus(focus)
    case .moveFocus(let distance): return focus(focus.next(by: distance))
    case .accept: return accept()
    }
    return []
  }

  private mutating func open(_ list: ListState) -> [Effect] {
    guard let rows = list.reader?.rows else { return [] }
    let pattern = list.find.pattern
    self = ReplaceState()
    (isOpen, self.pattern, reader, cursor) = (true, pattern, RowReader(rows), list.cursor)
    self.pattern.isInverted = false
    focus = pattern.isEmpty ? .pattern : .text
    isForSelection = list.selection.rows.count > 1
    scope = scope(of: list, rows)
    return search()
  }

  private func scope(of list: ListState, _ rows: Rows) -> VisibleRows? {
    guard isForSelection else { return list.filter?.visible }
    return VisibleRows(list.selection.isEmpty ? [] : list.targets.rows, of: rows.count)
  }

  /// Searches the changed rows; what the user left out stays left out in unchanged rows.
  private mutating func follow(_ list: ListState, _ change: Document.Change) -> [Effect] {
    guard isOpen, let rows = list.reader?.rows else { return [] }
    let (old, shown) = (reader, selection)
    var (choices, row) = (choices, Int?.none)
    if case .reloaded(let hunks) = change, let replacement {
      var scanner = MatchScanner(replacement.matcher)
      let (new, scope) = (RowReader(rows), scope(of: list, rows))
      let countOld = { [matches] row in
        matches?.matches.longRows[row] ?? scanner.replaceableCount(in: old.row(at: row).content)
      }
      choices.follow(
        hunks,
        counts: (old.rows.count, rows.count),
        matchCounts: (
          countOld,
          {
            guard scope?.contains($0) != false else { return 0 }
            return scanner.replaceableCount(in: new.row(at: $0).content)
          }
        )
      )
      row = matches.flatMap { shown < count ? $0.visible.row(at: shown) : nil }
        .map { hunks.index(ofOld: $0, of: old.rows.count) }
    } else {
      choices = ReplaceChoices()
    }
    (reader, cursor, scope) = (RowReader(rows), list.cursor, scope(of: list, rows))
    restart()
    (self.choices, awaited) = (choices, row)
    // The old rows are shown until new ones are found, because an empty list has no current row.
    return nextSlice.isEmpty ? [.list] : nextSlice
  }

  private mutating func compile() {
    (replacement, mistake) = (nil, nil)
    guard !pattern.isEmpty else { return }
    do throws(ReplacementError) {
      replacement = try Replacement(pattern, with: text, reader.rows.encoding)
    } catch {
      mistake = error
    }
  }

  private mutating func search() -> [Effect] {
    restart()
    return [.list] + nextSlice
  }

  /// The next slice of the search, if any.
  private var nextSlice: [Effect] { matches?.request.map { [.search($0)] } ?? [] }

  private mutating func restart() {
    compile()
    (choices, current, awaited) = (ReplaceChoices(), nil, nil)
    (selection, offset, isTooSlow) = (0, 0, false)
    let conditions = [FilterCondition(pattern: pattern)]
    matches =
      pattern.isEmpty
      ? nil : try? RowFilter(conditions, reader.rows, in: scope, countsMatches: true)
  }

  private mutating func found(_ slice: FilterSearch) -> [Effect] {
    guard matches?.add(slice) == true else { return [] }
    selectAwaited()
    guard !slice.isTooSlow else {
      (matches, isTooSlow) = (nil, true)
      return [.list]
    }
    findCurrent()
    return [.list] + nextSlice
  }

  /// Selects the row that was current before the document has changed, once it is searched.
  private mutating func selectAwaited() {
    guard let awaited, let visible = matches?.visible, visible.rowCount > awaited else { return }
    self.awaited = nil
    selection = max(0, min(visible.place(of: awaited), visible.count - 1))
  }

  private mutating func accept() -> [Effect] {
    guard canReplace else { return [] }
    var rows = RowIndexSet(
      scope.map { $0.ranges(at: 0..<$0.count) } ?? [0..<reader.rows.count]
    )
    for range in choices.excludedRows.ranges { rows.remove(range) }
    let transformation = RowsTransformation(
      transform: .replace(
        pattern,
        with: text,
        choosing: choices.dividedRows
      ),
      ranges: rows.ranges,
      isSelection: false,
      cursor: cursor
    )
    self = ReplaceState()
    return [.transform(transformation)]
  }
}

// MARK: - Choosing matches

extension ReplaceState {
  private mutating func focus(_ part: Focus) -> [Effect] {
    guard part != focus else { return [] }
    focus = part
    findCurrent()
    return [.list]
  }

  private mutating func select(_ place: Int) -> [Effect] {
    let old = selection
    selection = max(0, min(place, count - 1))
    findCurrent()
    return selection == old ? [] : [.list]
  }

  /// Finds the matches of the current row.
  private mutating func findCurrent() {
    guard focus == .list, let replacement, let matches, selection < count else {
      current = nil
      return
    }
    guard current?.place != selection else { return }
    let row = reader.row(at: matches.visible.row(at: selection))
    current = CurrentMatches(row, at: selection, replacement)
  }

  private mutating func moveMatch(by distance: Int) -> [Effect] {
    if current?.move(by: distance) != true, 0..<count ~= selection + distance {
      selection += distance
      findCurrent()
      if distance < 0 { current?.moveToEnd() }
    }
    return [.list]
  }

  private mutating func toggleMatch() -> [Effect] {
    guard let current, let matches else { return toggleRow() }
    let row = matches.visible.row(at: selection)
    choices.toggle(current.match, inRow: row, of: current.matches.count)
    return moveMatch(by: 1)
  }

  private mutating func toggleRow() -> [Effect] {
    guard let replacement, let matches, selection < count else { return [] }
    let row = matches.visible.row(at: selection)
    var scanner = MatchScanner(replacement.matcher)
    let number =
      current?.matches.count ?? matches.matches.longRows[row]
      ?? scanner.replaceableCount(in: reader.row(at: row).content)
    choices.toggleRow(row, of: number)
    selection = min(selection + 1, count - 1)
    findCurrent()
    return [.list]
  }
}

/// The adapter of the sheet that replaces matches.
typealias ReplaceAdapter = ReducedAdapter<ReplaceState>

extension ReplaceState: ReducedListState {
  /// The rows with a match, before and after.
  var tableData: TableData<ReplacedRow?> { TableData(count: shownCount) { row(at: $0) } }

  var selectedRow: Int? { selection }

  static func isList(_ effect: Effect) -> Bool { if case .list = effect { true } else { false } }
}
