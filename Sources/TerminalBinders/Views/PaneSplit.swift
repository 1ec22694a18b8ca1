public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a main pane and, below or beside it, a second pane with its title in a rule.
public typealias PaneSplit = Binder<TUIPaneSplit>

// MARK: - Values

extension BindingName where Instance: TUIPaneSplit, Argument == Dynamic<any ViewConvertible> {
  /// The main pane, usually a list.
  public static var primary: Self { .value { $0.primary = $1.tuiView() } }

  /// The second pane, usually the detail of the list's selection.
  public static var secondary: Self { .value { $0.secondary = $1.tuiView() } }
}

extension BindingName where Instance: TUIPaneSplit, Argument == Dynamic<PanePlacement> {
  /// The place of the second pane.
  public static var placement: Self { .value { $0.placement = $1 } }
}

extension BindingName where Instance: TUIPaneSplit, Argument == Dynamic<PaneWidth> {
  /// The width of the main pane while both are side by side.
  public static var primaryWidth: Self { .value { $0.primaryWidth = $1 } }
}

extension BindingName where Instance: TUIPaneSplit, Argument == Dynamic<PaneSizes> {
  /// The sizes that the user has given the panes.
  public static var sizes: Self { .value { $0.sizes = $1 } }
}

extension BindingName where Instance: TUIPaneSplit, Argument == Dynamic<Int> {
  /// The rows that a bar below the view has taken; it covers the last rows and moves no pane.
  public static var coveredRows: Self { .value { $0.coveredRows = $1 } }
}

extension BindingName where Instance: TUIPaneSplit, Argument == Dynamic<String> {
  /// The title in the rule of the second pane.
  public static var title: Self { .value { $0.title = $1 } }

  /// The text at the end of the rule, which is left out if there is no room for it.
  public static var note: Self { .value { $0.note = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUIPaneSplit, Argument == SignalInput<PaneRoom> {
  /// Sends the space for the second pane with the first layout and when it changes.
  public static var roomChanged: Self { .action { $0.onRoomChange.add($1) } }
}

extension BindingName where Instance: TUIPaneSplit, Argument == SignalInput<PaneSizes> {
  /// Sends the sizes that the user gives the panes by dragging.
  public static var sizesChanged: Self { .action { $0.onSizesChange.add($1) } }
}
