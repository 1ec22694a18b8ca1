public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs the contents of a navigation bar for a pane or a document.
///
/// ```swift
/// NavigationItem(
///   .title <-- doc.state(\.name).map { $0 ?? "Untitled" },
///   .state <-- doc.state(\.isModified).map { $0 ? HeaderState("modified", sign: .modified) : nil }
/// )
/// ```
public typealias NavigationItem = Binder<TUINavigationItem>

extension TUINavigationItem: Bindable {}

// MARK: - Values

extension BindingName where Instance == TUINavigationItem, Argument == Dynamic<String> {
  /// The title, such as the name of the document.
  public static var title: Self { .value { $0.title = $1 } }
}

extension BindingName where Instance == TUINavigationItem, Argument == Dynamic<HeaderState?> {
  /// The state of the document, after its title.
  public static var state: Self { .value { $0.state = $1 } }
}

extension BindingName where Instance == TUINavigationItem, Argument == Dynamic<String?> {
  /// A state of the whole app in accent after the title, such as the shown moment of the past.
  public static var note: Self { .value { $0.note = $1 } }
}

extension BindingName where Instance == TUINavigationItem, Argument == Dynamic<[HeaderGroup]> {
  /// The texts at the trailing edge.
  public static var groups: Self { .value { $0.groups = $1 } }
}

extension BindingName
where Instance == TUINavigationItem, Argument == Dynamic<(any ViewConvertible)?> {
  /// The view in place of the title while it isn't hidden, such as a field that edits it.
  public static var titleView: Self { .value { $0.titleView = $1?.tuiView() } }
}

extension BindingName where Instance == TUINavigationItem, Argument == Dynamic<BarButtonItem?> {
  /// The button to return to the previous pane; nil if there is none.
  public static var backButton: Self { .value { $0.backButton = $1?.instance() } }
}

// MARK: - Actions

extension BindingName where Instance == TUINavigationItem, Argument == SignalInput<Void> {
  /// Sent when the user clicks the title.
  public static var titleClicked: Self { .action { $0.onTitleClick.add($1) } }
}
