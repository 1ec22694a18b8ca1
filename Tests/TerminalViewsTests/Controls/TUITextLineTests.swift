import TerminalViews
import TestSupport
import Testing
import TextMetrics

struct TUITextLineTests {
  private let screen: HeadlessScreen
  private let window: TUIWindow
  private let line = TUITextLine()

  init() {
    screen = HeadlessScreen(size: Size(width: 10, height: 1))
    window = TUIWindow(screen: screen)
    window.themeChoice = ThemeChoice(.dark)
    window.contentView = line
  }

  private func frame(_ text: InkedText, from column: Int = 0) -> String {
    line.line = text
    line.contentColumn = column
    screen.flush()
    return screen.text
  }

  private func inks() -> [Int] {
    (0..<10).filter { screen[$0, 0].style == Theme.dark[.error] }
  }

  @Test func `a line that fits is drawn whole`() {
    #expect(frame("0123456789") == "0123456789")
    #expect(frame("日本語é") == "日本語é")
  }

  @Test func `a longer line ends in an ellipsis in accent`() {
    #expect(frame("0123456789a") == "012345678…")
    #expect(screen[9, 0].style == Theme.dark[.accent])
    #expect(frame("日本語日本語") == "日本語日 …")
  }

  @Test func `a scrolled line starts with an ellipsis in accent`() {
    #expect(frame("0123456789abcdef", from: 2) == "…3456789a…")
    #expect(screen[0, 0].style == Theme.dark[.accent])
    #expect(frame("0123456789abcdef", from: 6) == "…789abcdef")
    #expect(frame("0123", from: 6) == "…")
    #expect(frame("", from: 6) == "")
  }

  @Test func `a wide cluster that is cut leaves a blank`() {
    #expect(frame("日本語日本語", from: 2) == "… 語日本語")
    #expect(frame("日本語日本語", from: 1) == "…本語日本…")
  }

  @Test(arguments: [
    (0, "a       b…"), (1, "…      b c"), (3, "…    b c"), (7, "…b c"), (8, "… c"),
  ])
  func `tab stops stay in their columns while the line is scrolled`(
    column: Int,
    expected: String
  ) {
    #expect(frame("a\tb c", from: column) == expected)
  }

  @Test func `control characters and parts in other inks keep their inks`() {
    var text = InkedText("ab")
    text.append("‹FF›", ink: .error)
    text.append("c\u{1}")
    #expect(frame(text) == "ab‹FF›c^A")
    #expect(inks() == [2, 3, 4, 5, 7, 8])
    #expect(frame(text, from: 3) == "…F›c^A")
    #expect(inks() == [1, 2, 4, 5])
    #expect(frame(text, from: 7) == "…A")
  }

  @Test(arguments: [
    ("\0", "^@"), ("\u{1B}[m", "^[[m"), ("\u{7F}", "^?"), ("\u{9B}m", "‹U+009B›m"),
    ("\u{202E}a", "‹U+202E›a"), ("\u{2066}b", "‹U+2066›b"), ("b\u{2069}", "b‹U+2069›"),
    ("a\u{200F}b", "ab"), ("…’é", "…’é"), ("א\u{1}ב", "ב^Aא"),
  ])
  func `what has no picture is shown in another form`(text: String, expected: String) {
    #expect(frame(InkedText(text)) == expected)
    #expect(line.contentWidth == expected.displayWidth)
  }

  @Test func `a form that doesn't fit is left out whole`() {
    #expect(frame("12345678\u{1}9") == "12345678 …")
    #expect(frame("אבגדהוזחט\u{1}י") == "…טחזוהדגבא")
  }

  @Test func `a line from right to left is cut at its left`() {
    #expect(frame("אבגדהוזחטיכ") == "…טחזוהדגבא")
    #expect(frame("אבגדהוזחטיכ", from: 1) == "כיטחזוהדג…")
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `at any column a line in both directions shows a part of its whole order`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet: [Character] = ["a", "b", "א", "ב", "ج", "1", "2", " ", "(", ")", "+", "%", "-"]
    let count = Int.random(in: 12...40, using: &random)
    let text = String((0..<count).compactMap { _ in alphabet.randomElement(using: &random) })
    let whole = BidiLine(text).map(\.character)
    let isRightToLeft = BidiLine.isRightToLeft(text)
    for column in 0...count {
      let shown = Array(frame(InkedText(text), from: column).padded(toDisplayWidth: 10))
      let first = isRightToLeft ? count - column - 10 : column
      // Inside the ellipses.
      for x in 1..<9 where whole.indices.contains(first + x) {
        #expect(shown[x] == whole[first + x], "\(text) \(column) \(x)")
      }
    }
  }

  @Test func `a terminal that orders text gets cut lines and lines with inks in logical order`() {
    screen.ordersText = true
    #expect(frame("אבגדהוזחטיכ") == "אבגדהוזחט…")
    #expect(frame("אבגדהוזחטיכ", from: 1) == "…גדהוזחטיכ")
    var text = InkedText("אב")
    text.append("גד", ink: .match)
    #expect(frame(text) == "אבגד")
    #expect(frame("א\tב") == "א       ב")
  }

  @Test func `in a mirrored window a line that fits stands at the right`() {
    line.isMirrored = true
    #expect(frame("abc") == "       abc")
    #expect(frame("0123456789a") == "012345678…")
  }

  @Test func `with ASCII signs the ellipsis is ASCII`() {
    window.theme.box = .ascii
    #expect(frame("0123456789a") == "012345678~")
  }

  @Test func `at any column of any text exactly the visible columns are drawn`() {
    var random = SeededGenerator(seed: 7)
    let alphabet: [Character] = [
      "a", "é", "日", "\t", "\u{1}", "\u{85}", "👨‍👩‍👧", " ", "e\u{301}",
    ]
    for _ in 0..<2000 {
      let count = Int.random(in: 0...30, using: &random)
      let text = String((0..<count).compactMap { _ in alphabet.randomElement(using: &random) })
      let column = Int.random(in: 0...40, using: &random)
      let shown = frame(InkedText(text), from: column)
      #expect(shown.displayWidth <= 10)
      let isCutAfter = line.contentWidth > column + 10
      #expect(shown.hasSuffix("…") == (isCutAfter || shown == "…"), "\(text) \(column)")
      #expect(shown.hasPrefix("…") == (column > 0 && !text.isEmpty))
    }
  }
}
