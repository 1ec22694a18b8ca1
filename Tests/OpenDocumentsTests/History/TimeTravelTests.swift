import ModelAdapters
import Testing

@testable import OpenDocuments

/// Tests the moments of a history, their order and the movement between them.
nonisolated struct TimeTravelTests {
  private typealias Tree = StepTree<StepMark<Int>>

  /// A tree with steps at the times 1, 2, 3 and so on.
  private func tree(_ count: Int) -> Tree {
    var tree = Tree(viewState: StepMark())
    for time in 1..<(count + 1) { tree.add(StepMark(), at: .seconds(time)) }
    return tree
  }

  private func view(_ seconds: Double, _ step: Int?) -> ViewStep {
    ViewStep(time: .seconds(seconds), step: step, state: [])
  }

  /// Short descriptions of the rows: steps, view states and branches with their number of steps.
  private func rows(_ travel: TimeTravel) -> [String] {
    travel.rows.map { row in
      switch row {
      case .moment(let index):
        let moment = travel.moments[index]
        return moment.isView ? "v\(moment.view ?? -1)" : "\(moment.step ?? -1)"
      case .branch(let branch): return "<\(branch.first) +\(branch.count - 1)>"
      }
    }
  }

  @Test func `it starts at the present`() {
    var tree = tree(3)
    _ = tree.undo()
    let travel = TimeTravel(tree, [])
    #expect(rows(travel) == ["0", "1", "2", "3"])
    #expect(travel.index == 2)
    #expect(travel.target.step == 2)
  }

  @Test func `view states follow the step that they show`() {
    let views = [view(0.5, 0), view(1.5, 1), view(1.7, 1), view(9, 2)]
    let travel = TimeTravel(tree(2), views)
    #expect(rows(travel) == ["0", "v0", "1", "v1", "v2", "2", "v3"])
    #expect(travel.index == 6)
  }

  @Test func `a step is shown with the view state of its time`() {
    var travel = TimeTravel(tree(2), [view(0.5, 0), view(1.5, 1), view(9, 2)])
    travel.go(to: 2)
    #expect(travel.target == (1, 0))
    travel.move(by: 1)
    #expect(travel.target == (1, 1))
    travel.move(by: 1)
    #expect(travel.target == (2, 1))
    travel.go(to: 0)
    #expect(travel.target == (0, 0))
  }

  @Test func `in a single mode the other part stays unchanged`() {
    let views = [view(0.5, 0), view(1.5, 1)]
    let tree = tree(2)
    var travel = TimeTravel(tree, views)
    travel.change(to: .document, tree, views)
    #expect(rows(travel) == ["0", "1", "2"])
    travel.go(to: 0)
    #expect(travel.target == (0, 1))
    travel.change(to: .view, tree, views)
    #expect(rows(travel) == ["v0", "v1"])
    #expect(travel.target == (2, 0))
    travel.go(to: 1)
    #expect(travel.target == (2, 1))
  }

  @Test func `another mode stays at the moment, or at the nearest before it`() {
    let views = [view(0.5, 0), view(1.5, 1), view(1.7, 1), view(9, 2)]
    let tree = tree(2)
    var travel = TimeTravel(tree, views)
    travel.go(to: 3)
    #expect(travel.target == (1, 1))
    travel.change(to: .document, tree, views)
    #expect(travel.target == (1, 3))
    travel.change(to: .view, tree, views)
    #expect(travel.target == (2, 1))
    travel.change(to: .both, tree, views)
    #expect(travel.target == (1, 1))
    travel.change(to: .document, tree, views)
    travel.go(to: 1)
    travel.change(to: .view, tree, views)
    #expect(travel.index == 0)
    travel.change(to: .both, tree, views)
    #expect(travel.index == 2)
  }

  @Test func `the present stays the present in each mode`() {
    let views = [view(0.5, 0), view(9, 2)]
    let tree = tree(2)
    var travel = TimeTravel(tree, views)
    for mode in [TravelMode.document, .view, .both] {
      travel.change(to: mode, tree, views)
      #expect(travel.target == (2, 1))
      #expect(travel.isPresent)
      travel.move(by: -1)
      #expect(!travel.isPresent)
      travel.move(by: 1)
    }
  }

  @Test func `a view state of a branch is the moment before it on the line`() {
    var tree = tree(2)
    _ = tree.undo()
    tree.add(StepMark(), at: .seconds(9))
    let views = [view(0.5, 0), view(2.5, 2), view(9.5, 3)]
    var travel = TimeTravel(tree, views)
    travel.change(to: .view, tree, views)
    travel.go(to: 1)
    travel.change(to: .both, tree, views)
    #expect(travel.target == (1, 0))
  }

  @Test func `what follows a change is shown with it, and is no moment of its own`() {
    var tree = tree(2)
    tree.changeViewState { $0.view = [7] }
    let views = [
      view(1.5, 1), ViewStep(time: .seconds(3), step: 2, state: [7]), view(4, 2),
      ViewStep(time: .seconds(5), step: 2, state: [7]),
    ]
    var travel = TimeTravel(tree, views)
    #expect(rows(travel) == ["0", "1", "v0", "2", "v2", "v3"])
    travel.change(to: .view, tree, views)
    #expect(rows(travel) == ["v0", "v1", "v2", "v3"])
  }

  @Test func `a view state after an undo says so`() {
    let travel = TimeTravel(tree(2), [view(1.5, 1), view(8, 1), view(9, 2)])
    #expect(rows(travel) == ["0", "1", "v0", "v1", "2", "v2"])
    #expect(travel.moments.map(\.isAfterUndo) == [false, false, false, true, false, false])
  }

  @Test func `a branch is a row and can be opened`() {
    var tree = tree(4)
    for _ in 0..<3 { _ = tree.undo() }
    tree.add(StepMark(), at: .seconds(9))
    var travel = TimeTravel(tree, [])
    #expect(rows(travel) == ["0", "1", "<2 +2>", "5"])
    #expect(travel.forks == [1])
    travel.moveRow(by: -1)
    #expect(travel.target.step == 1)
    guard let branch = travel.branch else {
      Issue.record("no branch is selected")
      return
    }
    travel.open(branch, tree, [])
    #expect(rows(travel) == ["0", "1", "<5 +0>", "2", "3", "4"])
    #expect(travel.target.step == 2)
    travel.go(to: 99)
    #expect(travel.target.step == 4)
  }

  @Test func `a branch is sorted among the view states by its time`() {
    var tree = tree(2)
    _ = tree.undo()
    tree.add(StepMark(), at: .seconds(9))
    let travel = TimeTravel(tree, [view(1.5, 1), view(5, 1)])
    #expect(rows(travel) == ["0", "1", "v0", "<2 +0>", "v1", "3"])
  }

  @Test func `digits form a number, and a number that is too large starts again`() {
    var travel = TimeTravel(tree(150), [])
    for digit in [1, 4, 8] { travel.type(digit: digit) }
    #expect(travel.index == 147)
    travel.type(digit: 9)
    #expect(travel.index == 8)
    travel.move(by: 1)
    travel.type(digit: 0)
    #expect(travel.index == 9)
    travel.type(digit: 2)
    #expect(travel.index == 1)
  }

  @Test func `movement stops at the ends`() {
    var travel = TimeTravel(tree(3), [])
    travel.move(by: 9)
    #expect(travel.index == 3)
    travel.moveRow(by: -99)
    #expect(travel.index == 0)
    travel.select(row: .max)
    #expect(travel.index == 3)
  }

  @Test func `100,000 steps and forks can be traversed`() {
    var tree = Tree(viewState: StepMark(), limit: .max)
    for time in 1...100_000 {
      tree.add(StepMark(), at: .seconds(time))
      if time % 3 == 0 { _ = tree.undo() }
    }
    let views = (1...100_000).map { view(Double($0), $0) }
    var travel = TimeTravel(tree, views)
    #expect(travel.rows.count > 100_000)
    travel.go(to: 0)
    #expect(travel.target.step == 0)
    for mode in [TravelMode.document, .view, .both] { travel.change(to: mode, tree, views) }
    #expect(travel.target.step == 0)
  }
}
