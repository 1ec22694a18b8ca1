import ModelAdapters
import TestSupport
import Testing

struct HistoryTests {
  private typealias Texts = History<String, Int>

  private func history(_ texts: String..., pause: Duration = .seconds(1)) -> Texts {
    var history = Texts(document: "", viewState: 0, pause: pause)
    for (index, text) in texts.enumerated() {
      history.record(text, viewState: index + 1, at: .seconds(index + 1))
    }
    return history
  }

  @Test func `undo goes back and returns the undone step`() {
    var history = history("a", "b")
    let first = history.undo()
    #expect(first?.step.document == "a")
    #expect(first?.undone.document == "b")
    #expect(first?.undone.viewState == 2)
    #expect(history.undo()?.step.document == "")
    #expect(history.undo() == nil)
    #expect(!history.canUndo)
  }

  @Test(arguments: [false, true])
  func `the last step can be undone and redone, however much memory it needs`(isStored: Bool) {
    var history = Texts(document: "", viewState: 0, memoryLimit: 100)
    history.record("a", viewState: 1, weight: 10, isStored: isStored, at: .seconds(1))
    history.record("b", viewState: 2, weight: 1000, isStored: isStored, at: .seconds(2))
    #expect(history.undo()?.step.document == "a")
    #expect(history.redo()?.document == "b")
    history.record("c", viewState: 3, weight: 2000, isStored: isStored, at: .seconds(3))
    #expect(history.undo() != nil && history.document == "b")
    history.load([:])
    #expect(history.redo()?.document == "c")
    #expect(history.undo() != nil)
    // The step before is dropped, or was unloaded.
    #expect(history.stepMissingForUndo == (isStored ? 2 : nil))
    #expect(history.undo() == nil)
  }

  @Test func `redo goes forward again`() {
    var history = history("a", "b")
    #expect(!history.canRedo)
    #expect(history.redo() == nil)
    _ = history.undo()
    _ = history.undo()
    #expect(history.redo()?.document == "a")
    #expect(history.redo()?.viewState == 2)
    #expect(history.redo() == nil)
  }

  @Test func `changes of one group without a pause form one step`() {
    var history = history()
    for (index, text) in ["o", "os", "osl"].enumerated() {
      history.record(text, viewState: 1, group: "name", at: .milliseconds(900 * index))
    }
    #expect(history.count == 2)
    #expect(history.currentStep?.document == "osl")
    #expect(history.undo()?.step.document == "")
  }

  @Test func `a pause, another group, no group and a seal each start a step`() {
    var history = history()
    history.record("a", viewState: 1, group: "name", at: .zero)
    history.record("b", viewState: 1, group: "name", at: .milliseconds(1_001))
    #expect(history.count == 3)
    history.record("c", viewState: 1, group: "zone", at: .milliseconds(1_001))
    #expect(history.count == 4)
    history.record("d", viewState: 1, at: .milliseconds(1_001))
    history.record("e", viewState: 1, at: .milliseconds(1_001))
    #expect(history.count == 6)
    history.record("f", viewState: 1, group: "name", at: .milliseconds(1_001))
    history.seal()
    history.record("g", viewState: 1, group: "name", at: .milliseconds(1_001))
    #expect(history.count == 8)
  }

  @Test func `the view state of the current step and the time of a step can be changed`() {
    var history = history("a", "b")
    history.changeViewState { $0 = 7 }
    history.setTime(.seconds(9), of: 0)
    history.setTime(.seconds(9), of: 99)
    #expect(history.steps.map(\.viewState)[2] == 7)
    #expect(history.steps.map(\.time) == [.seconds(9), .seconds(1), .seconds(2)])
    #expect(history.steps.map(\.document) == ["", "a", "b"])
  }

  @Test func `a step that was gone back to is not joined`() {
    var history = history()
    history.record("a", viewState: 1, group: "name", at: .zero)
    _ = history.undo()
    _ = history.redo()
    history.record("ab", viewState: 1, group: "name", at: .zero)
    #expect(history.count == 3)
  }

  @Test func `an edit after an undo forks and the undone steps stay reachable`() {
    var history = history("a", "b")
    _ = history.undo()
    history.record("c", viewState: 9, at: .seconds(9))
    #expect(!history.canRedo)
    #expect(history.steps.map(\.document) == ["", "a", "b", "c"])
    #expect(history.steps.map(\.parent) == [nil, 0, 1, 1])
    #expect(history.steps.map(\.time) == [.zero, .seconds(1), .seconds(2), .seconds(9)])
    #expect(history[1]?.children == [2, 3])
    #expect(history.go(to: 2)?.document == "b")
    #expect(history.currentID == 2)
    #expect(history.undo()?.step.document == "a")
    #expect(history.redo()?.document == "b")
  }

  @Test func `undo and redo follow the branch of the selected step`() {
    var history = history("a", "b", "c")
    _ = history.go(to: 0)
    history.record("x", viewState: 0, at: .seconds(9))
    _ = history.go(to: 2)
    #expect(history.redo()?.document == "c")
    _ = history.go(to: 0)
    #expect(history.redo()?.document == "a")
    #expect(history.go(to: 99) == nil)
    #expect(history.currentStep?.document == "a")
  }

  @Test func `joining a step keeps its identifier`() {
    var history = history()
    history.record("a", viewState: 1, group: "name", at: .zero)
    let id = history.currentID
    history.record("ab", viewState: 1, group: "name", at: .zero)
    #expect(history.currentID == id)
    #expect(history[id]?.document == "ab")
  }

  @Test func `steps over the limit are dropped, oldest first, but never the current one`() {
    var history = Texts(document: "0", viewState: 0, limit: 3)
    for number in 1...5 { history.record("\(number)", viewState: 0, at: .seconds(number)) }
    #expect(history.steps.map(\.document) == ["3", "4", "5"])
    #expect(history.undo() != nil)
    #expect(history.undo() != nil)
    #expect(history.undo() == nil)
    history.record("fork", viewState: 0, at: .seconds(9))
    #expect(history.count <= 3)
    #expect(history.currentStep?.document == "fork")
    #expect(history.undo()?.step.document == "3" || !history.canUndo)
  }

  @Test func `the base of a step includes outside changes made before it`() {
    var history = history("a")
    history.follow("a, theirs")
    #expect(history.count == 2)
    #expect(history.document == "a, theirs")
    history.record("b, theirs", viewState: 2, at: .seconds(2))
    let undone = history.undo()?.undone
    #expect(undone?.base == "a, theirs")
    #expect(undone?.document == "b, theirs")
    #expect(history.undo()?.undone.base == "")
    history.follow("theirs")
    history.record("c, theirs", viewState: 3, at: .seconds(3))
    #expect(history.currentStep?.base == "theirs")
  }

  @Test func `an outside change while typing starts a step`() {
    var history = history()
    history.record("a", viewState: 1, group: "name", at: .zero)
    history.follow("a, theirs")
    history.record("ab, theirs", viewState: 1, group: "name", at: .zero)
    #expect(history.count == 3)
    #expect(history.undo()?.undone.base == "a, theirs")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `it agrees with a simple model`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var history = History(document: 0, viewState: 0, limit: .max)
    var model = HistoryModel()
    for move in 1...150 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        let group = Bool.random(using: &random) ? "name" : nil
        let time = Duration.milliseconds(move * Int.random(in: 1...600, using: &random))
        history.record(move, viewState: -move, group: group, at: max(time, model.lastTime))
        model.record(move, group: group, at: max(time, model.lastTime))
      case 4..<6: #expect(history.undo()?.step.document == model.undo())
      case 6..<8: #expect(history.redo()?.document == model.redo())
      case 8:
        history.seal()
        model.isSealed = true
      default:
        let target = try #require(history.steps.randomElement(using: &random))
        let document = try #require(target.document)
        #expect(history.go(to: target.id)?.document == model.go(to: document))
      }
      #expect(history.currentStep?.document == model.documents[model.path[model.place]])
      #expect(history.currentStep?.document == history.document)
      #expect(Set(history.steps.compactMap(\.document)) == Set(model.documents.values))
      #expect(history.canUndo == (model.place > 0))
      #expect(history.canRedo == (model.place + 1 < model.path.count))
    }
  }
}

/// A simple model of a history: each step stores its full path from the first step, and undo and
/// redo move along one current path.
private struct HistoryModel {
  var documents = [0: 0]
  var ways = [0: [0]]
  var path = [0]
  var place = 0
  var group: String?
  var lastTime = Duration.zero
  var isSealed = true
  /// For each step, the steps after it on the path that last contained it.
  private var onward: [Int: [Int]] = [:]
  private var nextStep = 1

  mutating func record(_ document: Int, group: String?, at time: Duration) {
    let step = path[place]
    let joins =
      !isSealed && group != nil && group == self.group && time - lastTime <= .seconds(1)
    if joins {
      documents[step] = document
    } else {
      path = Array(path[...place]) + [nextStep]
      documents[nextStep] = document
      ways[nextStep] = path
      place += 1
      nextStep += 1
      remember()
    }
    (self.group, lastTime, isSealed) = (group, time, false)
  }

  mutating func undo() -> Int? {
    guard place > 0 else { return nil }
    place -= 1
    isSealed = true
    return documents[path[place]]
  }

  mutating func redo() -> Int? {
    guard place + 1 < path.count else { return nil }
    place += 1
    isSealed = true
    return documents[path[place]]
  }

  mutating func go(to document: Int) -> Int? {
    guard let step = documents.first(where: { $0.value == document })?.key,
      let way = ways[step]
    else { return nil }
    path = way + (onward[step] ?? [])
    place = way.count - 1
    isSealed = true
    remember()
    return document
  }

  /// Stores for each step of the path which steps follow it.
  private mutating func remember() {
    for index in path.indices { onward[path[index]] = Array(path[(index + 1)...]) }
  }
}
