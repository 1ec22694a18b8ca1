import TerminalViews
import Testing

@MainActor
struct TUIBarKeyTests {
  private let fixture = BarFixture()
  private var test: TestScreen { fixture.test }

  @Test func `Alt with a letter answers while a table has the focus, plain letters do not`() {
    fixture.bar.bars = [.recovered]
    test.press("k", "alt-c", "alt-shift-k", "d", "alt-x")
    #expect(fixture.log == ["Key", "answer 2", "answer 1"])
    #expect(fixture.focused === fixture.table)
  }

  @Test func `Alt with a letter takes precedence over the keys of a focused field`() {
    fixture.field.text = "one two"
    fixture.field.selectedRange = TextRange(caret: 0)
    fixture.field.becomeFirstResponder()
    fixture.bar.bars = [.recovered]
    test.type("kd")
    test.press("alt-d", "alt-k")
    #expect(fixture.field.text == "kdone two")
    #expect(fixture.log == ["answer 3", "answer 1"])
    fixture.bar.bars = [.told]
    test.press("alt-d")
    #expect(fixture.field.text == "kd two")
    #expect(fixture.focused === fixture.field)
  }

  @Test func `the latest of two bars with the same letter answers`() {
    fixture.bar.bars = [.recovered, .changed]
    test.resize(80, 24)
    test.press("alt-k", "alt-d")
    #expect(fixture.log == ["answer 6", "answer 3"])
  }

  @Test func `only visible answers have keys`() {
    fixture.bar.bars = [.recovered, .told, .failed]
    test.press("alt-d", "alt-t")
    #expect(fixture.log == ["answer 8"])
    fixture.bar.bars = [.changed]
    test.resize(20, 8)
    test.press("alt-c", "alt-k")
    test.mouse(.wheel(1), 3, 5)
    test.press("alt-m", "alt-c")
    #expect(fixture.log == ["answer 8", "answer 6", "answer 7"])
    #expect(fixture.barRows.last == "▌ Alt-C Compare    ▐")
  }

  @Test func `the bar receives no keys under a sheet`() {
    fixture.bar.bars = [.recovered]
    let sheet = TUITextField()
    test.window.present(sheet)
    test.press("alt-k", "F6", "k")
    #expect(fixture.log.isEmpty)
    #expect(sheet.text == "k")
    test.window.dismiss()
    test.press("alt-k")
    #expect(fixture.log == ["answer 1"])
  }

  @Test func `a command with the key of an answer is unavailable and not hinted`() {
    fixture.root.commands = [fixture.command("Top", "alt-k", "t"), fixture.command("Help", "F6")]
    #expect(fixture.keyRow == "  Alt-K Top  F6 Help")
    fixture.bar.bars = [.recovered]
    #expect(fixture.keyRow == "  t Top")
    test.press("alt-k")
    fixture.bar.bars = []
    test.press("alt-k")
    #expect(fixture.log == ["answer 1", "Top"])
  }

  // MARK: - Focus in the bar

  @Test(arguments: ["F6", "escape"] as [KeyEvent])
  func `F6 moves the focus to the bar, and F6 or Esc moves it back`(back: KeyEvent) {
    fixture.bar.bars = [.recovered]
    for view in [fixture.table, fixture.field] {
      view.becomeFirstResponder()
      test.press("F6")
      #expect(fixture.focused === fixture.bar)
      test.press(back)
      #expect(fixture.focused === view)
    }
    #expect(fixture.log.isEmpty)
  }

  @Test func `letters answer without Alt while the bar has the focus`() {
    fixture.bar.bars = [.recovered]
    test.press("F6", "d", "K", "o", "t")
    #expect(fixture.log == ["answer 3", "answer 1", "New"])
  }

  @Test func `arrows select and Enter answers while the bar has the focus`() {
    fixture.bar.bars = [.failed, .recovered]
    test.resize(80, 24)
    test.press("F6", "enter", "right", "enter", "right", "right", "enter")
    test.press("left", "left", "left", "left", "enter")
    #expect(fixture.log == ["answer 1", "answer 2", "answer 3", "answer 8"])
    test.press("escape", "F6", "enter")
    #expect(fixture.log.last == "answer 1")
  }

  @Test func `the arrow keys are mirrored in a mirrored bar`() {
    fixture.bar.isMirrored = true
    fixture.bar.bars = [.recovered]
    test.press("F6", "left", "enter", "right", "enter")
    #expect(fixture.log == ["answer 2", "answer 1"])
  }

  @Test func `the selected answer is highlighted only while the bar has the focus`() {
    fixture.bar.bars = [.recovered]
    test.resize(80, 24)
    #expect(test.screen[2, 22].style == Theme.dark[.accent.bold, on: .ask])
    test.press("F6")
    for x in 2..<7 { #expect(test.screen[x, 22].style == Theme.dark[.accent.bold, on: .selection]) }
    for x in 8..<12 { #expect(test.screen[x, 22].style == Theme.dark[.text.bold, on: .selection]) }
    #expect(test.screen[12, 22].style == Theme.dark[.text, on: .ask])
    test.press("escape")
    #expect(test.screen[2, 22].style == Theme.dark[.accent.bold, on: .ask])
  }

  @Test func `the selected answer is scrolled into view`() {
    fixture.bar.bars = [.changed]
    test.resize(20, 8)
    test.press("F6", "right", "right", "right")
    #expect(fixture.barRows.last == "▌ Alt-C Compare    ▐")
    test.press("enter")
    test.mouse(.wheel(-9), 3, 5)
    test.press("enter")
    #expect(fixture.log == ["answer 7"])
    test.press("enter")
    #expect(fixture.log == ["answer 7", "answer 7"])
  }

  @Test func `the key bar hints Esc while the bar has the focus`() {
    fixture.bar.bars = [.recovered]
    #expect(fixture.keyRow == "  o New  k Key  q Quit")
    test.press("F6")
    #expect(fixture.keyRow == "  o New  q Quit                Esc Back")
    test.press("escape")
    #expect(fixture.keyRow == "  o New  k Key  q Quit")
  }

  @Test func `Del dismisses if there is a handler`() {
    var dismissed = 0
    fixture.bar.bars = [.told]
    fixture.bar.dismissTitle = "Dismiss"
    test.press("F6", "delete")
    fixture.bar.onDismiss = { dismissed += 1 }
    #expect(fixture.keyRow.hasPrefix("  Del Dismiss"))
    test.press("delete", "backspace", "escape", "delete")
    #expect(dismissed == 2)
  }

  @Test func `additional commands follow those of the bar`() {
    fixture.bar.commands.append(fixture.command("Copy", "y"))
    fixture.bar.backTitle = "Return"
    fixture.bar.bars = [.told]
    test.press("F6", "y")
    #expect(fixture.keyRow.hasPrefix("  y Copy"))
    #expect(fixture.log == ["Copy"])
  }

  @Test func `in the bar the letters of the titles answer, unless another answer's key has them`() {
    fixture.bar.bars = [
      BarContent(
        .question,
        "Which one?",
        answers: [
          BarAnswer("Behalten", letter: "k", value: 1), BarAnswer("Klein", letter: "d", value: 2),
          BarAnswer("Dann", letter: "x", value: 3),
        ]
      )
    ]
    test.press("b", "F6", "b", "k", "l", "a", "d", "X")
    #expect(fixture.log.map { $0.suffix(1) } == ["1", "1", "2", "3", "2", "3"])
  }
}
