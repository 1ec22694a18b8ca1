public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a read-only, wrapped and scrollable text.
public typealias TextView = Binder<TUITextView>

// MARK: - Values

extension BindingName where Instance: TUITextView, Argument == Dynamic<String> {
  /// The text.
  public static var text: Self { .value { $0.text = $1 } }
}

extension BindingName where Instance: TUITextView, Argument == Dynamic<Int> {
  /// The index of the first visible line.
  public static var contentOffset: Self { .value { $0.contentOffset = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUITextView, Argument == SignalInput<Int> {
  /// Sends the index of the first visible line when the user scrolls.
  public static var contentOffsetChanged: Self { .action(\.onContentOffsetChange) }
}
