import TerminalViews
import TestSupport
import Testing

/// A cluster can have any number of combining marks; showing and editing it takes linear time.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct CombiningMarksTests {
  // Marks of several combining classes, out of canonical order.
  private let marks = String(repeating: "\u{301}\u{316}\u{334}\u{345}", count: 25_000)
  private var cluster: String { "e" + marks }

  private func scalarCount(_ test: TestScreen) -> Int {
    test.frame.unicodeScalars.count
  }

  @Test func `a label shows a limited number of marks`() {
    let label = TUILabel(cluster + "x")
    let test = TestScreen(width: 8, height: 1, label)
    #expect(scalarCount(test) == 33)
    label.text = "a" + cluster + "x"
    #expect(scalarCount(test) == 34)
    label.numberOfLines = 2
    #expect(scalarCount(test) == 34)
  }

  @Test func `a text view wraps and shows a cluster with many marks`() {
    let view = TUITextView()
    view.text = cluster + " x\ny"
    let test = TestScreen(width: 8, height: 3, view)
    #expect(test.screen.rows[0][1].character == " ")
    view.text += "z"
    #expect(test.screen.rows[0][0].character.unicodeScalars.count == 32)
  }

  @Test func `a text view truncates a cluster that exceeds its limit`() {
    let view = TUITextView()
    view.text = cluster + marks + marks
    let test = TestScreen(width: 20, height: 3, view)
    #expect(test.screen.rows[0][0].character.unicodeScalars.count == 32)
    #expect(test.frame.split(separator: "\n").last == "[+337858 B]")
  }

  @Test func `a text field inserts, deletes and moves over a cluster with many marks`() {
    let count = LongForm.rounds(4_000, long: 100_000)
    let cluster = "e" + String(marks.unicodeScalars.prefix(count))
    let field = TUITextField()
    var texts: [Int] = []
    field.onTextChange = { texts.append($0.utf8.count) }
    field.text = "a" + cluster
    field.selectedRange = TextRange(caret: 2)
    let test = TestScreen(width: 8, height: 1, field)
    field.becomeFirstResponder()
    let size = cluster.utf8.count
    test.press("x", "left", "left", "right", "backspace", "x", "ctrl-left", "ctrl-right")
    #expect(texts == [size + 2, 2, 3])
    #expect(test.frame == "axx")
    test.screen.send(.paste(CopiedText(cluster)))
    test.screen.send(.typing("\u{301}\u{316}"))
    #expect(field.selectedRange == TextRange(caret: 4))
    #expect(scalarCount(test) == 35)
  }
}
