import Testing
import TextMetrics

struct StringIsolatedTests {
  @Test(arguments: [
    ("a", "\u{2068}a\u{2069}"), ("", "\u{2068}\u{2069}"),
    ("\u{2067}a", "\u{2068}\u{2067}a\u{2069}\u{2069}"),
    ("\u{2067}a\u{2069}b", "\u{2068}\u{2067}a\u{2069}b\u{2069}"),
    ("a\u{2069}b", "\u{2068}a\u{FFFD}b\u{2069}"),
    ("\u{2069}\u{2066}", "\u{2068}\u{FFFD}\u{2066}\u{2069}\u{2069}"),
  ])
  func `isolates within a text end with it`(text: String, isolated: String) {
    #expect(text.isolated == isolated)
  }

  @Test func `a line end in a text does not end its isolate`() {
    let line = "אב " + "a\n1 \u{2029}b".isolated + " ג"
    let shown = BidiLine(line).lazy.map(\.character).filter { $0.displayWidth > 0 }
    #expect(String(shown) == "ג a\n1 \u{2029}b בא")
  }

  @Test func `many isolates take linear time`() {
    let text = String(repeating: "\u{2067}\u{2069}\u{2069}", count: 100_000)
    #expect(text.isolated.unicodeScalars.count == 300_002)
  }
}
