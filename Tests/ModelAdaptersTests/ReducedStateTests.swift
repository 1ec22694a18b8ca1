import ModelAdapters
import Testing

/// A list of texts that is cleared by an empty one, with effects for each message.
private struct Texts: ReducedListState {
  private(set) var texts: [String] = []
  private(set) var selectedRow: Int?

  enum Message {
    case add(String)
    case select(Int)
  }

  enum Effect {
    case list
    case tell(String)
  }

  mutating func reduce(_ message: Message) -> [Effect] {
    switch message {
    case .add(""):
      defer { texts = [] }
      return [.list] + texts.map { .tell($0) }
    case .add(let text):
      texts.append(text)
      return [.list]
    case .select(let row):
      selectedRow = row
      return []
    }
  }

  var tableData: TableData<String> { TableData(count: texts.count) { [texts] in texts[$0] } }

  static func isList(_ effect: Effect) -> Bool { if case .list = effect { true } else { false } }
}

struct ReducedStateTests {
  private let adapter = ReducedAdapter(Texts())

  private func send(_ messages: Texts.Message...) {
    for message in messages { adapter.send(message) }
  }

  @Test func `of the effects of a message the last one is picked, or all of them in order`() {
    let tell = { (effect: Texts.Effect) -> String? in
      if case .tell(let text) = effect { text } else { nil }
    }
    let (last, all) = (Recorder(adapter.effects(tell)), Recorder(adapter.allEffects(tell)))
    send(.add("a"), .add("b"), .add(""), .add(""))
    #expect(last.values == ["b"])
    #expect(all.values == ["a", "b"])
  }

  @Test func `a part is sent at once and after each message, a state only if it differs`() {
    let part = Recorder(adapter.part { $0.texts.count })
    let state = Recorder(adapter.state { $0.texts.count })
    send(.add("a"), .select(0), .add("b"))
    #expect(part.values == [0, 1, 1, 2])
    #expect(state.values == [0, 1, 2])
  }

  @Test func `the rows of a list are sent at once and when an effect says that they change`() {
    let (rows, selection) = (Recorder(adapter.listedRows()), Recorder(adapter.selectedRow()))
    send(.add("a"), .select(0), .select(0), .add("b"))
    #expect(rows.values.map(\.count) == [0, 1, 2])
    // The selection is sent for new rows, too, which may have moved it.
    #expect(selection.values == [nil, nil, 0, 0])
  }
}
