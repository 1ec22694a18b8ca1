import TerminalViews
import Testing

@MainActor
struct TUIButtonTests {
  @MainActor
  private final class Presses { var count = 0 }
  private let presses = Presses()

  private func makeTest() -> (TestScreen, TUIButton) {
    let button = TUIButton("Add") { [presses] in presses.count += 1 }
    return (TestScreen(width: 9, height: 1, button), button)
  }

  @Test func `it is drawn in brackets and highlighted when focused`() {
    let (test, button) = makeTest()
    #expect(test.frame == " [ Add ]")
    #expect(test.screen[3, 0].style == Theme.dark[.text.bold, on: .selection])
    button.resignFirstResponder()
    test.screen.flush()
    #expect(test.screen[3, 0].style == Theme.dark[.text])
  }

  @Test func `Enter, Space and a click press it`() {
    let (test, _) = makeTest()
    test.press("enter", "space", "a")
    #expect(presses.count == 2)
    test.click(3, 0)
    #expect(presses.count == 3)
  }

  @Test func `a release outside of the button does not press it`() {
    let (test, _) = makeTest()
    test.mouse(.press(.left), 3, 0)
    test.mouse(.drag(.left), 3, 5)
    test.mouse(.release(.left), 3, 5)
    #expect(presses.count == 0)
  }

  @Test func `a disabled button does nothing`() {
    let (test, button) = makeTest()
    button.isEnabled = false
    test.press("enter")
    test.click(3, 0)
    #expect(presses.count == 0)
    #expect(test.screen[3, 0].style == Theme.dark[.secondary])
  }
}
