import Testing

@testable import TerminalViews

nonisolated struct CopiedTextTests {
  private static let texts: [(CopiedText, CopiedText, Bool)] = [
    ("", "", false), ("a", "a", false), ("a\n", "a", true), ("a\r\n", "a", true),
    ("a\r", "a", true), ("a\n\n", "a\n", true), ("a\n\r", "a\n", true), ("\n", "", true),
    ("a\nb", "a\nb", true), ("a\u{2028}", "a\u{2028}", false),
  ]

  @Test(arguments: texts)
  func `one final line end is removed`(text: CopiedText, whole: CopiedText, hasLineEnd: Bool) {
    #expect(text.withoutFinalLineEnd == whole)
    #expect(text.hasLineEnd == hasLineEnd)
  }

  @Test func `bytes that aren't UTF-8 make a text invalid`() {
    #expect(CopiedText("é\u{FFFD}").isValid)
    #expect(!CopiedText(bytes: [0x61, 0xC3]).isValid)
  }
}
