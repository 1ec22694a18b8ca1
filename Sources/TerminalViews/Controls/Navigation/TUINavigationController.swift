/// A stack of panes that shows the top one, below a bar with its title and a back button.
///
/// The user goes back with Esc or a click on the back button, which has the title of the pane
/// below. A pane whose navigation item has a back button of its own keeps it. When a pane is shown
/// again, the focus is where it was.
///
/// ```swift
/// let (cities, clock) = (TUIViewController(), TUIViewController())
/// (cities.title, clock.title) = ("Cities", "Oslo")
/// let controller = TUINavigationController()
/// controller.pushViewController(cities)
/// controller.pushViewController(clock)
/// controller.onPopToCount = { print("\($0) panes are left") }
/// ```
open class TUINavigationController: TUIView {
  /// The bar above the panes.
  public let navigationBar = TUINavigationBar()

  /// The panes, the shown one last.
  public private(set) var viewControllers: [TUIViewController] = []

  /// The key and the title of the command that goes back; it is enabled while there is a
  /// previous pane.
  public var backCommand = Command("Back", "escape") {
    didSet { commands[0].command = backCommand }
  }

  /// The handler of going back, with the number of panes that are left.
  public var onPopToCount: ((Int) -> Void)?

  private let backButton = TUIBarButtonItem()

  /// Makes a controller without panes.
  public required init() {
    super.init()
    commands = [
      BoundCommand(backCommand, isEnabled: false) { [unowned self] in
        topViewController?.navigationItem.backButton?.onAction?()
      }
    ]
    backButton.onAction = { [unowned self] in goBack() }
    contentLayout = .vertical(.view(navigationBar))
  }

  /// The shown pane.
  public var topViewController: TUIViewController? { viewControllers.last }

  /// Shows another pane in front of the others.
  public func pushViewController(_ controller: TUIViewController) {
    setViewControllers(viewControllers + [controller])
  }

  /// Removes panes from the top until a number of them is left; calls no handler.
  public func popToCount(_ count: Int) {
    guard count < viewControllers.count else { return }
    setViewControllers(Array(viewControllers.prefix(max(0, count))))
  }

  /// Replaces the panes, the shown one last.
  public func setViewControllers(_ controllers: [TUIViewController]) {
    let old = topViewController
    for controller in viewControllers { controller.navigationController = nil }
    viewControllers = controllers
    for controller in viewControllers { controller.navigationController = self }
    if topViewController !== old { topDidChange(from: old) }
    showNavigationItem()
  }

  /// Shows the item of the top pane, with a back button if there is a pane below.
  func showNavigationItem() {
    let item = topViewController?.navigationItem
    if navigationBar.item !== item, navigationBar.item?.backButton === backButton {
      navigationBar.item?.backButton = nil
    }
    navigationBar.item = item
    let below = viewControllers.dropLast().last
    if below == nil, item?.backButton === backButton { item?.backButton = nil }
    if below != nil, let item, item.backButton == nil { item.backButton = backButton }
    // The bar takes this handler when the item is shown again.
    below?.navigationItem.onChange = { [weak self] in self?.takeBackTitle() }
    takeBackTitle()
    commands[0].isEnabled = item?.backButton != nil
  }

  private func takeBackTitle() {
    backButton.title = viewControllers.dropLast().last?.navigationItem.title ?? ""
  }

  private func topDidChange(from old: TUIViewController?) {
    let responder = window?.firstResponder
    if let old, viewControllers.contains(where: { $0 === old }) {
      old.coveredFocus = responder.flatMap { $0.isDescendant(of: old) ? $0 : nil }
    }
    let hadFocus = containsFirstResponder
    guard let top = topViewController else {
      contentLayout = .vertical(.view(navigationBar))
      return
    }
    contentLayout = .vertical(.view(navigationBar), .view(top, length: .fillRemaining))
    if hadFocus { top.coveredFocus?.becomeFirstResponder() }
    top.coveredFocus = nil
  }

  private func goBack() {
    guard viewControllers.count > 1 else { return }
    popToCount(viewControllers.count - 1)
    onPopToCount?(viewControllers.count)
  }

  /// Whether the controller can have the focus: only while its pane has no view to focus, so that
  /// Esc goes back.
  open override var canBecomeFirstResponder: Bool {
    guard !refusesFirstResponder, viewControllers.count > 1 else { return false }
    return topViewController?.firstFocusable == nil
  }
}
