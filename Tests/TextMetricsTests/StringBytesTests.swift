import Testing
import TextMetrics

struct StringBytesTests {
  @Test(
    arguments: [
      ("", "", true), ("a", "a", true), ("a", "b", false), ("a", "ab", false),
      ("e\u{301}", "e\u{301}", true), ("e\u{301}", "\u{E9}", false),
    ]
  )
  func `strings are the same if their bytes are`(one: String, other: String, isSame: Bool) {
    #expect(one.hasSameBytes(as: other) == isSame)
  }

  @Test func `copies and equal strings of any length have the same bytes`() {
    let text = String(repeating: "e\u{301}\u{316}", count: 100_000)
    let copy = text
    #expect(copy.hasSameBytes(as: text))
    #expect(String(decoding: Array(text.utf8), as: UTF8.self).hasSameBytes(as: text))
    #expect(!(text.dropLast() + "x").hasSameBytes(as: text + "x"))
  }
}
