import MAVB
import RowEngine

/// The state of the search: the pattern, the bar in which it is typed, and the progress.
///
/// A pure value and a part of ``ListState``, which passes the rows to search to its functions.
struct FindState: Codable {
  /// The purpose of the bar.
  enum Purpose: Equatable {
    /// Matches to go to.
    case matches
    /// A condition of the filter, which may be an alternative to those before it.
    case condition(isAlternative: Bool)
  }

  /// How far the user is with the search.
  enum Phase {
    /// Nothing is looked for.
    case ended
    /// The bar is closed, and the matches are highlighted.
    case accepted
    /// The bar is open, and what is typed in it is looked for.
    case typing(Bar)
  }

  /// The open bar.
  struct Bar {
    /// What it asks for.
    let purpose: Purpose

    /// The position from which the search goes, and to which Esc returns.
    var start: KeptPosition
  }

  /// What is still to be done when the search has advanced.
  private enum Pending {
    /// Nothing.
    case none
    /// The match at a goal is selected, and its number may be reported then.
    case selecting(MatchGoal, reportsNumber: Bool)
    /// The number of the selected match is reported once it is known.
    case reporting

    /// The rest once the match is selected.
    var afterSelecting: Pending {
      switch self {
      case .none, .selecting(_, reportsNumber: false): .none
      case .selecting, .reporting: .reporting
      }
    }

    /// The same without reporting the number.
    var withoutReport: Pending {
      if case .selecting(let goal, _) = self {
        .selecting(goal, reportsNumber: false)
      } else {
        .none
      }
    }
  }

  /// What is looked for.
  private(set) var pattern = Pattern()

  /// How far the user is.
  private(set) var phase = Phase.ended

  /// The caret or the selection in the field.
  private(set) var selectedRange = TextRange(caret: .max)

  /// Changes each time that the field takes the caret from here.
  private(set) var rangeNumber = 0

  /// The texts that were searched for.
  private(set) var history = FindHistory()

  /// The search in progress or completed; nil without one, or while it waits for rows.
  private(set) var search: RowSearch?

  /// The mistake in the expression.
  private(set) var mistake: PatternError?

  /// The match that was found last.
  private var found: FoundMatch?

  private var pending = Pending.none

  private enum CodingKeys: CodingKey {
    case pattern
    case isOpen
    case isFilter
    case isAlternative
    case isActive
    case origin
    case selectedRange
    case history
  }

  /// Makes the state before the first search.
  init(history: FindHistory = FindHistory()) { self.history = history }

  /// Decodes a state, which an older version has written without the kind of condition.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    pattern = try values.decode(Pattern.self, forKey: .pattern)
    let isFilter = try values.decode(Bool.self, forKey: .isFilter)
    let isAlternative = try values.decodeIfPresent(Bool.self, forKey: .isAlternative) ?? false
    // Any number may be in a damaged file; rows are shown with their numbers from 1.
    let origin = min(max(0, try values.decode(Int.self, forKey: .origin)), .max - 1)
    if try values.decode(Bool.self, forKey: .isOpen) {
      let purpose = isFilter ? Purpose.condition(isAlternative: isAlternative) : .matches
      phase = .typing(Bar(purpose: purpose, start: KeptPosition(row: origin)))
    } else if try values.decode(Bool.self, forKey: .isActive) {
      phase = .accepted
    }
    selectedRange = try values.decode(TextRange.self, forKey: .selectedRange)
    history = try values.decode(FindHistory.self, forKey: .history)
  }

  /// Encodes the state without what was found.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(pattern, forKey: .pattern)
    try values.encode(isOpen, forKey: .isOpen)
    try values.encode(isFilter, forKey: .isFilter)
    try values.encode(addsRows, forKey: .isAlternative)
    try values.encode(isActive, forKey: .isActive)
    try values.encode(origin ?? 0, forKey: .origin)
    try values.encode(selectedRange, forKey: .selectedRange)
    try values.encode(history, forKey: .history)
  }
}

// MARK: - Parts

extension FindState {
  private var bar: Bar? {
    switch phase {
    case .ended, .accepted: nil
    case .typing(let bar): bar
    }
  }

  /// Whether the bar is open.
  var isOpen: Bool { bar != nil }

  /// Whether the bar asks for a condition of the filter.
  var isFilter: Bool { isOpen && bar?.purpose != .matches }

  /// Whether the condition that is typed will list more rows.
  private var addsRows: Bool { bar?.purpose == .condition(isAlternative: true) }

  /// Whether matches are looked for and highlighted.
  var isActive: Bool {
    switch phase {
    case .ended: false
    case .accepted: true
    case .typing: !pattern.isEmpty
    }
  }

  /// The row to which Esc returns; nil while the bar is closed.
  var origin: Int? { bar?.start.row }

  /// Whether something can be looked for.
  var hasPattern: Bool { !pattern.isEmpty && mistake == nil }

  /// The search whose next slice was requested; nil if none is in progress.
  var request: RowSearch? { search?.isComplete == false ? search : nil }

  /// Returns the bytes of the match that was found in a row; nil if there is none or it isn't
  /// known.
  func match(inRow row: Int) -> Range<Int>? { found?.row == row ? found?.bytes : nil }

  /// The compiled pattern of the matches to highlight; nil without any.
  var highlighted: Matcher? { isActive && search?.isTooSlow == false ? search?.matcher : nil }
}

// MARK: - Messages

extension FindState {
  /// Handles a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - rows: The rows to search.
  ///   - position: The position in the list, to which Esc returns if the bar opens.
  /// - Returns: What follows outside of the search, in order.
  mutating func reduce(
    _ message: Message,
    in rows: SearchedRows,
    at position: ListPosition
  ) -> [Effect] {
    switch message {
    case .open(let purpose): return open(purpose, from: position, in: rows)
    case .accept where isFilter, .filter: return takeCondition()
    case .accept: return accept(in: rows)
    case .selectMatches:
      guard hasPattern else { break }
      leave()
      return [.selectMatches(of: pattern)]
    case .cancel: return cancel()
    case .leave: leave()
    case .clear: clear()
    case .selectText(let range): selectedRange = range
    case .type(let text): return type(text, in: rows)
    case .toggle(let option):
      option.toggle(in: &pattern)
      return searchFromOrigin(in: rows)
    case .recall(let distance):
      pattern.text = history.recall(by: distance, from: pattern.text)
      setRange(TextRange(caret: .max))
      return searchFromOrigin(in: rows)
    case .move(let distance): return move(by: distance, in: rows)
    case .start(let text, let row): return start(text, from: row, in: rows)
    case .advanced(let search): return advance(to: search)
    }
    return []
  }
}

// MARK: - The bar

extension FindState {
  private mutating func open(
    _ purpose: Purpose,
    from position: ListPosition,
    in rows: SearchedRows
  ) -> [Effect] {
    guard rows.encoding != nil, !isOpen else { return [] }
    phase = .typing(Bar(purpose: purpose, start: position.kept))
    // Each condition is inverted on its own.
    if isFilter { pattern.isInverted = false }
    setRange(TextRange(anchor: 0, head: pattern.text.count))
    return pattern.isEmpty ? [] : search(from: nil, in: rows)
  }

  private mutating func type(_ text: String, in rows: SearchedRows) -> [Effect] {
    guard !text.hasSameBytes(as: pattern.text) else { return [] }
    history.leave()
    pattern.text = text
    return searchFromOrigin(in: rows)
  }

  private mutating func setRange(_ range: TextRange) {
    (selectedRange, rangeNumber) = (range, rangeNumber + 1)
  }

  private mutating func accept(in rows: SearchedRows) -> [Effect] {
    guard let origin else { return [] }
    leave()
    guard hasPattern else {
      clear()
      return []
    }
    // The text of the last search can be accepted without typing.
    let isSought = search?.found?.row == rows.cursor || goal != nil
    return isSought ? [] : search(from: MatchGoal(from: origin), in: rows)
  }

  /// Closes the bar; the list filters by what is typed in it, unless that has a mistake.
  private mutating func takeCondition() -> [Effect] {
    guard isOpen, mistake == nil else { return [] }
    let condition = FilterCondition(pattern: pattern, isAlternative: addsRows)
    leave()
    // The list highlights the matches of its filter by itself.
    clear()
    return pattern.isEmpty ? [] : [.filter(condition)]
  }

  private mutating func leave() {
    guard isOpen else { return }
    history.add(pattern.text)
    // The search for an alternative went through rows that are not listed.
    let isOver = addsRows || !isActive
    phase = .accepted
    if isOver { clear() }
  }

  private mutating func cancel() -> [Effect] {
    guard let bar else { return [] }
    phase = .ended
    clear()
    return [.goBack(to: bar.start)]
  }

  private mutating func clear() {
    if !isOpen { phase = .ended }
    (search, found, mistake, pending) = (nil, nil, nil, .none)
  }

  private mutating func start(_ text: String, from row: Int, in rows: SearchedRows) -> [Effect] {
    pattern = Pattern(text: text)
    history.add(text)
    phase = .ended
    return search(from: MatchGoal(from: row), in: rows)
  }

  /// Takes over the state of another search.
  mutating func restore(_ other: FindState, in rows: SearchedRows) -> [Effect] {
    let isSame = isActive == other.isActive && pattern == other.pattern
    let start = bar?.start
    phase = other.phase
    // The visible part at the position to return to isn't saved.
    if let start, let purpose = bar?.purpose, start.row == origin {
      phase = .typing(Bar(purpose: purpose, start: start))
    }
    (pattern, history) = (other.pattern, other.history)
    setRange(other.selectedRange)
    if isSame { return [] }
    if isActive { return search(from: nil, in: rows) }
    clear()
    return []
  }
}

// MARK: - The search

extension FindState {
  /// The match that will be selected; nil if none will be.
  private var goal: MatchGoal? { if case .selecting(let goal, _) = pending { goal } else { nil } }

  private mutating func searchFromOrigin(in rows: SearchedRows) -> [Effect] {
    search(from: MatchGoal(from: origin ?? rows.cursor), in: rows)
  }

  /// Starts a search for a match to select, or without one only for the number of the current row;
  /// it waits until the rows to search are known.
  private mutating func search(from goal: MatchGoal?, in rows: SearchedRows) -> [Effect] {
    // The list can't move to a row that it doesn't show yet.
    let goal = addsRows ? nil : goal
    (search, found, mistake) = (nil, nil, nil)
    pending = goal.map { .selecting($0, reportsNumber: false) } ?? .none
    if !isOpen { phase = pattern.isEmpty ? .ended : .accepted }
    guard let encoding = rows.encoding else { return [] }
    if pattern.isEmpty { return origin.map { [.go(to: $0)] } ?? [] }
    let (visible, start) = (visible(of: rows), goal ?? MatchGoal(from: rows.cursor))
    do throws(PatternError) {
      // A mistake is reported even while the search waits.
      let matcher = try Matcher(pattern, encoding)
      guard let all = rows.rows else { return [] }
      return perform(RowSearch(matcher, all, visible: visible, goal: start))
    } catch {
      (mistake, pending) = (error, .none)
      return []
    }
  }

  /// The rows to search among all; nil for all rows.
  private func visible(of rows: SearchedRows) -> VisibleRows? { addsRows ? nil : rows.visible }

  /// Replaces the search and asks for the first slice of the new one.
  private mutating func perform(_ new: RowSearch) -> [Effect] {
    search = new
    return [.search(new)]
  }

  private mutating func move(by distance: Int, in rows: SearchedRows) -> [Effect] {
    // The list doesn't show the rows of an alternative yet.
    guard hasPattern, !addsRows else { return [] }
    let steps = (goal?.steps ?? 0) + distance
    guard steps != 0 else {
      pending = pending.afterSelecting
      // The slice in progress looks for another match, which would be taken for the current one.
      let start = match(inRow: rows.cursor)?.lowerBound ?? 0
      guard let search else { return [] }
      return perform(search.seeking(MatchGoal(from: rows.cursor, at: start)))
    }
    guard isActive, let search else {
      let effects = self.search(from: MatchGoal(after: rows.cursor, steps: steps), in: rows)
      if let goal { pending = .selecting(goal, reportsNumber: !isOpen) }
      return effects
    }
    let match = match(inRow: rows.cursor)
    let goal = MatchGoal(after: rows.cursor, match: match, steps: steps)
    pending = .selecting(goal, reportsNumber: !isOpen)
    return perform(search.seeking(goal))
  }

  /// Continues in the rows that are listed after a message, and looks for the number of the row
  /// that is current then.
  mutating func follow(_ new: SearchedRows, from old: SearchedRows) -> [Effect] {
    let isMoved = new.cursor != old.cursor
    if isMoved, search?.found?.row != new.cursor { pending = pending.withoutReport }
    if let rows = new.rows, !new.hasSameRows(as: old) { return show(rows, new, isMoved: isMoved) }
    guard isMoved, goal == nil, let search, !search.isTooSlow,
      search.found?.row != new.cursor
    else { return [] }
    return perform(search.seeking(MatchGoal(from: new.cursor)))
  }

  private mutating func show(_ all: Rows, _ rows: SearchedRows, isMoved: Bool) -> [Effect] {
    if goal == nil { pending = .none }
    guard isActive else { return [] }
    guard let search, search.matcher.encoding == all.encoding else {
      // This includes the first search, which was started before there were rows.
      return self.search(from: goal, in: rows)
    }
    let match = isMoved ? nil : match(inRow: rows.cursor)
    let next = goal.map { MatchGoal(after: rows.cursor, match: match, steps: $0.steps) }
    return perform(
      RowSearch(
        search.matcher,
        all,
        visible: visible(of: rows),
        goal: next ?? MatchGoal(from: rows.cursor, at: match?.lowerBound ?? 0),
        after: search
      )
    )
  }

  /// Keeps the position to return to on its row.
  mutating func follow(_ mapping: RowsMapping, from old: ListedRows, to listed: ListedRows) {
    guard var bar else { return }
    bar.start.follow(mapping, from: old, to: listed)
    phase = .typing(bar)
  }

  private mutating func advance(to new: RowSearch) -> [Effect] {
    // The search may have ended during its slice.
    guard let search else { return [] }
    // A match may be in rows that aren't read yet.
    let isWaiting = new.found == nil && new.rows.isArriving
    let isOver = new.goal == nil && !isWaiting || new.isTooSlow
    let leavesOut = new.leavesOutRows && !search.leavesOutRows && !new.isTooSlow
    let goal = goal
    self.search = new
    if isOver { pending = pending.afterSelecting }
    if isOver, let match = new.found { found = match }
    var effects: [Effect] = []
    if isOver, goal != nil, let row = new.found?.row ?? origin { effects.append(.go(to: row)) }
    if !new.isComplete { effects.append(.search(new)) }
    let news: ListState.News? =
      if leavesOut {
        .leavesOutRows
      } else if isOver, let goal {
        self.news(of: new, goal.steps)
      } else {
        // Only the first and the final number are reported.
        isOver && new.isComplete ? numberNews() : nil
      }
    return effects + (news.map { [.tell($0)] } ?? [])
  }

  /// The notification about a search that has found its goal or none; the bar shows it by itself.
  private mutating func news(of search: RowSearch, _ steps: Int) -> ListState.News? {
    if search.isTooSlow { return .tooSlow }
    guard !isOpen else { return nil }
    guard let found = search.found else { return .nothingMatches }
    guard found.hasWrapped else { return numberNews() }
    pending = .none
    return steps > 0 ? .fromTop : .fromBottom
  }

  /// The notification about the number of the match that the user has moved to, once it is known;
  /// it is sent again with the final number of matches.
  private mutating func numberNews() -> ListState.News? {
    guard case .reporting = pending, let position = search?.matchPosition, position.number != nil
    else { return nil }
    if position.isCounted { pending = .none }
    return .position(position)
  }
}
