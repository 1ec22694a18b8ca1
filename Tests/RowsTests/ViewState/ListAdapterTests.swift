import Documents
import MAVB
import RowEngine
import RowTesting
import Testing

@testable import rows

@MainActor
struct ListAdapterTests {
  private let list = ListAdapter()

  private func show(_ text: String) { list.send(.show(Rows(text), .reload)) }

  @Test func `a table receives the rows when they exist and all of them when it subscribes late`() {
    var early: [[String]] = []
    var late: [[String]] = []
    let texts = { (data: TableData<Row>) in (0..<data.count).map { data[$0].text } }
    var lifetimes = [list.tableData.subscribeValues { early.append(texts($0)) }]
    #expect(early == [])
    show("a\nb\n")
    list.send(.insertBelow)
    lifetimes.append(list.tableData.subscribeValues { late.append(texts($0)) })
    #expect(early == [["a", "b"], ["a", "", "b"]])
    #expect(late == [["a", "", "b"]])
    withExtendedLifetime(lifetimes) {}
  }

  @Test func `the selected row is delivered again when rows are inserted`() {
    var received: [Int?] = []
    let lifetime = list.cursorPlace.subscribeValues { received.append($0) }
    show("a\nb\n")
    list.send(.setCursor(1))
    list.send(.scroll(to: 1))
    list.send(.insertAbove)
    #expect(received == [0, 1, 1])
    lifetime.cancel()
  }

  @Test func `the selection is delivered when rows exist and when it changes`() {
    var received: [Int] = []
    let lifetime = list.cursor.subscribeValues { received.append($0) }
    #expect(received == [])
    show("a\nb\n")
    list.send(.scroll(to: 1))
    list.send(.setCursor(1))
    #expect(received == [0, 1])
    lifetime.cancel()
  }

  @Test func `the draft is delivered when it changes`() {
    show("a\n")
    var received: [String] = []
    let lifetime = list.drafts.subscribeValues { received.append($0.map { "\($0)" } ?? "none") }
    list.send(.editRow())
    for text in ["a", "ab", "ab"] { list.send(.field(.type(text))) }
    list.send(.field(.selectText(TextRange(caret: 0))))
    list.send(.field(.cancel))
    #expect(received == ["none", "none", #"update(0, "ab", in: nil, placing: nil)"#, "none"])
    lifetime.cancel()
  }

  @Test func `the caret is delivered when the field opens but not when the field moves it`() {
    show("a\nb\n")
    var received: [TextRange] = []
    let lifetime = list.openedRange.subscribeValues { received.append($0) }
    list.send(.editRow())
    list.send(.field(.selectText(TextRange(caret: 0))))
    list.send(.field(.type("ba")))
    #expect(received == [TextRange(caret: .max)])
    lifetime.cancel()
  }

  @Test func `actions and news are delivered as effects`() {
    show("a\n")
    var actions: [String] = []
    var news = 0
    let lifetimes = [
      list.effects(\.action).subscribeValues { actions.append("\($0)") },
      list.effects(\.news).subscribeValues { _ in news += 1 },
    ]
    list.send(.delete)
    list.send(.copy)
    #expect(actions == ["delete(Range(0..<1))"])
    #expect(news == 1)
    withExtendedLifetime(lifetimes) {}
  }

  @Test func `the list is saved without its rows and restored before they exist`() throws {
    show("a\nb\n")
    list.send(.setCursor(1))
    list.send(.scroll(to: 1))
    list.send(.insertBelow)
    list.send(.field(.type("typed")))
    list.send(.field(.selectText(TextRange(caret: 2))))
    let bytes = try JSONTreeEncoder().encode(list)
    let restored = try JSONTreeDecoder().decode(ListAdapter.self, from: bytes)
    #expect(restored.value.reader == nil)
    #expect(restored.value.offset == 1)
    restored.send(.show(Rows("a\nb\n"), .reload))
    #expect(restored.value.cursor == 2)
    #expect(restored.value.edit?.text == "typed")
    #expect(restored.value.edit?.selectedRange == TextRange(caret: 2))
    #expect(restored.value.places.count == 3)
  }
}
