public import TerminalViews
public import ViewBinders

/// Constructs a view that can be switched off.
public typealias Control = Binder<TUIControl>

// MARK: - Values

extension BindingName where Instance: TUIControl, Argument == Dynamic<Bool> {
  /// Whether the control can be used.
  public static var isEnabled: Self { .value { $0.isEnabled = $1 } }
}
