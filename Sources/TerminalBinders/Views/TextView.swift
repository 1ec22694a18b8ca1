public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a longer text to read, wrapped and scrolled.
public typealias TextView = Binder<TUITextView>

// MARK: - Values

extension BindingName where Instance: TUITextView, Argument == Dynamic<String> {
  /// The text.
  public static var text: Self { .value { $0.text = $1 } }
}

extension BindingName where Instance: TUITextView, Argument == Dynamic<Int> {
  /// The first line shown.
  public static var contentOffset: Self { .value { $0.contentOffset = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUITextView, Argument == SignalInput<Int> {
  /// Tells the first line shown when the user has scrolled.
  public static var contentOffsetChanged: Self { .action(\.onContentOffsetChange) }
}
