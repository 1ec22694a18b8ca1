import TerminalViews
import Testing

/// A cluster has as many marks as somebody puts there; whatever shows or edits it takes a time that
/// grows with their number, and not with its square.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CombiningMarksTests {
  // Marks of several classes, which canonical order would sort.
  private let marks = String(repeating: "\u{301}\u{316}\u{334}\u{345}", count: 25_000)
  private var cluster: String { "e" + marks }

  private func scalarCount(_ test: TestScreen) -> Int {
    test.frame.unicodeScalars.count
  }

  @Test func `a label shows a bounded number of them`() {
    let label = TUILabel(cluster + "x")
    let test = TestScreen(width: 8, height: 1, label)
    #expect(scalarCount(test) == 33)
    label.text = "a" + cluster + "x"
    #expect(scalarCount(test) == 34)
    label.numberOfLines = 2
    #expect(scalarCount(test) == 34)
  }

  @Test func `a text view wraps and shows them`() {
    let view = TUITextView()
    view.text = cluster + " x\ny"
    let test = TestScreen(width: 8, height: 3, view)
    #expect(test.screen.rows[0][1].character == " ")
    view.text += "z"
    #expect(test.screen.rows[0][0].character.unicodeScalars.count == 32)
  }

  @Test func `a text view shows the start of a cluster that is longer than what it shows`() {
    let view = TUITextView()
    view.text = cluster + marks + marks
    let test = TestScreen(width: 20, height: 3, view)
    #expect(test.screen.rows[0][0].character.unicodeScalars.count == 32)
    #expect(test.frame.split(separator: "\n").last == "[+337858 B]")
  }

  @Test func `a field types, deletes and moves over them`() {
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
    test.screen.send(.paste(cluster))
    test.screen.send(.typing("\u{301}\u{316}"))
    #expect(field.selectedRange == TextRange(caret: 4))
    #expect(scalarCount(test) == 35)
  }
}
