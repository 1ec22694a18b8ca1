import TerminalViews
import Testing

/// A panel at the bottom of a window, below visible content and sheets.
@MainActor
struct PanelTests {
  private func field(_ text: String) -> TUITextField {
    let field = TUITextField()
    field.text = text
    return field
  }

  private func makeTest() -> (TestScreen, TUITextField, TUITextField) {
    let (content, panel) = (field("content"), field("panel"))
    let test = TestScreen(width: 12, height: 6, content)
    test.window.panelHeight = { _ in 3 }
    test.window.panel = panel
    test.screen.flush()
    return (test, content, panel)
  }

  @Test func `it is shown below a line and has the focus`() {
    let (test, content, panel) = makeTest()
    #expect(test.frame == "content\n\n\n────────────\npanel\n")
    #expect(panel.isFirstResponder)
    test.press("x")
    #expect(panel.text == "panelx")
    #expect(content.text == "content")
  }

  @Test func `a presented sheet is above it and does not take the focus`() {
    let (test, _, panel) = makeTest()
    let sheet = field("sheet")
    test.window.present(sheet)
    test.screen.flush()
    #expect(panel.isFirstResponder)
    test.press("x")
    #expect(panel.text == "panelx")
    #expect(!sheet.isFirstResponder)
    #expect(test.frame.hasSuffix("────────────\npanelx\n"))
  }

  @Test func `the focus returns to the content or to the presented sheet`() {
    let (test, content, _) = makeTest()
    test.window.panel = nil
    test.screen.flush()
    #expect(content.isFirstResponder)
    #expect(test.frame.hasPrefix("content\n\n"))
    test.window.panel = field("again")
    let sheet = field("sheet")
    test.window.present(sheet)
    test.window.panel = nil
    test.screen.flush()
    #expect(sheet.isFirstResponder)
    test.window.dismiss(sheet)
    test.screen.flush()
    #expect(content.isFirstResponder)
  }

  @Test func `a click above it does nothing`() {
    let (test, content, panel) = makeTest()
    test.click(2, 0)
    #expect(panel.isFirstResponder)
    #expect(!content.isFirstResponder)
  }

  @Test func `there is never more of it than the window has, and of few rows none is a line`() {
    let (test, _, _) = makeTest()
    test.window.panelHeight = { _ in 99 }
    test.resize(12, 3)
    #expect(test.frame == "────────────\npanel\n")
    test.resize(12, 2)
    #expect(test.frame == "panel\n")
  }
}
