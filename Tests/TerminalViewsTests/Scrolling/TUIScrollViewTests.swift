import TerminalViews
import Testing

@MainActor
struct TUIScrollViewTests {
  @MainActor
  private final class Offsets {
    var all: [Int] = []
    var byUser: [Int] = []
  }
  private let offsets = Offsets()
  private let view = TUIScrollView()

  private func makeTest(width: Int = 8, height: Int = 3, lines: Int = 6) -> TestScreen {
    let label = TUILabel((1...lines).map { "line \($0)" }.joined(separator: "\n"))
    label.numberOfLines = 0
    view.contentView = label
    view.onContentOffsetChange = { [offsets] in offsets.all.append($0) }
    view.onUserScroll = { [offsets] in offsets.byUser.append($0) }
    return TestScreen(width: width, height: height, view)
  }

  @Test func `a part of the content is shown with a scroll bar`() {
    let test = makeTest()
    #expect(test.frame == "line 1 ▐\nline 2 ▐\nline 3")
    view.contentOffset = 2
    #expect(test.frame == "line 3\nline 4 ▐\nline 5 ▐")
    #expect(offsets.all.isEmpty)
  }

  @Test func `keys, the wheel and the bar scroll, up to the ends`() {
    let test = makeTest()
    test.press("down", "pagedown", "end", "down")
    #expect(offsets.byUser == [1, 3])
    test.press("home", "up")
    test.mouse(.wheel(2), 1, 1)
    test.mouse(.press(.left), 7, 0)
    #expect(offsets.byUser == [1, 3, 0, 2, 0])
    #expect(offsets.all == offsets.byUser)
  }

  @Test func `an offset may be set before the content, and beyond its end`() {
    view.contentOffset = 40
    let test = makeTest()
    #expect(test.frame == "line 4\nline 5 ▐\nline 6 ▐")
    test.press("up")
    #expect(offsets.byUser == [2])
  }

  @Test func `a content that fits fills the view and doesn't scroll`() {
    let test = makeTest(lines: 2)
    test.press("down")
    test.mouse(.wheel(2), 1, 1)
    #expect(test.frame == "line 1\nline 2\n")
    #expect(offsets.all.isEmpty)
  }

  @Test func `a view that gets the focus is scrolled into sight`() {
    let fields = (0..<6).map { _ in TUITextField() }
    let form = TUIView()
    form.contentLayout = Layout(.vertical, entities: fields.map { .view($0) })
    view.contentView = form
    view.onContentOffsetChange = { [offsets] in offsets.all.append($0) }
    view.onUserScroll = { [offsets] in offsets.byUser.append($0) }
    let test = TestScreen(width: 8, height: 3, view)
    test.press("tab", "tab", "tab")
    #expect(fields[3].isFirstResponder)
    #expect(offsets.all == [1])
    #expect(test.screen.cursor == Point(x: 0, y: 2))
    test.press(KeyEvent(.tab, .shift), KeyEvent(.tab, .shift), KeyEvent(.tab, .shift))
    #expect(offsets.all == [1, 0])
    test.press("pagedown")
    #expect(offsets.byUser == [2])
  }

  @Test func `a view that has the focus from the start is in sight`() {
    let fields = (0..<6).map { _ in TUITextField() }
    let form = TUIView()
    form.contentLayout = Layout(.vertical, entities: fields.map { .view($0) })
    fields[4].wantsFocus = true
    view.contentView = form
    let test = TestScreen(width: 8, height: 3, view)
    #expect(view.contentOffset == 2)
    #expect(test.screen.cursor == Point(x: 0, y: 2))
  }

  @Test func `the content follows its changes`() {
    let test = makeTest()
    test.press("end")
    (view.contentView as? TUILabel)?.text = "a\nb\nc\nd"
    #expect(test.frame == "b\nc      ▐\nd      ▐")
  }

  @Test func `a content without a natural height is as high as the view`() {
    view.contentView = TUITableView()
    let test = TestScreen(width: 8, height: 3, view)
    #expect(view.contentView?.frame.height == 3)
    test.press("down")
    #expect(view.contentOffset == 0)
  }

  @Test func `the bar is at the left in right-to-left layouts, and of ASCII`() {
    let test = makeTest()
    view.mirroringOverride = true
    #expect(test.frame == "▌ line 1\n▌ line 2\n  line 3")
    var theme = Theme.dark
    theme.box = .ascii
    view.theme = theme
    #expect(test.frame == "# line 1\n# line 2\n  line 3")
  }

  @Test(arguments: [(0, 0), (1, 1), (1, 3), (2, 1), (8, 0)])
  func `too little space is no mistake`(width: Int, height: Int) {
    let test = makeTest(width: width, height: height)
    test.press("down", "end", "home")
    test.resize(8, 3)
    #expect(test.frame == "line 1 ▐\nline 2 ▐\nline 3")
  }
}
