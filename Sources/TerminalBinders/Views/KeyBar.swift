public import TerminalViews
public import ViewBinders

/// Constructs the line that shows the currently available keys.
public typealias KeyBar = Binder<TUIKeyBar>

// MARK: - Values

extension BindingName where Instance: TUIKeyBar, Argument == Dynamic<ToldText?> {
  /// A temporary message before the keys at the trailing edge.
  public static var told: Self { .value { $0.told = $1 } }
}
