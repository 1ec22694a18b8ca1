import ModelAdapters
import Signals
import TestSupport
import Testing

struct ArrayMutationTests {
  @Test func `a replaced range is applied and listed`() {
    let mutation = ArrayMutation.replacing(1..<2, with: ["x", "y"], count: 3)
    #expect(mutation.applied(to: ["a", "b", "c"]) == ["a", "x", "y", "c"])
    #expect(mutation.newCount == 4)
    #expect(mutation.replacements.map(\.old) == [1..<2])
    #expect(mutation.replacements.map(\.new) == [1..<3])
  }

  @Test(arguments: [1, 3, 1_000])
  func `composed mutations have the effect of both`(letters: Int) {
    var random = SeededGenerator(seed: UInt64(letters))
    for _ in 0..<300 {
      let start = random.numbers(below: letters)
      var (array, composed) = (start, ArrayMutation(from: start, to: start))
      for _ in 0..<random.number(below: 6) {
        let (from, count) = (random.number(below: array.count + 1), random.number(below: 4))
        let range = from..<min(array.count, from + count)
        let new = random.numbers(below: letters).prefix(random.number(below: 4))
        let edit = ArrayMutation.replacing(range, with: Array(new), count: array.count)
        array.replaceSubrange(range, with: new)
        composed = composed.followed(by: edit)
        #expect(composed.newCount == array.count)
      }
      #expect(composed.applied(to: start) == array)
      #expect(replaced(start, composed) == array)
    }
  }

  @Test(arguments: [1, 3, 1_000])
  func `the mutation between two arrays leads from one to the other`(letters: Int) {
    var random = SeededGenerator(seed: UInt64(letters))
    for _ in 0..<500 {
      let old = random.numbers(below: letters)
      let new = random.number(below: 2) == 0 ? random.edited(old) : random.numbers(below: letters)
      let mutation = ArrayMutation(from: old, to: new)
      #expect(mutation.applied(to: old) == new)
      #expect(replaced(old, mutation) == new)
    }
  }

  @Test func `unequal elements are kept as often as by the shortest difference`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let old = Array(0..<20).shuffled(using: &random)
      let new = Array(10..<30).shuffled(using: &random)
      let removals = new.difference(from: old).removals.count
      let removed = ArrayMutation(from: old, to: new).replacements.map(\.old.count).reduce(0, +)
      #expect(removed == removals)
    }
  }

  @Test func `equal arrays have no replacements`() {
    #expect(ArrayMutation(from: [1, 1, 2], to: [1, 1, 2]).replacements.isEmpty)
    #expect(ArrayMutation<Int>(from: [], to: []).parts.isEmpty)
  }

  @Test func `scattered changes stay small, and a change of all elements is one replacement`() {
    let old = Array(0..<100_000)
    var new = old
    for place in stride(from: 0, to: 100_000, by: 1_000) { new[place] = -place - 1 }
    let few = ArrayMutation(from: old, to: new)
    #expect(few.replacements.count == 100)
    #expect(few.replacements.allSatisfy { $0.old.count == 1 && $0.new.count == 1 })
    let all = ArrayMutation(from: old, to: old.map { -$0 - 1 })
    #expect(all.replacements.map(\.old) == [0..<100_000])
  }

  @Test func `an element is compared a bounded number of times however often it repeats`() {
    var comparisons = 0
    let old = (0..<4_096).map { Counted(number: $0 % 64) { comparisons += 1 } }
    let new = (0..<4_096).map { Counted(number: $0 * 7 % 64) { comparisons += 1 } }
    let mutation = ArrayMutation(from: old, to: new)
    #expect(mutation.newCount == 4_096)
    #expect(comparisons < 4_096 * 16)
  }

  @Test(arguments: [
    ([1, 2, 3], [1, 2, 3, 4], TableData<Int>.Change.inserted(3..<4)),
    ([1, 2, 3], [1, 3], .deleted(1..<2)), ([1, 2, 3], [1, 9, 3], .updated(1..<2)),
    ([1, 2], [2, 1, 3], .reload), ([1, 2], [1, 2], .updated(0..<0)), ([], [1], .inserted(0..<1)),
  ])
  func `a table reports one change of its rows, and reloads after several`(
    old: [Int],
    new: [Int],
    change: TableData<Int>.Change
  ) {
    let changes = Recorder(Signal.just(old, new).tableDataWithChanges()).values.map(\.change)
    #expect(changes == [.reload, change])
  }

  /// Applies the replacements from the end to the start.
  private func replaced(_ old: [Int], _ mutation: ArrayMutation<Int>) -> [Int] {
    var result = old
    let new = mutation.applied(to: old)
    for place in mutation.replacements.reversed() {
      result.replaceSubrange(place.old, with: new[place.new])
    }
    return result
  }
}

/// A number that reports its comparisons.
private struct Counted: Hashable {
  let number: Int
  let onCompare: () -> Void

  static func == (left: Counted, right: Counted) -> Bool {
    left.onCompare()
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
