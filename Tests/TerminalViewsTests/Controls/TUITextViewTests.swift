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

  @Test func `a byte is revealed at the first layout of a view without a size`() {
    view.text = (0..<40).map { "line \($0)" }.joined(separator: "\n")
    view.reveal(byte: 300)
    let test = TestScreen(width: 10, height: 3, view)
    #expect(test.frame == "line 37\nline 38\nline 39")
  }

  @Test(arguments: [false, true])
  func `the sign of a row's end stands where the row ends`(isMirrored: Bool) {
    view.rowMargin = 4
    view.isMirrored = isMirrored
    let latin = makeTest("abc", width: 14, height: 1).frame
    #expect(latin.contains("abc¶"))
    let hebrew = makeTest("אבג", width: 14, height: 1).frame
    #expect(hebrew.contains("¶גבא"))
  }

  @Test func `a terminal that orders text gets lines with inks in logical order`() {
    var text = InkedText("אב")
    text.append("גד", ink: .match)
    view.inkedText = text
    let test = TestScreen(width: 10, height: 1)
    test.screen.ordersText = true
    test.window.contentView = view
    #expect(test.frame == "אבגד")
  }

  @Test func `a row shows control characters in another form, and other texts do not`() {
    #expect(makeTest("a\u{1B}b", width: 20, height: 1).frame == "a␛b")
    view.rowMargin = 4
    let test = makeTest("ab\u{1B}\u{202E}c\u{9}d", width: 24, height: 2)
    #expect(test.frame == "    ab^[‹U+202E›c   d¶\n")
    #expect(test.screen[6, 0].style == Theme.dark[.error])
    #expect(makeTest("abcdefg\u{1}h", width: 14, height: 2).frame == "    abcdefg\n ↳  ^Ah¶")
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

  @Test func `a text that can be edited is never truncated`() {
    let text = String(repeating: "a", count: TUITextView.shownByteLimit + 9) + "\nend"
    let test = makeTest(text, width: 1000)
    view.allowsEditing = true
    view.becomeFirstResponder()
    test.press("ctrl-home", "x")
    #expect(view.text == "x" + text)
    test.press("ctrl-z", "ctrl-end")
    #expect(view.text == text)
    #expect(test.frame.hasSuffix("end"))
  }

  @Test func `Enter types a line end in a text that has several lines`() {
    let test = makeTest("ab")
    view.allowsEditing = true
    view.allowsLineEnds = true
    view.becomeFirstResponder()
    test.press("end", "enter", "c", "enter")
    #expect(view.text == "ab\nc\n")
    #expect(view.cursor() == Point(x: 0, y: 2))
    var committed: [String] = []
    view.onCommit = { committed.append($0) }
    test.press("enter")
    #expect(committed == ["ab\nc\n"])
    #expect(view.text == "ab\nc\n")
  }

  @Test(arguments: [
    ("abcd", false, [0, 1, 2, 3, 4]), ("abcd", true, [7, 8, 9, 10, 11]),
    ("שלום", false, [4, 3, 2, 1, 0]), ("שלום", true, [11, 10, 9, 8, 7]),
  ])
  func `the caret has a column behind the text`(text: String, isMirrored: Bool, columns: [Int]) {
    view.isMirrored = isMirrored
    view.allowsEditing = true
    let test = makeTest(text, width: 12)
    view.becomeFirstResponder()
    let found = (0...4).map { place in
      view.selectedRange = TextRange(anchor: place, head: place)
      test.screen.flush()
      return view.cursor()?.x
    }
    #expect(found == columns)
  }

  @Test func `a line that fills the width of an edited text has room for the caret`() {
    view.allowsEditing = true
    let test = makeTest("abcd efgh", width: 5)
    view.becomeFirstResponder()
    #expect(test.frame == "abcd\nefgh\n")
    test.press("ctrl-end")
    #expect(view.cursor() == Point(x: 4, y: 1))
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
