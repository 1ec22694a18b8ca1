import TerminalViews
import Testing

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct TUIBarLongTextTests {
  private let fixture = BarFixture(width: 24, height: 10)
  private var test: TestScreen { fixture.test }

  @Test func `a long text takes half of the window and keeps its answers visible`() {
    fixture.bar.bars = [.long(100_000)]
    #expect(
      fixture.barRows == [
        "▌ word word word word  ▐",
        "▌ word word word word",
        "▌ word word word word",
        "▌ word word word word",
        "▌ Alt-X Close",
      ]
    )
  }

  @Test func `keys and the mouse wheel scroll the text`() {
    fixture.bar.bars = [
      BarContent(.notice, (1...9).map { "line \($0)" }.joined(separator: "\n"))
    ]
    test.mouse(.wheel(1), 4, 5)
    #expect(fixture.barRows.first == "▌ line 2")
    test.press("F6", "down")
    #expect(fixture.barRows.first?.hasPrefix("▌ line 3") == true)
    test.press("end")
    #expect(fixture.barRows.last?.hasPrefix("▌ line 9") == true)
    test.press("pageup", "up")
    #expect(fixture.barRows.first?.hasPrefix("▌ line 1") == true)
  }

  @Test func `the scroll thumb of the text drags`() {
    fixture.bar.bars = [.long(500)]
    test.screen.flush()
    let top = fixture.bar.frame.minY
    test.drag((23, top), (5, top + 3))
    #expect(fixture.barRows.map { $0.hasSuffix("▐") } == [false, false, false, true, false])
    test.click(23, top)
    #expect(fixture.barRows.map { $0.hasSuffix("▐") } == [false, false, true, false, false])
  }

  @Test func `other bars do not change its scroll position`() {
    let text = BarContent<Int>.long(500)
    fixture.bar.bars = [text]
    test.mouse(.wheel(4), 4, 5)
    let rows = fixture.barRows
    fixture.bar.bars = [.failed, text]
    fixture.bar.bars = [text]
    #expect(fixture.barRows == rows)
  }

  @Test func `a hundred thousand bars and answers can be shown`() {
    let answers = (0..<100_000).map { BarAnswer("Answer \($0)", letter: "a", value: $0) }
    let many = BarContent(.question, "Which?", answers: answers)
    fixture.bar.bars = Array(repeating: .told, count: 100_000) + [many]
    #expect(fixture.barRows.first == "▌ 100000 more")
    test.press("F6", "right", "enter", "alt-a")
    #expect(fixture.log == ["answer 1", "answer 0"])
  }

  @Test func `clusters with many marks are compared and drawn`() {
    let marks = "e" + String(repeating: "\u{301}\u{316}\u{334}\u{345}", count: 25_000)
    let content = BarContent(
      .notice,
      marks + " x",
      answers: [BarAnswer(marks, letter: "m", value: 1)]
    )
    for _ in 0..<3 { fixture.bar.bars = [content] }
    #expect(fixture.barRows.count == 2)
  }
}
