import TerminalViews
import Testing

@MainActor
struct TUISwitchTests {
  @MainActor
  private final class Values { var all: [Bool] = [] }
  private let values = Values()

  private func makeTest(width: Int = 12, _ title: String = "Seconds") -> (TestScreen, TUISwitch) {
    let control = TUISwitch()
    control.title = title
    control.onEvent = { [values, unowned control] event in
      if event == .valueChanged { values.all.append(control.isOn) }
    }
    return (TestScreen(width: width, height: 1, control), control)
  }

  @Test func `a mark tells whether it is on`() {
    let (test, control) = makeTest()
    #expect(test.frame == "○ Seconds")
    control.isOn = true
    #expect(test.frame == "● Seconds")
    #expect(test.screen[0, 0].style == Theme.dark[.accent, on: .selection])
    #expect(values.all.isEmpty)
  }

  @Test func `Space and a click change it`() {
    let (test, _) = makeTest()
    test.press("space", "enter", "a", "space")
    #expect(values.all == [true, false])
    test.click(4, 0)
    #expect(values.all == [true, false, true])
    #expect(test.frame == "● Seconds")
  }

  @Test func `a disabled switch does nothing and looks so`() {
    let (test, control) = makeTest()
    control.isOn = true
    control.isEnabled = false
    test.press("space")
    test.click(0, 0)
    #expect(values.all.isEmpty)
    _ = test.frame
    #expect(test.screen[0, 0].style == Theme.dark[.secondary])
    #expect(test.screen[2, 0].style == Theme.dark[.secondary])
  }

  @Test func `ASCII terminals show other marks`() {
    let (test, control) = makeTest()
    var theme = Theme.dark
    theme.box = .ascii
    control.theme = theme
    #expect(test.frame == "o Seconds")
    control.isOn = true
    #expect(test.frame == "* Seconds")
  }

  @Test func `the mark is at the right in right-to-left layouts`() {
    let (test, control) = makeTest()
    control.mirroringOverride = true
    #expect(test.frame == "   Seconds ○")
    test.click(11, 0)
    #expect(values.all == [true])
  }

  @Test(arguments: [(9, "○ Seconds"), (6, "○ Sec…"), (3, "○ …"), (2, "○"), (1, "○")])
  func `the title is cut in too little space, the mark last`(width: Int, frame: String) {
    #expect(makeTest(width: width).0.frame == frame)
    let (mirrored, control) = makeTest(width: width)
    control.mirroringOverride = true
    #expect(mirrored.frame.contains("○"))
  }

  @Test func `without a title it is the mark alone`() {
    let (test, control) = makeTest("")
    #expect(control.sizeThatFits(Size(width: 20, height: 4)) == Size(width: 1, height: 1))
    #expect(test.frame == "○")
  }
}
