public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a button in a navigation bar.
public typealias BarButtonItem = Binder<TUIBarButtonItem>

extension TUIBarButtonItem: Bindable {}

// MARK: - Values

extension BindingName where Instance == TUIBarButtonItem, Argument == Dynamic<String> {
  /// The title.
  public static var title: Self { .value { $0.title = $1 } }
}

// MARK: - Actions

extension BindingName where Instance == TUIBarButtonItem, Argument == SignalInput<Void> {
  /// Sent when the user clicks the button.
  public static var action: Self { .action { $0.onAction.add($1) } }
}
