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

  @Test func `a tree of view states comes back as it was`() throws {
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

  @Test func `no nested state comes back as none`() throws {
    let text = try json(state)
    #expect(text.contains(#""select":null"#))
    #expect(try decoded(SplitState.self, text).select.value == nil)
  }

  @Test func `a change anywhere in the tree is told once`() {
    let told = Recorder(changes)
    state.detail.name.send("a")
    state.detail.name.update().send("b")
    state.detail.pages.send("page")
    state.detail.isEditing.send()
    #expect(told.values == [1, 2, 3, 4])
  }

  @Test func `an event is not a change of state`() {
    let told = Recorder(changes)
    state.detail.submitted.send()
    #expect(told.values.isEmpty)
  }

  @Test func `a change within a nested state is told, also after it was replaced`() {
    let told = Recorder(changes)
    let (first, second) = (SelectState(), SelectState())
    state.select.send(first)
    first.search.send("a")
    #expect(told.values.count == 2)
    state.select.send(second)
    second.search.send("b")
    #expect(told.values.count == 4)
    first.search.send("no longer part of the tree")
    #expect(told.values.count == 4)
    state.select.send(nil)
    second.search.send("nor this one")
    #expect(told.values.count == 5)
  }

  @Test func `a state that is there from the start is followed`() {
    let inner = SelectState()
    state.select.send(inner)
    state.panes.send([inner])
    let told = Recorder(state.valueChanged)
    inner.search.send("a")
    // Once for each place in the tree that holds it.
    #expect(told.values.count == 2)
  }

  @Test func `logging each change sees the state after it`() throws {
    var log: [String] = []
    let name = state.detail.name
    let lifetime = state.valueChanged.subscribeValues { log.append(name.value) }
    name.send("a")
    name.send("b")
    #expect(log == ["a", "b"])
    lifetime.cancel()
  }

  @Test func `following a tree leaves nothing behind`() {
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
