import Testing
import TextMetrics

struct StringHarmlessTests {
  @Test(
    arguments: [
      ("", ""), ("São Paulo 東京 👨‍👩‍👧", "São Paulo 東京 👨‍👩‍👧"),
      ("a\u{1B}[31m\u{9B}1m\u{7F}", "a␛[31m\u{FFFD}1m␡"),
      ("a\u{202E}b\u{2066}c\u{200E}d\u{61C}e", "a\u{FFFD}bcde"), ("a\nb\r\nc\u{2028}d", "a␊b␤c␤d"),
    ]
  )
  func `control and direction characters are replaced or removed`(text: String, shown: String) {
    #expect(text.harmless == shown)
  }

  @Test(
    arguments: [
      ("", ""), ("a\n\nb\n", "a\n\nb\n"), ("a\u{1B}c\nb\r\nc", "a␛c\nb␍\nc"),
    ]
  )
  func `line feeds are kept`(text: String, shown: String) {
    #expect(text.harmlessLines == shown)
  }
}
