import TerminalViews
import Testing

@MainActor
struct TUINavigationControllerTests {
  @MainActor
  private final class Counts { var all: [Int] = [] }
  private let counts = Counts()
  private let controller = TUINavigationController()

  private func pane(_ title: String, _ view: TUIView? = nil) -> TUIViewController {
    let pane = TUIViewController()
    pane.title = title
    pane.view = view ?? TUILabel("in \(title)")
    return pane
  }

  private func makeTest(width: Int = 26, height: Int = 3, _ titles: String...) -> TestScreen {
    controller.onPopToCount = { [counts] in counts.all.append($0) }
    controller.setViewControllers(titles.map { pane($0) })
    return TestScreen(width: width, height: height, controller)
  }

  @Test func `the top pane is shown with its title and the way back`() {
    let test = makeTest("Cities")
    #expect(test.frame == "  Cities\nin Cities\n")
    controller.pushViewController(pane("Oslo"))
    #expect(test.frame == "  ‹ Cities  Oslo\nin Oslo\n")
  }

  @Test func `Esc and a click on the back button go back and tell how many are left`() {
    let test = makeTest("Cities", "Oslo", "Clock")
    test.press("escape")
    #expect(counts.all == [2])
    test.click(3, 0)
    #expect(counts.all == [2, 1])
    #expect(test.frame == "  Cities\nin Cities\n")
    test.press("escape")
    test.click(3, 0)
    #expect(counts.all == [2, 1])
  }

  @Test func `changes by the program call no handler`() {
    let test = makeTest("a", "b", "c")
    controller.popToCount(1)
    controller.popToCount(5)
    #expect(test.frame == "  a\nin a\n")
    controller.popToCount(0)
    #expect(test.frame == "\n\n")
    #expect(counts.all.isEmpty)
  }

  @Test func `the back button follows the title of the pane below`() {
    let test = makeTest("Cities", "Oslo")
    controller.viewControllers[0].title = "Towns"
    #expect(test.frame == "  ‹ Towns  Oslo\nin Oslo\n")
    controller.viewControllers[1].title = "Bergen"
    #expect(test.frame == "  ‹ Towns  Bergen\nin Oslo\n")
    let item = TUINavigationItem()
    item.title = "Places"
    controller.viewControllers[0].navigationItem = item
    #expect(test.frame == "  ‹ Places  Bergen\nin Oslo\n")
    item.title = "Spots"
    #expect(test.frame == "  ‹ Spots  Bergen\nin Oslo\n")
  }

  @Test func `a pane keeps the back button of its own item`() {
    let test = makeTest("Cities", "Oslo")
    let (button, item) = (TUIBarButtonItem(), TUINavigationItem())
    button.title = "Done"
    button.onAction = { [counts] in counts.all.append(-1) }
    item.backButton = button
    controller.viewControllers[1].navigationItem = item
    #expect(test.frame == "  ‹ Done   Oslo\nin Oslo\n")
    test.press("escape")
    #expect(counts.all == [-1])
    #expect(controller.viewControllers.count == 2)
  }

  @Test func `the focus is where it was when a pane is shown again`() {
    let (first, second) = (TUITextField(), TUITextField())
    let form = TUIView()
    form.contentLayout = .vertical(.view(first), .view(second))
    controller.setViewControllers([pane("Form", form)])
    let test = TestScreen(width: 26, height: 4, controller)
    second.becomeFirstResponder()
    let field = TUITextField()
    controller.pushViewController(pane("Field", field))
    _ = test.frame
    #expect(field.isFirstResponder)
    test.press("escape")
    #expect(second.isFirstResponder)
    controller.pushViewController(pane("Text"))
    test.press("escape")
    #expect(second.isFirstResponder)
  }

  @Test func `ASCII terminals show another sign`() {
    let test = makeTest("Cities", "Oslo")
    var theme = Theme.dark
    theme.box = .ascii
    controller.theme = theme
    #expect(test.frame == "  < Cities  Oslo\nin Oslo\n")
  }

  @Test func `the way back is at the right in right-to-left layouts`() {
    let test = makeTest("Cities", "Oslo")
    controller.mirroringOverride = true
    #expect(test.frame == "          Oslo  Cities ‹\n                   in Oslo\n")
    test.click(23, 0)
    #expect(counts.all == [1])
  }

  @Test(arguments: [(12, 2), (5, 1), (1, 1), (1, 4), (0, 0)])
  func `too little space cuts the texts`(width: Int, height: Int) {
    let test = makeTest(width: width, height: height, "Cities", "Oslo")
    #expect(test.frame.split(separator: "\n").allSatisfy { $0.count <= width })
    test.press("escape")
    #expect(counts.all == [1])
  }

  @Test func `a pane as a sheet has its title in the border`() {
    let test = TestScreen(width: 24, height: 8, TUIView())
    test.window.present(pane("Oslo"))
    #expect(test.frame.contains("Oslo"))
    #expect(test.frame.contains("in Oslo"))
  }
}
