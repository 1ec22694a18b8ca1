import DocumentApp
import MAVB
import MAVBTesting
import Testing

/// The examples of the article "Restoring state", verbatim.
struct RestoringStateTests {
  @Test func `Overview`() {
    struct SearchState: CodableContainer {
      let text: Var<String>

      init() {
        text = Var("")
      }
    }

    struct ListState: CodableContainer {
      let selection: Var<Int?>
      let search: Var<SearchState?>
      let isBusy: SessionVar<Bool>

      init() {
        selection = Var(nil)
        search = Var(nil)
        isBusy = SessionVar(false)
      }
    }

    let state = ListState()
    var texts: [String] = []
    let log = state.logJson(keyPath: \.selection) { texts.append($0) }
    state.selection.send(3)
    state.search.send(SearchState())
    #expect(texts == ["null", "3"])
    log.cancel()
  }

  @Test func `In place`() {
    struct ListState: CodableContainer {
      let selection: Var<Int?>

      init() {
        selection = Var(nil)
      }
    }

    let (shown, earlier) = (ListState(), ListState())
    let label = Label(.text <-- shown.selection.map { "row \($0 ?? 0)" }).instance()
    earlier.selection.send(3)
    shown.restore(from: earlier)
    #expect(label.text == "row 3")
  }
}
