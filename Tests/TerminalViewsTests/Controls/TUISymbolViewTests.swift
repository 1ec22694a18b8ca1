import TerminalViews
import Testing

@MainActor
struct TUISymbolViewTests {
  @Test func `a sign has an ASCII substitute`() {
    let view = TUISymbolView()
    view.symbol = Symbol("☼", ascii: "*")
    view.ink = .day
    let test = TestScreen(width: 1, height: 1, view)
    #expect(test.frame == "☼")
    #expect(test.screen[0, 0].style == Theme.dark[.day])
    test.window.theme.box = .ascii
    test.screen.flush()
    #expect(test.frame == "*")
  }

  @Test func `in a wider frame it stands at the leading edge`() {
    let view = TUISymbolView()
    view.symbol = Symbol("✓", ascii: "+")
    #expect(TestScreen(width: 3, height: 1, view).frame == "✓")
    view.isMirrored = true
    #expect(TestScreen(width: 3, height: 1, view).frame == "  ✓")
  }
}
