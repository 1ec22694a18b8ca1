import MAVB
import RowEngine

/// The state of the search: what is looked for, the bar in which it is typed, and its progress.
///
/// A pure value. Its adapter is ``FindAdapter``; each message returns the slice of the search to
/// perform, the row to select and the notification for the user, if any.
struct FindState: Codable {
  /// What is looked for.
  private(set) var pattern = Pattern()

  /// Whether the bar is open.
  private(set) var isOpen = false

  /// Whether the bar asks for a condition of a filter.
  private(set) var isFilter = false

  /// Whether that condition is an alternative to those of the filter.
  private(set) var isAlternative = false

  /// Whether matches are looked for and highlighted.
  private(set) var isActive = false

  /// The row that was selected when the bar opened, where it is now.
  private(set) var origin = 0

  /// The caret or the selection in the field.
  private(set) var selectedRange = TextRange(caret: .max)

  /// Changes each time that the field takes the caret from here.
  private(set) var rangeNumber = 0

  /// The texts that were searched for.
  private(set) var history = FindHistory()

  /// The search in progress or completed; nil without one.
  private(set) var search: RowSearch?

  /// The mistake in the expression.
  private(set) var mistake: PatternError?

  /// The rows of the document; nil until the document has sent them.
  private var rows: Rows?

  /// The rows that the filter of the list lets through; nil without a filter.
  private var visible: VisibleRows?

  /// The selected row.
  private(set) var selection = 0

  /// The match that was found last.
  private var found: FoundMatch?

  /// The number of matches to go on to the one that will be selected, negative upwards; 0 if none
  /// will be.
  private var steps = 0

  /// Whether the place of the match to which the user goes is to be told.
  private var tellsPlace = false

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
    isOpen = try values.decode(Bool.self, forKey: .isOpen)
    isFilter = try values.decode(Bool.self, forKey: .isFilter)
    isAlternative = try values.decodeIfPresent(Bool.self, forKey: .isAlternative) ?? false
    isActive = try values.decode(Bool.self, forKey: .isActive)
    // Any number may be in a damaged file; rows are shown with their numbers from 1.
    origin = min(max(0, try values.decode(Int.self, forKey: .origin)), .max - 1)
    selectedRange = try values.decode(TextRange.self, forKey: .selectedRange)
    history = try values.decode(FindHistory.self, forKey: .history)
  }

  /// Whether the filter that is typed will list more rows.
  private var addsRows: Bool { isOpen && isFilter && isAlternative }

  /// The rows to search; nil for all rows.
  private var searched: VisibleRows? { addsRows ? nil : visible }

  /// Whether something can be looked for.
  var hasPattern: Bool { !pattern.isEmpty && mistake == nil }

  /// The search whose next slice was requested; nil if none is in progress.
  var request: RowSearch? { search?.isComplete == false ? search : nil }

  /// The bytes of the current match in the selected row; nil if there is none or it isn't known.
  var match: Range<Int>? { match(inRow: selection) }

  /// Returns the bytes of the match that was found in a row.
  func match(inRow row: Int) -> Range<Int>? { found?.row == row ? found?.bytes : nil }

  /// The compiled pattern of the matches to highlight; nil without any.
  var highlighted: Matcher? { isActive && search?.isTooSlow == false ? search?.matcher : nil }
}

// MARK: - Messages

extension FindState {
  /// Handles a message.
  mutating func reduce(_ message: Message) -> Event {
    switch message {
    case .show(let rows, let visible, let origin):
      if isOpen, let origin { self.origin = origin }
      return show(rows, visible)
    case .select(let row): return select(row)
    case .open: return open(isFilter: false)
    case .openFilter(let isAlternative): return open(isFilter: true, isAlternative: isAlternative)
    case .filter: return filter()
    case .choose: return choose()
    case .type(let text): return type(text)
    case .selectText(let range): selectedRange = range
    case .toggle(let option): return toggle(option)
    case .recall(let distance): return recall(by: distance)
    case .move(let distance): return move(by: distance)
    case .accept: return accept()
    case .leave: leave()
    case .cancel: return cancel()
    case .clear: return clear()
    case .go(let row): return Event(find: self, row: row)
    case .advanced(let search): return advanced(search)
    case .start(let text, let row): return start(text, from: row)
    case .restore(let other): return restore(other)
    }
    return Event(find: self)
  }
}

// MARK: - The bar

extension FindState {
  private mutating func open(isFilter: Bool, isAlternative: Bool = false) -> Event {
    guard rows != nil, !isOpen else { return Event(find: self) }
    (isOpen, self.isFilter, origin) = (true, isFilter, selection)
    self.isAlternative = isAlternative
    // Each condition is inverted on its own.
    if isFilter { pattern.isInverted = false }
    setRange(TextRange(anchor: 0, head: pattern.text.count))
    return pattern.isEmpty ? Event(find: self) : search(from: nil)
  }

  private mutating func type(_ text: String) -> Event {
    guard !text.hasSameBytes(as: pattern.text) else { return Event(find: self) }
    history.leave()
    pattern.text = text
    return search(from: MatchGoal(from: origin))
  }

  private mutating func toggle(_ option: FindOption) -> Event {
    option.toggle(in: &pattern)
    return search(from: MatchGoal(from: origin))
  }

  private mutating func recall(by distance: Int) -> Event {
    pattern.text = history.recall(by: distance, from: pattern.text)
    setRange(TextRange(caret: .max))
    return search(from: MatchGoal(from: origin))
  }

  private mutating func setRange(_ range: TextRange) {
    (selectedRange, rangeNumber) = (range, rangeNumber + 1)
  }

  private mutating func accept() -> Event {
    guard isOpen else { return Event(find: self) }
    if isFilter { return filter() }
    leave()
    guard hasPattern else { return clear() }
    // The text of the last search is accepted without typing.
    let isSought = search?.found?.row == selection || steps != 0
    return isSought ? Event(find: self) : search(from: MatchGoal(from: origin))
  }

  /// Closes the bar and filters by what is typed in it, unless it is a mistake.
  private mutating func filter() -> Event {
    guard isOpen, mistake == nil else { return Event(find: self) }
    leave()
    let condition = FilterCondition(pattern: pattern, isAlternative: isFilter && isAlternative)
    // The list highlights the matches of its filter by itself.
    var event = clear()
    if !pattern.isEmpty { event.filter = condition }
    return event
  }

  /// Selects the rows that match, unless what is typed is a mistake.
  private mutating func choose() -> Event {
    guard hasPattern else { return Event(find: self) }
    leave()
    return Event(find: self, choice: pattern)
  }

  private mutating func leave() {
    if isOpen { history.add(pattern.text) }
    // The search went through rows that are not listed.
    if addsRows { _ = clear() }
    isOpen = false
  }

  private mutating func cancel() -> Event {
    guard isOpen else { return Event(find: self) }
    isOpen = false
    var event = clear()
    event.returns = true
    return event
  }

  private mutating func clear() -> Event {
    (isActive, search, found, mistake, steps) = (false, nil, nil, nil, 0)
    return Event(find: self)
  }

  private mutating func start(_ text: String, from row: Int) -> Event {
    pattern = Pattern(text: text)
    history.add(text)
    (isOpen, origin) = (false, row)
    return search(from: MatchGoal(from: row))
  }

  private mutating func restore(_ other: FindState) -> Event {
    let isSame = isActive == other.isActive && pattern == other.pattern
    (isOpen, isFilter, origin) = (other.isOpen, other.isFilter, other.origin)
    (isAlternative, isActive) = (other.isAlternative, other.isActive)
    (pattern, history) = (other.pattern, other.history)
    setRange(other.selectedRange)
    if isSame { return Event(find: self) }
    return isActive ? search(from: nil) : clear()
  }
}

// MARK: - The search

extension FindState {
  /// Starts a search.
  ///
  /// - Parameter goal: The match to select; nil to look only for the place of the selected row.
  /// - Returns: The event with the first request.
  private mutating func search(from goal: MatchGoal?) -> Event {
    // The list can't move to a row that it doesn't show yet.
    let goal = addsRows ? nil : goal
    (search, found, mistake, steps) = (nil, nil, nil, goal?.steps ?? 0)
    tellsPlace = false
    isActive = !pattern.isEmpty
    guard let rows else { return Event(find: self) }
    guard isActive else { return Event(find: self, row: isOpen ? origin : nil) }
    do throws(PatternError) {
      let matcher = try Matcher(pattern, rows.encoding)
      let goal = goal ?? MatchGoal(from: selection)
      return request(RowSearch(matcher, rows, visible: searched, goal: goal))
    } catch {
      (mistake, steps) = (error, 0)
      return Event(find: self)
    }
  }

  /// Requests the first slice of a search.
  private mutating func request(_ new: RowSearch) -> Event {
    search = new
    return Event(find: self, request: new)
  }

  private mutating func move(by distance: Int) -> Event {
    guard hasPattern else { return Event(find: self) }
    guard isActive, let search else {
      let event = self.search(from: MatchGoal(after: selection, steps: distance))
      tellsPlace = !isOpen
      return event
    }
    steps += distance
    guard steps != 0 else { return Event(find: self) }
    tellsPlace = !isOpen
    return request(search.seeking(MatchGoal(after: selection, match: match, steps: steps)))
  }

  /// Looks for the place of a row that the user has selected.
  private mutating func select(_ row: Int) -> Event {
    guard row != selection else { return Event(find: self) }
    selection = row
    tellsPlace = tellsPlace && search?.found?.row == row
    guard let search, !search.isTooSlow, steps == 0, search.found?.row != row else {
      return Event(find: self)
    }
    return request(search.seeking(MatchGoal(from: row)))
  }

  private mutating func show(_ rows: Rows, _ visible: VisibleRows?) -> Event {
    let isSame = self.rows?.isIdentical(to: rows) == true && self.visible.isSame(as: visible)
    (self.rows, self.visible) = (rows, visible)
    if !isSame { tellsPlace = tellsPlace && steps != 0 }
    guard isActive, !isSame else { return Event(find: self) }
    guard let search, search.matcher.encoding == rows.encoding else {
      // Also the first search, which was started before there were rows.
      return self.search(from: steps == 0 ? nil : MatchGoal(from: origin))
    }
    let goal =
      steps == 0
      ? MatchGoal(from: selection, at: match?.lowerBound ?? 0)
      : MatchGoal(after: selection, match: match, steps: steps)
    return request(
      RowSearch(search.matcher, rows, visible: searched, goal: goal, after: search)
    )
  }

  private mutating func advanced(_ new: RowSearch) -> Event {
    // The search may have ended during its slice.
    guard let search else { return Event(find: self) }
    let isOver = new.goal == nil || new.isTooSlow
    let leavesOut = new.leavesOutRows && !search.leavesOutRows && !new.isTooSlow
    let (steps, row) = (steps, new.found?.row)
    self.search = new
    if isOver { self.steps = 0 }
    if isOver, let match = new.found { found = match }
    let request = new.isComplete ? nil : new
    guard isOver, steps != 0 else {
      // Only the first and the final number are told.
      let news = leavesOut ? .leavesOutRows : isOver && new.isComplete ? placeNews : nil
      return Event(find: self, request: request, news: news)
    }
    let news = leavesOut ? .leavesOutRows : news(of: new, steps)
    return Event(find: self, request: request, row: row ?? (isOpen ? origin : nil), news: news)
  }

  /// The notification about a search that has found its goal or none; the bar shows it by itself.
  private mutating func news(of search: RowSearch, _ steps: Int) -> News? {
    if search.isTooSlow { return .tooSlow }
    guard !isOpen else { return nil }
    guard let found = search.found else { return .notFound }
    guard found.hasWrapped else { return placeNews }
    tellsPlace = false
    return steps > 0 ? .fromTop : .fromBottom
  }

  /// The notification about the place of the match to which the user has gone, once it is known; it is
  /// sent again with the final number of matches.
  private var placeNews: News? {
    mutating get {
      guard tellsPlace, let place = search?.matchPlace, place.number != nil else { return nil }
      tellsPlace = !place.isCounted
      return .place(place)
    }
  }
}
