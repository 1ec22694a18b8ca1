/// A pane that a ``TUINavigationController`` or a window shows: a view with a title and a
/// navigation item.
///
/// It has no logic; the behaviour of a pane is in the bindings of its views. Presented as a sheet,
/// it shows its title in the border.
///
/// ```swift
/// let pane = TUIViewController()
/// pane.title = "New York"
/// pane.view = TUILabel("12:00")
/// ```
open class TUIViewController: TUIView {
  /// The view, which fills the pane.
  public var view: TUIView? {
    didSet { if view !== oldValue { contentLayout = view.map { .fill($0) } } }
  }

  /// The title in the navigation bar, and in the button that leads back to the pane.
  public var title = "" {
    didSet {
      navigationItem.title = title
      sheetTitle = title
    }
  }

  /// What the navigation bar shows for the pane; an item without a title has that of the pane.
  public var navigationItem = TUINavigationItem() {
    didSet { if navigationItem !== oldValue { navigationItemDidChange() } }
  }

  /// The stack that the pane belongs to, shown or covered.
  weak var navigationController: TUINavigationController?

  /// The view that had the focus when another pane covered this one.
  weak var coveredFocus: TUIView?

  private func navigationItemDidChange() {
    if navigationItem.title.isEmpty { navigationItem.title = title }
    navigationController?.showNavigationItem()
  }
}
