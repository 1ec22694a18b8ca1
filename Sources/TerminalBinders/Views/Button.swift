public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a button.
public typealias Button = Binder<TUIButton>

// MARK: - Values

extension BindingName where Instance: TUIButton, Argument == Dynamic<String> {
  /// The title of the button.
  public static var title: Self { .value { $0.title = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUIButton, Argument == SignalInput<Void> {
  /// Sent when the button is pressed.
  public static var pressed: Self { .action { $0.onPress.add($1) } }
}
