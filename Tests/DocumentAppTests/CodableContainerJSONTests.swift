import DocumentApp
import ModelAdapters
import Signals
import Testing

private struct SelectState: CodableContainer {
  let search: Var<String>
  let row: Var<Int?>
}

struct CodableContainerJSONTests {
  @Test func `a part is logged at first and when it has changed`() {
    let state = SelectState(search: Var(""), row: Var(nil))
    var (parts, wholes): ([String], [String]) = ([], [])
    let lifetimes = [
      state.logJson(keyPath: \.search) { parts.append($0) },
      state.logJson(keyPath: \.self) { wholes.append($0) },
    ]
    state.search.send("o")
    state.row.send(2)
    state.search.send("os")
    #expect(parts == ["\"\"", "\"o\"", "\"os\""])
    #expect(wholes.count == 4)
    #expect(wholes.last == "{\n  \"row\": 2,\n  \"search\": \"os\"\n}")
    for lifetime in lifetimes { lifetime.cancel() }
    state.search.send("")
    #expect(parts.count == 3)
  }

  @Test func `a value that can't be encoded is logged as an error`() {
    let number = Var(Double.nan)
    var texts: [String] = []
    let lifetime = number.logJson(keyPath: \.self) { texts.append($0) }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("invalidValue") == true)
    lifetime.cancel()
  }
}
