import TerminalViews
import Testing

/// In the argument lists a bar is the caret and a dot the anchor of the selection.
@MainActor
struct TUITextFieldTests {
  private let field = TUITextField()

  private func makeTest(_ state: String = "|", width: Int = 20) -> TestScreen {
    field.text = state.filter { $0 != "|" && $0 != "•" }
    let clusters = Array(state.filter { $0 != "•" })
    let head = clusters.firstIndex(of: "|") ?? 0
    let anchor = Array(state.filter { $0 != "|" }).firstIndex(of: "•") ?? head
    field.selectedRange = TextRange(anchor: anchor, head: head)
    let test = TestScreen(width: width, height: 1, field)
    field.becomeFirstResponder()
    test.screen.flush()
    return test
  }

  private var state: String {
    let range = field.selectedRange
    var text = ""
    for offset in 0...field.text.count {
      if !range.isEmpty, offset == range.anchor { text.append("•") }
      if offset == range.head { text.append("|") }
      if offset < field.text.count { text.append(Array(field.text)[offset]) }
    }
    return text
  }

  @Test(
    arguments: [
      ("|", "a", "a|"),
      ("ab|", "space", "ab |"),
      ("a|b", "left", "|ab"),
      ("|ab", "left", "|ab"),
      ("a|b", "right", "ab|"),
      ("ab|", "right", "ab|"),
      ("日|本", "backspace", "|本"),
      ("日|本", "delete", "日|"),
      ("👨‍👩‍👧|!", "backspace", "|!"),
      ("|👨‍👩‍👧!", "right", "👨‍👩‍👧|!"),
      ("e\u{301}|x", "left", "|e\u{301}x"),
      ("ab|c", "home", "|abc"),
      ("ab|c", "ctrl-a", "|abc"),
      ("a|bc", "end", "abc|"),
      ("a|bc", "ctrl-e", "abc|"),
      ("one two|", "ctrl-left", "one |two"),
      ("one |two", "alt-left", "|one two"),
      ("|one, two", "ctrl-right", "one|, two"),
      ("one|, two", "alt-right", "one, two|"),
      ("one two|", "ctrl-w", "one |"),
      ("one two|", "alt-backspace", "one |"),
      ("|one two", "alt-d", "| two"),
      ("one, |two", "alt-b", "|one, two"),
      ("one|, two", "alt-f", "one, two|"),
      ("one| two", "ctrl-u", "| two"),
      ("one| two", "ctrl-k", "one|"),
      ("ab|c", "shift-left", "a|b•c"),
      ("a•b|c", "shift-right", "a•bc|"),
      ("ab|c", "shift-home", "|ab•c"),
      ("a|bc", "shift-end", "a•bc|"),
      ("one two|", "ctrl-shift-left", "one |two•"),
      ("a•bc|d", "left", "a|bcd"),
      ("a•bc|d", "right", "abc|d"),
      ("a•bc|d", "x", "ax|d"),
      ("a|bc•d", "backspace", "a|d"),
      ("a|bc•d", "delete", "a|d"),
      ("🇩|", "🇪", "🇩🇪|"),
    ] as [(String, KeyEvent, String)]
  )
  func `keys edit grapheme clusters`(before: String, key: KeyEvent, after: String) {
    makeTest(before).press(key)
    #expect(state == after)
  }

  @Test(
    arguments: [
      "ctrl-z", "ctrl-y", "ctrl-q", "F2", "tab", "up", "down", "pageup", "enter", "escape",
      "ctrl-c",
      "ctrl-s", "alt-up",
    ] as [KeyEvent]
  )
  func `keys that the field does not use go to commands`(key: KeyEvent) {
    var isPerformed = false
    field.commands = [BoundCommand(Command("Command", keys: [key])) { isPerformed = true }]
    let test = makeTest("ab|")
    #expect(test.window.activeCommands.count == 1)
    test.press(key)
    #expect(isPerformed)
    #expect(state == "ab|")
  }

  @Test func `Enter and Esc call their handlers`() {
    var calls: [String] = []
    field.onCommit = { calls.append("commit \($0)") }
    field.onCancel = { calls.append("cancel") }
    makeTest("ab|").press("enter", "escape")
    #expect(calls == ["commit ab", "cancel"])
  }

  @Test func `a burst of keys types and deletes, and is reported as one change`() {
    var texts: [String] = []
    field.onTextChange = { texts.append($0) }
    let test = makeTest("a|b")
    test.screen.send(.typing("\u{7F}\u{7F}xyz\u{7F}\u{7F}e\u{301}\u{301}\u{7F}w"))
    #expect(state == "xw|b")
    #expect(texts == ["xwb"])
  }

  @Test func `changes by the user are reported, programmatic changes are not`() {
    var texts: [String] = []
    var carets: [TextRange] = []
    field.onTextChange = { texts.append($0) }
    field.onCaretChange = { carets.append($0) }
    let test = makeTest("|")
    field.text = "outside"
    field.selectedRange = TextRange(caret: 2)
    #expect(texts.isEmpty && carets.isEmpty)
    test.press("x", "left", "left", "home", "home")
    #expect(texts == ["ouxtside"])
    #expect(carets.map(\.head) == [3, 2, 1, 0])
  }

  @Test(arguments: [
    ("ab|c", "abc", "ab|c"), ("abc|", "abcdef", "abcdef|"), ("ab|c", "xxabc", "xxab|c"),
    ("ab|c", "", "|"), ("a|bc", "axbc", "a|xbc"), ("one |two", "one more two", "one |more two"),
    ("abc|d", "ad", "a|d"),
  ])
  func `a programmatic change of the text keeps the caret in place`(
    before: String,
    text: String,
    after: String
  ) {
    _ = makeTest(before)
    field.text = text
    #expect(state == after)
  }

  @Test func `Ctrl-C copies the selection and Ctrl-X cuts it`() {
    let test = makeTest("a•bc|d")
    test.press("ctrl-c")
    #expect(test.screen.copied == ["bc"])
    test.press("ctrl-x")
    #expect(test.screen.copied == ["bc", "bc"])
    #expect(state == "a|d")
  }

  @Test(
    arguments: [
      ("one two|", "ctrl-w", "two", "one |"), ("one| two", "ctrl-u", "one", "| two"),
      ("one| two", "ctrl-k", " two", "one|"),
    ] as [(String, KeyEvent, String, String)]
  )
  func `a kill goes to the clipboard`(before: String, key: KeyEvent, cut: String, after: String) {
    let test = makeTest(before)
    test.press(key)
    #expect(test.screen.copied == [cut])
    #expect(state == after)
    test.press("ctrl-z")
    #expect(state == before)
    makeTest("|").press(key)
    #expect(test.screen.copied == [cut])
  }

  @Test func `the window receives copied texts and paste requests`() {
    var copied: [CopiedText] = []
    let test = makeTest("a•bc|d")
    test.window.onCopy = { copied.append($0) }
    test.window.onPasteRequest = { [window = test.window] in
      window.handle(.paste(copied.last ?? ""))
    }
    test.press("ctrl-x", "ctrl-v", "ctrl-v")
    #expect(state == "abcbc|d")
    #expect(copied == ["bc"])
    #expect(test.screen.copied.isEmpty)
  }

  @Test func `Ctrl-Z leads to the first text, word by word, and Ctrl-Y back`() {
    let test = makeTest("x|")
    test.type("one two")
    test.press("backspace", "backspace")
    var states: [String] = []
    for _ in 0..<4 {
      test.press("ctrl-z")
      states.append(state)
    }
    #expect(states == ["xone two|", "xone |", "x|", "x|"])
    test.press("ctrl-y", "ctrl-y", "ctrl-y", "ctrl-y")
    #expect(state == "xone t|")
  }

  @Test func `setting the text forgets the edits, up to the original text`() {
    let test = makeTest("|")
    test.type("a")
    field.text = "outside"
    test.press("ctrl-z")
    #expect(field.text == "outside")
    field.originalText = "first"
    test.press("ctrl-z")
    #expect(field.text == "first")
    test.press("ctrl-y")
    #expect(field.text == "outside")
    field.text = "later"
    test.press("ctrl-z")
    #expect(field.text == "first")
  }

  @Test func `undo is left to the commands if the field has none`() {
    var performed = 0
    field.allowsUndo = false
    field.commands = [BoundCommand(Command("Undo", "ctrl-z")) { performed += 1 }]
    let test = makeTest("|")
    test.type("a")
    test.press("ctrl-z")
    #expect(performed == 1)
    #expect(state == "a|")
  }

  @Test func `Tab types a tab only if asked`() {
    let test = makeTest("a|")
    test.press("tab")
    #expect(state == "a|")
    field.typesTabs = true
    test.press("tab")
    #expect(state == "a\t|")
  }

  @Test func `several pasted lines are passed on or reported`() {
    var pasted: [CopiedText] = []
    var joined = 0
    let test = makeTest("a|")
    field.onLinesJoin = { joined += 1 }
    test.screen.send(.paste("b\n"))
    test.screen.send(.paste("c\nd\n"))
    #expect(state == "abc d|")
    #expect(joined == 1)
    field.onPasteBytes = { pasted.append($0) }
    test.screen.send(.paste("e\r\n"))
    test.screen.send(.paste("f\r\ng\r\n"))
    #expect(state == "abc de|")
    #expect(pasted == ["f\r\ng"])
    #expect(joined == 1)
  }

  @Test func `pasted bytes that are invalid are passed on, or shown as U+FFFD`() {
    var pasted: [CopiedText] = []
    let test = makeTest("a|")
    let bytes = CopiedText(bytes: [0x62, 0xFF])
    test.screen.send(.paste(bytes))
    #expect(state == "ab\u{FFFD}|")
    field.onPasteBytes = { pasted.append($0) }
    test.screen.send(.paste(bytes))
    #expect(state == "ab\u{FFFD}|")
    #expect(pasted == [bytes])
  }

  @Test func `pasted line breaks become spaces or are shown as symbols`() {
    let test = makeTest("a|b")
    test.screen.send(.paste("x\r\ny\n"))
    #expect(state == "ax y|b")
    field.allowsLineEnds = true
    test.screen.send(.paste("\n"))
    #expect(test.frame == "ax y␊b")
  }

  @Test func `separators that end no line are pasted as they are`() {
    let separators = "\u{0B}\u{0C}\u{85}\u{2028}\u{2029}"
    let test = makeTest("a|b")
    test.screen.send(.paste(CopiedText(separators)))
    #expect(field.text == "a\(separators)b")
  }

  @Test func `an empty field shows its placeholder`() {
    field.placeholder = "Search"
    let test = makeTest("|")
    #expect(test.frame == "Search")
    #expect(test.screen.cursor == Point(x: 0, y: 0))
    test.type("x")
    #expect(test.frame == "x")
  }

  @Test func `a placeholder that is too long ends in an ellipsis`() {
    field.placeholder = "City or zone"
    #expect(makeTest("|", width: 8).frame == "City or…")
  }

  @Test func `the text scrolls to keep the caret visible`() {
    let test = makeTest("0123456789|", width: 5)
    #expect(test.frame == "6789")
    #expect(test.screen.cursor == Point(x: 4, y: 0))
    test.press("home")
    #expect(test.frame == "01234")
    #expect(test.screen.cursor == Point(x: 0, y: 0))
    test.press("end", "left", "left", "left", "left", "left")
    #expect(test.frame == "56789")
    #expect(test.screen.cursor == Point(x: 0, y: 0))
  }

  @Test func `scrolling never shows half of a wide cluster`() {
    let test = makeTest("日本語|", width: 4)
    #expect(test.frame == " 語")
    #expect(test.screen.cursor == Point(x: 3, y: 0))
  }

  @Test func `right-to-left text is aligned right, and Left moves forward in it`() {
    let test = makeTest("שלום|", width: 8)
    #expect(test.frame == "    םולש")
    #expect(test.screen.cursor == Point(x: 3, y: 0))
    test.press("right")
    #expect(state == "שלו|ם")
    #expect(test.screen.cursor == Point(x: 4, y: 0))
    test.press("left")
    #expect(state == "שלום|")
  }

  @Test func `a terminal that orders text gets it in logical order`() {
    let test = makeTest("שלום|", width: 8)
    test.screen.ordersText = true
    test.window.contentView = TUILabel("שלום (a)")
    #expect(test.frame == "שלום (a)")
    field.text = "אב"
    test.window.contentView = field
    #expect(test.frame == "אב")
  }

  @Test func `the mouse sets the caret and selects`() {
    let test = makeTest("日本語|")
    test.mouse(.press(.left), 3, 0)
    #expect(state == "日|本語")
    test.mouse(.drag(.left), 12, 0)
    #expect(state == "日•本語|")
  }

  @Test func `a disabled field ignores keys`() {
    field.isEnabled = false
    let test = makeTest("ab|")
    test.press("x")
    #expect(test.window.firstResponder == nil)
    #expect(state == "ab|")
  }

  @Test func `a search bar forwards keys that it does not use`() {
    let bar = TUISearchBar()
    var forwarded: [KeyEvent] = []
    bar.forwardsKeys = {
      forwarded.append($0)
      return $0 == "down"
    }
    var performed = 0
    bar.commands = [BoundCommand(Command("Move", "down", "up")) { performed += 1 }]
    let test = TestScreen(bar)
    test.press("a", "down", "up")
    #expect(bar.text == "a")
    #expect(forwarded == ["down", "up"])
    #expect(performed == 1)
    #expect(test.frame == "a\n\n")
  }

  @Test func `a typing event is inserted and reported as one change`() {
    var texts: [String] = []
    field.onTextChange = { texts.append($0) }
    let test = makeTest("a•bc|d")
    test.screen.send(.typing("x\u{301}y"))
    #expect(state == "ax\u{301}y|d")
    #expect(texts == ["ax\u{301}yd"])
  }

  @Test func `a canonically equivalent text replaces the text`() {
    let test = makeTest("\u{E9}|")
    field.text = "e\u{301}"
    #expect(field.text.utf8.count == 3)
    #expect(test.screen.isFrameRequested)
  }

  @Test(.timeLimit(.minutes(20)), arguments: ["a", "é", "日"])
  func `a long text can be edited with many keys`(piece: String) {
    let test = makeTest("|", width: 40)
    field.text = String(repeating: piece, count: 30_000)
    field.selectedRange = TextRange(caret: 15_000)
    let keys: [KeyEvent] = ["a", "backspace", "left", "right", "b", "left", "delete"]
    for _ in 0..<1250 {
      for key in keys { test.screen.send(.key(key)) }
    }
    #expect(field.text.utf8.count == 30_000 * piece.utf8.count)
    #expect(field.selectedRange == TextRange(caret: 15_000))
  }

  @Test(arguments: [
    ("New York", TextAlignment.center, 6), ("Zürich", .center, 7), ("abc", .trailing, 16),
    ("a name that fills it", .center, 0), ("", .center, 9), ("שלום", .center, 8),
  ])
  func `an aligned text stands where that of a label stands`(
    text: String,
    alignment: TextAlignment,
    start: Int
  ) {
    field.alignment = alignment
    let test = makeTest("|" + text)
    let label = TUILabel(text)
    label.alignment = alignment
    let frame = TestScreen(width: 20, height: 1, label).frame
    if alignment == .center { #expect(test.frame == frame) }
    #expect(test.frame.prefix { $0 == " " }.count == (text.isEmpty ? 0 : start))
    let caret = text.isEmpty ? 10 : start
    if !text.contains("ם") { #expect(test.screen.cursor == Point(x: caret, y: 0)) }
  }

  @Test func `a caret margin leaves the whole ground to a text that runs against the field`() {
    field.alignment = .leading
    field.caretMargin = 1
    let test = makeTest("שלום|")
    #expect(test.frame.prefix { $0 == " " }.count == 1)
    #expect(test.screen.cursor == Point(x: 0, y: 0))
    test.press("home")
    #expect(test.frame.prefix { $0 == " " }.count == 1)
    test.type("!")
    #expect(field.text == "!שלום")
    field.text = "abc"
    #expect(test.frame.hasPrefix(" abc"))
  }

  @Test func `a click in an aligned text moves the caret to its column`() {
    field.alignment = .center
    let test = makeTest("New York|")
    test.click(9, 0)
    #expect(state == "New| York")
    #expect(test.screen.cursor == Point(x: 9, y: 0))
    test.type(" ")
    #expect(state == "New | York")
    test.click(0, 0)
    #expect(state == "|New  York")
    test.click(19, 0)
    #expect(state == "New  York|")
  }
}
