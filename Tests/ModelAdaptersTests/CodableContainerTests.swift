import ModelAdapters
import Signals
import Testing

private struct SelectState: CodableContainer {
  let search: Var<String>
  let row: Var<Int?>
  init(search: String = "") {
    self.search = Var(search)
    row = Var(nil)
  }
}

private struct DetailState: CodableContainer {
  let name: Var<String>
  let pages: StackAdapter<String>
  let isEditing: ToggleVar
  let submitted: TempVar<Void>
  init() {
    name = Var("")
    pages = StackAdapter([])
    isEditing = ToggleVar(false)
    submitted = TempVar()
  }
}

private struct SplitState: CodableContainer {
  let select: Var<SelectState?>
  let panes: Var<[SelectState]>
  let detail: DetailState
  init() {
    select = Var(nil)
    panes = Var([])
    detail = DetailState()
  }
}

struct CodableContainerTests {
  private let state = SplitState()
  private var changes: Signal<Int> { state.valueChanged.scan(0) { count, _ in count + 1 } }

  @Test func `a tree of view states is restored from its JSON`() throws {
    state.select.send(SelectState(search: "osl"))
    state.select.value?.row.send(3)
    state.panes.send([SelectState(search: "a"), SelectState(search: "b")])
    state.detail.pages.send("page")
    state.detail.isEditing.send()
    let text = try json(state)
    #expect(
      text
        == #"{"detail":{"isEditing":true,"name":"","pages":["page"]},"#
        + #""panes":[{"row":null,"search":"a"},{"row":null,"search":"b"}],"#
        + #""select":{"row":3,"search":"osl"}}"#
    )
    let restored = try decoded(SplitState.self, text)
    #expect(restored.select.value?.search.value == "osl")
    #expect(restored.select.value?.row.value == 3)
    #expect(restored.panes.value.map(\.search.value) == ["a", "b"])
    #expect(restored.detail.isEditing.value)
    #expect(try json(restored) == text)
  }

  @Test func `an absent nested state is restored as absent`() throws {
    let text = try json(state)
    #expect(text.contains(#""select":null"#))
    #expect(try decoded(SplitState.self, text).select.value == nil)
  }

  @Test func `a change anywhere in the tree is reported once`() {
    let received = Recorder(changes)
    state.detail.name.send("a")
    state.detail.name.update().send("b")
    state.detail.pages.send("page")
    state.detail.isEditing.send()
    #expect(received.values == [1, 2, 3, 4])
  }

  @Test func `an event is not reported as a change of state`() {
    let received = Recorder(changes)
    state.detail.submitted.send()
    #expect(received.values.isEmpty)
  }

  @Test func `changes of a nested state are reported, also after the state is replaced`() {
    let received = Recorder(changes)
    let (first, second) = (SelectState(), SelectState())
    state.select.send(first)
    first.search.send("a")
    #expect(received.values.count == 2)
    state.select.send(second)
    second.search.send("b")
    #expect(received.values.count == 4)
    first.search.send("no longer part of the tree")
    #expect(received.values.count == 4)
    state.select.send(nil)
    second.search.send("nor this one")
    #expect(received.values.count == 5)
  }

  @Test func `changes of states that exist at the subscription are reported`() {
    let inner = SelectState()
    state.select.send(inner)
    state.panes.send([inner])
    let received = Recorder(state.valueChanged)
    inner.search.send("a")
    // The state is in the tree twice.
    #expect(received.values.count == 2)
  }

  @Test func `a change is reported after it is applied`() throws {
    var log: [String] = []
    let name = state.detail.name
    let lifetime = state.valueChanged.subscribeValues { log.append(name.value) }
    name.send("a")
    name.send("b")
    #expect(log == ["a", "b"])
    lifetime.cancel()
  }

  @Test func `observing a tree leaks nothing`() {
    final class Token: Codable {}
    struct Leaf: CodableContainer {
      let token: Var<Token>
    }
    weak var replaced: Token?
    weak var last: Token?
    let leaf = Var<Leaf?>(nil)
    var changes = 0
    var lifetime: Lifetime? = leaf.valueChanged.subscribeValues { changes += 1 }
    do {
      let token = Token()
      replaced = token
      leaf.send(Leaf(token: Var(token)))
    }
    #expect(replaced != nil)
    do {
      let token = Token()
      last = token
      leaf.send(Leaf(token: Var(token)))
    }
    #expect(replaced == nil)
    lifetime?.cancel()
    lifetime = nil
    leaf.send(nil)
    #expect(last == nil)
    #expect(changes == 2)
  }
}
