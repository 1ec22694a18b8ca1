public import TerminalViews
public import ViewBinders

/// Constructs a control, which can be disabled.
public typealias Control = Binder<TUIControl>

// MARK: - Values

extension BindingName where Instance: TUIControl, Argument == Dynamic<Bool> {
  /// Whether the control is enabled.
  public static var isEnabled: Self { .value { $0.isEnabled = $1 } }
}
