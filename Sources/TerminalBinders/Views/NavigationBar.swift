import Signals
public import TerminalViews
public import ViewBinders

/// Constructs the first line of a screen, which shows a navigation item.
///
/// ```swift
/// let showsClock = Var(false)
/// let name = Var("New York")
/// let list = NavigationItem(.title -- "Clocks")
/// let clock = NavigationItem(
///   .title <-- name,
///   .backButton -- BarButtonItem(
///     .title -- "Clocks",
///     .action --> Input().map { false }.bind(to: showsClock)
///   )
/// )
/// let bar = NavigationBar(.item <-- showsClock.map { $0 ? clock : list })
/// ```
public typealias NavigationBar = Binder<TUINavigationBar>

// MARK: - Constants

extension BindingName where Instance: TUINavigationBar, Argument == Constant<Int> {
  /// The rows of the window from which on a blank row follows the line.
  public static var blankRowHeight: Self { .constant { $0.blankRowHeight = $1 } }
}

// MARK: - Values

extension BindingName where Instance: TUINavigationBar, Argument == Dynamic<NavigationItem> {
  /// The item that the bar shows.
  public static var item: Self {
    .value { bar, item in
      // The running delivery may have started in the action of its button.
      if let old = bar.item { releaseAfterDelivery(old) }
      bar.item = item.instance()
    }
  }
}
