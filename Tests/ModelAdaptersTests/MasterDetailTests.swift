import ModelAdapters
import Signals
import Testing

private struct ListState: CodableContainer {
  let row: Var<Int>
  init(_ row: Int) { self.row = Var(row) }
}

private struct CityState: CodableContainer {
  let name: Var<String>
  init(_ name: String) { self.name = Var(name) }
}

private typealias Page = MasterDetail<ListState, CityState>

struct MasterDetailTests {
  @Test func `a stack of pages is restored from its JSON`() throws {
    let pages = StackAdapter<Page>([.master(ListState(3))])
    pages.send(.detail(CityState("Oslo")))
    let text = try json(pages)
    #expect(text == #"[{"master":{"row":3}},{"detail":{"name":"Oslo"}}]"#)
    #expect(try json(try decoded(StackAdapter<Page>.self, text)) == text)
  }

  @Test func `a page of the same kind keeps its adapters, one of the other kind replaces it`() {
    let list = ListState(1)
    let page = Var(Page.master(list))
    page.restore(from: Var(Page.master(ListState(2))))
    #expect(list.row.value == 2)
    page.restore(from: Var(Page.detail(CityState("Oslo"))))
    guard case .detail(let city) = page.value else {
      Issue.record("the page is still the list")
      return
    }
    #expect(city.name.value == "Oslo")
  }

  @Test func `a change in a page is a change of the stack`() {
    let city = CityState("Oslo")
    let pages = StackAdapter<Page>([.master(ListState(0)), .detail(city)])
    let changes = Recorder(pages.valueChanged.map { "changed" })
    city.name.send("Rome")
    #expect(changes.values == ["changed"])
  }
}
