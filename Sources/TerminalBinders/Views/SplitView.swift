public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs two panes side by side, or one of them where there is no room for both.
public typealias SplitView = Binder<TUISplitView>

// MARK: - Values

extension BindingName where Instance: TUISplitView, Argument == Dynamic<any ViewConvertible> {
  /// The pane that stays: a list.
  public static var primary: Self { .value { $0.primary = $1.tuiView() } }

  /// The pane that shows what is chosen in the other.
  public static var secondary: Self { .value { $0.secondary = $1.tuiView() } }
}

extension BindingName where Instance: TUISplitView, Argument == Dynamic<PaneWidth> {
  /// How wide the first pane is.
  public static var primaryWidth: Self { .value { $0.primaryWidth = $1 } }
}

extension BindingName where Instance: TUISplitView, Argument == Dynamic<Int> {
  /// The width below which only one pane is shown.
  public static var collapseWidth: Self { .value { $0.collapseWidth = $1 } }
}

extension BindingName where Instance: TUISplitView, Argument == Dynamic<Bool> {
  /// Which pane is shown where there is room for one.
  public static var showsSecondary: Self { .value { $0.showsSecondary = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUISplitView, Argument == SignalInput<Bool> {
  /// Tells that there is room for one pane only, or for both again.
  public static var collapsedChanged: Self { .action(\.onCollapseChange) }
}
