import MAVB
import RowEngine

/// The state of the search: the pattern, the bar in which it is typed, and the progress.
///
/// A pure value and a part of ``TableState``, which passes the rows to search to its functions.
struct FindState: Codable {
  typealias Effects = TableState.Effects

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

    /// The place from which the search goes, and to which Esc returns.
    var place: KeptPlace
  }

  /// The progress of the search toward a match.
  private enum Way {
    /// No match will be selected.
    case none
    /// A match will be selected, and its place may be reported then.
    case going(MatchGoal, tellsPlace: Bool)
    /// The match is selected, and its place will be reported once it is known.
    case arrived

    /// The same at the match.
    var arriving: Way {
      switch self {
      case .none, .going(_, tellsPlace: false): .none
      case .going, .arrived: .arrived
      }
    }

    /// The same without reporting the place.
    var silent: Way {
      if case .going(let goal, _) = self { .going(goal, tellsPlace: false) } else { .none }
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

  private var way = Way.none

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
      phase = .typing(Bar(purpose: purpose, place: KeptPlace(row: origin)))
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
  var origin: Int? { bar?.place.row }

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

// MARK: - The bar

extension FindState {
  mutating func open(_ purpose: Purpose, from place: KeptPlace, in rows: SearchedRows) -> Effects {
    phase = .typing(Bar(purpose: purpose, place: place))
    // Each condition is inverted on its own.
    if isFilter { pattern.isInverted = false }
    setRange(TextRange(anchor: 0, head: pattern.text.count))
    return pattern.isEmpty ? [] : search(from: nil, in: rows)
  }

  mutating func type(_ text: String, in rows: SearchedRows) -> Effects {
    guard !text.hasSameBytes(as: pattern.text) else { return [] }
    history.leave()
    pattern.text = text
    return searchFromOrigin(in: rows)
  }

  mutating func selectText(_ range: TextRange) { selectedRange = range }

  mutating func toggle(_ option: FindOption, in rows: SearchedRows) -> Effects {
    option.toggle(in: &pattern)
    return searchFromOrigin(in: rows)
  }

  mutating func recall(by distance: Int, in rows: SearchedRows) -> Effects {
    pattern.text = history.recall(by: distance, from: pattern.text)
    setRange(TextRange(caret: .max))
    return searchFromOrigin(in: rows)
  }

  private mutating func setRange(_ range: TextRange) {
    (selectedRange, rangeNumber) = (range, rangeNumber + 1)
  }

  mutating func accept(in rows: SearchedRows) -> Effects {
    guard let origin else { return [] }
    leave()
    guard hasPattern else {
      clear()
      return []
    }
    // The text of the last search can be accepted without typing.
    let isSought = search?.found?.row == rows.current || goal != nil
    return isSought ? [] : search(from: MatchGoal(from: origin), in: rows)
  }

  /// Closes the bar and returns the typed text as a condition; nil if there is none, or if it has a
  /// mistake.
  mutating func takeCondition() -> FilterCondition? {
    guard isOpen, mistake == nil else { return nil }
    let condition = FilterCondition(pattern: pattern, isAlternative: addsRows)
    leave()
    // The list highlights the matches of its filter by itself.
    clear()
    return pattern.isEmpty ? nil : condition
  }

  mutating func leave() {
    guard isOpen else { return }
    history.add(pattern.text)
    // The search for an alternative went through rows that are not listed.
    let isOver = addsRows || !isActive
    phase = .accepted
    if isOver { clear() }
  }

  /// Closes the bar and ends the search.
  ///
  /// - Returns: The place to return to; nil if the bar was closed.
  mutating func cancel() -> KeptPlace? {
    guard let bar else { return nil }
    phase = .ended
    clear()
    return bar.place
  }

  mutating func clear() {
    if !isOpen { phase = .ended }
    (search, found, mistake, way) = (nil, nil, nil, .none)
  }

  mutating func start(_ text: String, from row: Int, in rows: SearchedRows) -> Effects {
    pattern = Pattern(text: text)
    history.add(text)
    phase = .ended
    return search(from: MatchGoal(from: row), in: rows)
  }

  mutating func restore(_ other: FindState, in rows: SearchedRows) -> Effects {
    let isSame = isActive == other.isActive && pattern == other.pattern
    let place = bar?.place
    phase = other.phase
    // The visible part at the place to return to isn't saved.
    if let place, let purpose = bar?.purpose, place.row == origin {
      phase = .typing(Bar(purpose: purpose, place: place))
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
  private var goal: MatchGoal? { if case .going(let goal, _) = way { goal } else { nil } }

  private mutating func searchFromOrigin(in rows: SearchedRows) -> Effects {
    search(from: MatchGoal(from: origin ?? rows.current), in: rows)
  }

  /// Starts a search for a match to select, or without one only for the place of the current row;
  /// it waits until the rows to search are known.
  private mutating func search(from goal: MatchGoal?, in rows: SearchedRows) -> Effects {
    // The list can't move to a row that it doesn't show yet.
    let goal = addsRows ? nil : goal
    (search, found, mistake) = (nil, nil, nil)
    way = goal.map { .going($0, tellsPlace: false) } ?? .none
    if !isOpen { phase = pattern.isEmpty ? .ended : .accepted }
    guard let encoding = rows.encoding else { return [] }
    if pattern.isEmpty { return origin.map { [.reveal(row: $0)] } ?? [] }
    let (visible, start) = (visible(of: rows), goal ?? MatchGoal(from: rows.current))
    do throws(PatternError) {
      // A mistake is reported even while the search waits.
      let matcher = try Matcher(pattern, encoding)
      guard let all = rows.rows else { return [] }
      return request(RowSearch(matcher, all, visible: visible, goal: start))
    } catch {
      (mistake, way) = (error, .none)
      return []
    }
  }

  /// The rows to search among all; nil for all rows.
  private func visible(of rows: SearchedRows) -> VisibleRows? { addsRows ? nil : rows.visible }

  private mutating func request(_ new: RowSearch) -> Effects {
    search = new
    return [.search(new)]
  }

  mutating func move(by distance: Int, in rows: SearchedRows) -> Effects {
    guard hasPattern else { return [] }
    let steps = (goal?.steps ?? 0) + distance
    guard steps != 0 else {
      way = way.arriving
      return []
    }
    guard isActive, let search else {
      let effects = self.search(from: MatchGoal(after: rows.current, steps: steps), in: rows)
      if let goal { way = .going(goal, tellsPlace: !isOpen) }
      return effects
    }
    let match = match(inRow: rows.current)
    let goal = MatchGoal(after: rows.current, match: match, steps: steps)
    way = .going(goal, tellsPlace: !isOpen)
    return request(search.seeking(goal))
  }

  /// Continues in the rows that are listed after a message, and looks for the place of the row that
  /// is current then.
  mutating func follow(_ new: SearchedRows, from old: SearchedRows) -> Effects {
    let isMoved = new.current != old.current
    if isMoved, search?.found?.row != new.current { way = way.silent }
    if let rows = new.rows, !new.hasSameRows(as: old) { return show(rows, new, isMoved: isMoved) }
    guard isMoved, goal == nil, let search, !search.isTooSlow,
      search.found?.row != new.current
    else { return [] }
    return request(search.seeking(MatchGoal(from: new.current)))
  }

  private mutating func show(_ all: Rows, _ rows: SearchedRows, isMoved: Bool) -> Effects {
    if goal == nil { way = .none }
    guard isActive else { return [] }
    guard let search, search.matcher.encoding == all.encoding else {
      // This includes the first search, which was started before there were rows.
      return self.search(from: goal, in: rows)
    }
    let match = isMoved ? nil : match(inRow: rows.current)
    let next = goal.map { MatchGoal(after: rows.current, match: match, steps: $0.steps) }
    return request(
      RowSearch(
        search.matcher,
        all,
        visible: visible(of: rows),
        goal: next ?? MatchGoal(from: rows.current, at: match?.lowerBound ?? 0),
        after: search
      )
    )
  }

  /// Keeps the place to return to on its row.
  mutating func follow(_ mapping: RowsMapping, from old: ListedRows, to listed: ListedRows) {
    guard var bar else { return }
    bar.place.follow(mapping, from: old, to: listed)
    phase = .typing(bar)
  }

  mutating func advance(to new: RowSearch) -> Effects {
    // The search may have ended during its slice.
    guard let search else { return [] }
    let isOver = new.goal == nil || new.isTooSlow
    let leavesOut = new.leavesOutRows && !search.leavesOutRows && !new.isTooSlow
    let goal = goal
    self.search = new
    if isOver { way = way.arriving }
    if isOver, let match = new.found { found = match }
    var effects: [TableState.Effect] = new.isComplete ? [] : [.search(new)]
    var news: News?
    if isOver, let goal {
      if let row = new.found?.row ?? origin { effects.append(.reveal(row: row)) }
      news = leavesOut ? .leavesOutRows : self.news(of: new, goal.steps)
    } else {
      // Only the first and the final number are reported.
      news = leavesOut ? .leavesOutRows : isOver && new.isComplete ? placeNews() : nil
    }
    if let news { effects.append(.tell(.find(news))) }
    return effects
  }

  /// The notification about a search that has found its goal or none; the bar shows it by itself.
  private mutating func news(of search: RowSearch, _ steps: Int) -> News? {
    if search.isTooSlow { return .tooSlow }
    guard !isOpen else { return nil }
    guard let found = search.found else { return .notFound }
    guard found.hasWrapped else { return placeNews() }
    way = .none
    return steps > 0 ? .fromTop : .fromBottom
  }

  /// The notification about the place of the match that the user has moved to, once it is known; it
  /// is sent again with the final number of matches.
  private mutating func placeNews() -> News? {
    guard case .arrived = way, let place = search?.matchPlace, place.number != nil else {
      return nil
    }
    if place.isCounted { way = .none }
    return .place(place)
  }
}

/// The rows that a search goes through, and the current one.
struct SearchedRows {
  /// The rows of the document; nil until they are known and a filter is applied to all of them.
  let rows: Rows?

  /// The encoding of the document; nil until its rows are known.
  let encoding: TextEncoding?

  /// The rows that the filter lets through; nil without a filter.
  let visible: VisibleRows?

  /// The current row.
  let current: Int

  /// Whether both are the same rows, whichever one is current.
  fileprivate func hasSameRows(as other: SearchedRows) -> Bool {
    guard let rows, let others = other.rows else { return rows == nil && other.rows == nil }
    return rows.isIdentical(to: others) && visible.isSame(as: other.visible)
  }
}
