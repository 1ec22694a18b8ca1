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
    ("日本語。", 6, ["日本", "語。"]), ("あ「い」う", 6, ["あ", "「い」", "う"]),
    ("保存（高速）", 6, ["保存", "（高", "速）"]), ("a日本、b", 5, ["a日", "本、b"]),
    ("ab 日。", 5, ["ab", "日。"]), ("。。。。", 4, ["。。", "。。"]), ("時計ab", 5, ["時計", "ab"]),
    ("カーソル", 4, ["カー", "ソル"]), ("12時計", 4, ["12時", "計"]),
  ])
  func `no line starts or ends with a sign that may not stand there`(
    text: String,
    width: Int,
    lines: [String]
  ) {
    var wrapped = WrappedText(text[...], width: width)
    wrapped.extend(to: .max)
    #expect(wrapped.lines.map(String.init) == lines)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `closing signs start a line only where nothing else fits`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["時", "計", "を", "。", "、", "「", "」", "（", "）", "a"]
    let text = (0..<200).map { _ in random.pick(pieces) }.joined()
    var wrapped = WrappedText(text[...], width: Int.random(in: 6...20, using: &random))
    wrapped.extend(to: .max)
    for (before, line) in zip(wrapped.lines, wrapped.lines.dropFirst()) {
      guard let first = line.first, "。、」）".contains(first) else { continue }
      let hasPlace = before.indices.dropFirst().contains { place in
        !"。、」）".contains(before[place]) && !"「（".contains(before[before.index(before: place)])
          && !(before[place] == "a" && before[before.index(before: place)] == "a")
      }
      #expect(!hasPlace, "\(before)|\(line)")
    }
  }

  @Test func `a long Japanese text is wrapped in linear time`() {
    let text = String(repeating: "時計を「止」める。", count: 20_000)
    var wrapped = WrappedText(text[...], width: 20)
    wrapped.extend(to: .max)
    #expect(wrapped.lines.count > 18_000)
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
