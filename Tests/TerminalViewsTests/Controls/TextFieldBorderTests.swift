import TerminalViews
import Testing

@MainActor
struct TextFieldBorderTests {
  private let field = TUITextField()

  private func makeTest(width: Int = 10, height: Int = 3) -> TestScreen {
    field.borderStyle = .roundedRect
    field.text = "Oslo"
    return TestScreen(width: width, height: height, field)
  }

  @Test func `a border is drawn around the line, in accent with the focus`() {
    let test = makeTest()
    #expect(test.frame == "╭────────╮\n│Oslo    │\n╰────────╯")
    #expect(test.screen[0, 0].style == Theme.dark[.accent])
    field.resignFirstResponder()
    _ = test.frame
    #expect(test.screen[0, 0].style == Theme.dark[.rule])
  }

  @Test func `the caret and the mouse are inside the border`() {
    let test = makeTest()
    test.press("end")
    #expect(test.screen.cursor == Point(x: 5, y: 1))
    test.click(3, 1)
    #expect(field.selectedRange == TextRange(anchor: 2, head: 2))
    test.type("a long text")
    #expect(test.frame.contains("│") && test.screen.cursor?.x ?? 99 < 9)
  }

  @Test func `the border needs three rows`() {
    #expect(field.sizeThatFits(Size(width: 50, height: 9)) == Size(width: 20, height: 1))
    #expect(makeTest(height: 2).frame == "Oslo\n")
    #expect(field.sizeThatFits(Size(width: 50, height: 9)) == Size(width: 22, height: 3))
    #expect(!makeTest(width: 2).frame.contains("╭"))
  }

  @Test func `it is mirrored, and of ASCII elsewhere`() {
    let test = makeTest()
    field.mirroringOverride = true
    var theme = Theme.dark
    theme.box = .ascii
    field.theme = theme
    #expect(test.frame.hasPrefix("+--------+\n|") && test.frame.hasSuffix("|\n+--------+"))
  }
}
