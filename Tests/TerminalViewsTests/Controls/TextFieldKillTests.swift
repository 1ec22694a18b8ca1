import TerminalViews
import Testing

/// Tests keys that cut into one text.
@MainActor
struct TextFieldKillTests {
  private let field = TUITextField()

  private func makeTest(_ text: String, caret: Int) -> TestScreen {
    field.text = text
    field.selectedRange = TextRange(caret: caret)
    let test = TestScreen(width: 20, height: 1, field)
    field.becomeFirstResponder()
    test.screen.flush()
    return test
  }

  @Test(
    arguments: [
      (13, ["ctrl-w", "ctrl-w"], "two three"),
      (7, ["ctrl-k", "ctrl-u"], "one two three"),
      (7, ["ctrl-w", "ctrl-k", "ctrl-u"], "one two three"),
      (13, ["ctrl-w", "left", "ctrl-w"], "two"),
      (13, ["ctrl-w", "up", "ctrl-w"], "two "),
      (13, ["ctrl-w", "x", "ctrl-w"], "x"),
    ] as [(Int, [KeyEvent], String)]
  )
  func `consecutive keys cut into one text`(caret: Int, keys: [KeyEvent], copied: String) {
    let test = makeTest("one two three", caret: caret)
    for key in keys { test.press(key) }
    #expect(test.screen.copied.last == copied)
  }

  @Test func `another text, a press or a paste ends it`() {
    let ends: [(TUITextField, TestScreen) -> Void] = [
      { field, _ in field.text = "one two" },
      { _, test in test.screen.send(.paste("!")) },
      { _, test in test.mouse(.press(.left), 6, 0) },
    ]
    for end in ends {
      let test = makeTest("one two three", caret: 13)
      test.press("ctrl-w")
      end(field, test)
      test.press("ctrl-u")
      #expect(test.screen.copied.count == 2)
      #expect(test.screen.copied.last?.contains("three") == false)
    }
  }
}
