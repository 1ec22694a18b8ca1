public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a button.
public typealias Button = Binder<TUIButton>

// MARK: - Values

extension BindingName where Instance: TUIButton, Argument == Dynamic<String> {
  /// What is written on the button.
  public static var title: Self { .value { $0.title = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUIButton, Argument == SignalInput<Void> {
  /// Tells that the button was pressed.
  public static var pressed: Self { .action(\.onPress) }
}
