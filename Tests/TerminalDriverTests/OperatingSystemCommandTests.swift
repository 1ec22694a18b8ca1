import TerminalViews
import Testing

@testable import TerminalDriver

struct OperatingSystemCommandTests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("ÿ>?", "w78+Pw=="),
  ])
  func `text is sent to the clipboard in Base64`(text: String, expected: String) {
    let bytes = OperatingSystemCommand.clipboard(CopiedText(text)) ?? []
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]52;c;\(expected)\u{7}")
  }

  @Test func `in tmux the text is also sent to the terminal around it`() {
    let bytes = OperatingSystemCommand.clipboard("f", isInTmux: true) ?? []
    let command = "]52;c;Zg==\u{7}"
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\u{1B}\(command)\u{1B}Ptmux;\u{1B}\u{1B}\(command)\u{1B}\\"
    )
    let long = CopiedText(String(repeating: "x", count: 74_994))
    #expect(OperatingSystemCommand.clipboard(long, isInTmux: true) == nil)
  }

  @Test func `text over the clipboard limit is not sent`() {
    let limit = OperatingSystemCommand.clipboardLimit / 4 * 3
    for (length, isSent) in [(limit, true), (limit + 1, false)] {
      let text = CopiedText(String(repeating: "x", count: length))
      #expect((OperatingSystemCommand.clipboard(text) != nil) == isSent)
    }
  }

  @Test func `a title contains no control and no direction characters`() {
    let title = "a\u{1B}]0;x\u{7}\u{9B}\u{202E}b\u{2066}\u{200F}ש"
    let bytes = OperatingSystemCommand.title(title)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]2;a␛]0;x␇\u{FFFD}\u{FFFD}bש\u{7}")
  }
}
