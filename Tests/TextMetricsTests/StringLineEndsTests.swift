import Testing
import TextMetrics

struct StringLineEndsTests {
  @Test(arguments: [
    ("", "", false), ("a", "a", false), ("a\n", "a", true), ("a\r\n", "a", true),
    ("a\r", "a", true), ("a\n\n", "a\n", true), ("a\n\r", "a\n", true), ("\n", "", true),
    ("a\nb", "a\nb", true), ("a\u{2028}", "a\u{2028}", false), ("a\n\u{301}", "a\n\u{301}", true),
  ])
  func `one final line end is removed`(text: String, whole: String, hasLineEnd: Bool) {
    #expect(text.withoutFinalLineEnd.hasSameBytes(as: whole))
    #expect(text.hasLineEnd == hasLineEnd)
  }
}
