import ModelAdapters

/// The moments of a document's history in order, and the selected one.
///
/// The moments are those of one line of the history, from the first step to the last step that redo
/// reaches. Where the history forks, the other branches are rows of their own in the list. Opening
/// a branch makes the line follow it.
///
/// The value contains no documents: moments refer to steps by identifier and to view states by
/// index.
package nonisolated struct TimeTravel: Sendable {
  /// Whether to travel through the document, the view state, or both.
  package private(set) var mode = TravelMode.both

  /// The moments, oldest first.
  package private(set) var moments: [TravelMoment] = []

  /// The moments and the branches that leave the line, oldest first.
  package private(set) var rows: [TravelRow] = []

  /// The indices of the moments after which a branch left.
  package private(set) var forks: [Int] = []

  /// The index of the selected row.
  package private(set) var row = 0

  /// The step and the view state that were present when the travel began.
  private let present: TravelMoment

  /// The index of the present moment, or of the nearest one before it.
  private var presentIndex = 0

  /// The moment that the user selected last; a change of the mode selects the nearest moment of the
  /// new mode and keeps this one.
  private var place: TravelMoment?

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
    let view = views.indices.last
    present = TravelMoment(
      isView: view != nil,
      step: tree.currentID,
      view: view,
      time: .seconds(Int64.max)
    )
    (place, through) = (present, tree.currentID)
    build(tree, views)
    row = rowOfMoment[presentIndex]
  }

  // MARK: - What is shown

  /// The index of the selected moment; for a branch, that of the moment before it.
  package var index: Int {
    if case .moment(let index) = rows[row] { return index }
    return rows[..<row].reversed().lazy.compactMap(\.moment).first ?? 0
  }

  /// The selected moment.
  package var moment: TravelMoment { moments[index] }

  /// The step and the view state to show.
  var target: (step: Int, view: Int?) {
    let now = present.step ?? through
    return switch mode {
    case .both: (moment.step ?? now, moment.view ?? present.view)
    case .document: (moment.step ?? now, present.view)
    case .view: (now, moment.view ?? present.view)
    }
  }

  /// Whether the moment is a change of the document, shown with the view state of its time.
  package var isAtChange: Bool { mode == .both && !moment.isView }

  /// Whether the moment is the one that was present when the travel began.
  package var isPresent: Bool {
    index == presentIndex && (mode == .view || moment.step == present.step)
  }

  /// The selected branch; nil if a moment is selected.
  package var branch: TravelBranch? {
    if case .branch(let branch) = rows[row] { branch } else { nil }
  }

  // MARK: - Moving

  /// Moves by a number of moments.
  mutating func move(by distance: Int) { go(to: index + distance) }

  /// Moves by a number of rows, including branches.
  mutating func moveRow(by distance: Int) { select(row: row + distance) }

  /// Goes to a moment; the index is clamped.
  mutating func go(to index: Int) {
    (typed, place) = (0, nil)
    guard !moments.isEmpty else { return }
    row = rowOfMoment[max(0, min(index, moments.count - 1))]
  }

  /// Goes to a row of the list; the index is clamped.
  mutating func select(row: Int) {
    (typed, place) = (0, nil)
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
    var place = place ?? (isPresent ? present : moment)
    if place.step == nil, let view = place.view { place.step = views[view].step }
    typed = 0
    self.mode = mode
    build(tree, views)
    (self.place, row) = (place, rowOfMoment[index(of: place)])
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

  /// Returns the index of a moment of any mode in this mode, or of the nearest one before it.
  ///
  /// - Complexity: O(*n*) in the moments.
  private func index(of place: TravelMoment) -> Int {
    if place.isView, let exact = moments.lastIndex(where: { $0.isSame(as: place) }) { return exact }
    let ofStep = moments.lastIndex {
      $0.step != nil && $0.step == place.step && $0.time <= place.time
    }
    if let ofStep { return ofStep }
    // The step is on a branch outside the line. Use the time; times along a line may decrease after
    // an undo.
    let earlier = moments.indices.filter { moments[$0].time <= place.time }
    return earlier.max { moments[$0].time < moments[$1].time } ?? 0
  }

  // MARK: - The line

  private mutating func build<Place>(_ tree: StepTree<StepMark<Place>>, _ views: [ViewStep]) {
    (moments, rows, rowOfMoment) = ([], [], [])
    if mode == .view { appendViews(views) } else { appendLine(tree, views) }
    presentIndex = index(of: present)
    forks = []
    var last = 0
    for row in rows {
      if let moment = row.moment { last = moment } else if forks.last != last { forks.append(last) }
    }
  }

  private mutating func appendViews(_ views: [ViewStep]) {
    for (index, view) in views.enumerated() {
      append(TravelMoment(isView: true, step: nil, view: index, time: view.time))
    }
    // The current view state, if none has been stable yet.
    if views.isEmpty { append(TravelMoment(isView: true, step: nil, view: nil, time: .zero)) }
  }

  private mutating func appendLine<Place>(
    _ tree: StepTree<StepMark<Place>>,
    _ views: [ViewStep]
  ) {
    let line = tree.line(through: through)
    let steps = Set(line)
    let ofLine = views.indices.filter { views[$0].step.map(steps.contains) ?? false }
    let viewsOfStep = mode == .both ? Dictionary(grouping: ofLine) { views[$0].step } : [:]
    for (place, id) in line.enumerated() {
      guard let node = tree[id] else { continue }
      let view = ofLine.last(upTo: node.time, in: views) ?? ofLine.first
      append(TravelMoment(isView: false, step: id, view: view, time: node.time))
      let next = place + 1 < line.count ? tree[line[place + 1]] : nil
      let branches = node.children.filter { $0 != next?.id }.map(tree.branch)
      var shown = (viewsOfStep[id] ?? [])[...]
      // The step itself is shown with the view state that followed it.
      if let first = shown.first, views[first].state == node.viewState.view { shown.removeFirst() }
      append(shown, of: id, before: next?.time, branches, views)
    }
  }

  /// Appends the view states of a step, and the branches that left it in between.
  private mutating func append(
    _ shown: ArraySlice<Int>,
    of step: Int,
    before next: Duration?,
    _ branches: [TravelBranch],
    _ views: [ViewStep]
  ) {
    var branches = branches[...]
    for view in shown {
      let time = views[view].time
      while let branch = branches.first, branch.time < time {
        rows.append(.branch(branch))
        branches.removeFirst()
      }
      let isLate = next.map { $0 < time } ?? false
      append(TravelMoment(isView: true, step: step, view: view, time: time, isAfterUndo: isLate))
    }
    rows += branches.map { .branch($0) }
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
    let next = partitioningIndex { views[$0].time > time }
    return next == 0 ? nil : self[next - 1]
  }
}
