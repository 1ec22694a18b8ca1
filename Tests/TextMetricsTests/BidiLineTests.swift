import TestSupport
import Testing
import TextMetrics

struct BidiLineTests {
  private func visual(_ text: String, _ direction: BidiLine.Direction = .automatic) -> String {
    String(BidiLine(text, direction: direction).map(\.character))
  }

  @Test(arguments: ["", "Tokyo (東京)", "e\u{301}👨‍👩‍👧‍👦", "\u{1F600}\u{FEFF}"])
  func `text without right-to-left letters keeps its order`(_ text: String) {
    let line = BidiLine(text)
    #expect(String(line.map(\.character)) == text)
    #expect(line.map(\.offset) == Array(0..<text.count))
    #expect(!line.isRightToLeft)
  }

  @Test func `right-to-left letters are reversed and numbers are not`() {
    #expect(visual("abc אבג def") == "abc גבא def")
    #expect(visual("אבג 123") == "123 גבא")
    #expect(BidiLine("אבג 123").isRightToLeft)
    #expect(visual("אבג abc") == "abc גבא")
    #expect(visual("אבג abc", .leftToRight) == "גבא abc")
  }

  @Test func `brackets are mirrored in right-to-left text`() {
    #expect(visual("א(ב)") == "(ב)א")
    #expect(BidiLine("א(ב)").map(\.offset) == [3, 2, 1, 0])
  }

  @Test func `the direction of the line places its punctuation`() {
    #expect(visual("Hello!", .rightToLeft) == "!Hello")
    #expect(visual("Hello!") == "Hello!")
  }

  @Test func `clusters are not split`() {
    #expect(visual("שָׁלוֹם") == String("שָׁלוֹם".reversed()))
    #expect(visual("א👨‍👩‍👧‍👦ב") == "ב👨‍👩‍👧‍👦א")
  }

  @Test func `isolates and embeddings take effect`() {
    func visible(_ text: String) -> String { visual(text).filter { $0.displayWidth > 0 } }
    #expect(visible("\u{202B}ab!\u{202C}") == "!ab")
    #expect(visible("אב /home/x.txt") == "home/x.txt/ בא")
    #expect(visible("אב \u{2068}/home/x.txt\u{2069}") == "/home/x.txt בא")
  }

  @Test(arguments: ["\u{202D}", "\u{202E}"])
  func `an override is shown and not obeyed`(_ override: Character) {
    #expect(visual("cat\(override)fdp.exe") == "cat\(override)fdp.exe")
    #expect(visual("א\(override)ב") == "ב\(override)א")
    #expect(override.displayed == "\u{FFFD}")
    #expect(override.displayWidth == 1)
  }

  @Test func `columns map to clusters and back`() {
    let line = BidiLine("a京אב")
    #expect((0...4).map(line.column(of:)) == [0, 1, 4, 3, 5])
    #expect((-1...5).map(line.offset(at:)) == [nil, 0, 1, 1, 3, 2, nil])
    let hebrew = BidiLine("אב")
    #expect((0...2).map(hebrew.column(of:)) == [1, 0, -1])
  }

  @Test(arguments: 0..<300)
  func `every cluster appears exactly once`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = String.random(using: &random)
    for direction in [BidiLine.Direction.automatic, .leftToRight, .rightToLeft] {
      #expect(BidiLine(text, direction: direction).map(\.offset).sorted() == Array(0..<text.count))
    }
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func `the quick direction check agrees with the full layout`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = String.random(using: &random)
    #expect(BidiLine.isRightToLeft(text) == BidiLine(text).isRightToLeft)
  }
}
