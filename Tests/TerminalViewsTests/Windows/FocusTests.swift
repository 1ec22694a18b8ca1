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

  @Test func `the first view that takes keys has them at the start`() {
    let test = makeTest()
    #expect(test.window.firstResponder === first)
    #expect(first.focusChanges == [true])
  }

  @Test func `Tab goes round in the order of the tree, Shift-Tab back`() {
    let test = makeTest()
    test.press("tab")
    #expect(test.window.firstResponder === second)
    test.press("tab", "tab")
    #expect(test.window.firstResponder === first)
    test.press("shift-tab")
    #expect(test.window.firstResponder === third)
    #expect(first.focusChanges == [true, false, true, false])
  }

  @Test func `hidden views and views that take no keys are passed over`() {
    let test = makeTest()
    second.isHidden = true
    test.press("tab")
    #expect(test.window.firstResponder === third)
    third.isFocusable = false
    test.press("tab")
    #expect(test.window.firstResponder === first)
  }

  @Test func `a wish is granted when the view comes into a window, without a call back`() {
    third.wantsFocus = true
    let test = makeTest()
    #expect(test.window.firstResponder === third)
    #expect(third.focusChanges.isEmpty)
    #expect(first.focusChanges.isEmpty)
  }

  @Test func `of several wishes the first is granted and the others are told`() {
    second.wantsFocus = true
    third.wantsFocus = true
    let test = makeTest()
    #expect(test.window.firstResponder === second)
    #expect(second.focusChanges.isEmpty)
    #expect(third.focusChanges == [false])
    #expect(!third.wantsFocus)
  }

  @Test func `setting the wish moves the focus and tells only the one who lost it`() {
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

  @Test func `when the focused view goes the next one beside it has the keys`() {
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

  @Test func `when a pane goes the keys go to the nearest pane`() {
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

  @Test func `a view put elsewhere in one turn has the keys again`() {
    let test = makeTest()
    second.becomeFirstResponder()
    let pane = TUIView()
    root.addSubview(pane)
    pane.addSubview(second)
    test.screen.flush()
    #expect(test.window.firstResponder === second)
  }

  @Test func `a control that is disabled gives the keys up`() {
    let button = TUIButton("Press")
    root.addSubview(button)
    let test = makeTest()
    button.becomeFirstResponder()
    button.isEnabled = false
    test.screen.flush()
    #expect(test.window.firstResponder === first)
  }

  @Test func `a view that passes the keyboard on when it loses it has its way`() {
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
