public import TerminalViews
public import ViewBinders

/// Constructs the line that names the keys that matter now.
public typealias KeyBar = Binder<TUIKeyBar>

// MARK: - Values

extension BindingName where Instance: TUIKeyBar, Argument == Dynamic<String?> {
  /// A message that stands before the keys for a while.
  public static var message: Self { .value { $0.message = $1 } }
}
