import TerminalViews
import Testing

@MainActor
struct TUIBarMouseTests {
  private let fixture = BarFixture(width: 80, height: 24)
  private var test: TestScreen { fixture.test }

  @Test func `a click on an answer gives the answer and keeps the focus`() {
    fixture.bar.bars = [.recovered]
    test.screen.flush()
    test.click(3, 22)
    test.click(27, 22)
    #expect(fixture.log == ["answer 1", "answer 2"])
    #expect(fixture.focused === fixture.table)
  }

  @Test func `a click elsewhere on the bar focuses the bar`() {
    fixture.bar.bars = [.recovered]
    test.screen.flush()
    for (x, y) in [(0, 20), (10, 20), (79, 21), (12, 22), (60, 22)] {
      test.click(x, y)
      #expect(fixture.focused === fixture.bar)
      test.press("escape")
      #expect(fixture.focused === fixture.table)
    }
    #expect(fixture.log.isEmpty)
  }

  @Test func `an answer is given only if the button is released on it`() {
    fixture.bar.bars = [.recovered]
    test.screen.flush()
    test.mouse(.press(.left), 3, 22)
    #expect(test.screen[3, 22].style == Theme.dark[.accent.bold, on: .selection])
    test.mouse(.drag(.left), 20, 22)
    test.mouse(.release(.left), 20, 22)
    #expect(fixture.log.isEmpty)
    #expect(test.screen[3, 22].style == Theme.dark[.accent.bold, on: .ask])
  }

  @Test func `an answer that moves while the button is pressed is not given`() {
    fixture.bar.bars = [.recovered]
    test.screen.flush()
    test.mouse(.press(.left), 3, 22)
    fixture.bar.bars = [.recovered, .failed]
    test.screen.flush()
    test.mouse(.release(.left), 3, 22)
    #expect(fixture.log.isEmpty)
  }

  @Test func `a mirrored bar has mirrored click areas`() {
    fixture.bar.isMirrored = true
    fixture.bar.bars = [.recovered]
    test.screen.flush()
    test.click(77, 22)
    test.click(36, 22)
    #expect(fixture.log == ["answer 1", "answer 3"])
  }

  @Test func `an answer can remove its bar`() {
    fixture.bar.bars = [.told, .recovered]
    fixture.bar.onAnswer = { [bar = fixture.bar] _ in bar.bars.removeLast() }
    test.screen.flush()
    test.click(3, 22)
    #expect(fixture.barRows == ["▌ The zones are those of 2022."])
  }
}
