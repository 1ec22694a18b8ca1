import TestSupport
import Testing
import TextMetrics

@testable import TerminalViews

struct WrappedTextTests {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `lines fit the width and only spaces and line breaks are dropped`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "bcd", " ", "  ", "日本", "👨‍👩‍👧", "\n", "\r\n", "e\u{301}", "שלום"]
    let count = Int.random(in: 0...30, using: &random)
    let text = (0..<count).map { _ in random.pick(pieces) }.joined()
    let width = Int.random(in: 2...12, using: &random)
    var wrapped = WrappedText(text[...], width: width)
    wrapped.extend(to: .max)
    #expect(wrapped.isComplete)
    #expect(wrapped.lines.allSatisfy { $0.displayWidth <= width })
    let isVisible = { (character: Character) in !character.isWhitespace }
    #expect(wrapped.lines.joined().filter(isVisible) == text.filter(isVisible))
  }

  @Test func `a wrapped line keeps the direction and the isolates of its paragraph`() {
    let view = TUITextView()
    view.text = "חסר \u{2068}/home/user/a-1.txt\u{2069}, 2 כאן\nabc ab, שלום"
    let test = TestScreen(width: 12, height: 5, view)
    #expect(
      test.frame == """
        רסח
        /home/user/a
        2 ,-1.txt
        ןאכ
        abc ab, םולש
        """
    )
  }

  @Test func `many open isolates are wrapped in linear time`() {
    let text = String(repeating: "\u{2067}א ", count: 100_000)
    var wrapped = WrappedText(text[...], width: 2)
    wrapped.extend(to: .max)
    #expect(wrapped.lines.count == 100_000)
    #expect(wrapped.ordered(99_999).displayWidth <= 2)
  }

  @Test func `only as many lines are computed as requested`() {
    var wrapped = WrappedText(String(repeating: "word ", count: 1_000)[...], width: 5)
    wrapped.extend(to: 3)
    #expect(wrapped.lines == ["word", "word", "word"])
    #expect(!wrapped.isComplete)
  }

  @Test(arguments: [
    ("", [""]), ("a\n", ["a", ""]), ("a b", ["a b"]), ("abc def", ["abc", "def"]),
    ("abcdefg", ["abcd", "efg"]), ("日本語", ["日本", "語"]), ("abc   d", ["abc", "d"]),
    ("a\rb\r\nc", ["a", "b", "c"]),
  ])
  func `text breaks at spaces, between wide clusters and inside long words`(
    text: String,
    lines: [String]
  ) {
    var wrapped = WrappedText(text[...], width: 4)
    wrapped.extend(to: .max)
    #expect(wrapped.lines.map(String.init) == lines)
  }
}
