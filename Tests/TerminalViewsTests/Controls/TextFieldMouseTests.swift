import TerminalViews
import TestSupport
import Testing

/// Tests selecting text in a field with the mouse.
@MainActor
struct TextFieldMouseTests {
  private let field = TUITextField()

  private func makeTest(_ text: String, width: Int = 20) -> TestScreen {
    field.text = text
    return TestScreen(width: width, height: 1, field)
  }

  private var selected: String {
    let range = field.selectedRange
    return String(Array(field.text)[range.lowerBound..<range.upperBound])
  }

  @Test func `a drag selects and the clipboard keys act on the selection`() {
    let test = makeTest("one two three")
    test.drag((4, 0), (6, 0), (7, 0))
    #expect(field.selectedRange == TextRange(anchor: 4, head: 7))
    test.press("ctrl-c", "ctrl-x")
    #expect(test.screen.copied == ["two", "two"] && field.text == "one  three")
  }

  @Test func `a drag to the left selects backwards`() {
    let test = makeTest("one two")
    test.drag((5, 0), (2, 0))
    #expect(field.selectedRange == TextRange(anchor: 5, head: 2))
  }

  @Test(arguments: [
    (0, "one"), (2, "one"), (3, "  "), (5, "zwei_3"), (11, "->"), (13, "日本"), (19, "日本"),
  ])
  func `a double click selects a word, blanks or signs`(x: Int, part: String) {
    makeTest("one  zwei_3->日本").click(x, 0, count: 2)
    #expect(selected == part)
  }

  @Test func `a triple click selects everything and a fourth one keeps it`() {
    let test = makeTest("one two")
    test.click(1, 0, count: 3)
    #expect(selected == "one two")
    test.click(1, 0)
    #expect(selected == "one two")
  }

  @Test func `a drag after a double click selects whole words in both directions`() {
    let test = makeTest("one two three four")
    test.click(9, 0)
    test.drag((9, 0), (15, 0))
    #expect(selected == "three four")
    test.advance(by: .seconds(1))
    test.click(9, 0)
    test.drag((9, 0), (15, 0), (5, 0))
    #expect(field.selectedRange == TextRange(anchor: 13, head: 4))
    test.mouse(.drag(.left), 0, 0)
    #expect(selected == "two three")
  }

  @Test func `Shift with a press extends the selection from its anchor`() {
    let test = makeTest("one two three")
    test.click(4, 0)
    test.mouse(.press(.left), 7, 0, .shift)
    #expect(selected == "two")
    test.mouse(.drag(.left), 9, 0)
    test.mouse(.release(.left), 9, 0)
    #expect(selected == "two t")
    test.mouse(.press(.left), 0, 0, .shift)
    #expect(field.selectedRange == TextRange(anchor: 4, head: 0))
  }

  @Test func `each motion beyond an edge scrolls by one cluster`() {
    let test = makeTest("abcdefghijklmnopqrstuvwxyz", width: 10)
    field.selectedRange = TextRange(caret: 0)
    test.mouse(.press(.left), 5, 0)
    for expected in [10, 11, 12] {
      test.mouse(.drag(.left), 40, 0)
      #expect(field.selectedRange == TextRange(anchor: 5, head: expected))
    }
    #expect(test.frame == "defghijklm")
    for expected in [2, 1, 0, 0] {
      test.mouse(.drag(.left), -1, 3)
      #expect(field.selectedRange == TextRange(anchor: 5, head: expected))
    }
  }

  @Test func `motions between two frames scroll as well`() {
    let test = makeTest("abcdefghijklmnopqrstuvwxyz", width: 10)
    field.selectedRange = TextRange(caret: 0)
    test.mouse(.press(.left), 5, 0)
    for _ in 0..<3 { test.screen.send(.mouse(MouseEvent(.drag(.left), at: Point(x: 40, y: 0)))) }
    #expect(field.selectedRange.head == 12)
  }

  @Test func `a wide or right-to-left text scrolls by clusters, too`() {
    let test = makeTest("日本語日本語日本語", width: 8)
    field.selectedRange = TextRange(caret: 0)
    test.mouse(.press(.left), 0, 0)
    for _ in 0..<9 { test.mouse(.drag(.left), 8, 0) }
    #expect(selected == "日本語日本語日本語")
    field.text = "אבגדהוזחטיכלמ"
    field.selectedRange = TextRange(caret: 0)
    test.mouse(.press(.left), 7, 0)
    for _ in 0..<20 { test.mouse(.drag(.left), -1, 0) }
    #expect(field.selectedRange.head == 13)
  }

  @Test func `random presses and motions keep the selection inside the text`() {
    var generator = SeededGenerator(seed: 19)
    for text in ["", "a", "e\u{301}e\u{301} 日本 🇩🇪🇫🇷", "שלום abc ٣", "\t\u{200B}x"] {
      let test = makeTest(text, width: 6)
      for _ in 0..<300 {
        let x = Int.random(in: -5...12, using: &generator)
        let kinds: [MouseEvent.Kind] = [.press(.left), .drag(.left), .release(.left), .move]
        test.mouse(generator.pick(kinds), x, 0, generator.pick([[], .shift]))
        let range = field.selectedRange
        #expect(range.lowerBound >= 0 && range.upperBound <= text.count)
      }
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `100,000 flags are pasted, selected and deleted`() {
    let flags = String(repeating: "🇳🇴", count: 100_000)
    let test = makeTest("", width: 40)
    test.screen.send(.paste(CopiedText(flags)))
    #expect(field.text == flags)
    test.press("home", "end", "backspace", "ctrl-a", "right")
    test.click(2, 0, count: 3)
    #expect(selected.utf8.count == flags.utf8.count - 8)
    test.press("delete")
    #expect(field.text == "")
  }

  @Test(.timeLimit(.minutes(20)))
  func `100,000 words are selected, dragged and scrolled`() {
    let test = makeTest(String(repeating: "word ", count: 100_000), width: 40)
    field.selectedRange = TextRange(caret: 0)
    test.click(2, 0, count: 2)
    test.drag((2, 0), (39, 0), (60, 0), (61, 0))
    test.click(2, 0, count: 3)
    #expect(selected == field.text)
  }
}
