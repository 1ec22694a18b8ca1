import TerminalViews
import Testing

@MainActor
struct TUIBarFocusTests {
  private let fixture = BarFixture()
  private var test: TestScreen { fixture.test }

  @Test func `the bar never takes the focus by itself`() {
    fixture.bar.bars = [.recovered]
    test.press("tab", "tab")
    #expect(fixture.focused === fixture.table)
    fixture.table.isHidden = true
    test.screen.flush()
    #expect(fixture.focused === fixture.field)
    fixture.field.isHidden = true
    test.screen.flush()
    #expect(fixture.focused == nil)
  }

  @Test func `a window with only a bar has no first responder at first`() {
    let bar = TUIBar()
    bar.bars = [.recovered]
    let test = TestScreen(width: 40, height: 10, bar)
    #expect(test.window.firstResponder == nil)
    test.press("F6")
    #expect(test.window.firstResponder === bar)
    test.press("escape")
    #expect(test.window.firstResponder == nil)
  }

  @Test func `Tab leaves the bar but does not enter it`() {
    fixture.bar.bars = [.recovered]
    test.press("F6", "tab")
    #expect(fixture.focused === fixture.field)
    test.press("shift-tab")
    #expect(fixture.focused === fixture.table)
  }

  @Test func `F6 skips an empty bar`() {
    test.press("F6")
    #expect(fixture.focused === fixture.table)
  }

  @Test func `the focus returns when the last bar disappears`() {
    fixture.field.becomeFirstResponder()
    fixture.bar.bars = [.recovered]
    fixture.bar.onAnswer = { [bar = fixture.bar] _ in bar.bars = [] }
    test.press("F6", "enter", "k")
    #expect(fixture.focused === fixture.field)
    #expect(fixture.field.text == "k")
  }

  @Test func `the focus returns when the bar is hidden or removed`() {
    fixture.bar.bars = [.recovered]
    test.press("F6")
    fixture.bar.isHidden = true
    test.screen.flush()
    #expect(fixture.focused === fixture.table)
    fixture.bar.isHidden = false
    fixture.field.becomeFirstResponder()
    test.press("F6")
    #expect(fixture.focused === fixture.bar)
    fixture.bar.removeFromSuperview()
    test.screen.flush()
    #expect(fixture.focused === fixture.field)
  }

  @Test func `the bar keeps the focus while another question remains`() {
    fixture.bar.bars = [.recovered, .failed]
    test.press("F6", "t")
    fixture.bar.bars = [.recovered]
    test.press("enter")
    #expect(fixture.focused === fixture.bar)
    #expect(fixture.log == ["answer 8", "answer 1"])
  }

  @Test func `the selection stays on its answer when other bars appear`() {
    test.resize(80, 24)
    fixture.bar.bars = [.recovered]
    test.press("F6", "right")
    fixture.bar.bars = [.recovered, .failed]
    test.press("enter")
    fixture.bar.bars = [.failed]
    test.press("enter")
    #expect(fixture.log == ["answer 2", "answer 8"])
  }

  @Test func `an answer can open a sheet, and the focus returns afterwards`() {
    fixture.field.becomeFirstResponder()
    fixture.bar.bars = [.recovered]
    let sheet = TUITextField()
    fixture.bar.onAnswer = { [fixture] _ in
      fixture.bar.bars = []
      fixture.test.window.present(sheet)
    }
    test.press("F6", "c", "x")
    #expect(sheet.text == "x")
    test.window.dismiss()
    test.press("y")
    #expect(fixture.focused === fixture.field)
    #expect(fixture.field.text == "y")
  }

  @Test func `a dismissed sheet returns the focus to the bar or, if empty, past it`() {
    fixture.bar.bars = [.recovered]
    test.press("F6")
    test.window.present(TUITextField())
    test.screen.flush()
    test.window.dismiss()
    #expect(fixture.focused === fixture.bar)
    test.window.present(TUITextField())
    test.screen.flush()
    fixture.bar.bars = []
    test.window.dismiss()
    test.screen.flush()
    #expect(fixture.focused === fixture.table)
  }

  @Test func `the focus returns to the nearest view if the previous one is gone`() {
    let editor = TUITextField()
    fixture.table.selectedRow = 1
    fixture.table.editor = (1, editor)
    editor.becomeFirstResponder()
    fixture.bar.bars = [.recovered]
    test.press("F6")
    #expect(fixture.focused === fixture.bar)
    fixture.table.editor = nil
    test.press("escape")
    #expect(fixture.focused === fixture.table)
  }

  @Test func `a view state can give the focus to the bar`() {
    var changes: [Bool] = []
    fixture.bar.onFocusChange = { changes.append($0) }
    fixture.bar.wantsFocus = true
    test.screen.flush()
    #expect(fixture.focused === fixture.table)
    fixture.bar.bars = [.recovered]
    test.screen.flush()
    #expect(fixture.focused === fixture.bar)
    test.press("escape", "F6")
    #expect(changes == [false, true])
  }
}
