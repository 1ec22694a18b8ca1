import ModelAdapters
import Signals
import TestSupport
import Testing

struct MutationTests {
  @Test func `set mutations are applied, composed and computed like sets`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<400 {
      let old = Set(random.numbers(below: 30))
      let first = (Set(random.numbers(below: 30)), Set(random.numbers(below: 30)))
      let second = (Set(random.numbers(below: 30)), Set(random.numbers(below: 30)))
      let middle = old.subtracting(first.1).union(first.0)
      let new = middle.subtracting(second.1).union(second.0)
      let one = SetMutation(inserting: Array(first.0), removing: Array(first.1))
      let two = SetMutation(inserting: Array(second.0), removing: Array(second.1))
      #expect(one.applied(to: old.sorted()) == middle.sorted())
      #expect(one.followed(by: two).applied(to: old.sorted()) == new.sorted())
      let difference = SetMutation(from: old.sorted(), to: new.sorted())
      #expect(difference.applied(to: old.sorted()) == new.sorted())
      #expect(difference.changes.count == old.symmetricDifference(new).count)
    }
  }

  @Test func `an inserted element replaces one of the same place in the order`() {
    let old = [Named(id: 1, name: "a"), Named(id: 2, name: "b")]
    let new = [Named(id: 1, name: "x"), Named(id: 2, name: "b")]
    #expect(SetMutation(inserting: [new[0]]).applied(to: old) == new)
    #expect(SetMutation(from: old, to: new).changes.map(\.element) == [new[0]])
    let last = SetMutation(inserting: [old[0], new[0]])
    #expect(last.applied(to: []) == [new[0]])
  }

  @Test func `stack mutations have the effect of pushes and removals`() {
    let stack = [1, 2, 3]
    let table: [(StackMutation<Int>, [Int])] = [
      (.push(4), [1, 2, 3, 4]), (.pop, [1, 2]), (.popTo(count: 1), [1]), (.popTo(count: -1), []),
      (.popTo(count: 5), [1, 2, 3]), (.reload([7]), [7]),
    ]
    for (mutation, result) in table { #expect(mutation.applied(to: stack) == result) }
    #expect(StackMutation<Int>.pop.applied(to: []) == [])
  }

  @Test func `the steps between two stacks remove once and then push`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let (old, new) = (random.numbers(below: 3), random.numbers(below: 3))
      let steps = StackMutation.steps(from: old, to: new)
      #expect(steps.reduce(old) { $1.applied(to: $0) } == new)
      var composed = ArrayMutation(from: old, to: old)
      for step in steps { composed = composed.followed(by: step.change(of: composed.newCount)) }
      #expect(composed.applied(to: old) == new)
    }
  }

  @Test func `stackMap transforms each element once`() {
    let pages = StackAdapter(["a"])
    var made: [String] = []
    let views = Recorder(
      pages.stackMap { page in
        made.append(page)
        return page.uppercased()
      }
    )
    pages.send("b")
    pages.pop().send()
    #expect(made == ["a", "b"])
    #expect(views.values.reduce([]) { $1.applied(to: $0) } == ["A"])
  }

  @Test func `subrange mutations are applied, composed and computed like parts of lists`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      var list = random.numbers(below: 9)
      let parts = (0..<3).map { _ in
        list = random.edited(list)
        return random.part(of: list)
      }
      let first = SubrangeMutation(from: parts[0], to: parts[1])
      let second = SubrangeMutation(from: parts[1], to: parts[2])
      #expect(first.applied(to: parts[0]).isSame(as: parts[1]))
      #expect(second.applied(to: first.applied(to: parts[0])).isSame(as: parts[2]))
      #expect(first.followed(by: second).applied(to: parts[0]).isSame(as: parts[2]))
    }
  }

  @Test func `a scrolled subrange keeps its overlap`() {
    let old = Subrange(Array(100..<140), start: 100, total: 1_000)
    let new = Subrange(Array(110..<150), start: 110, total: 999)
    let mutation = SubrangeMutation(from: old, to: new)
    #expect(mutation.elements.replacements.map(\.old) == [0..<10, 40..<40])
    let result = mutation.applied(to: old)
    #expect(result.elements == new.elements)
    #expect([result.start, result.total] == [110, 999])
    let back = mutation.followed(by: SubrangeMutation(from: new, to: old)).applied(to: old)
    #expect(back.elements == old.elements)
    #expect([back.start, back.total] == [100, 1_000])
  }
}

/// An element that is ordered by its identifier only.
private struct Named: Comparable {
  let id: Int
  let name: String

  static func < (left: Named, right: Named) -> Bool { left.id < right.id }
}

extension SeededGenerator {
  /// Up to five elements of a list.
  fileprivate mutating func part(of list: [Int]) -> Subrange<Int> {
    let start = number(below: list.count + 1)
    let end = min(list.count, start + number(below: 6))
    return Subrange(Array(list[start..<end]), start: start, total: list.count)
  }
}

extension Subrange<Int> {
  fileprivate func isSame(as other: Self) -> Bool {
    elements == other.elements && start == other.start && total == other.total
  }
}
