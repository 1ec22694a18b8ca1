import ModelAdapters
import Signals
import Testing

struct StackAdapterTests {
  private func texts(_ mutations: [StackMutation<String>]) -> [String] {
    mutations.map { "\($0)" }
  }

  @Test func `push and pop change the stack and report the change`() {
    let pages = StackAdapter(["a"])
    let received = Recorder(pages)
    pages.send("b")
    pages.push().send("c")
    pages.pop().send()
    #expect(
      texts(received.values)
        == [#"reload(["a"])"#, #"push("b")"#, #"push("c")"#, "pop"]
    )
    #expect(pages.value == ["a", "b"])
  }

  @Test func `popping from an empty stack is not reported`() {
    let pages = StackAdapter<String>([])
    let received = Recorder(pages)
    pages.pop().send()
    #expect(texts(received.values) == ["reload([])"])
  }

  @Test(arguments: [(5, 3, false), (3, 3, false), (1, 1, true), (0, 0, true), (-1, 0, true)])
  func `popToCount removes the elements above`(count: Int, left: Int, isReported: Bool) {
    let pages = StackAdapter(["a", "b", "c"])
    let received = Recorder(pages)
    pages.popToCount().send(count)
    #expect(pages.value.count == left)
    #expect(received.values.count == (isReported ? 2 : 1))
  }

  @Test func `it is encoded as its elements`() throws {
    #expect(try json(StackAdapter(["a", "b"])) == #"["a","b"]"#)
    #expect(try decoded(StackAdapter<Int>.self, "[1,2]").value == [1, 2])
  }
}
