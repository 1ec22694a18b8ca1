import TerminalViews
import Testing

@MainActor
struct TUITextViewTests {
  private let view = TUITextView()

  private func makeTest(_ text: String, width: Int = 10, height: Int = 3) -> TestScreen {
    view.text = text
    return TestScreen(width: width, height: height, view)
  }

  @Test func `text wraps at words, between wide clusters and inside long words`() {
    #expect(makeTest("one two three four").frame == "one two\nthree four\n")
    #expect(makeTest("日本語日本語").frame == "日本語日本\n語\n")
    #expect(makeTest("a bcdefghijklmn").frame == "a\nbcdefghijk\nlmn")
    #expect(makeTest("one\r\n\r\ntwo").frame == "one\n\ntwo")
  }

  @Test func `keys and the mouse wheel scroll within the text and report the offset`() {
    var offsets: [Int] = []
    view.onContentOffsetChange = { offsets.append($0) }
    let test = makeTest((1...9).map { "line \($0)" }.joined(separator: "\n"))
    test.press("down")
    #expect(test.frame == "line 2\nline 3\nline 4")
    test.press("pagedown", "end", "down", "up", "pageup", "home", "up")
    test.mouse(.wheel(3), 1, 1)
    test.mouse(.wheel(-9), 1, 1)
    #expect(offsets == [1, 3, 6, 5, 3, 0, 3, 0])
  }

  @Test func `a programmatic offset is clamped to the text and not reported`() {
    var offsets: [Int] = []
    view.onContentOffsetChange = { offsets.append($0) }
    let test = makeTest("1\n2\n3\n4\n5")
    view.contentOffset = 99
    #expect(test.frame == "3\n4\n5")
    #expect(view.contentOffset == 2)
    view.text = "1\n2"
    #expect(test.frame == "1\n2\n")
    #expect(offsets.isEmpty)
  }

  @Test func `a fully visible text leaves its keys to commands`() {
    var performed = 0
    view.commands = [BoundCommand(Command("Next", "down")) { performed += 1 }]
    makeTest("one").press("down")
    #expect(performed == 1)
  }

  @Test func `a huge text is truncated with a note`() {
    let test = makeTest(String(repeating: "日", count: 1_000_000))
    #expect(test.frame == "日日日日日\n日日日日日\n日日日日日")
    test.press("end")
    #expect(test.frame == "日日日日日\n日\n[+2737857…")
  }

  @Test func `a mirrored text is aligned right`() {
    view.isMirrored = true
    #expect(makeTest("שלום", width: 6, height: 1).frame == "  םולש")
  }

  @Test func `the scroll thumb of a row drags and its track pages`() {
    view.rowMargin = 4
    let test = makeTest(
      (1...100).map { "line \($0)" }.joined(separator: "\n"),
      width: 20,
      height: 10
    )
    test.window.contentView = view
    test.drag((19, 0), (19, 3), (2, 99), (19, 0))
    #expect(view.contentOffset == 0)
    test.mouse(.press(.left), 19, 0)
    test.mouse(.drag(.left), 0, 99)
    #expect(view.contentOffset == 90)
    test.mouse(.release(.left), 0, 99)
    test.click(19, 0)
    #expect(view.contentOffset == 81)
    test.drag((5, 0), (5, 9))
    #expect(view.contentOffset == 81)
  }
}
