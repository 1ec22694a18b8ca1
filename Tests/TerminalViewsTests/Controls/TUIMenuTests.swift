import TerminalViews
import Testing

@MainActor
struct TUIMenuTests {
  @MainActor
  private final class Log { var all: [String] = [] }
  private let log = Log()
  private let menu = TUIMenu()

  private func item(_ title: String, _ key: KeyEvent? = nil, isEnabled: Bool = true) -> TUIMenuItem
  {
    let item = TUIMenuItem()
    (item.title, item.keyEquivalent, item.isEnabled) = (title, key, isEnabled)
    item.onAction = { [log] in log.all.append(title) }
    return item
  }

  private func makeTest(width: Int = 20, height: Int = 4) -> TestScreen {
    menu.items = [
      item("Rename", "f2", isEnabled: false), item("Duplicate"), item(""), item("Remove", "delete"),
    ]
    menu.onClose = { [log] in log.all.append("closed") }
    return TestScreen(width: width, height: height, menu)
  }

  @Test func `items have a title, a key and a mark, and lines between them`() {
    let test = makeTest()
    menu.items[1].isOn = true
    #expect(
      test.frame == "   Rename        F2\n ✓ Duplicate\n ──────────────────\n   Remove       Del"
    )
    #expect(test.screen[3, 0].style == Theme.dark[.secondary])
    #expect(test.screen[3, 1].style == Theme.dark[.text, on: .selection])
  }

  @Test func `the arrows skip lines and disabled items, and go round`() {
    let test = makeTest()
    #expect(menu.selectedItem == 1)
    test.press("down")
    #expect(menu.selectedItem == 3)
    test.press("down")
    #expect(menu.selectedItem == 1)
    test.press("up", "home", "end")
    #expect(menu.selectedItem == 3)
  }

  @Test func `Enter, a key and a click choose an item and end the menu, Esc only ends it`() {
    let test = makeTest()
    test.press("enter", "delete", "f2", "escape")
    test.click(5, 3)
    test.click(5, 0)
    test.click(5, 2)
    #expect(
      log.all == ["Duplicate", "closed", "Remove", "closed", "closed", "Remove", "closed"]
    )
  }

  @Test func `a press that is dragged to another item chooses that one`() {
    let test = makeTest()
    test.drag((x: 4, y: 1), (x: 4, y: 3))
    #expect(log.all == ["Remove", "closed"])
    test.drag((x: 4, y: 1), (x: 4, y: 9))
    #expect(log.all.count == 2)
  }

  @Test func `it shows changes of its items, and selects another one than a disabled one`() {
    let test = makeTest()
    menu.items[1].isEnabled = false
    menu.items[3].title = "Delete"
    #expect(menu.selectedItem == 3)
    #expect(test.frame.hasSuffix("   Delete       Del"))
    menu.items = []
    test.press("down", "up", "enter", "end")
    #expect(log.all.isEmpty)
  }

  @Test func `it is mirrored, and of ASCII elsewhere`() {
    let test = makeTest()
    menu.items[1].isOn = true
    menu.mirroringOverride = true
    var theme = Theme.dark
    theme.box = .ascii
    menu.theme = theme
    #expect(
      test.frame == " F2        Rename\n        Duplicate +\n ------------------\n Del       Remove"
    )
  }

  @Test func `in too little space keys are left out, titles cut, and lines scrolled`() {
    #expect(makeTest(width: 12).frame == "   Rename\n   Duplica…\n ──────────\n   Remove")
    let test = makeTest(height: 2)
    test.press("down")
    #expect(test.frame == " ──────────────────\n   Remove       Del")
    for (width, height) in [(3, 2), (1, 1), (0, 0)] {
      makeTest(width: width, height: height).press("down", "down")
    }
  }

  @Test func `as a sheet it has its natural size`() {
    let test = TestScreen(width: 80, height: 24, TUIView())
    menu.items = [item("Rename", "f2"), item("Remove")]
    test.window.present(menu)
    _ = test.frame
    #expect(menu.isFirstResponder)
    #expect(menu.frame.height == 2)
  }
}
