public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a view of a part of a higher content.
///
/// ```swift
/// let place = Var(0)
/// let scrollView = ScrollView(
///   .contentView -- Label(.numberOfLines -- 0, .text -- "A long text ..."),
///   .contentOffset <-- place,
///   .userDidScroll --> place
/// )
/// ```
public typealias ScrollView = Binder<TUIScrollView>

// MARK: - Values

extension BindingName where Instance: TUIScrollView, Argument == Dynamic<any ViewConvertible> {
  /// The content, with its natural height.
  public static var contentView: Self { .value { $0.contentView = $1.tuiView() } }
}

extension BindingName where Instance: TUIScrollView, Argument == Dynamic<Int> {
  /// The index of the first visible line.
  public static var contentOffset: Self { .value { $0.contentOffset = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUIScrollView, Argument == SignalInput<Int> {
  /// Sends the first visible line when the user scrolls, or moves the focus to a view out of sight.
  public static var contentOffsetChanged: Self { .action { $0.onContentOffsetChange.add($1) } }

  /// Sends the first visible line when the user scrolls.
  public static var userDidScroll: Self { .action { $0.onUserScroll.add($1) } }
}
