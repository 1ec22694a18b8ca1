import ModelAdapters
import Signals
import Testing

struct StackAdapterTests {
  private func texts(_ mutations: [StackMutation<String>]) -> [String] {
    mutations.map { "\($0)" }
  }

  @Test func `push and pop change the stack and tell how`() {
    let pages = StackAdapter(["a"])
    let told = Recorder(pages)
    pages.send("b")
    pages.push().send("c")
    pages.pop().send()
    #expect(
      texts(told.values)
        == [#"reload(["a"])"#, #"push("b")"#, #"push("c")"#, "pop"]
    )
    #expect(pages.value == ["a", "b"])
  }

  @Test func `popping from an empty stack tells nothing`() {
    let pages = StackAdapter<String>([])
    let told = Recorder(pages)
    pages.pop().send()
    #expect(texts(told.values) == ["reload([])"])
  }

  @Test(arguments: [(5, 3, false), (3, 3, false), (1, 1, true), (0, 0, true), (-1, 0, true)])
  func `popToCount takes off what is above`(count: Int, left: Int, tells: Bool) {
    let pages = StackAdapter(["a", "b", "c"])
    let told = Recorder(pages)
    pages.popToCount().send(count)
    #expect(pages.value.count == left)
    #expect(told.values.count == (tells ? 2 : 1))
  }

  @Test func `it is saved as its elements`() throws {
    #expect(try json(StackAdapter(["a", "b"])) == #"["a","b"]"#)
    #expect(try decoded(StackAdapter<Int>.self, "[1,2]").value == [1, 2])
  }
}
