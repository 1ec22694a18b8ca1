import TerminalViews
import Testing

@MainActor
struct FocusTests {
  private let root = TUIView()
  private let first = Recorder(Rect(x: 0, y: 0, width: 4, height: 1))
  private let second = Recorder(Rect(x: 5, y: 0, width: 4, height: 1))
  private let third = Recorder(Rect(x: 10, y: 0, width: 4, height: 1))

  private func makeTest() -> TestScreen {
    for view in [first, second, third] { root.addSubview(view) }
    return TestScreen(root)
  }

  @Test func `the first focusable view has the focus at first`() {
    let test = makeTest()
    #expect(test.window.firstResponder === first)
    #expect(first.focusChanges == [true])
  }

  @Test func `Tab cycles in the order of the tree and Shift-Tab goes back`() {
    let test = makeTest()
    test.press("tab")
    #expect(test.window.firstResponder === second)
    test.press("tab", "tab")
    #expect(test.window.firstResponder === first)
    test.press("shift-tab")
    #expect(test.window.firstResponder === third)
    #expect(first.focusChanges == [true, false, true, false])
  }

  @Test func `hidden and unfocusable views are skipped`() {
    let test = makeTest()
    second.isHidden = true
    test.press("tab")
    #expect(test.window.firstResponder === third)
    third.isFocusable = false
    test.press("tab")
    #expect(test.window.firstResponder === first)
  }

  @Test func `a focus request is granted when the view enters a window, without notifications`() {
    third.wantsFocus = true
    let test = makeTest()
    #expect(test.window.firstResponder === third)
    #expect(third.focusChanges.isEmpty)
    #expect(first.focusChanges.isEmpty)
  }

  @Test func `the first of several focus requests is granted and the others are notified`() {
    second.wantsFocus = true
    third.wantsFocus = true
    let test = makeTest()
    #expect(test.window.firstResponder === second)
    #expect(second.focusChanges.isEmpty)
    #expect(third.focusChanges == [false])
    #expect(!third.wantsFocus)
  }

  @Test func `a focus request moves the focus and notifies only the view that loses it`() {
    let test = makeTest()
    second.wantsFocus = true
    test.screen.flush()
    #expect(test.window.firstResponder === second)
    #expect(first.focusChanges == [true, false])
    #expect(second.focusChanges.isEmpty)
    second.wantsFocus = false
    #expect(test.window.firstResponder == nil)
    #expect(!second.wantsFocus)
    #expect(second.focusChanges.isEmpty)
  }

  @Test func `the focus of a removed view moves to the next view`() {
    let test = makeTest()
    second.becomeFirstResponder()
    second.removeFromSuperview()
    test.screen.flush()
    #expect(second.focusChanges == [true, false])
    #expect(test.window.firstResponder === third)
    third.removeFromSuperview()
    test.screen.flush()
    #expect(test.window.firstResponder === first)
    first.removeFromSuperview()
    test.screen.flush()
    #expect(test.window.firstResponder == nil)
  }

  @Test func `the focus of a hidden pane moves to the nearest pane`() {
    let left = TUIView()
    let right = TUIView()
    left.addSubview(first)
    right.addSubview(second)
    root.addSubview(left)
    root.addSubview(right)
    let test = TestScreen(root)
    second.becomeFirstResponder()
    right.isHidden = true
    test.screen.flush()
    #expect(test.window.firstResponder === first)
  }

  @Test func `a view that is moved within one turn keeps the focus`() {
    let test = makeTest()
    second.becomeFirstResponder()
    let pane = TUIView()
    root.addSubview(pane)
    pane.addSubview(second)
    test.screen.flush()
    #expect(test.window.firstResponder === second)
  }

  @Test func `a disabled control loses the focus`() {
    let button = TUIButton("Press")
    root.addSubview(button)
    let test = makeTest()
    button.becomeFirstResponder()
    button.isEnabled = false
    test.screen.flush()
    #expect(test.window.firstResponder === first)
  }

  @Test func `a view that loses the focus can pass it on`() {
    let test = makeTest()
    first.onFocusChange = { [third] in if !$0 { third.becomeFirstResponder() } }
    test.press("tab")
    #expect(test.window.firstResponder === third)
    #expect(!second.focusChanges.contains(true))
    #expect(third.focusChanges == [true])
  }

  @Test func `a click focuses`() {
    let test = makeTest()
    test.click(6, 0)
    #expect(test.window.firstResponder === second)
  }
}
