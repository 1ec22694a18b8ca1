public import ModelAdapters
public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a stack of panes that shows the top one, below a navigation bar.
///
/// The pages are view state; each one is made into a pane once, when it is pushed or restored:
///
/// ```swift
/// let cities = StackAdapter(["Europe", "Oslo"])
/// let controller = NavigationController(
///   .stack <-- cities.stackMap { city in
///     ViewController(.title -- city, .view -- Label(.text -- "In \(city)"))
///   },
///   .poppedToCount --> cities.popToCount()
/// )
/// ```
public typealias NavigationController = Binder<TUINavigationController>

// MARK: - Constants

extension BindingName where Instance: TUINavigationController, Argument == Constant<Command> {
  /// The title and the key of the command that goes back; by default "Back" and Esc.
  public static var backCommand: Self { .constant { $0.backCommand = $1 } }
}

// MARK: - Values

extension BindingName
where Instance: TUINavigationController, Argument == Dynamic<StackMutation<ViewController>> {
  /// The changes of the panes, the shown one last.
  public static var stack: Self {
    .value { controller, mutation in
      let old = controller.viewControllers
      controller.apply(mutation)
      let kept = Set(controller.viewControllers.map(ObjectIdentifier.init))
      // The running delivery may have started in an action of a removed pane.
      for pane in old where !kept.contains(ObjectIdentifier(pane)) { releaseAfterDelivery(pane) }
    }
  }
}

extension TUINavigationController {
  fileprivate func apply(_ mutation: StackMutation<ViewController>) {
    switch mutation {
    case .push(let pane): pushViewController(pane.instance())
    case .pop: popToCount(viewControllers.count - 1)
    case .popTo(let count): popToCount(count)
    case .reload(let panes): setViewControllers(panes.map { $0.instance() })
    }
  }
}

// MARK: - Actions

extension BindingName where Instance: TUINavigationController, Argument == SignalInput<Int> {
  /// Sends the number of panes that are left when the user goes back.
  public static var poppedToCount: Self { .action { $0.onPopToCount.add($1) } }
}
