public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs the first line of a screen with the name of the document, its state and a position.
///
/// ```swift
/// Header(
///   .name <-- doc.state(\.name).map { $0 ?? "Untitled" },
///   .state <-- doc.state(\.isModified).map { $0 ? HeaderState("modified", sign: .modified) : nil }
/// )
/// ```
public typealias Header = Binder<TUIHeader>

// MARK: - Constants

extension BindingName where Instance: TUIHeader, Argument == Constant<Int> {
  /// The rows of the window from which on a blank row follows the line.
  public static var blankRowHeight: Self { .constant { $0.blankRowHeight = $1 } }
}

// MARK: - Values

extension BindingName where Instance: TUIHeader, Argument == Dynamic<String> {
  /// The name, usually of the document.
  public static var name: Self { .value { $0.name = $1 } }
}

extension BindingName where Instance: TUIHeader, Argument == Dynamic<HeaderState?> {
  /// The state of the document, after its name.
  public static var state: Self { .value { $0.state = $1 } }
}

extension BindingName where Instance: TUIHeader, Argument == Dynamic<String?> {
  /// A state of the whole app in accent after the name, such as the shown moment of the past.
  public static var note: Self { .value { $0.note = $1 } }

  /// The title of the pane to return to; nil if all panes are visible.
  public static var backTitle: Self { .value { $0.backTitle = $1 } }
}

extension BindingName where Instance: TUIHeader, Argument == Dynamic<[HeaderGroup]> {
  /// The texts at the trailing edge.
  public static var groups: Self { .value { $0.groups = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUIHeader, Argument == SignalInput<Void> {
  /// Sent when the user clicks the back title.
  public static var back: Self { .action(\.onBack) }
}
