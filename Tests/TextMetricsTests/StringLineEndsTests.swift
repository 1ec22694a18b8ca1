import Testing
import TextMetrics

struct StringLineEndsTests {
  @Test(arguments: [
    ("", ""), ("a", "a"), ("a\n", "a"), ("a\r\n", "a"), ("a\r", "a"), ("a\n\n", "a\n"),
    ("a\n\r", "a\n"), ("\n", ""), ("a\nb", "a\nb"), ("a\u{2028}", "a\u{2028}"),
    ("a\n\u{301}", "a\n\u{301}"),
  ])
  func `one final line end is removed`(text: String, whole: String) {
    #expect(text.withoutFinalLineEnd.hasSameBytes(as: whole))
  }
}
