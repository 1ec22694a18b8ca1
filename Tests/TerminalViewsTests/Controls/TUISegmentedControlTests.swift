import TerminalViews
import Testing

@MainActor
struct TUISegmentedControlTests {
  @MainActor
  private final class Values { var all: [Int] = [] }
  private let values = Values()

  private func makeTest() -> (TestScreen, TUISegmentedControl) {
    let control = TUISegmentedControl()
    control.titles = ["Day", "Week", "Month"]
    control.onSegmentSelect = { [values] in values.all.append($0) }
    return (TestScreen(width: 20, height: 1, control), control)
  }

  @Test func `the selected segment is highlighted`() {
    let (test, control) = makeTest()
    #expect(test.frame == " Day   Week   Month")
    #expect(test.screen[1, 0].style == Theme.dark[.text.bold, on: .selection])
    #expect(test.screen[7, 0].style == Theme.dark[.secondary])
    control.selectedSegment = 1
    test.screen.flush()
    #expect(test.screen[7, 0].style == Theme.dark[.text.bold, on: .selection])
  }

  @Test func `keys and the mouse select, and the selection stops at the ends`() {
    let (test, _) = makeTest()
    test.press("left", "right", "right", "right", "left")
    #expect(values.all == [1, 2, 1])
    test.click(2, 0)
    test.click(5, 0)
    test.click(14, 0)
    #expect(values.all == [1, 2, 1, 0, 2])
  }

  @Test(arguments: [
    (28, "○ Day  ● Week  ○ Month"), (22, "○ Day  ● Week  ○ Month"), (21, "● Week"), (5, "● We…"),
  ])
  func `marks tell which segment is chosen, which is alone in little room`(
    width: Int,
    frame: String
  ) {
    let control = TUISegmentedControl()
    control.titles = ["Day", "Week", "Month"]
    (control.style, control.selectedSegment) = (.marks, 1)
    #expect(TestScreen(width: width, height: 1, control).frame == frame)
  }

  @Test func `a click on a mark chooses its segment`() {
    let control = TUISegmentedControl()
    control.titles = ["Day", "Week", "Month"]
    control.style = .marks
    control.onSegmentSelect = { [values] in values.all.append($0) }
    let test = TestScreen(width: 30, height: 1, control)
    test.click(7, 0)
    test.click(5, 0)
    test.click(21, 0)
    #expect(values.all == [1, 2])
    control.mirroringOverride = true
    test.screen.flush()
    #expect(test.frame == "        Month ●  Week ○  Day ○")
    test.click(29, 0)
    #expect(values.all == [1, 2, 0])
  }

  @Test func `it starts at the right in right-to-left layouts`() {
    let (test, control) = makeTest()
    control.mirroringOverride = true
    test.screen.flush()
    #expect(test.screen[18, 0].style == Theme.dark[.text.bold, on: .selection])
    test.press("left")
    #expect(values.all == [1])
    test.click(2, 0)
    #expect(values.all == [1, 2])
  }
}
