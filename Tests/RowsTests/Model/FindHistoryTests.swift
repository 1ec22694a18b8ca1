import Testing

@testable import rows

struct FindHistoryTests {
  @Test func `texts are recalled from the latest on, and the typed one last`() {
    var history = FindHistory()
    for text in ["a", "b", "a", "c"] { history.add(text) }
    #expect(history.texts == ["c", "a", "b"])
    #expect(history.recall(by: 1, from: "typed") == "c")
    #expect(history.recall(by: 1, from: "c") == "a")
    #expect(history.recall(by: 1, from: "a") == "b")
    #expect(history.recall(by: 1, from: "b") == "b")
    #expect(history.recall(by: -2, from: "b") == "c")
    #expect(history.recall(by: -1, from: "c") == "typed")
    #expect(history.recall(by: -1, from: "typed") == "typed")
  }

  @Test func `only the latest texts are kept`() {
    var history = FindHistory()
    for number in 0..<60 { history.add("\(number)") }
    history.add("")
    #expect(history.texts.count == FindHistory.limit)
    #expect(history.texts.first == "59")
  }

  @Test func `an empty history recalls the typed text`() {
    var history = FindHistory()
    #expect(history.recall(by: 1, from: "x") == "x")
  }
}
