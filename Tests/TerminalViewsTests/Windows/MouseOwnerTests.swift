import TerminalViews
import Testing

/// Tests which view receives the events after a press.
@MainActor
struct MouseOwnerTests {
  private let root = Recorder()
  private let leaf = Recorder(Rect(x: 2, y: 1, width: 5, height: 1))
  private let test: TestScreen

  init() {
    root.addSubview(leaf)
    test = TestScreen(root)
  }

  @Test func `the owner receives drags outside of itself and of the screen`() {
    test.drag((3, 1), (19, 2), (-4, -9), (500, 500))
    #expect(
      leaf.mouseEvents == [
        .press(.left), .drag(.left), .drag(.left), .drag(.left), .release(.left),
      ]
    )
    #expect(leaf.mousePoints.last == Point(x: 498, y: 499))
    #expect(root.mouseEvents.isEmpty && leaf.lossCount == 0)
    #expect(test.window.mouseOwner == nil)
  }

  @Test func `the owner keeps the mouse when a sheet opens`() {
    let sheet = Recorder()
    test.mouse(.press(.left), 3, 1)
    test.window.present(sheet)
    test.mouse(.drag(.left), 9, 1)
    test.mouse(.release(.left), 9, 1)
    #expect(leaf.mouseEvents == [.press(.left), .drag(.left), .release(.left)])
    test.mouse(.press(.left), 9, 1)
    #expect(sheet.mouseEvents == [.press(.left)] && leaf.mouseEvents.count == 3)
  }

  @Test(arguments: [MouseEvent.Kind.move, .press(.left), .press(.right), .drag(.right)])
  func `after a lost release the next press or motion ends the drag`(kind: MouseEvent.Kind) {
    test.mouse(.press(.left), 3, 1)
    test.mouse(kind, 15, 2)
    test.mouse(.drag(.left), 3, 1)
    #expect(leaf.mouseEvents == [.press(.left)])
    #expect(leaf.lossCount == 1 && test.window.mouseOwner !== leaf)
  }

  @Test func `the release of another button is ignored`() {
    test.mouse(.press(.left), 3, 1)
    test.mouse(.release(.right), 3, 1)
    #expect(test.window.mouseOwner === leaf && leaf.mouseEvents == [.press(.left)])
  }

  @Test func `a hidden or removed owner loses the mouse`() {
    test.mouse(.press(.left), 3, 1)
    leaf.isHidden = true
    test.mouse(.drag(.left), 3, 1)
    #expect(leaf.lossCount == 1 && test.window.mouseOwner == nil)
    leaf.isHidden = false
    test.mouse(.press(.left), 3, 1)
    leaf.removeFromSuperview()
    test.mouse(.release(.left), 3, 1)
    #expect(leaf.lossCount == 2 && test.window.mouseOwner == nil)
  }

  @Test func `without the mouse no view receives its events and the screen doesn't report it`() {
    test.mouse(.press(.left), 3, 1)
    test.window.usesMouse = false
    #expect(!test.screen.reportsMouse && leaf.lossCount == 1)
    // Reports that were under way.
    test.mouse(.drag(.left), 3, 1)
    test.mouse(.press(.left), 3, 1)
    test.mouse(.wheel(3), 3, 1)
    #expect(leaf.mouseEvents == [.press(.left)])
    test.window.usesMouse = true
    test.mouse(.wheel(3), 3, 1)
    #expect(test.screen.reportsMouse && leaf.mouseEvents.count == 2)
  }

  @Test func `a window on another screen keeps its use of the mouse`() {
    test.window.usesMouse = false
    let other = HeadlessScreen(size: Size(width: 9, height: 2))
    test.window.screen = other
    #expect(!other.reportsMouse)
  }

  @Test func `the wheel goes to what is under the pointer, not to the focus`() {
    leaf.becomeFirstResponder()
    test.mouse(.wheel(3), 10, 2)
    #expect(leaf.mouseEvents.isEmpty && root.mouseEvents == [.wheel(3)])
  }

  @Test func `the wheel scrolls nothing behind a sheet`() {
    let test = TestScreen(width: 60, height: 16, root)
    let sheet = Recorder()
    sheet.contentLayout = .fill(TUILabel("text"))
    test.window.present(sheet)
    test.screen.flush()
    test.mouse(.wheel(3), 2, 1)
    #expect(root.mouseEvents.isEmpty && leaf.mouseEvents.isEmpty && sheet.mouseEvents.isEmpty)
    test.mouse(.wheel(3), 30, 5)
    #expect(sheet.mouseEvents == [.wheel(3)])
  }

  // MARK: - Clicks

  @Test func `presses in quick succession are counted`() {
    test.click(3, 1, count: 3)
    test.advance(by: .milliseconds(501))
    test.click(3, 1)
    test.advance(by: .milliseconds(500))
    test.click(4, 1)
    #expect(leaf.clickCounts == [1, 2, 3, 1, 2])
  }

  @Test func `presses at other places, in other views and of other buttons start anew`() {
    test.click(3, 1)
    test.click(5, 1)
    test.mouse(.press(.right), 5, 1)
    test.mouse(.press(.left), 5, 1)
    #expect(leaf.clickCounts == [1, 1, 1, 1])
    test.click(6, 1)
    test.click(7, 1)
    test.click(6, 1)
    #expect(root.clickCounts == [1] && leaf.clickCounts.suffix(2) == [2, 1])
  }
}
