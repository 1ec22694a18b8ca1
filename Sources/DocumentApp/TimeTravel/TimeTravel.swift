import ModelAdapters

/// The moments of a document's history in order, and the selected one.
///
/// The moments are those of one line of the history, from the first step to the last step that redo
/// reaches. Where the history forks, the other branches are rows of their own in the list. Opening
/// a branch makes the line follow it.
///
/// The value contains no documents: moments refer to steps by identifier and to view states by
/// index.
nonisolated struct TimeTravel: Sendable {
  /// Whether to travel through the document, the view state, or both.
  private(set) var mode = TravelMode.both

  /// The moments, oldest first.
  private(set) var moments: [TravelMoment] = []

  /// The moments and the branches that leave the line, oldest first.
  private(set) var rows: [TravelRow] = []

  /// The index of the selected row.
  private(set) var row = 0

  /// The step and the view state at the start of the travel.
  private let present: (step: Int, view: Int?)

  /// The step that the line passes through.
  private var through: Int

  /// The number typed so far.
  private var typed = 0

  /// The row index of each moment.
  private var rowOfMoment: [Int] = []

  /// Starts at the present.
  ///
  /// - Parameters:
  ///   - tree: The steps of the document.
  ///   - views: The view states; the last one is the present one.
  init<Place>(_ tree: StepTree<StepMark<Place>>, _ views: [ViewStep]) {
    present = (tree.currentID, views.indices.last)
    through = tree.currentID
    build(tree, views)
    select(present)
  }

  // MARK: - What is shown

  /// The index of the selected moment; for a branch, that of the moment before it.
  var index: Int {
    if case .moment(let index) = rows[row] { return index }
    return rows[..<row].reversed().lazy.compactMap(\.moment).first ?? 0
  }

  /// The selected moment.
  var moment: TravelMoment { moments[index] }

  /// The step and the view state to show.
  var target: (step: Int, view: Int?) {
    switch mode {
    case .both: (moment.step ?? present.step, moment.view ?? present.view)
    case .document: (moment.step ?? present.step, present.view)
    case .view: (present.step, moment.view ?? present.view)
    }
  }

  /// The indices of the moments after which a branch leaves the line.
  var forks: [Int] {
    var (forks, last): ([Int], Int) = ([], 0)
    for row in rows {
      if let moment = row.moment { last = moment } else if forks.last != last { forks.append(last) }
    }
    return forks
  }

  /// The selected branch; nil if a moment is selected.
  var branch: TravelBranch? { if case .branch(let branch) = rows[row] { branch } else { nil } }

  // MARK: - Moving

  /// Moves by a number of moments.
  mutating func move(by distance: Int) { go(to: index + distance) }

  /// Moves by a number of rows, including branches.
  mutating func moveRow(by distance: Int) { select(row: row + distance) }

  /// Goes to a moment; the index is clamped.
  mutating func go(to index: Int) {
    typed = 0
    guard !moments.isEmpty else { return }
    row = rowOfMoment[max(0, min(index, moments.count - 1))]
  }

  /// Goes to a row of the list; the index is clamped.
  mutating func select(row: Int) {
    typed = 0
    self.row = max(0, min(row, rows.count - 1))
  }

  /// Appends a digit to the typed number and goes to that moment, counted from 1.
  mutating func type(digit: Int) {
    // A number that is too large starts a new one with this digit.
    let number = typed * 10 + digit <= moments.count ? typed * 10 + digit : digit
    if number > 0 { go(to: number - 1) }
    typed = number
  }

  /// Changes the mode and keeps the shown moment.
  mutating func change<Place>(
    to mode: TravelMode,
    _ tree: StepTree<StepMark<Place>>,
    _ views: [ViewStep]
  ) {
    let shown = target
    self.mode = mode
    build(tree, views)
    select(shown)
  }

  /// Makes the line follow a branch, and goes to the branch's first step.
  mutating func open<Place>(
    _ branch: TravelBranch,
    _ tree: StepTree<StepMark<Place>>,
    _ views: [ViewStep]
  ) {
    through = branch.first
    build(tree, views)
    go(to: moments.firstIndex { $0.step == branch.first } ?? 0)
  }

  private mutating func select(_ shown: (step: Int, view: Int?)) {
    let index =
      switch mode {
      case .view: moments.lastIndex { $0.view == shown.view }
      case .document: moments.lastIndex { $0.step == shown.step }
      case .both:
        moments.lastIndex { $0.step == shown.step && $0.view == shown.view }
          ?? moments.lastIndex { $0.step == shown.step }
      }
    go(to: index ?? moments.count - 1)
  }

  // MARK: - The line

  private mutating func build<Place>(_ tree: StepTree<StepMark<Place>>, _ views: [ViewStep]) {
    (moments, rows, rowOfMoment) = ([], [], [])
    if mode == .view {
      for (index, view) in views.enumerated() {
        append(TravelMoment(isView: true, step: nil, view: index, time: view.time))
      }
      // Without recorded view states, the current one is the only moment.
      if views.isEmpty { append(TravelMoment(isView: true, step: nil, view: nil, time: .zero)) }
      return
    }
    var viewsOfStep: [Int: [Int]] = [:]
    if mode == .both {
      for (index, view) in views.enumerated() {
        if let step = view.step { viewsOfStep[step, default: []].append(index) }
      }
    }
    let line = tree.line(through: through)
    let steps = Set(line)
    let ofLine = views.indices.filter { views[$0].step.map(steps.contains) ?? false }
    for (place, id) in line.enumerated() {
      guard let node = tree[id] else { continue }
      let view = ofLine.last(upTo: node.time, in: views) ?? ofLine.first
      append(TravelMoment(isView: false, step: id, view: view, time: node.time))
      let next = place + 1 < line.count ? line[place + 1] : nil
      var branches = node.children.filter { $0 != next }.map(tree.branch)[...]
      for view in viewsOfStep[id] ?? [] {
        while let branch = branches.first, branch.time < views[view].time {
          rows.append(.branch(branch))
          branches.removeFirst()
        }
        append(TravelMoment(isView: true, step: id, view: view, time: views[view].time))
      }
      rows += branches.map { .branch($0) }
    }
  }

  private mutating func append(_ moment: TravelMoment) {
    rowOfMoment.append(rows.count)
    rows.append(.moment(moments.count))
    moments.append(moment)
  }
}

nonisolated extension StepTree {
  /// Returns the steps from the first one through a step to the last one that redo reaches.
  ///
  /// - Complexity: O(*n*) in their number.
  fileprivate func line(through id: Int) -> [Int] {
    var line: [Int] = []
    var step: Int? = id
    while let id = step {
      line.append(id)
      step = self[id]?.parent
    }
    line.reverse()
    while let last = line.last, let next = self[last]?.next ?? self[last]?.children.last {
      line.append(next)
    }
    return line
  }

  /// Returns the branch that starts with a step.
  ///
  /// - Complexity: O(*n*) in its steps.
  fileprivate func branch(_ first: Int) -> TravelBranch {
    var (count, last, stack) = (0, first, [first])
    while let id = stack.popLast() {
      count += 1
      last = max(last, id)
      stack += self[id]?.children ?? []
    }
    return TravelBranch(first: first, last: last, count: count, time: self[last]?.time ?? .zero)
  }
}

nonisolated extension [Int] {
  /// Returns the index of the last view state at or before a time; nil if there is none.
  ///
  /// - Complexity: O(log *n*).
  fileprivate func last(upTo time: Duration, in views: [ViewStep]) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if views[self[middle]].time <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : self[low - 1]
  }
}
