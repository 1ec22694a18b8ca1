import Documents
import ModelAdapters
import TestSupport
import Testing

@testable import OpenDocuments

/// Tests an open document during time travel.
nonisolated struct TravellingTests {
  private func lines(_ policy: SavePolicy = .onRequest) -> OpenLines {
    var lines = OpenLines(Lines("a"), policy)
    lines.send(.start)
    lines.append("b")
    lines.append("c")
    return lines
  }

  @Test func `the selected moment is shown without changing the document`() {
    var lines = lines()
    lines.send(.travel(.begin), .travel(.move(by: -1)))
    #expect(lines.texts == ["a", "b"])
    #expect(lines.open.present.texts == ["a", "b", "c"])
    #expect(lines.open.isTravelling)
    lines.send(.travel(.go(to: 0)))
    #expect(lines.texts == ["a"])
    #expect(lines.change == .restored(nil))
    lines.send(.travel(.leave))
    #expect(lines.texts == ["a", "b", "c"])
    #expect(!lines.open.isTravelling)
    #expect(lines.open.history.count == 3)
  }

  @Test func `staying is a step that can be undone`() {
    var lines = lines()
    lines.send(.travel(.begin), .travel(.go(to: 0)), .travel(.stay))
    #expect(lines.texts == ["a"])
    #expect(lines.open.history.count == 4)
    #expect(lines.open.history.currentStep?.viewState.label == .restored)
    lines.send(.undo)
    #expect(lines.texts == ["a", "b", "c"])
  }

  @Test func `staying at the present is not a step`() {
    var lines = lines()
    lines.send(.travel(.begin), .travel(.move(by: -1)), .travel(.move(by: 1)), .travel(.stay))
    #expect(lines.open.history.count == 3)
    #expect(!lines.open.isTravelling)
  }

  @Test func `an edit starts from the shown version`() {
    var lines = lines()
    lines.send(.travel(.begin), .travel(.go(to: 1)))
    lines.append("d")
    #expect(lines.texts == ["a", "b", "d"])
    #expect(!lines.open.isTravelling)
    lines.send(.undo, .undo)
    #expect(lines.texts == ["a", "b", "c"])
  }

  @Test func `nothing is saved or read during time travel`() {
    var lines = lines(.onChange(after: .seconds(1)))
    #expect(lines.send(.travel(.begin)) == ["save a b c in /list over v1", "capture view"])
    #expect(lines.saved(2) == ["notify saved"])
    #expect(lines.send(.travel(.go(to: 0)), .outcome(.pauseEnded), .fileMayHaveChanged) == [])
    #expect(lines.send(.travel(.leave)) == ["read /list"])
  }

  @Test func `an older version is saved after staying at it`() {
    var lines = lines(.onChange(after: .seconds(1)))
    lines.send(.travel(.begin))
    lines.saved(2)
    lines.send(.travel(.go(to: 0)))
    #expect(lines.send(.travel(.stay)) == ["pause 1.0 seconds", "capture view"])
    #expect(lines.send(.outcome(.pauseEnded)) == ["save a in /list over v2"])
  }

  @Test func `a read that ends during time travel is repeated afterwards`() {
    var lines = lines()
    lines.send(.fileMayHaveChanged, .travel(.begin))
    #expect(lines.read(Lines("a", "x"), 2) == [])
    #expect(lines.open.notices == [])
    #expect(lines.send(.travel(.leave)) == ["read /list"])
  }

  @Test func `a requested save saves the present`() {
    var lines = lines()
    lines.send(.travel(.begin), .travel(.go(to: 0)))
    #expect(lines.send(.save(quits: false)) == ["save a b c in /list over v1"])
    #expect(!lines.open.isTravelling)
  }

  @Test func `a text field of the history is not unsaved work`() {
    var lines = lines()
    lines.send(.save(quits: false))
    lines.saved(2)
    lines.send(.travel(.begin), .travel(.go(to: 0)), .draft(.set(0, "old")))
    #expect(lines.send(.quit).last == "end 0")
    #expect(lines.texts == ["a", "b", "c"])
  }

  @Test func `quitting returns to the present before it asks`() {
    var lines = lines()
    lines.send(.travel(.begin), .travel(.go(to: 0)), .quit)
    #expect(lines.open.question == .unsaved)
    #expect(!lines.open.isTravelling)
    #expect(lines.texts == ["a", "b", "c"])
  }

  @Test func `terminating returns to the present`() {
    var lines = lines(.onChange(after: .seconds(1)))
    lines.send(.travel(.begin))
    lines.saved(2)
    lines.send(.travel(.go(to: 0)))
    #expect(lines.send(.terminate).last == "end 0")
    #expect(lines.texts == ["a", "b", "c"])
  }

  @Test func `each settled view state can be shown again`() {
    var lines = OpenLines(Lines("a"))
    lines.send(.start, .view(.didSettle([1])))
    lines.append("b")
    lines.send(.view(.didSettle([2])), .view(.didSettle([2])), .view(.didSettle([3])))
    #expect(lines.open.views.map(\.state) == [[1], [2], [3]])
    lines.send(.travel(.begin), .view(.didSettle([3])))
    #expect(lines.send(.travel(.move(by: -1))) == ["show view \u{2}"])
    #expect(lines.send(.travel(.move(by: -1))) == ["show view \u{1}"])
    #expect(lines.texts == ["a", "b"])
    #expect(lines.send(.travel(.move(by: -1))) == ["show view \u{1}"])
    #expect(lines.texts == ["a"])
    #expect(lines.send(.travel(.leave)) == ["show view \u{3}"])
  }

  @Test func `a change is shown with the view state that followed it`() {
    var lines = OpenLines(Lines("a"))
    lines.send(.start, .view(.didFollow([1], step: 0)), .view(.didSettle([2])))
    lines.append("b")
    lines.send(.view(.didFollow([3], step: 1)), .view(.didSettle([4])))
    lines.append("c")
    lines.send(.view(.didFollow([5], step: 2)), .view(.didSettle([5])))
    lines.send(.travel(.begin), .view(.didSettle([5])))
    #expect(lines.open.travel?.line.moments.count == 5)
    let shown = (0..<4).map { _ in lines.send(.travel(.move(by: -1))) }
    #expect(
      shown == [["show view \u{4}"], ["show view \u{3}"], ["show view \u{2}"], ["show view \u{1}"]]
    )
  }

  @Test func `a view state that comes after another step belongs to none`() {
    var lines = OpenLines(Lines("a"))
    lines.send(.start)
    lines.append("b")
    lines.append("c")
    lines.send(.view(.didFollow([1], step: 1)))
    #expect(lines.open.history.steps.map(\.viewState.view) == [nil, nil, nil])
  }

  @Test func `another mode stays at the moment`() {
    var lines = lines()
    lines.send(.travel(.begin), .travel(.move(by: -1)))
    for _ in 0..<2 {
      #expect(lines.texts == ["a", "b"])
      lines.send(.travel(.nextMode))
    }
    lines.send(.travel(.nextMode))
    #expect(lines.texts == ["a", "b"])
  }

  @Test func `bars can't be answered meanwhile`() {
    var lines = lines()
    lines.send(.fileMayHaveChanged, .outcome(.didRead(.missing)))
    #expect(lines.open.bars.map(\.answers) == [[.save, .dismiss(.removedOutside)]])
    lines.send(.travel(.begin))
    #expect(lines.open.bars.map(\.answers) == [[]])
    lines.send(.travel(.leave))
    #expect(lines.open.bars.map(\.answers) == [[.save, .dismiss(.removedOutside)]])
  }

  @Test func `the first step has the time of the start`() {
    var lines = OpenLines(Lines("a"))
    lines.time = .seconds(9)
    lines.send(.start)
    #expect(lines.open.history.steps.map(\.time) == [.seconds(9)])
  }

  @Test func `a document that may only be read can be gone through`() {
    var lines = lines()
    lines.send(.openReadOnly, .travel(.begin), .travel(.go(to: 0)))
    #expect(lines.texts == ["a"])
    lines.send(.travel(.stay))
    #expect(lines.open.isTravelling)
    lines.send(.travel(.leave))
    #expect(lines.texts == ["a", "b", "c"])
  }

  @Test func `random time travel shows the recorded version of each step`() {
    for seed in 1...200 { checkRandomTravel(seed) }
  }

  /// Moves randomly in a random history and compares each moment with its recorded version.
  private func checkRandomTravel(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var lines = OpenLines(Lines("a"))
    lines.send(.start)
    var versions = [0: lines.texts]
    for number in 0..<40 {
      lines.time += .seconds(2)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: lines.send(.undo)
      case 1: lines.send(.redo)
      default: lines.append("\(number)")
      }
      versions[lines.open.history.currentID] = lines.texts
    }
    lines.send(.travel(.begin), .travel(.nextMode))
    for _ in 0..<60 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: lines.send(.travel(.move(by: Int.random(in: -5...5, using: &random))))
      case 1: lines.send(.travel(.moveRow(by: Int.random(in: -5...5, using: &random))))
      case 2: lines.send(.travel(.openBranch))
      default: lines.send(.travel(.go(to: Int.random(in: 0..<40, using: &random))))
      }
      let step = lines.open.travel?.line.target.step
      #expect(lines.texts == step.flatMap { versions[$0] }, "seed \(seed)")
    }
    lines.send(.travel(.leave))
    #expect(lines.texts == versions[lines.open.history.currentID])
  }
}
