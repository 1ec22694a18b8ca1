import TerminalViews
import TestSupport
import Testing

/// Tests selecting and editing text in a text view.
@MainActor
struct TextViewSelectionTests {
  private let view = TUITextView()

  private func makeTest(_ text: String, width: Int = 10, height: Int = 3) -> TestScreen {
    view.text = text
    return TestScreen(width: width, height: height, view)
  }

  private var selected: String {
    let range = view.selectedRange
    return String(Array(view.text)[range.lowerBound..<range.upperBound])
  }

  @Test func `a drag over wrapped lines selects and Ctrl-C copies`() {
    let test = makeTest("one two three four")
    test.drag((4, 0), (2, 1), (5, 1))
    #expect(selected == "two three")
    test.press("ctrl-c")
    #expect(test.screen.copied == ["two three"])
    #expect(view.text == "one two three four")
  }

  @Test func `a double click selects a word and a triple click everything`() {
    let test = makeTest("one two three four")
    test.click(7, 1, count: 2)
    #expect(selected == "four")
    test.click(7, 1, count: 3)
    #expect(selected == "one two three four")
  }

  @Test func `typing doesn't change a text that is only read`() {
    let test = makeTest("one two")
    test.press("x", "backspace", "delete", "ctrl-k", "ctrl-v")
    #expect(view.text == "one two")
  }

  @Test func `the arrows move the caret by visual lines and keep its column`() {
    view.allowsEditing = true
    let test = makeTest("one two three four\nab\nlonger text", width: 11)
    view.selectedRange = TextRange(caret: 7)
    test.press("down")
    #expect(view.selectedRange == TextRange(caret: 15))
    test.press("down")
    #expect(view.selectedRange == TextRange(caret: 21))
    test.press("down")
    #expect(view.selectedRange.head > 22)
    test.press("up", "up")
    #expect(view.selectedRange == TextRange(caret: 15))
    test.press("home")
    #expect(view.selectedRange == TextRange(caret: 8))
    test.press("shift-end")
    #expect(selected == "three four")
  }

  @Test func `Home and End stay in a visual line, and with Ctrl lead to the ends of the text`() {
    view.allowsEditing = true
    let test = makeTest("one two three four five")
    view.selectedRange = TextRange(caret: 10)
    test.press("home")
    #expect(view.selectedRange == TextRange(caret: 8))
    test.press("ctrl-home")
    #expect(view.selectedRange == TextRange(caret: 0))
    test.press("ctrl-end")
    #expect(view.selectedRange == TextRange(caret: 23))
  }

  @Test func `typing edits, wraps again and shows the caret`() {
    var texts: [String] = []
    view.allowsEditing = true
    view.onTextChange = { texts.append($0) }
    let test = makeTest("one two three four five six seven", width: 11, height: 2)
    view.selectedRange = TextRange(caret: .max)
    test.type("!")
    #expect(texts == ["one two three four five six seven!"])
    #expect(test.frame == "five six\nseven!")
    test.press("ctrl-z")
    #expect(view.text == "one two three four five six seven")
  }

  @Test func `a tab has the columns up to a tab stop in a row of a document`() {
    view.rowMargin = 4
    let test = makeTest("a\tb", width: 20, height: 1)
    #expect(test.frame.contains("a       b"))
    view.allowsEditing = true
    test.press("ctrl-end", "left")
    #expect(view.cursor() == Point(x: 12, y: 0))
  }

  @Test func `a byte out of sight is revealed`() {
    var offsets: [Int] = []
    view.onContentOffsetChange = { offsets.append($0) }
    _ = makeTest((1...9).map { "line \($0)" }.joined(separator: "\n"))
    view.reveal(byte: 43)
    view.reveal(byte: 36)
    #expect(offsets == [5])
  }
}
