import DocumentApp
import ModelAdapters
import Signals
import Testing

struct HistoryAdapterTests {
  private typealias TextAdapter = Adapter<ModelState<String, String, String>>

  private let text = TextAdapter(
    adapterState: ModelState(
      initial: "",
      resumer: { $0 },
      reducer: { text, message, _ in
        text = message
        return message
      }
    )
  )
  private let history = HistoryAdapter<String, Int>(recording: "", at: 0, time: .zero)

  @Test func `undo and redo restore the document and tell the place of the change`() {
    var restored: [String] = []
    var places: [Int] = []
    let lifetime = history.restored().subscribeValues { document, _, place in
      restored.append(document)
      places.append(place)
    }
    history.send(.record("a", 1, group: nil, time: .seconds(1)))
    history.send(.record("ab", 2, group: nil, time: .seconds(2)))
    let (undo, redo) = (history.undo(), history.redo())
    for input in [undo, undo, undo, redo, redo, redo] { input.send() }
    #expect(restored == ["a", "", "a", "ab"])
    #expect(places == [2, 1, 1, 2])
    lifetime.cancel()
  }

  @Test func `what others changed in between belongs to no step`() {
    var changes: [String] = []
    let lifetime = history.restored().subscribeValues { document, base, _ in
      changes.append("\(base) -> \(document)")
    }
    history.send(.record("a", 0, group: "typing", time: .seconds(1)))
    history.send(.follow("a, theirs"))
    history.send(.record("ab, theirs", 0, group: "typing", time: .seconds(1)))
    for input in [history.undo(), history.undo()] { input.send() }
    history.send(.follow("theirs"))
    for input in [history.redo(), history.redo()] { input.send() }
    #expect(
      changes == ["ab, theirs -> a, theirs", "a -> ", " -> a", "a, theirs -> ab, theirs"]
    )
    lifetime.cancel()
  }

  @Test func `a seal ends a step`() {
    var restored: [String] = []
    let lifetime = history.restored().subscribeValues { document, _, _ in restored.append(document)
    }
    history.send(.record("a", 0, group: "typing", time: .seconds(1)))
    history.send(.record("ab", 0, group: "typing", time: .seconds(1)))
    history.send(.seal)
    history.send(.record("abc", 0, group: "typing", time: .seconds(1)))
    let undo = history.undo()
    undo.send()
    undo.send()
    #expect(restored == ["ab", ""])
    lifetime.cancel()
  }
}
