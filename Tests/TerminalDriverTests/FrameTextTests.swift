import TerminalViews
import Testing

@testable import TerminalDriver

struct FrameTextTests {
  private func row(_ text: String, _ style: Style = .plain) -> [Cell] {
    text.map { Cell(character: $0, style: style) }
  }

  private let red = Style(foreground: .rgb(255, 0, 0), attributes: .bold)

  @Test func `plain text has no styles and no trailing blanks`() {
    let marked = Style(background: .rgb(1, 2, 3), attributes: .underline)
    let rows = [row(" a", red) + row(" b  ", marked), row("   "), row("c")]
    #expect(FrameText.plain.text(of: rows) == " a b\n\nc\n")
  }

  @Test func `a style starts with its text and ends with the line`() {
    let rows = [row("a") + row("b", red) + row("  "), row("c")]
    let text = FrameText(colors: .truecolor).text(of: rows)
    #expect(text == "a\u{1B}[1;38;2;255;0;0mb\u{1B}[m\nc\n")
    #expect(FrameText(colors: .palette256).text(of: rows).contains("38;5;196"))
    #expect(FrameText(colors: .none).text(of: rows) == "a\u{1B}[1mb\u{1B}[m\nc\n")
  }

  @Test func `blanks with a background are kept`() {
    let rows = [row("a  ", Style(background: .ansi(1)))]
    #expect(FrameText(colors: .ansi16).text(of: rows) == "\u{1B}[41ma  \u{1B}[m\n")
  }

  @Test func `control characters are replaced and wide clusters written once`() {
    let wide = [Cell(character: "日", width: 2), .continuation(.plain)]
    let rows = [row("\u{1B}\u{9B}\u{202E}") + wide + row("x")]
    #expect(FrameText(colors: .truecolor).text(of: rows) == "\u{FFFD}\u{FFFD}\u{FFFD}日x\n")
  }

  @Test(arguments: [
    ([:], ColorDepth.truecolor), (["COLORTERM": "truecolor"], .truecolor),
    (["COLORTERM": "256color"], .palette256), (["NO_COLOR": "1"], .none),
    (["NO_COLOR": ""], .truecolor), (["NO_COLOR": "1", "FORCE_COLOR": "1"], .truecolor),
    (["COLORTERM": "gnome-terminal"], .truecolor),
  ])
  func `the user's variables decide about the colours`(
    environment: [String: String],
    depth: ColorDepth
  ) {
    #expect(ColorDepth { environment[$0] } == depth)
  }
}
