public import TerminalViews
public import ViewBinders

/// Constructs the line that shows the currently available keys.
public typealias KeyBar = Binder<TUIKeyBar>

// MARK: - Values

extension BindingName where Instance: TUIKeyBar, Argument == Dynamic<StatusMessage?> {
  /// A temporary message before the keys at the trailing edge.
  public static var message: Self { .value { $0.message = $1 } }
}
