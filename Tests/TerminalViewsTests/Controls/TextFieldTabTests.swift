import TestSupport
import Testing

@testable import TerminalViews

/// Tests a field that shows tabs as blanks.
@MainActor
struct TextFieldTabTests {
  @Test(arguments: [
    ("a\tb", 3, "a       b", 9), ("a\tb", 1, "a       b", 1), ("\t\tb", 1, "                b", 8),
    ("12345678\tx", 9, "12345678        x", 16), ("日\tx", 2, "日      x", 8),
  ])
  func `tabs are blanks up to the tab stops`(text: String, caret: Int, shown: String, column: Int) {
    let field = TUITextField()
    field.typesTabs = true
    field.text = text
    field.selectedRange = TextRange(caret: caret)
    let test = TestScreen(width: 30, height: 1, field)
    field.becomeFirstResponder()
    test.screen.flush()
    #expect(test.screen.text.hasPrefix(shown))
    #expect(field.cursor()?.x == column)
  }

  @Test func `a column of a tab is the place before it`() {
    let line = FieldLine("a\tb", room: 40, hasTabStops: true)
    #expect((0...10).map { line.offset(at: $0) } == [0, 1, 1, 1, 1, 1, 1, 1, 2, 3, 3])
    #expect((0...3).map { line.column(of: $0) } == [0, 1, 8, 9])
    #expect(FieldLine("a\tb", room: 40).column(of: 2) == 2)
  }

  @Test func `any line has the columns that a list shows`() {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<300 {
      let count = Int.random(in: 0..<20, using: &random)
      let text = String((0..<count).compactMap { _ in "ab \t\t日é".randomElement(using: &random) })
      let line = FieldLine(text, room: 40, hasTabStops: true)
      #expect(line.width == LinePart.columns(of: text) + 1)
      #expect(line.column(of: text.count) == LinePart.columns(of: text))
    }
  }
}
