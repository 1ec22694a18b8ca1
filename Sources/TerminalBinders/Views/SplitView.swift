public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs two panes side by side, or one of them if the view is too narrow for both.
public typealias SplitView = Binder<TUISplitView>

// MARK: - Values

extension BindingName where Instance: TUISplitView, Argument == Dynamic<any ViewConvertible> {
  /// The first pane, usually a list.
  public static var primary: Self { .value { $0.primary = $1.tuiView() } }

  /// The second pane, usually the detail of the list's selection.
  public static var secondary: Self { .value { $0.secondary = $1.tuiView() } }
}

extension BindingName where Instance: TUISplitView, Argument == Dynamic<PaneWidth> {
  /// The width of the first pane.
  public static var primaryWidth: Self { .value { $0.primaryWidth = $1 } }
}

extension BindingName where Instance: TUISplitView, Argument == Dynamic<Int?> {
  /// The columns that the user has given the first pane; nil for the default width.
  public static var primaryColumns: Self { .value { $0.primaryColumns = $1 } }
}

extension BindingName where Instance: TUISplitView, Argument == Dynamic<Int> {
  /// The width below which only one pane is shown.
  public static var collapseWidth: Self { .value { $0.collapseWidth = $1 } }
}

extension BindingName where Instance: TUISplitView, Argument == Constant<Int> {
  /// The rows of the window from which on a blank row is above the panes.
  public static var blankRowHeight: Self { .constant { $0.blankRowHeight = $1 } }
}

extension BindingName where Instance: TUISplitView, Argument == Dynamic<Bool> {
  /// Whether the second pane is shown while there is space for one only.
  public static var showsSecondary: Self { .value { $0.showsSecondary = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUISplitView, Argument == SignalInput<Int?> {
  /// Sends the columns that the user gives the first pane by dragging; nil resets them.
  public static var primaryColumnsChanged: Self { .action { $0.onPrimaryColumnsChange.add($1) } }
}
