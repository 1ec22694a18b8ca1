import ModelAdapters
import Signals
import TestSupport
import Testing

struct StackMutationTests {
  @Test func `stack mutations have the effect of pushes and removals`() {
    let stack = [1, 2, 3]
    let table: [(StackMutation<Int>, [Int])] = [
      (.push(4), [1, 2, 3, 4]), (.pop, [1, 2]), (.popTo(count: 1), [1]), (.popTo(count: -1), []),
      (.popTo(count: 5), [1, 2, 3]), (.reload([7]), [7]),
    ]
    for (mutation, result) in table { #expect(mutation.applied(to: stack) == result) }
    #expect(StackMutation<Int>.pop.applied(to: []) == [])
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
}
